import { expect, test } from "vitest";
import type { Happened } from "../../../state/story.ts";
import type { HaithabuEvent, HaithabuView } from "../../../wire/socket.gen.ts";
import { steps } from "./steps.ts";

/** Positions that differ in nothing but their round. */
function at(round: number): HaithabuView {
	return { round } as HaithabuView;
}

/** What happened, one round after the other. */
function happened(...kinds: HaithabuEvent["kind"][]): Happened<HaithabuView>[] {
	return kinds.map((kind, nth) => ({ event: { kind } as HaithabuEvent, view: at(nth + 1) }));
}

test("events of a kind in a row are seen together, others one after another, each with the position after it", () => {
	const seen = steps(at(0), happened("FeePaid", "FeePaid", "PriceRolled", "FeePaid"), at(99));
	expect(seen.map(({ view, events, lasts }) => [view.round, events.length, lasts])).toEqual([
		[2, 2, 450],
		[3, 1, 700],
		[4, 1, 450],
		[99, 0, 0],
	]);
});

test("what needs no look of its own is seen with what follows", () => {
	const seen = steps(at(0), happened("TurnBegan", "WorkerPlaced", "TurnEnded"), at(99));
	expect(seen.map(({ view, events }) => [view.round, events.map(({ kind }) => kind)])).toEqual([
		[2, ["TurnBegan", "WorkerPlaced"]],
		[99, ["TurnEnded"]],
	]);
});
