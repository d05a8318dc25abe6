import { expect, test } from "vitest";
import { offersOf } from "./offers.ts";

const CLOTH = ["cloth", 1];
const SEALS = ["seals", 0, 4, "knight", "troops knight", "3*troops"];
const ALL_OF_CLOTH = { what: "cloth", least: 1, most: 1, rule: "", source: "", depends: [], most_with: [] };
const ALL_OF_SEALS = {
	what: "seals",
	least: 0,
	most: 4,
	rule: "",
	source: "knight",
	depends: ["troops", "knight"],
	most_with: ["3*troops"],
};

test("gains have all their fields, whatever was left out", () => {
	expect(offersOf(["take row 1"], { gains: [CLOTH, SEALS], previews: [[0, 1]] }).get("take row 1")).toEqual({
		gains: [ALL_OF_CLOTH, ALL_OF_SEALS],
		totals: [ALL_OF_CLOTH, ALL_OF_SEALS],
	});
});

test("totals may be other gains, and gains without their source", () => {
	const offers = offersOf(["take row 2", "take row 3", "end"], { gains: [CLOTH, SEALS], previews: [[-2], [[1], [0, -2]], []] });
	expect([...offers]).toEqual([
		["take row 2", { gains: [ALL_OF_SEALS], totals: [{ ...ALL_OF_SEALS, source: "" }] }],
		["take row 3", { gains: [ALL_OF_SEALS], totals: [ALL_OF_CLOTH, { ...ALL_OF_SEALS, source: "" }] }],
		["end", { gains: [], totals: [] }],
	]);
});

test("a gain that is not there is an error", () => {
	expect(() => offersOf(["end"], { gains: [CLOTH], previews: [[1]] })).toThrow();
});
