import { describe, expect, it } from "vitest";
import { applied, UnfitChange } from "./change.ts";

const PAGE = {
	stage: "playing",
	seats: [
		{ name: "Ada", left: 9000 },
		{ name: "Bo", left: 8000 },
	],
	match: { last: 11, view: { round: 1, rows: [["wine", "wine"], ["cloth"], []], prices: { cloth: 3 } } },
	vote: null as { seat: number } | null,
};

describe("a change", () => {
	it("replaces what its paths lead to", () => {
		const after = applied(PAGE, { stage: "over", "match.last": 12, "seats.1.left": 4000, "match.view.rows.0": [] });
		expect(after).toEqual({
			...PAGE,
			stage: "over",
			seats: [PAGE.seats[0], { name: "Bo", left: 4000 }],
			match: { last: 12, view: { ...PAGE.match.view, rows: [[], ["cloth"], []] } },
		});
	});

	it("leaves the value as it was, and keeps all parts that no path leads through", () => {
		const copy = structuredClone(PAGE);
		const after = applied(PAGE, { "match.view.rows.1": ["glass"], "match.last": 12 });
		expect(PAGE).toEqual(copy);
		expect(after.seats).toBe(PAGE.seats);
		expect(after.match.view.prices).toBe(PAGE.match.view.prices);
		expect(after.match.view.rows[0]).toBe(PAGE.match.view.rows[0]);
		expect(after.match.view.rows).not.toBe(PAGE.match.view.rows);
	});

	it("that is empty gives the same value", () => {
		expect(applied(PAGE, {})).toBe(PAGE);
	});

	it.each([
		["match.view.rows.0:1:2", ["cloth", "glass"], ["wine", "cloth", "glass"]],
		["match.view.rows.0:0:2", [], []],
		["match.view.rows.0:0:0", ["salt"], ["salt", "wine", "wine"]],
		["match.view.rows.0:2:2", ["salt"], ["wine", "wine", "salt"]],
	])("replaces items of a list: %s", (path, items, row) => {
		expect(applied(PAGE, { [path]: items }).match.view.rows[0]).toEqual(row);
	});

	it("may have changes of what paths lead to", () => {
		const after = applied(PAGE, { "match.": { last: 12, "view.rows.": { "0:1:2": [], "2": ["salt"] } }, "seats.1.": { left: 7 } });
		expect(after.match).toEqual({ last: 12, view: { ...PAGE.match.view, rows: [["wine"], ["cloth"], ["salt"]] } });
		expect(after.seats).toEqual([PAGE.seats[0], { name: "Bo", left: 7 }]);
		expect(PAGE.match.view.rows[0]).toEqual(["wine", "wine"]);
	});

	it("is applied in the order of its paths", () => {
		const after = applied(PAGE, {
			"seats:0:0": [{ name: "Cy", left: 1 }],
			"seats.2.left": 7,
			"match.view": { round: 2 },
			"match.view.round": 3,
		});
		expect(after.seats.map(({ left }) => left)).toEqual([1, 9000, 7]);
		expect(after.match.view).toEqual({ round: 3 });
	});

	it("does not change what it brings, which may be applied again", () => {
		const change = { vote: { seat: 1 }, "vote.seat": 2 };
		expect(applied(PAGE, change).vote).toEqual({ seat: 2 });
		expect(change).toEqual({ vote: { seat: 1 }, "vote.seat": 2 });
	});

	it("may add a field", () => {
		expect(applied(PAGE, { "match.view.prices.glass": 4 }).match.view.prices).toEqual({ cloth: 3, glass: 4 });
	});

	it.each([
		["seats.2.left", 1],
		["seats.2", {}],
		["seats.first", {}],
		["seats.-1", {}],
		["vote.seat", 1],
		["match.later.round", 1],
		["stage.0", "x"],
		["", {}],
		["match.", 1],
		["match.later.", { round: 1 }],
		["match.view.", { "rows.7": [] }],
		["match.view:0:1", []],
		["match.view.rows:1:4", []],
		["match.view.rows:2:1", []],
		["match.view.rows:0:1", "wine"],
		["match.view.more:0:0", []],
	])("does not fit: %s", (path, value) => {
		expect(() => applied(PAGE, { stage: "over", [path]: value })).toThrow(UnfitChange);
	});
});
