import { describe, expect, it } from "vitest";
import type { Moment } from "../../state/past.svelte.ts";
import { Figures } from "./figures.ts";

/** For these tests the score of a seat is the length of the record, times the seat. */
function figures(...moments: Partial<Moment>[]): Figures {
	const made = new Figures(2, (view, seat) => (view as unknown as { last: number }).last * seat);
	for (const [index, moment] of moments.entries()) {
		made.see({ seq: index + 1, at: 0, happened: { kind: "Answered" }, events: [], match: null, ...moment });
	}
	return made;
}

function record(last: number, outcome: unknown = null): Pick<Moment, "match"> {
	return { match: { last, view: { last }, outcome } as unknown as Moment["match"] };
}

describe("the figures of a match", () => {
	it("begin with the match, and leave out what changes nothing of the record", () => {
		const { all } = figures(
			{ happened: { kind: "Sat" } },
			record(0),
			record(1),
			{ happened: { kind: "Talked" }, ...record(1) },
			record(2),
		);
		expect(all.map(({ entry, scores }) => [entry.seq, scores])).toEqual([
			[2, [0, 0]],
			[3, [0, 1]],
			[5, [0, 2]],
		]);
	});

	it("forget what was taken back", () => {
		const { all } = figures(
			record(0),
			record(1),
			record(2),
			{ happened: { kind: "TakenBack", undoes: 1 }, ...record(3) },
			record(4),
		);
		expect(all.map(({ number }) => number)).toEqual([0, 3, 4]);
	});

	it("end with the scores", () => {
		const standings = [
			{ seat: 1, score: 7 },
			{ seat: 0, score: 9 },
		];
		expect(figures(record(0), record(1, { standings })).all.at(-1)?.scores).toEqual([9, 7]);
	});
});
