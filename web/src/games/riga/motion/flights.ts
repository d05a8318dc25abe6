/** Which cards an event moves, and from where to where. */

import type { Flight } from "../../../table/motion/flight.ts";
import type { Event, RigaEvent } from "../../../wire/socket.gen.ts";

/** One card on its way. A card that nobody may see has no face. */
interface Card extends Flight {
	good?: string;
	building?: string;
}

export function flightsOf(events: readonly Event[]): Card[] {
	return (events as readonly RigaEvent[]).flatMap(cardsOf);
}

/** Where the hand of a seat is: one's own lies on the screen, others hold theirs. */
function handOf(seat: number): string[] {
	return [`hand-${seat}`, `seat-${seat}`];
}

function goods(names: readonly string[], from: string[], to: string[]): Card[] {
	return names.map((good) => ({ good, from, to }));
}

function cardsOf(event: RigaEvent): Card[] {
	switch (event.kind) {
		case "StartGoodsRevealed":
			return goods(event.goods, ["goods-pile"], handOf(event.seat));
		case "RowLaid":
			return goods(event.goods, ["goods-pile"], [`row-${event.row}`]);
		case "RowTaken":
			return goods(event.goods, [`row-${event.row}`], handOf(event.seat));
		case "BuildingTaken":
			return [{ building: event.building, from: [`offer-${event.building}`, "building-pile"], to: handOf(event.seat) }];
		case "GoodsSwapped":
			return [
				{ good: event.good, from: [`row-${event.row}`], to: [`row-${event.other_row}`] },
				{ good: event.other_good, from: [`row-${event.other_row}`], to: [`row-${event.row}`] },
			];
		case "CostPaid":
		case "ExchangeLoaded":
			return goods(event.goods, handOf(event.seat), ["goods-pile"]);
		case "CardsDiscarded":
			return [
				...goods(event.goods, handOf(event.seat), ["goods-pile"]),
				...Array.from({ length: event.count }, () => ({ from: handOf(event.seat), to: ["building-pile"] })),
			];
		case "BuildingBuilt":
			return [{ building: event.building, from: handOf(event.seat), to: [`houses-${event.seat}`, `seat-${event.seat}`] }];
		case "BuildingsDealt":
		case "YardUsed":
			return Array.from({ length: event.count }, () => ({ from: ["building-pile"], to: handOf(event.seat) }));
		case "TreasuryUsed":
			return Array.from({ length: event.count }, () => ({ from: ["goods-pile"], to: handOf(event.seat) }));
		case "TreasuryChosen":
			return goods(event.discarded, handOf(event.seat), ["goods-pile"]);
		case "BuildingsOffered":
			return event.buildings.map((building) => ({ building, from: ["building-pile"], to: ["above"] }));
		default:
			return [];
	}
}
