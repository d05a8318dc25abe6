import type { Happened, Step } from "../../../state/story.ts";
import { runsOf } from "../../../wire/forms/runs.ts";
import type { RigaEvent, RigaView } from "../../../wire/socket.gen.ts";

/** How long one looks at what happens, in milliseconds; what is not named here needs no look of its own. */
const LASTS: Partial<Record<RigaEvent["kind"], number>> = {
	StartGoodsRevealed: 500,
	StartNamed: 450,
	BuildingsDealt: 400,
	StartBuildingKept: 400,
	YearBegan: 500,
	RowLaid: 450,
	OffersAged: 450,
	BuildingsOffered: 450,
	RowTaken: 500,
	BuildingTaken: 500,
	GoodsSwapped: 500,
	YardUsed: 450,
	YardChosen: 400,
	TreasuryUsed: 450,
	TreasuryChosen: 450,
	CostHalved: 350,
	DucatsProvided: 350,
	CostPaid: 450,
	BuildingBuilt: 500,
	SchoolTurned: 350,
	ExchangeLoaded: 450,
	CardsDiscarded: 450,
	HandShown: 500,
};

const HANDS = ["families", "hand_goods", "hand_buildings"] as const;

/** What stays as it was while cards are on their way: the places to which they go, and those from which a flight could not be seen to begin
 * if they were gone already. */
const UNTIL_THEY_COME: Partial<Record<RigaEvent["kind"], readonly (keyof RigaView)[]>> = {
	StartGoodsRevealed: HANDS,
	BuildingsDealt: HANDS,
	RowLaid: ["rows"],
	BuildingsOffered: ["above"],
	RowTaken: HANDS,
	BuildingTaken: [...HANDS, "above", "below"],
	GoodsSwapped: ["rows"],
	YardUsed: HANDS,
	TreasuryUsed: HANDS,
	BuildingBuilt: ["families"],
};

/** What is seen one after another; events of one kind that follow each other, at once. Cards leave their place when they begin to move, and
 * lie in the new one when the next thing happens. */
export function steps(before: RigaView, happened: Happened<RigaView>[], after: RigaView): Step<RigaView>[] {
	const shown: Step<RigaView>[] = [];
	let view = before;
	for (const together of runsOf(happened, ({ event }) => event.kind)) {
		const kind = together[0].event.kind as RigaEvent["kind"];
		const lasts = LASTS[kind] ?? 0;
		const next = together.at(-1)?.view ?? view;
		if (lasts > 0) {
			const kept = Object.fromEntries((UNTIL_THEY_COME[kind] ?? []).map((part) => [part, view[part]]));
			shown.push({ view: { ...next, ...kept }, events: together.map(({ event }) => event), lasts });
		}
		view = next;
	}
	return [...shown, { view: after, events: shown.at(-1)?.events ?? happened.map(({ event }) => event), lasts: 0 }];
}
