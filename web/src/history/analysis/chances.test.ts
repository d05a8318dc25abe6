import { expect, test } from "vitest";
import type { Analysis, AnalysisState, JudgedDecision } from "../../wire/http.gen.ts";
import type { Figure } from "../course/figures.ts";
import { joined } from "./analysis.svelte.ts";
import { better, costOf, decided, isOwnDoing, listed } from "./chances.ts";

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

test("the chances of all seats are those of the decision, if it has them", () => {
	const one = { ...judged(1, 0, 0.6, 0.6), chances: [0.6, 0.4] };
	expect(decided(analysisOf(one), [moment(0), moment(1)])[0]?.figure.scores).toEqual([60, 40]);
});

test("decisions are listed by what they cost, only one's own and only mistakes", () => {
	const all = decided(
		analysisOf(judged(1, 0, 0.5, 0.5), judged(2, 1, 0.6, 0.3), judged(3, 0, 0.9, 0.5), judged(4, 0, 0.2, 0.18)),
		[1, 2, 3, 4].map(moment),
	);
	const seqs = (how: Parameters<typeof listed>[1]) => listed(all, how).map(({ decision }) => decision.seq);
	expect(seqs({ seat: null, mistakesOnly: false, byCost: true })).toEqual([3, 2, 4, 1]);
	expect(seqs({ seat: 0, mistakesOnly: false, byCost: false })).toEqual([1, 3, 4]);
	expect(seqs({ seat: 0, mistakesOnly: true, byCost: true })).toEqual([3]);
	expect(all.map(({ decision }) => costOf(decision))).toEqual([0, 30, 40, 2]);
});

test("what comes later is joined to what is known", () => {
	const state = (decisions: JudgedDecision[]): AnalysisState => ({
		state: "waiting",
		judged: 0,
		decisions: 9,
		analysis: analysisOf(...decisions),
	});
	const first = joined(null, state([judged(1, 0, 0.5, 0.5), judged(2, 1, 0.5, 0.5)]));
	const second = joined(first.analysis, state([judged(5, 0, 0.5, 0.5)]));
	expect(second.analysis?.decisions.map(({ seq }) => seq)).toEqual([1, 2, 5]);
	expect(joined(second.analysis, { ...state([]), analysis: null }).analysis).toBe(second.analysis);
	expect(joined(second.analysis, state([judged(1, 0, 0.5, 0.5)])).analysis?.decisions.map(({ seq }) => seq)).toEqual([1]);
});
