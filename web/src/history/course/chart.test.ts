import { describe, expect, it } from "vitest";
import { everyNth, spread, ticks } from "./chart.ts";

describe("the scale of a chart", () => {
	it("holds the least and the greatest, in round steps", () => {
		expect(ticks(0, 31, 5)).toEqual([0, 10, 20, 30, 40]);
		expect(ticks(-10, 43, 5)).toEqual([-20, 0, 20, 40, 60]);
		expect(ticks(0, 4, 5)).toEqual([0, 1, 2, 3, 4]);
	});

	it("has two ends even if nobody ever had anything", () => {
		expect(ticks(0, 0, 5)).toEqual([0, 1]);
	});
});

describe("the names at the ends of lines", () => {
	it("stay where they are as long as there is room between them", () => {
		expect(spread([10, 60, 120], 20, 200)).toEqual([10, 60, 120]);
	});

	it("move apart where lines end together, in their order", () => {
		expect(spread([52, 50, 51], 20, 200)).toEqual([90, 50, 70]);
	});

	it("move up at the lower edge", () => {
		expect(spread([195, 198], 20, 200)).toEqual([180, 200]);
	});
});

describe("labels of the time", () => {
	it("are left out where they would touch", () => {
		expect(everyNth(16, 6)).toBe(3);
		expect(everyNth(4, 6)).toBe(1);
		expect(everyNth(4, 0)).toBe(4);
	});
});
