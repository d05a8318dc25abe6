/** Answers in the notation of Riga: taken apart into what a person taps, and put together again. */

import { GOODS, type Good } from "../box/names.ts";

/** How many of each good. */
export type Goods = Readonly<Record<Good, number>>;

export const NO_GOODS: Goods = { cloth: 0, glass: 0, wine: 0, grain: 0 };

/** A payment: goods, buildings that give ducats, and cranes with what they help to build. */
export interface Payment {
	goods: Goods;
	money: readonly string[];
	cranes: readonly (readonly [crane: string, helped: string])[];
}

export const NOTHING_PAID: Payment = { goods: NO_GOODS, money: [], cranes: [] };

/** The word for what is done, and those for what it is done to. */
export function parted(move: string | null): { verb: string; things: string[] } {
	const [verb = "", ...things] = (move ?? "").split(" ").filter((word) => word !== "");
	return { verb, things: things.filter((thing) => thing !== "nothing") };
}

function isGood(word: string): word is Good {
	return (GOODS as readonly string[]).includes(word);
}

/** The goods among the words of a move, such as `2*wine`. */
export function goodsIn(things: readonly string[]): Goods {
	const goods = { ...NO_GOODS };
	for (const thing of things) {
		const [first = "", second] = thing.split("*");
		const good = second ?? first;
		if (isGood(good)) goods[good] += second === undefined ? 1 : Number(first);
	}
	return goods;
}

/** The buildings among the words of a move. */
export function buildingsIn(things: readonly string[]): string[] {
	return things.filter((thing) => thing.includes("-") && !thing.includes(">"));
}

export function paymentOf(move: string | null): Payment {
	const { verb, things } = parted(move);
	if (verb !== "pay") return NOTHING_PAID;
	const cranes = things.filter((thing) => thing.includes(">")).map((thing) => thing.split(">") as [string, string]);
	return { goods: goodsIn(things), money: buildingsIn(things), cranes };
}

export function told(verb: string, goods: Goods, others: readonly string[] = []): string {
	const words = GOODS.filter((good) => goods[good] > 0).map((good) => (goods[good] === 1 ? good : `${goods[good]}*${good}`));
	const things = [...words, ...others];
	return [verb, ...(things.length > 0 ? things : ["nothing"])].join(" ");
}

export function payText({ goods, money, cranes }: Payment): string {
	return told("pay", goods, [...money, ...cranes.map(([crane, helped]) => `${crane}>${helped}`)]);
}

/** So many cards of goods. */
export function cardsIn(goods: Goods): number {
	return GOODS.reduce((sum, good) => sum + goods[good], 0);
}

export function withGood(goods: Goods, good: Good, more: number): Goods {
	return { ...goods, [good]: Math.max(0, goods[good] + more) };
}
