import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeSite } from "../wire/fake-site.ts";
import {
	type Event,
	type MatchShown,
	type Page,
	PROTOCOL,
	type SeatShown,
	type TableNews,
	type TablePage,
	type TakingBack,
	type View,
} from "../wire/socket.gen.ts";
import type { GameStory } from "./story.ts";

/** The machine may be busy, and all of the client is read for the first test. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const ID = "harbour1";
const EVENT = { kind: "SupplyArrived", round: 1 } as unknown as Event;
/** The same event as it comes with news, once and twice. */
const ONE_EVENT: [number, string, ...unknown[][]] = [0, "V-3.1", [1]];
const TWO_EVENTS: [number, string, ...unknown[][]] = [0, "V-3.1", [1], [1]];

const site = new FakeSite();
let table: import("./table.svelte.ts").Table;
let open: typeof import("./table.svelte.ts").Table;
let isLoadable: boolean;

/** A game in which every event is a step of 100 milliseconds. */
const story: GameStory = {
	steps: (_, happened) => happened.map(({ view, event }) => ({ view, events: [event], lasts: 100 })),
	score: () => 0,
	chapter: () => null,
	touches: () => false,
};

async function load(): Promise<GameStory> {
	if (!isLoadable) throw new Error("no network");
	return story;
}

beforeEach(async () => {
	vi.useFakeTimers();
	site.stand();
	site.answers = () => null;
	site.responds = (path) => (path.includes("/replay") ? { total: 0, steps: [] } : { name: "Danzig", until: 0 });
	isLoadable = true;
	({ Table: open } = await import("./table.svelte.ts"));
	table = new open(ID, "", load);
	await site.connected();
});

