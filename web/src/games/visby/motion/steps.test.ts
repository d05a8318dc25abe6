import { expect, test } from "vitest";
import type { VisbyCard, VisbyEvent, VisbyFamilyView, VisbyView } from "../../../wire/socket.gen.ts";
import { CARDS } from "../box/cards.ts";
import { steps } from "./steps.ts";

function family(seat: number, played: VisbyCard[] = []): VisbyFamilyView {
	return { seat, seals: 3, wares: 2, hand: CARDS.filter((card) => !played.includes(card)), played, discards: [] };
}

function at(round: number, families: VisbyFamilyView[]): VisbyView {
	const rates = Array.from({ length: 16 }, () => "3:1");
	const numbers = { players: 2, target: 30, supply_steps: 3, cards_per_round: 1, ware_limit: 15 };
	return { viewer: 0, round, phase: "choosing", campaign: 4, voyage: 4, market: 4, rates, families, ...numbers };
}

const BEFORE = at(1, [family(0), family(1)]);
const AFTER = at(2, [family(0), family(1)]);
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
	const seen = steps(BEFORE, EVENTS, AFTER).map(({ events }) => events.map(({ kind }) => kind));
	expect(seen).toEqual([["CardsRevealed", "CardsRevealed"], ["TrackGave"], ["TrackGave"], ["SupplyArrived"]]);
});

test("cards of the same kind take effect in the same moment", () => {
	const both = steps(BEFORE, [TROOPS, { ...TROOPS, seat: 1, left: 0 }], AFTER);
	expect(both).toHaveLength(1);
});

test("what is turned over leaves the hand and lies open", () => {
	const [revealed] = steps(BEFORE, EVENTS, AFTER);
	expect(revealed?.view.families.map(({ played }) => played)).toEqual([["troops"], ["ship"]]);
	expect(revealed?.view.families[0]?.hand).not.toContain("troops");
});

test("what a track gives goes to the one who takes it, but for what is lost", () => {
	const [, troops, ship] = steps(BEFORE, EVENTS, AFTER);
	expect([troops?.view.campaign, troops?.view.families[0]?.seals]).toEqual([2, 5]);
	expect([ship?.view.voyage, ship?.view.families[1]?.wares]).toEqual([0, 5]);
});

test("the last step shows how it is now", () => {
	expect(steps(BEFORE, EVENTS, AFTER).at(-1)?.view).toBe(AFTER);
	expect(steps(BEFORE, [], AFTER)).toEqual([{ view: AFTER, events: [], lasts: 0 }]);
});
