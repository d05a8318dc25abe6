import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadWords, wordFiles } from "./loading.ts";

const ROOT = join(import.meta.dirname, "../../..");
/** The games that have their words beside their rules. */
const GAMES = readdirSync(join(ROOT, "src/kogge/games")).filter((game) =>
	existsSync(join(ROOT, "src/kogge/games", game, "en.ftl")),
);

/** The files that were fetched, as the server for developers names them. */
let fetched: string[] = [];

/** Answers like that server: a file of the repository by its path, or by its path under web/. */
async function serve(url: string): Promise<Response> {
	fetched.push(url);
	const address = decodeURIComponent(url);
	const path = address.startsWith("/@fs/") ? address.slice("/@fs".length) : join(ROOT, "web", address);
	return new Response(readFileSync(path, "utf-8"));
}

beforeEach(() => {
	fetched = [];
	vi.stubGlobal("fetch", serve);
});

afterEach(() => vi.unstubAllGlobals());

test("the words of a language are those of the terminal and those of the screens", async () => {
	const words = await loadWords("de");
	expect(words.say("list-empty")).toBe("nichts");
	expect(words.duration(0)).toBe("0:00");
	expect(words.knows("event-track-gave")).toBe(false);
});

test.each(GAMES)("the words of %s come with those that are shared", async (game) => {
	const words = await loadWords("en", game);
	expect(words.say("list-empty")).toBe("nothing");
	expect(words.knows("outcome-won")).toBe(true);
	expect(wordFiles("en", game)).toEqual(expect.arrayContaining(wordFiles("en")));
});

test("what was fetched once is kept", async () => {
	const words = await loadWords("en", "visby");
	fetched = [];
	expect(await loadWords("en", "visby")).toBe(words);
	expect(fetched).toEqual([]);
});

test("what could not be fetched is fetched again", async () => {
	vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
	await expect(loadWords("de", "riga")).rejects.toThrow("503");
	vi.stubGlobal("fetch", serve);
	expect((await loadWords("de", "riga")).lang).toBe("de");
});
