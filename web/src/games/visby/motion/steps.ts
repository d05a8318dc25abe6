import type { Step } from "../../../state/story.ts";
import { runsOf } from "../../../wire/runs.ts";
import type { Event, VisbyEvent, VisbyFamilyView, VisbyView } from "../../../wire/socket.gen.ts";
import { CARDS } from "../box/cards.ts";
import { cardOf } from "../state/story.ts";

/** How long one looks at what happened, in milliseconds. What is not named here needs no look. */
const LASTS: Partial<Record<Event["kind"], number>> = {
	CardsRevealed: 1100,
	TrackGave: 900,
	SupplyGave: 900,
	PursePushedBack: 800,
	WaresTraded: 900,
	PurseReset: 450,
	HandRefilled: 450,
	EndReached: 900,
	WaresExchanged: 900,
	SupplyArrived: 650,
};

/** What is seen one after another: all cards turn together, then each kind of card takes effect, then the next supply arrives. */
export function steps(before: VisbyView, events: Event[], after: VisbyView): Step<VisbyView>[] {
	const found: Step<VisbyView>[] = [];
	let view = before;
	for (const together of runsOf(events as VisbyEvent[], moment)) {
		view = together.reduce(happen, view);
		found.push({ view, events: together, lasts: Math.max(...together.map((event) => LASTS[event.kind] ?? 0)) });
	}
	const last = found.at(-1);
	if (!last) return [{ view: after, events, lasts: 0 }];
	last.view = after;
	return found;
}

/** Events of a kind happen at the same moment, and those by the same card if they are by a card. */
function moment(event: VisbyEvent): string {
	return event.kind === "TrackGave" || event.kind === "SupplyGave" ? `${cardOf(event)}` : event.kind;
}

/** The table after an event, as far as one sees it. */
function happen(view: VisbyView, event: VisbyEvent): VisbyView {
	switch (event.kind) {
		case "CardsRevealed":
			return ofFamily(view, event.seat, (family) => ({
				...family,
				played: event.cards,
				hand: family.hand.filter((card) => !event.cards.includes(card)),
			}));
		case "TrackGave": {
			const given = give(view, event.seat, event.goods, event.amount - event.lost);
			return event.goods === "seals" ? { ...given, campaign: event.left } : { ...given, voyage: event.left };
		}
		case "SupplyGave":
			return give(view, event.seat, event.goods, event.amount - event.lost);
		case "PursePushedBack":
			return { ...view, market: event.space };
		case "WaresTraded":
			return give(give(view, event.seat, "seals", event.seals), event.seat, "wares", -event.wares);
		case "PurseReset":
			return { ...view, market: 0 };
		case "HandRefilled":
			return ofFamily(view, event.seat, (family) => ({ ...family, hand: [...CARDS], played: [], discards: [] }));
		case "WaresExchanged":
			return ofFamily(view, event.seat, (family) => ({ ...family, wares: event.left, seals: family.seals + event.seals }));
		case "SupplyArrived":
			return { ...view, round: event.round, campaign: event.campaign, voyage: event.voyage, market: event.market };
		default:
			return view;
	}
}

function give(view: VisbyView, seat: number, goods: string, amount: number): VisbyView {
	return ofFamily(view, seat, (family) =>
		goods === "seals" ? { ...family, seals: family.seals + amount } : { ...family, wares: family.wares + amount },
	);
}

function ofFamily(view: VisbyView, seat: number, change: (family: VisbyFamilyView) => VisbyFamilyView): VisbyView {
	return { ...view, families: view.families.map((family) => (family.seat === seat ? change(family) : family)) };
}
