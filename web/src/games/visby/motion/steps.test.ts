import { expect, test } from "vitest";
import type { Happened } from "../../../state/story.ts";
import type { VisbyEvent, VisbyView } from "../../../wire/socket.gen.ts";
import { steps } from "./steps.ts";

/** Positions that differ in nothing but their round. */
function at(round: number): VisbyView {
	return { round } as VisbyView;
}

/** What happened, one round after the other. */
function happened(...events: VisbyEvent[]): Happened<VisbyView>[] {
	return events.map((event, nth) => ({ event, view: at(nth + 1) }));
}

const BEFORE = at(0);
const AFTER = at(99);
const TROOPS: VisbyEvent = {
	kind: "TrackGave",
	rule: "V-6.1",
	seat: 0,
	card: "troops",
	goods: "seals",
	amount: 2,
	lost: 0,
	left: 2,
};
const SHIP: VisbyEvent = { kind: "TrackGave", rule: "V-7.2", seat: 1, card: "ship", goods: "wares", amount: 4, lost: 1, left: 0 };
const EVENTS: VisbyEvent[] = [
	{ kind: "CardsRevealed", rule: "V-4.2", seat: 0, cards: ["troops"] },
	{ kind: "CardsRevealed", rule: "V-4.2", seat: 1, cards: ["ship"] },
	TROOPS,
	SHIP,
	{ kind: "SupplyArrived", rule: "V-3.1", round: 2, campaign: 5, voyage: 3, market: 7 },
];

test("all cards turn over together, then each takes effect by itself, then the supply arrives", () => {
	const seen = steps(BEFORE, happened(...EVENTS), AFTER).map(({ events }) => events.map(({ kind }) => kind));
	expect(seen).toEqual([["CardsRevealed", "CardsRevealed"], ["TrackGave"], ["TrackGave"], ["SupplyArrived"]]);
});

test("cards of the same kind take effect in the same moment", () => {
	const both = steps(BEFORE, happened(TROOPS, { ...TROOPS, seat: 1, left: 0 }), AFTER);
	expect(both).toHaveLength(1);
});

test("one sees the table after all that happens in a moment, and at the end how it is now", () => {
	expect(steps(BEFORE, happened(...EVENTS), AFTER).map(({ view }) => view)).toEqual([at(2), at(3), at(4), AFTER]);
	expect(steps(BEFORE, [], AFTER)).toEqual([{ view: AFTER, events: [], lasts: 0 }]);
});