afterEach(() => {
	table.close();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

function viewOf(round: number, viewer: number | null = 0): View {
	return { round, viewer } as unknown as View;
}

function match(changes: Partial<MatchShown> = {}): MatchShown {
	return {
		last: 1,
		asked: [0],
		to_act: [0],
		view: viewOf(1),
		decision: { kind: "take", seat: 0, rule: "", arguments: {} } as unknown as MatchShown["decision"],
		moves: ["take row 1", "end"],
		count: 2,
		offers: { gains: [], previews: [[], []] },
		sealed: null,
		horizon: 0,
		take_back: null,
		again: null,
		outcome: null,
		places: null,
		...changes,
	};
}

function seat(name: string, bot: string | null = null): SeatShown {
	return { name, bot, is_free: false, forfeits: false, left: null, since: null, until: null };
}

function page(changes: Partial<Page> = {}): Page {
	return {
		terms: { game: "visby", own_edition: "" },
		stage: "playing",
		seats: [seat("Ada"), seat("steady 2", "steady")],
		match: match(),
		undo: null,
		vote: null,
		talk: [],
		muted: [],
		practice: false,
		...changes,
	} as Page;
}

function pageAt(seq: number, changes: Partial<Page> = {}, rest: Partial<TablePage> = {}): TablePage {
	const shown = {
		you: 0,
		opener: false,
		missed: null,
		invitation: null,
		replaced: null,
		away: [],
		kinds: [["SupplyArrived", "round"]],
		deal: "",
		protocol: PROTOCOL,
	};
	return { is: "page", table: ID, seq, at: 0, page: page(changes), ...shown, ...rest };
}

function news(seq: number, changes: Partial<TableNews> = {}): TableNews {
	return { is: "news", seq, ...(changes.happened ? {} : { moved: 0 }), ...changes };
}

/** The page has come, and with it the looks of the game. */
async function seen(seq = 10, changes: Partial<Page> = {}): Promise<void> {
	site.say(pageAt(seq, changes));
	await vi.waitFor(() => expect(table.isReady).toBe(true));
	site.heard = [];
}

describe("a table", () => {
	it("is what the service tells, with names for its bots", async () => {
		await seen();
		expect([table.seq, table.seat, table.game, table.isAsked]).toEqual([10, 0, "visby", true]);
		expect(table.names).toEqual(["Ada", table.words.say("bot-name-1")]);
	});

	it("says why there is nothing to see, until there is", async () => {
		site.say({ is: "refused", table: ID, problem: { code: "no-such-table" } });
		expect(table.problem?.code).toBe("no-such-table");
		await seen();
		expect(table.problem).toBeNull();
	});

	it("is drawn when its log is there, too", async () => {
		const step = { seq: 10, at: 0, happened: { kind: "Answered" }, events: [], match: null };
		site.responds = () => ({ total: 10, steps: [step] });
		site.say(pageAt(10));
		expect([table.chronicle.isLoading, table.isReady]).toEqual([true, false]);
		await vi.waitFor(() => expect(table.isReady).toBe(true));
		expect([table.chronicle.isLoading, table.chronicle.entries.length]).toEqual([false, 1]);
	});

	it("fetches its game again when that could not be fetched", async () => {
		isLoadable = false;
		site.say(pageAt(10));
		await vi.advanceTimersByTimeAsync(500);
		expect(table.client).toBeNull();
		isLoadable = true;
		await vi.advanceTimersByTimeAsync(1000);
		await vi.waitFor(() => expect(table.isReady).toBe(true));
	});

	it("is left when it is closed", async () => {
		await seen();
		table.close();
		expect(site.heard.map((said) => said.do)).toEqual(["unwatch"]);
	});

	it("is looked at from what was seen last in this browser", async () => {
		await seen(10);
		const again = new open(ID, "", load);
		expect(site.heardOf("watch").at(-1)?.have).toBe(10);
		again.close();
	});
});

describe("news", () => {
	it("change only what they name", async () => {
		await seen();
		const before = table.page;
		site.say(news(11, { happened: { kind: "Talked", seat: 1 }, said: [{ seq: 11, at: 0, seat: 1, name: "Bo", text: "Ahoy" }] }));
		site.say(news(12, { happened: { kind: "TimeGivenBack" }, page: { practice: true, "seats.1.left": 4000 } }));
		expect(table.page?.talk.map(({ text }) => text)).toEqual(["Ahoy"]);
		expect([table.page?.practice, table.page?.seats[1]?.left, table.seq]).toEqual([true, 4000, 12]);
		expect([table.page?.match, table.page?.seats[0]]).toEqual([before?.match, before?.seats[0]]);
		expect(table.page?.match).toBe(before?.match);
		expect(table.chronicle.entries.map(({ seq }) => seq)).toEqual([11, 12]);
	});

	it("of what others did meanwhile leave one's decision the same", async () => {
		await seen();
		const before = table.decisionId;
		site.say(news(11, { moved: 1 }));
		expect([table.match?.last, table.decisionId]).toEqual([2, before]);
		site.say(news(12, { moved: 1, view: { round: 2 } }));
		expect([table.decisionId === null, table.decisionId === before]).toEqual([false, false]);
	});

	it("that are known already change nothing", async () => {
		await seen();
		site.say(news(10, { page: { stage: "over" } }));
		expect([table.seq, table.page?.stage]).toEqual([10, "playing"]);
	});

	it("that do not follow on what is known make the table look again", async () => {
		await seen();
		site.say(news(12, { page: { stage: "over" } }));
		expect([table.seq, table.page?.stage]).toEqual([10, "playing"]);
		expect(site.heardOf("watch").map(({ have }) => have)).toEqual([10]);
	});

	it("that do not fit what is known change nothing, and make the table look again", async () => {
		await seen();
		site.say(news(11, { page: { stage: "over", "seats.7.left": 4000 } }));
		site.say(news(11, { events: [ONE_EVENT], steps: [{ "families.0.goods": 5 }], page: { stage: "over" } }));
		expect([table.seq, table.page?.stage, table.chronicle.entries]).toEqual([10, "playing", []]);
		expect(site.heardOf("watch").map(({ have }) => have)).toEqual([10, 10]);
	});

	it("of a match that begins bring all of it", async () => {
		await seen(10, { stage: "gathering", match: null });
		site.say(news(11, { happened: { kind: "Started" }, events: [ONE_EVENT], page: { stage: "playing", match: match() } }));
		expect([table.isAsked, table.scene.isMoving, table.view]).toEqual([true, false, viewOf(1)]);
		expect([...table.choice.offers.keys()]).toEqual(["take row 1", "end"]);
	});

	it("of a player who talks or seals a move keep what is chosen; another decision does not", async () => {
		await seen();
		await table.choice.choose("end");
		site.say(news(11, { happened: { kind: "Talked", seat: 1 }, said: [] }));
		site.say(news(12, { moved: 1, match: { to_act: [0] } }));
		expect([table.choice.move, table.seq]).toEqual(["end", 12]);
		site.say(news(13, { moved: 1, view: { round: 2 } }));
		expect(table.choice.move).toBeNull();
	});

	it("of a move of one's own begin another decision, even if it is asked as before", async () => {
		await seen();
		await table.choice.choose("end");
		site.say(news(11));
		expect(table.choice.move).toBeNull();
	});

	it("bring the offers with the decision, and only many are asked for", async () => {
		await seen();
		const offers = { gains: [["seals", 2]], previews: [[0], [], []] };
		site.say(news(11, { match: { "moves:1:1": ["take row 2"], count: 3, offers } }));
		expect([...table.choice.offers.keys()]).toEqual(["take row 1", "take row 2", "end"]);
		expect([table.choice.isComplete, table.choice.offers.get("take row 1")?.totals[0]?.most]).toEqual([true, 2]);
		expect(site.heardOf("offers")).toHaveLength(0);
		site.say(news(12, { match: { count: 99, offers: null } }));
		expect([table.choice.isComplete, site.heardOf("offers").length]).toEqual([false, 1]);
	});

	it("of who sits where make the table look again, for what only a page tells", async () => {
		await seen();
		site.say(news(11, { happened: { kind: "HandedOver", seat: 0 } }));
		expect(site.heardOf("watch")).toHaveLength(1);
	});

	it("of being sent away are remembered", async () => {
		await seen(10, { stage: "gathering", match: null });
		site.say(news(11, { happened: { kind: "SentAway", seat: 1 } }));
		expect(table.isSentAway).toBe(false);
		site.say(news(12, { happened: { kind: "SentAway", seat: 0 }, you: null }));
		expect([table.isSentAway, table.seat]).toEqual([true, null]);
	});

	it("of a table that closed say who closed it, or that nobody came", async () => {
		await seen(10, { stage: "gathering", match: null });
		site.say(news(11, { happened: { kind: "Closed", name: "Ada" }, page: { stage: "closed" } }));
		expect([table.closedBy, table.isExpired]).toEqual(["Ada", false]);
		site.say(news(12, { happened: { kind: "Closed", reason: "nobody-came" } }));
		expect([table.closedBy, table.isExpired]).toEqual(["", true]);
	});
});

describe("what is drawn", () => {
	it("lags behind what was told as long as things move, and nothing is answered meanwhile", async () => {
		await seen();
		expect(table.drawnMatch?.last).toBe(1);
		site.say(news(11, { events: [TWO_EVENTS], steps: [{}, {}], match: { to_act: [1] } }));
		expect([table.isAsked, table.currentEvents.length, table.match?.last, table.drawnMatch?.last]).toEqual([false, 1, 2, 1]);
		await vi.advanceTimersByTimeAsync(200);
		expect([table.isAsked, table.currentEvents.length, table.drawnMatch?.last]).toEqual([true, 0, 2]);
	});

	it("is the match before what moves, also after one has looked back meanwhile", async () => {
		await seen();
		site.responds = () => ({
			total: 10,
			steps: [{ seq: 4, at: 0, happened: { kind: "Answered" }, events: [], match: match({ last: 0 }) }],
		});
		site.say(news(11, { events: [TWO_EVENTS], steps: [{}, {}] }));
		await table.past.look(4);
		expect(table.drawnMatch?.last).toBe(0);
		table.past.leave();
		expect([table.scene.isMoving, table.drawnMatch?.last]).toEqual([true, 1]);
	});

	it("is what the service says for each event, and at the end what it says in all", async () => {
		await seen();
		const before = table.view;
		site.say(news(11, { events: [TWO_EVENTS], steps: [{ round: 2 }, { round: 3 }], view: { phase: "trading" } }));
		expect([before, table.view]).toEqual([viewOf(1), viewOf(2)]);
		await vi.advanceTimersByTimeAsync(100);
		expect(table.view).toEqual(viewOf(3));
		expect(table.page?.match?.view).toEqual({ ...viewOf(3), phase: "trading" });
	});

	it("lasts longer when another has answered", async () => {
		await seen();
		site.say(news(11, { moved: 1, events: [ONE_EVENT], steps: [{}] }));
		await vi.advanceTimersByTimeAsync(900);
		expect(table.scene.isMoving).toBe(true);
		await vi.advanceTimersByTimeAsync(200);
		expect(table.scene.isMoving).toBe(false);
	});

	it("is there at once when something was taken back", async () => {
		await seen();
		site.say(news(11, { happened: { kind: "TakenBack", seat: 0 }, events: [ONE_EVENT], view: { round: 3 } }));
		expect([table.scene.isMoving, table.view]).toEqual([false, viewOf(3)]);
	});

	it("is of the past while one looks back, through the eyes one looks with", async () => {
		await seen();
		const past = { seq: 4, at: 0, happened: { kind: "Answered" }, events: [EVENT], match: match({ last: 3, view: viewOf(7, 1) }) };
		site.responds = () => ({ total: 10, steps: [past] });
		await table.past.look(4);
		expect([table.view, table.you, table.isAsked, table.currentEvents]).toEqual([viewOf(7, 1), 1, false, [EVENT]]);
		table.past.leave();
		expect([table.view, table.you, table.isAsked]).toEqual([viewOf(1), 0, true]);
	});
});

describe("what happened since the last visit", () => {
	it("is what the page tells", async () => {
		const missed = [{ seq: 10, at: 0, happened: { kind: "Answered" }, events: [] }];
		site.say(pageAt(10, {}, { missed }));
		expect(table.missed).toEqual(missed);
	});

	it("comes from the chronicle if it was too long ago", async () => {
		site.remembered.set(`kogge-seen-${ID}`, "8");
		site.responds = () => ({
			total: 10,
			steps: [7, 8, 9, 10].map((seq) => ({ seq, at: 0, happened: { kind: "Answered" }, events: [], match: null })),
		});
		site.say(pageAt(10));
		// The number is kept as soon as the page is seen: what was seen before counts.
		await vi.waitFor(() => expect(table.chronicle.entries).toHaveLength(4));
		await vi.waitFor(() => expect(table.missed.map(({ seq }) => seq)).toEqual([9, 10]));
	});
});

describe("a command", () => {
	it("says what was seen when it was given", async () => {
		await seen();
		site.answers = ({ id }) => ({ is: "done", id, seq: 11 });
		expect(await table.makeMove("end")).toBe(true);
		expect(site.heard.map(({ do: what, table, move, seq }) => ({ what, table, move, seq }))).toEqual([
			{ what: "answer", table: ID, move: "end", seq: 10 },
		]);
	});

	it("that is refused says why, until the next one", async () => {
		await seen();
		site.answers = ({ id }) => ({ is: "refused", id, problem: { code: "stale" } });
		expect(await table.makeMove("end")).toBe(false);
		expect([table.refused?.code, table.isSending]).toEqual(["stale", false]);
		site.answers = ({ id }) => ({ is: "done", id, seq: 11 });
		await table.makeMove("end");
		expect(table.refused).toBeNull();
	});

	it("is given once, however often one presses", async () => {
		await seen();
		void table.makeMove("end");
		expect(await table.makeMove("end")).toBe(false);
		expect(site.heardOf("answer")).toHaveLength(1);
	});

	it("is not given again before the news of it have come", async () => {
		await seen();
		site.answers = ({ id }) => ({ is: "done", id, seq: 11 });
		await table.makeMove("end");
		expect([table.isSending, await table.makeMove("end")]).toEqual([true, false]);
		site.say(news(11));
		expect([table.isSending, await table.makeMove("end")]).toEqual([false, true]);
		expect(site.heardOf("answer")).toHaveLength(2);
	});

	it("can be given again after a page, which may be of an earlier moment", async () => {
		await seen();
		site.answers = ({ id }) => ({ is: "done", id, seq: 11 });
		await table.makeMove("end");
		site.say(pageAt(9));
		expect([table.isSending, await table.makeMove("end")]).toEqual([false, true]);
	});

	it("is given once, even if it is made again at the very moment the adviser agrees", async () => {
		await seen();
		let agree: (mayMake: boolean) => void = () => {};
		table.adviser = () => new Promise((resolve) => (agree = resolve));
		const made = table.makeMove("end");
		// A page makes it again as soon as it is no longer weighed: before anything that waits for the command goes on.
		let isWeighed = table.isWeighed;
		Object.defineProperty(table, "isWeighed", {
			get: () => isWeighed,
			set: (now: boolean) => {
				isWeighed = now;
				if (!now) void table.makeMove("end");
			},
		});
		table.adviser = null;
		agree(true);
		await vi.advanceTimersByTimeAsync(0);
		void made;
		expect(site.heardOf("answer")).toHaveLength(1);
	});

	it("waits for the adviser, who may hold it back, and is not given twice meanwhile", async () => {
		await seen();
		const advice: ((mayMake: boolean) => void)[] = [];
		table.adviser = () => new Promise((resolve) => advice.push(resolve));
		const held = table.makeMove("end");
		expect(table.isWeighed).toBe(true);
		expect(await table.makeMove("end")).toBe(false);
		advice[0]?.(false);
		expect(await held).toBe(false);
		expect(site.heardOf("answer")).toHaveLength(0);
		void table.makeMove("end");
		advice[1]?.(true);
		await vi.waitFor(() => expect(site.heardOf("answer")).toHaveLength(1));
	});

	it("is not given where nothing is asked", async () => {
		await seen(10, { match: match({ decision: null, moves: [] }) });
		expect(await table.makeMove("end")).toBe(false);
		expect(site.heard).toEqual([]);
	});
});

describe("taking back", () => {
	function takeBack(how: string): TakingBack {
		return { undoes: 4, move: "take row 1", others: [], how };
	}

	it("names what is taken back", async () => {
		await seen(10, { match: match({ take_back: takeBack("free") }) });
		site.answers = ({ id }) => ({ is: "done", id, seq: 11 });
		expect(await table.undo()).toBe(true);
		expect(site.heardOf("undo").map(({ undoes }) => undoes)).toEqual([4]);
	});

	it("asks before a match becomes practice", async () => {
		await seen(10, { match: match({ take_back: takeBack("practice") }) });
		expect([await table.undo(), table.asksPractice, site.heard]).toEqual([false, true, []]);
		site.answers = ({ id }) => ({ is: "done", id, seq: 11 });
		expect([await table.undo(true), table.asksPractice]).toEqual([true, false]);
	});

	it("is over with the match", async () => {
		await seen(10, { stage: "over", match: match({ decision: null, take_back: takeBack("free") }) });
		expect([table.undoable, await table.undo()]).toEqual([null, false]);
	});

	it("can be done again as long as one is asked", async () => {
		await seen(10, { match: match({ again: "take row 1" }) });
		site.answers = ({ id }) => ({ is: "done", id, seq: 11 });
		expect(await table.redo()).toBe(true);
		expect(site.heardOf("answer").map(({ move }) => move)).toEqual(["take row 1"]);
	});

	it("freely keeps a turn from ending itself", async () => {
		await seen(10, { match: match({ moves: ["end"], count: 1, offers: { gains: [], previews: [[]] } }) });
		expect(table.endsItself).toBe(true);
		site.say(news(11, { match: { take_back: takeBack("free") } }));
		expect(table.choice.only).toBe("end");
		expect(table.endsItself).toBe(false);
	});
});

describe("the ways to a table", () => {
	it("lead others there by the service's own link, and oneself with what lets one in", async () => {
		const invitation = { link: "http://kogge.example/t/harbour1#secret", key: "secret", code: "1234" };
		expect([table.address("board"), table.path("hand")]).toEqual(["http://localhost/t/harbour1/board", "/t/harbour1/hand"]);
		site.say(pageAt(10, {}, { invitation }));
		expect(table.address("board")).toBe("http://kogge.example/t/harbour1/board#secret");
		expect(table.path("hand")).toBe("/t/harbour1/hand#secret");
	});
});
