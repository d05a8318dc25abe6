import { describe, expect, it } from "vitest";
import { CORNERS, turnedTo } from "./geometry.ts";

describe("the rondel", () => {
	it("turns on clockwise, also past the last field", () => {
		expect(turnedTo(7, 0)).toBe(1);
		expect(turnedTo(6, 1)).toBe(2);
		expect(turnedTo(0, 7)).toBe(8);
	});

	it("stays where it is if the same field is the first by day", () => {
		expect(turnedTo(5, 11)).toBe(11);
	});

	it("turns back the short way, as when an answer is taken back", () => {
		expect(turnedTo(0, 1)).toBe(0);
	});

	it("has fields that stay inside their box", () => {
		for (const [x, y] of CORNERS) {
			expect(x).toBeGreaterThanOrEqual(0);
			expect(x).toBeLessThanOrEqual(100);
			expect(y).toBeGreaterThanOrEqual(-0.01);
			expect(y).toBeLessThanOrEqual(100.01);
		}
	});
});
