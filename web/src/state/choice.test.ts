import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeSite, type Said } from "../wire/fake-site.ts";
import type { OffersShown, Preview, Problem, ToClient } from "../wire/socket.gen.ts";

/** The machine may be busy, and all of the client is read for the first test. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

interface Offer {
	move: string;
	preview: Preview;
}

const site = new FakeSite();
/** The moves on offer, what each gives, and the service's refusal of other moves. */
let offers: Offer[];
let problem: Problem | null;
let choice: import("./choice.svelte.ts").Choice;

beforeEach(async () => {
	vi.useFakeTimers();
	site.stand();
	site.answers = answered;
	offers = [];
	problem = { code: "too-dear" };
	const { connection } = await import("../wire/connection.svelte.ts");
	choice = new (await import("./choice.svelte.ts")).Choice("harbour1", connection);
	connection.open("harbour1");
	await site.connected();
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

function answered(said: Said): ToClient | null {
	const known = { id: said.id, table: "harbour1", last: 5 };
	if (said.do === "offers") {
		const begin = Number(said.begin);
		const some = offers.slice(begin, begin + Number(said.count));
		return { is: "offers", ...known, total: offers.length, moves: some.map(({ move }) => move), ...shown(some) };
	}
	if (said.do !== "preview") return null;
	const offered = offers.find(({ move }) => move === said.move);
	return {
		is: "previewed",
		...known,
		move: String(said.move),
		preview: offered?.preview ?? null,
		problem: offered ? null : problem,
	};
}

function giving(most: number): Preview {
	const gain = { what: "seals", least: most, most, rule: "", source: "", depends: [], most_with: [] };
	return { gains: [gain], totals: [gain] };
}

function offering(...moves: string[]): Offer[] {
	return moves.map((move, index) => ({ move, preview: giving(index + 1) }));
}

/** Offers as the service sends them. */
function shown(some: Offer[]): OffersShown {
	return {
		gains: some.flatMap(({ preview }) => preview.gains.map(({ what, least }) => [what, least])),
		previews: some.map((_, nth) => [nth]),
	};
}

/** Another decision begins, with its few offers. */
function asked(sealed: string | null = null): void {
	choice.renew({ moves: offers.map(({ move }) => move), offers: shown(offers), sealed });
}

/** Another decision begins whose offers are many: only some moves are named. */
function askedOfMany(moves: string[] = []): void {
	choice.renew({ moves, offers: null, sealed: null });
}

describe("the answers on offer", () => {
	it("come with the decision, and nothing is asked for", () => {
		offers = offering("take row 1", "take row 2");
		asked();
		expect([choice.isComplete, [...choice.offers]]).toEqual([true, offers.map(({ move, preview }) => [move, preview])]);
		expect(site.heard).toEqual([]);
	});

	it("that are many are asked for, and what is chosen meanwhile is kept", async () => {
		offers = offering("take row 1", "take row 2");
		askedOfMany(["take row 1", "take row 2"]);
		void choice.choose("take row 2");
		expect([choice.isComplete, choice.isPossible, choice.preview]).toEqual([false, true, null]);
		await vi.waitFor(() => expect(choice.isComplete).toBe(true));
		expect([choice.move, choice.preview]).toEqual(["take row 2", giving(2)]);
	});

	it("that are many are fetched in parts, and no more than anybody could choose from", async () => {
		offers = offering(...Array.from({ length: 1000 }, (_, index) => `pay ${index}`));
		askedOfMany();
		await vi.waitFor(() => expect(choice.isComplete).toBe(true));
		expect(site.heardOf("offers").map(({ begin }) => begin)).toEqual([0, 200, 400]);
		expect([choice.offers.size, choice.offers.get("pay 201")]).toEqual([600, giving(202)]);
	});

	it("are none where nothing is asked", () => {
		choice.renew(null);
		expect([choice.isComplete, choice.only, choice.isPossible]).toEqual([true, null, false]);
	});

	it("of an earlier question do not count any more", async () => {
		offers = offering("take row 1");
		askedOfMany();
		choice.renew(null);
		await vi.waitFor(() => expect(site.heardOf("offers")).toHaveLength(1));
		await vi.advanceTimersByTimeAsync(0);
		expect([choice.offers.size, choice.move]).toEqual([0, null]);
	});
});

describe("choosing", () => {
	it("of the only answer is done already, and it is not put back", async () => {
		offers = offering("end");
		asked();
		expect([choice.only, choice.move]).toEqual(["end", "end"]);
		await choice.choose(null);
		expect([choice.move, choice.isPossible]).toEqual(["end", true]);
	});

	it("of one of several can be put back", async () => {
		offers = offering("take row 1", "take row 2");
		asked();
		await choice.choose("take row 1");
		expect(choice.isPossible).toBe(true);
		await choice.choose(null);
		expect([choice.move, choice.preview, choice.isPossible]).toEqual([null, null, false]);
	});

	it("asks nothing of which all is known", async () => {
		offers = offering("take row 1", "take row 2");
		asked();
		await choice.choose("take row 1");
		expect(site.heardOf("preview")).toEqual([]);
	});

	it("of what cannot be is told why", async () => {
		offers = offering("take row 1", "take row 2");
		asked();
		await choice.choose("take row 9");
		expect([choice.move, choice.problem, choice.isPossible]).toEqual(["take row 9", { code: "too-dear" }, false]);
	});

	it("of what the service does not even read is told why", async () => {
		offers = offering("take row 1", "take row 2");
		asked();
		site.answers = ({ id }) => ({ is: "refused", id, problem: { code: "not-a-move" } });
		await choice.choose("nonsense");
		expect(choice.problem).toEqual({ code: "not-a-move" });
	});

	it("is told only of what is chosen last", async () => {
		offers = offering("take row 1", "take row 2");
		asked();
		const first = choice.choose("take row 9");
		await choice.choose("take row 1");
		await first;
		expect([choice.move, choice.problem]).toEqual(["take row 1", null]);
	});

	it("goes back to what is sealed", async () => {
		offers = offering("play knight", "play ship");
		asked("play ship");
		expect([choice.move, choice.preview]).toEqual(["play ship", giving(2)]);
	});

	it("holds a part of an answer without asking about it", async () => {
		offers = offering("swap 1.wine 2.cloth", "swap 1.wine 3.glass");
		asked();
		await choice.choose("swap 9.wine");
		site.heard = [];
		choice.hold("swap 1.wine");
		expect([choice.move, choice.problem, choice.isPossible, site.heard]).toEqual(["swap 1.wine", null, false, []]);
	});
});

describe("touching what cannot be chosen", () => {
	it("says what it is, and why it cannot be chosen", async () => {
		asked();
		const touched = choice.touch("The abbey", "build abbey");
		expect(choice.touched).toEqual({ thing: "The abbey", problem: null });
		await touched;
		expect(choice.touched).toEqual({ thing: "The abbey", problem: { code: "too-dear" } });
	});

	it("gives no reason where it is no answer at all", async () => {
		problem = { code: "not-a-move" };
		asked();
		await choice.touch("The abbey", "build abbey");
		expect(choice.touched).toEqual({ thing: "The abbey", problem: null });
	});

	it("says nothing about what was touched before", async () => {
		asked();
		const first = choice.touch("The abbey", "build abbey");
		await choice.touch("The harbour", null);
		await first;
		expect(choice.touched).toEqual({ thing: "The harbour", problem: null });
	});
});

describe("why answers cannot be given", () => {
	it("is asked once for each, and not for what is on offer", async () => {
		offers = offering("build abbey", "build mill");
		asked();
		choice.wonder(["build abbey", "build bank", "build crane"]);
		choice.wonder(["build bank", "build crane"]);
		await vi.waitFor(() => expect(choice.whyNot("build crane")).toEqual({ code: "too-dear" }));
		expect(choice.whyNot("build abbey")).toBeNull();
		expect(site.heardOf("preview").map(({ move }) => move)).toEqual(["build bank", "build crane"]);
	});

	it("is not known before it was asked, and `null` for what can be given though it was not told", async () => {
		offers = offering("build abbey", "build mill");
		asked();
		expect(choice.whyNot("build bank")).toBeUndefined();
		problem = null;
		choice.wonder(["build bank"]);
		await vi.waitFor(() => expect(choice.whyNot("build bank")).toBeNull());
	});

	it("is not asked before all that is on offer is known", async () => {
		offers = offering("build abbey", "build mill");
		askedOfMany();
		choice.wonder(["build abbey", "build bank"]);
		await vi.waitFor(() => expect(choice.isComplete).toBe(true));
		expect(site.heardOf("preview")).toEqual([]);
	});

	it("is forgotten with the question, also when it is told late", async () => {
		offers = offering("build abbey", "build mill");
		asked();
		choice.wonder(["build bank"]);
		await vi.waitFor(() => expect(choice.whyNot("build bank")).toBeDefined());
		choice.wonder(["build crane"]);
		asked();
		expect([choice.whyNot("build bank"), choice.whyNot("build crane")]).toEqual([undefined, undefined]);
		choice.wonder(["build bank"]);
		await vi.waitFor(() => expect(choice.whyNot("build bank")).toEqual({ code: "too-dear" }));
	});
});
