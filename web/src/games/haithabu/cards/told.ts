import type { HaithabuOrderView, HaithabuTransportView } from "../../../wire/socket.gen.ts";
import type { Words } from "../../../words/index.ts";
import { vehicle } from "../box/box.ts";
import { type Goods, written } from "../box/goods.ts";

/** Goods as one reads them out. */
export function goodsTold(goods: Goods, words: Words): string {
	const names = written(goods);
	return names === "" ? words.say("list-empty") : words.listed(names.split(" "));
}

/** An order as one reads it out: what it wants, what lies on it, what it pays. */
export function orderTold(order: HaithabuOrderView, words: Words): string {
	return words.say("order-told", {
		order: words.noun(order.order.charAt(0), 1),
		wanted: goodsTold(order.wanted, words),
		delivered: goodsTold(order.delivered, words),
		count: order.delivered.reduce((sum, count) => sum + count, 0),
		points: order.points,
		silver: order.silver,
	});
}

/** A transport as one reads it out: what it can carry. */
export function transportTold(transport: HaithabuTransportView, words: Words): string {
	const rooms = [...(transport.any > 0 ? [words.say("room-any", { count: transport.any })] : []), goodsTold(transport.own, words)];
	return words.say("transport-told", { transport: words.noun(vehicle(transport.transport), 1), room: rooms.join(" + ") });
}
