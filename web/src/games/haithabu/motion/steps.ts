import type { Happened, Step } from "../../../state/story.ts";
import type { Event, HaithabuEvent, HaithabuView } from "../../../wire/socket.gen.ts";

/** How long one looks at what happened, in milliseconds. What is not here is seen together with what follows. */
const LASTS: Partial<Record<HaithabuEvent["kind"], number>> = {
	RondelTurned: 650,
	WorkerHired: 350,
	WorkerPlaced: 500,
	GoodsBought: 600,
	GoodsSold: 600,
	GoodTaken: 500,
	PriceMoved: 450,
	TransportBought: 550,
	CharacterRecruited: 550,
	CharacterPoached: 550,
	OrderTaken: 500,
	OrderLost: 450,
	PointTaken: 400,
	GoodsDelivered: 550,
	OrderFulfilled: 650,
	GoodsCarried: 650,
	DiceRolled: 600,
	EventCame: 600,
	GoodGiven: 500,
	SilverGiven: 400,
	PointGiven: 400,
	CharacterLost: 450,
	DrinksPaid: 450,
	TransportLost: 450,
	GoodLost: 450,
	PointsLost: 400,
	RoundEnded: 500,
	CharacterReturned: 450,
	StartNamed: 400,
	GoodsStowed: 450,
	MarketRefilled: 600,
	PriceRolled: 700,
	GoodsDiscarded: 450,
	FeePaid: 450,
	WorkersReturned: 450,
	DisplayMoved: 500,
	OrderDisplayed: 450,
	GoodsCleared: 500,
	Scored: 600,
};

/** What happens is seen event by event; events of the same kind that follow each other are seen together. */
export function steps(_before: HaithabuView, happened: Happened<HaithabuView>[], after: HaithabuView): Step<HaithabuView>[] {
	const found: Step<HaithabuView>[] = [];
	let together: Event[] = [];
	for (const [nth, { event, view }] of happened.entries()) {
		together.push(event);
		const lasts = LASTS[event.kind as HaithabuEvent["kind"]] ?? 0;
		if (lasts > 0 && happened[nth + 1]?.event.kind !== event.kind) {
			found.push({ view, events: together, lasts });
			together = [];
		}
	}
	return [...found, { view: after, events: together, lasts: 0 }];
}
