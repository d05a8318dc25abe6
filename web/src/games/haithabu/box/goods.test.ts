import { describe, expect, it } from "vitest";
import { changed, counted, goodsIn, kindsIn, NO_GOODS, written } from "./goods.ts";

describe("goods in the notation of the game", () => {
	it("are written by kinds, and a single one without a number", () => {
		expect(written([2, 1, 0, 0, 0, 3])).toBe("2*mead cloth 3*spices");
		expect(written(NO_GOODS)).toBe("");
	});

	it("are read from a move, whatever else stands in it", () => {
		expect(goodsIn("deliver 3 2*mead weapons")).toEqual([2, 0, 0, 0, 1, 0]);
		expect(goodsIn("give tools warehouse")).toEqual([0, 0, 0, 1, 0, 0]);
		expect(goodsIn(null)).toEqual(NO_GOODS);
	});

	it("are read as they were written", () => {
		const goods = [1, 0, 12, 0, 2, 1];
		expect(goodsIn(`load ${written(goods)}`)).toEqual(goods);
	});
});

describe("goods by kind", () => {
	it("are counted from names, and changed one by one", () => {
		expect(counted(["mead", "spices", "mead"])).toEqual([2, 0, 0, 0, 0, 1]);
		expect(changed([2, 0, 0, 0, 0, 1], "mead", -1)).toEqual([1, 0, 0, 0, 0, 1]);
		expect(kindsIn([0, 2, 0, 0, 0, 1])).toEqual([
			{ good: "cloth", count: 2 },
			{ good: "spices", count: 1 },
		]);
	});
});
