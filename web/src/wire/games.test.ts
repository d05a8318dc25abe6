import { beforeEach, expect, test } from "vitest";
import { FakeSite } from "./fake-site.ts";

const site = new FakeSite();
const VISBY = { id: "visby", title: "Visby", taglines: {}, layout: null };

beforeEach(() => {
	site.stand();
	site.responds = () => [VISBY];
});

async function gamesHere() {
	return (await import("./games.svelte.ts")).games;
}

test("the games are fetched once, however many ask", async () => {
	const games = await gamesHere();
	await Promise.all([games.load(), games.load(), games.ready()]);
	expect(site.requested).toEqual(["/api/games"]);
	expect([games.title("visby"), games.has("visby"), games.has("chess")]).toEqual(["Visby", true, false]);
});

test("the games of the last visit are there at once", async () => {
	site.remembered.set("kogge-games", JSON.stringify([{ ...VISBY, title: "Wisby" }]));
	const games = await gamesHere();
	expect(games.title("visby")).toBe("Wisby");
	await games.load();
	expect(games.title("visby")).toBe("Visby");
	expect(site.remembered.get("kogge-games")).toContain('"Visby"');
});

test("what was remembered by an earlier version is forgotten", async () => {
	site.remembered.set("kogge-games", '[{"id": "visby", "title": "Visby"}]');
	const games = await gamesHere();
	expect(games.all).toEqual([]);
	expect([games.has("chess"), games.has(""), games.title("chess")]).toEqual([true, false, "Chess"]);
});

test("a node of the version before says less of its games, and they are there all the same", async () => {
	site.responds = () => [{ id: "visby", title: "Visby", fewest: 2, most: 6, options: {}, bots: [] }];
	const games = await gamesHere();
	await games.load();
	expect(games.of("visby")).toMatchObject({ most: 6, against_bots: 4, scored_in: "points", taglines: {}, layout: null, lid: "" });
	expect(site.remembered.has("kogge-games")).toBe(false);
});

test("games that did not come are fetched again", async () => {
	site.responds = () => {
		throw new Error("nobody answers");
	};
	const games = await gamesHere();
	await expect(games.load()).rejects.toThrow("nobody answers");
	site.responds = () => [VISBY];
	expect(await games.load()).toHaveLength(1);
});
