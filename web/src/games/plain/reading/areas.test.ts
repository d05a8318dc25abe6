import { expect, test } from "vitest";
import { figuresOf, readAreas, readHand, readProgress, readSeats, thingsOf } from "./areas.ts";
import { readLayout } from "./layout.ts";
import type { Struct } from "./values.ts";

const GUESSED = readLayout(null);
const VIEW: Struct = {
	viewer: 1,
	players: 2,
	round: 3,
	rounds: 13,
	phase: "bidding",
	prize: 9,
	pile: 4,
	rows: [["wine", "grain"], []],
	display: ["crane", null],
	earlier: [{ prize: 12, bids: [9, 13], winner: 1 }],
	bids: [null, null],
	families: [
		{ seat: 0, points: 4, hand: [1, 2], won: [4], cart: null },
		{ seat: 1, points: 12, hand: [3], won: [12], cart: { kind: "cart", room: 3 } },
	],
	hand_buildings: ["archive"],
};

function kinds(layout = GUESSED): Record<string, string> {
	return Object.fromEntries(readAreas(VIEW, layout).map(({ field, kind }) => [field, kind]));
}

test("areas are guessed by their values, and single values stand together", () => {
	expect(kinds()).toEqual({ rows: "cards", display: "cards", earlier: "list", bids: "cards", "": "figures" });
	expect(readAreas(VIEW, GUESSED).at(-1)?.value).toEqual({ prize: 9, pile: 4 });
});

test("what a game declares is drawn alone, in its order", () => {
	const layout = readLayout({
		areas: [{ field: "pile", kind: "pile" }, { field: "bids", kind: "places" }, { field: "gone" }, { field: "prize" }],
	});
	expect(Object.entries(kinds(layout))).toEqual([
		["pile", "pile"],
		["bids", "places"],
		["prize", "figures"],
	]);
});

test("seats are the list of structs that have a seat, or the one that is declared", () => {
	expect(readSeats(VIEW, GUESSED).map(({ points }) => points)).toEqual([4, 12]);
	expect(readSeats(VIEW, readLayout({ seats: "earlier" }))).toHaveLength(1);
	expect(readSeats({ viewer: null }, GUESSED)).toEqual([]);
});

test("a seat has figures and things", () => {
	const [, seat = {}] = readSeats(VIEW, GUESSED);
	expect(figuresOf(seat, GUESSED)).toEqual([{ field: "points", value: 12 }]);
	expect(thingsOf(seat, GUESSED, ["hand"]).map(({ field }) => field)).toEqual(["won", "cart"]);
	const layout = readLayout({ seat_figures: ["points", "won", "gone"], seat_things: ["won"] });
	expect(figuresOf(seat, layout)).toEqual([
		{ field: "points", value: 12 },
		{ field: "won", value: 1 },
	]);
	expect(thingsOf(seat, layout).map(({ field }) => field)).toEqual(["won"]);
});

test("the hand comes from the view and from one's own seat, and who watches has none", () => {
	expect(readHand(VIEW, GUESSED, 1)).toEqual([
		{ field: "hand_buildings", value: ["archive"] },
		{ field: "hand", value: [3] },
	]);
	expect(readHand(VIEW, readLayout({ hand: ["hand"] }), 0)).toEqual([{ field: "hand", value: [1, 2] }]);
	expect(readHand(VIEW, GUESSED, null)).toEqual([]);
});

test("progress is counted by what counts in the view", () => {
	expect(readProgress(VIEW, GUESSED)).toEqual({ field: "round", at: 3, of: 13, step: { field: "phase", value: "bidding" } });
	expect(readProgress({ year: 2 }, GUESSED)).toEqual({ field: "year", at: 2, of: null, step: null });
	expect(readProgress({ lap: 2, laps: 5 }, readLayout({ progress: { at: "lap", of: "laps" } }))).toMatchObject({ at: 2, of: 5 });
});

test("what a layout says wrongly is left out", () => {
	const layout = readLayout({
		seats: 3,
		hand: "hand",
		areas: ["prize", { kind: "cards" }, { field: "a", kind: "heap" }],
		faces: { ship: { colour: "pink" } },
	});
	expect([layout.seats, layout.hand]).toEqual([null, null]);
	expect(layout.areas.map(({ field, kind }) => [field, kind])).toEqual([["a", null]]);
	expect(layout.faces.get("ship")).toEqual({ text: null, colour: null });
	expect(readLayout("nonsense").areas).toEqual([]);
});
