import type { Flight } from "../../../table/motion/flight.ts";
import { signed } from "../../../table/sentences/amounts.ts";
import type { Event, HaithabuEvent } from "../../../wire/socket.gen.ts";
import { vehicle } from "../box/box.ts";
import { type Good, isGood } from "../box/goods.ts";

/** A good, a card or silver on its way. */
interface Thing extends Flight {
	good?: Good;
	transport?: "cart" | "ship";
	order?: true;
	/** A gain or a loss that rises from its place. */
	text?: string;
}

const MOST_GOODS = 6;

/** What travels while this happens. */
export function flightsOf(events: readonly Event[]): Thing[] {
	return (events as HaithabuEvent[]).flatMap(flights);
}

function flights(event: HaithabuEvent): Thing[] {
	switch (event.kind) {
		case "GoodsBought":
			return [
				...each(event.goods, (good) => ({ from: [good], to: at("warehouse", event.seat) })),
				silver(event.seat, -event.silver),
			];
		case "GoodTaken":
			return each([event.good], (good) => ({ from: [good], to: at("warehouse", event.seat) }));
		case "GoodsSold":
			return [...each(event.goods, (good) => ({ from: at("post", event.seat), to: [good] })), silver(event.seat, event.silver)];
		case "GoodsCarried":
		case "GoodsStowed":
			return each(event.goods, () => ({ from: at("warehouse", event.seat), to: at("post", event.seat) }));
		case "GoodsDelivered":
			return each(event.goods, () => ({ from: at("post", event.seat), to: [`order-${event.order}`, `seat-${event.seat}`] }));
		case "GoodGiven":
			return each([event.good], () => ({ from: at(event.store, event.seat), to: at("warehouse", event.to) }));
		case "TransportBought": {
			const stack = event.transport.split(".")[0] ?? "";
			return [
				{ from: [stack], to: at(vehicle(event.transport), event.seat), transport: vehicle(event.transport) },
				silver(event.seat, -event.silver),
			];
		}
		case "OrderTaken":
			return [{ from: [event.order], to: [`place-1-${event.seat}`, `seat-${event.seat}`], order: true }];
		case "OrderFulfilled":
			return [silver(event.seat, event.silver), rising("points", event.seat, event.points)];
		case "SilverGiven":
			return [silver(event.seat, -event.silver), silver(event.to, event.silver)];
		case "FeePaid":
		case "DrinksPaid":
		case "WorkerHired":
			return event.silver > 0 ? [silver(event.seat, -event.silver)] : [];
		case "PointTaken":
			return [rising("points", event.seat, event.points)];
		case "PointsLost":
			return event.points > 0 ? [rising("points", event.seat, -event.points)] : [];
		default:
			return [];
	}
}

function at(place: string, seat: number): string[] {
	return [`${place}-${seat}`, `seat-${seat}`];
}

function each(goods: readonly string[], way: (good: Good) => { from: string[]; to: string[] }): Thing[] {
	return goods
		.filter(isGood)
		.slice(0, MOST_GOODS)
		.map((good) => ({ ...way(good), good }));
}

function silver(seat: number, amount: number): Thing {
	return rising("silver", seat, amount);
}

function rising(what: string, seat: number, amount: number): Thing {
	return { from: at(what, seat), to: at(what, seat), text: signed(amount) };
}
