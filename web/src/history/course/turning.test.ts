import { describe, expect, it } from "vitest";
import type { Figure } from "./figures.ts";
import { turns } from "./turning.ts";

/** Figures of a match: for each moment everyone's score by seat. Moments are numbered from 1 on. */
function course(...scores: number[][]): Figure[] {
	return scores.map((at, index) => ({
		entry: { seq: index + 1, at: 0, happened: { kind: "Answered" }, events: [] },
		number: index + 1,
		scores: at,
	}));
}

describe("where a match turned", () => {
	it("is where the winner took the lead for good, not where it was taken before", () => {
		const { lead } = turns(course([0, 0], [3, 1], [3, 6], [8, 6], [9, 7]), 0, [1]);
		expect(lead?.figure.entry.seq).toBe(4);
	});

	it("is where the winner won most ground, whoever the best rival was", () => {
		const { swing } = turns(course([0, 0, 0], [2, 0, 9], [2, 8, 9], [12, 8, 9], [13, 8, 9]), 0, [1, 2]);
		expect(swing).toMatchObject({ figure: { entry: { seq: 4 } }, before: -7, after: 3 });
	});

	it("tells of no lead where the winner was never behind", () => {
		const { lead, swing } = turns(course([0, 0], [2, 1], [6, 1]), 0, [1]);
		expect(lead).toBeNull();
		expect(swing?.figure.entry.seq).toBe(3);
	});

	it("tells of no lead where a tie was broken by something else", () => {
		expect(turns(course([0, 0], [1, 4], [5, 5]), 0, [1]).lead).toBeNull();
	});

	it("is nowhere without rivals, or without ground won", () => {
		expect(turns(course([0, 0], [1, 0]), 0, [])).toEqual({ lead: null, swing: null });
		expect(turns(course([2, 2], [2, 2]), 0, [1]).swing).toBeNull();
	});
});
