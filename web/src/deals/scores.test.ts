import { describe, expect, it } from "vitest";
import { average, betterThan, buckets } from "./scores.ts";

describe("scores of a deal", () => {
	it("have an average if there are any", () => {
		expect(average([])).toBeNull();
		expect(average([60, 62, 70])).toBe(64);
	});

	it("say how many of 100 others have less", () => {
		expect(betterThan(61, [[61, 1]])).toBeNull();
		expect(
			betterThan(61, [
				[50, 3],
				[61, 1],
				[70, 1],
			]),
		).toBe(75);
		expect(betterThan(61, [[61, 3]])).toBe(50);
		expect(
			betterThan(61, [
				[61, 1],
				[99, 9],
			]),
		).toBe(0);
	});

	it("fall into ranges of the same width, each into one", () => {
		const found = buckets(
			[
				[40, 2],
				[41, 1],
				[58, 4],
			],
			[64, 73],
			58,
			12,
		);
		expect(found.length).toBeLessThanOrEqual(12);
		expect(found[0]).toEqual({ least: 40, most: 42, people: 3, masters: 0, isMine: false });
		expect(found.filter((one) => one.isMine)).toEqual([{ least: 58, most: 60, people: 4, masters: 0, isMine: true }]);
		expect(found.reduce((sum, one) => sum + one.people, 0)).toBe(7);
		expect(found.reduce((sum, one) => sum + one.masters, 0)).toBe(2);
		expect(buckets([], [], null, 12)).toEqual([]);
		expect(buckets([[-5, 1]], [], null, 12)).toEqual([{ least: -5, most: -5, people: 1, masters: 0, isMine: false }]);
	});
});
