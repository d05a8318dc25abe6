import { describe, expect, it } from "vitest";
import type { DealTry } from "../wire/http.gen.ts";
import { average, beaten, betterThan, buckets } from "./scores.ts";

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

	it("are compared with those of the same seat", () => {
		const one = (seat: number, score: number | null, mine = false): DealTry => ({
			name: "",
			mine,
			seat,
			ended: true,
			score,
			place: 1,
			scores: null,
			table: null,
			key: "",
		});
		const mine = one(0, 32, true);
		const tries = [mine, one(1, 37), one(0, 29), one(1, 34), one(0, null)];
		const scores: [number, number][] = [
			[29, 1],
			[32, 1],
			[34, 1],
			[37, 1],
		];
		expect(beaten({ day: "", mine, scores, tries })).toBe(100);
		expect(beaten({ day: "", mine, scores, tries: [mine, one(1, 37)] }), "nobody else had it").toBeNull();
		expect(beaten({ day: "2025-11-16", mine, scores, tries: [mine] }), "of a day only the best are listed").toBe(33);
		expect(beaten({ day: "", mine: one(0, null, true), scores, tries })).toBeNull();
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
