import { expect, test } from "vitest";
import type { Analysis, JudgedDecision } from "../../wire/http.gen.ts";
import type { Figure } from "../course/figures.ts";
import { better, decided, isOwnDoing } from "./chances.ts";

function judged(seq: number, seat: number, before: number, after: number, best = "play ship"): JudgedDecision {
	const options = [{ move: best, tried: 9, chance: before, place: 1, score: 20 }];
	return { seq, seat, kind: "play-cards", rule: "V-4.1", move: "play ship", before, after, place: 1.5, score: 20, options };
}

function moment(number: number): Figure {
	return { entry: { seq: number + 10, at: 0, happened: { kind: "Answered" }, events: [] }, number, scores: [] };
}

function analysisOf(...decisions: JudgedDecision[]): Analysis {
	return { game: "visby", players: 2, playouts: 10, seed: 1, decisions, turning: [] };
}

test("chances are those each seat had left when it last decided", () => {
	const found = decided(analysisOf(judged(1, 0, 0.6, 0.6), judged(2, 1, 0.5, 0.25)), [moment(0), moment(1), moment(2)]);
	expect(found.map(({ figure }) => figure.scores)).toEqual([
		[60, 50],
		[60, 25],
	]);
	expect(found.map(({ figure }) => figure.entry.seq)).toEqual([11, 12]);
});

test("a decision of which the moment is not known is left out", () => {
	expect(decided(analysisOf(judged(7, 0, 0.6, 0.6)), [moment(1)])).toEqual([]);
});

test("a turn is somebody's own doing if it cost more than had changed before", () => {
	const [, own, , shifted] = decided(
		analysisOf(judged(1, 0, 0.5, 0.5), judged(2, 0, 0.6, 0.3), judged(3, 1, 0.9, 0.9), judged(4, 1, 0.2, 0.15)),
		[moment(1), moment(2), moment(3), moment(4)],
	);
	expect(own && isOwnDoing(own)).toBe(true);
	expect(shifted && isOwnDoing(shifted)).toBe(false);
});

test("better is what is not what was played", () => {
	expect(better(judged(1, 0, 0.5, 0.5))).toBeNull();
	expect(better(judged(1, 0, 0.5, 0.4, "play market"))?.move).toBe("play market");
});
