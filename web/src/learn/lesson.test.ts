import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { News } from "../wire/forms/news.ts";
import type { LessonPath } from "../wire/http.gen.ts";
import type { TablePage } from "../wire/socket.gen.ts";
import { Lesson } from "./lesson.svelte.ts";

const TEXT = { de: "Text", en: "text" };
const step = (asks: boolean) => ({
	title: TEXT,
	lines: [],
	asks,
	after: TEXT,
	why: TEXT,
	rule: "V-4.1",
	wrong: [{ moves: "play *", text: { de: "Nein.", en: "No." } }],
});

/** A way of a lesson: the news of a move, those of what follows, and where it leads. */
const way = (news: number[], following: number[], to: number | null) => {
	const told = (seqs: number[]) => seqs.map((seq) => ({ is: "news", seq }));
	// biome-ignore lint/suspicious/noThenProperty: the service calls it so
	return { news: told(news), then: told(following), to };
};

/** Something to read, a move whose rivals answer later, and a second move that follows at once. */
const PATH = {
	game: "visby",
	id: "1-first",
	title: TEXT,
	seat: 0,
	steps: [step(false), step(true), step(true)],
	nodes: [
		{ step: 0, ways: { "": way([], [2], 1) } },
		{ step: 1, ways: { "play ship": way([3], [], 2) } },
		{ step: 2, ways: { "play knight": way([4], [], null) } },
	],
	page: { is: "page", table: "lesson", seq: 1, kinds: [], page: { seats: [{ name: "" }, { name: "Bear" }] } },
} as unknown as LessonPath;

let lesson: Lesson;
let got: number[];
let page: TablePage | null;

beforeEach(async () => {
	got = [];
	page = null;
	lesson = new Lesson(PATH, "Lübeck");
	lesson.table = { page: PATH.page.page, seq: 1 };
	lesson.watch("lesson", {
		have: () => 0,
		invitation: () => "",
		page: (shown) => {
			page = shown;
		},
		news: (news: News) => got.push(news.seq),
		presence: () => {},
		refused: () => {},
	});
	await Promise.resolve();
});

afterEach(() => {
	vi.unstubAllGlobals();
});

const answer = (move: string) => lesson.ask({ do: "answer", table: "lesson", move, seq: 1 });

describe("a lesson", () => {
	it("shows the learner's name", () => {
		expect(page?.page.seats.map(({ name }) => name)).toEqual(["Lübeck", "Bear"]);
	});

	it("goes on from what is read, and from the move that is right", async () => {
		lesson.next();
		expect(got).toEqual([2]);
		await answer("play ship");
		expect(got).toEqual([2, 3]);
		expect(lesson.taken).not.toBeNull();
		lesson.next();
		expect(lesson.number).toBe(3);
		await answer("play knight");
		lesson.next();
		expect(lesson.isOver).toBe(true);
	});

	it("answers any other move, and nothing changes", async () => {
		lesson.next();
		await answer("play fleet");
		expect(lesson.reply?.en).toBe("No.");
		expect(got).toEqual([2]);
		await answer("play ship");
		expect(lesson.reply).toBeNull();
	});

	it("says that a move comes too early where there is something to read", async () => {
		await answer("play ship");
		expect(lesson.isTooEarly).toBe(true);
		expect(got).toEqual([]);
	});

	it("takes the next move although the learner has not gone on", async () => {
		lesson.next();
		await answer("play ship");
		await answer("play knight");
		expect(got).toEqual([2, 3, 4]);
		expect(lesson.number).toBe(3);
	});

	it("asks for previews of the decision that is seen", async () => {
		const asked: string[] = [];
		vi.stubGlobal("fetch", async (url: string) => {
			asked.push(url);
			return new Response("{}", { headers: { "content-type": "application/json" } });
		});
		lesson.next();
		await answer("play ship");
		await lesson.ask({ do: "preview", table: "lesson", move: "play knight" });
		expect(asked[0]).toContain("/1-first/2/preview?move=play+knight");
	});

	it("goes back before the move, and makes it for the learner", async () => {
		lesson.next();
		lesson.table = { page: { ...PATH.page.page }, seq: 2 };
		lesson.skip();
		expect(got).toEqual([2, 3]);
		lesson.back();
		expect(lesson.taken).toBeNull();
		expect(page?.seq).toBe(2);
		lesson.back();
		expect(lesson.number).toBe(1);
		expect(lesson.canGoBack).toBe(false);
	});
});
