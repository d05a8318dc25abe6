/** Ways to pay, grouped by the functions they use: those switched on, those that need one more, and others. */

import type { Preview } from "../../../wire/socket.gen.ts";
import { kindOf } from "../box/names.ts";
import { cardsIn, type Payment, paymentOf, payText, told } from "./answers.ts";

/** A way to pay that is on offer. */
export interface Way {
	move: string;
	payment: Payment;
	cost: number;
	ducats: number;
	lost: number;
}

/** Ways that need the same functions beyond those switched on; `more` names them by kind. */
export interface WayGroup {
	more: string[];
	/** Whether they go without a function that is switched on. */
	isOther: boolean;
	ways: Way[];
}

export function gainOf(preview: Preview | null | undefined, what: string): number | null {
	const gain = preview?.totals.find((found) => found.what === what);
	return gain ? gain.least : null;
}

/** The functions of a payment: kinds of buildings that give ducats, and what cranes help to build. */
function functions(payment: Payment): string[] {
	return [...payment.money.map(kindOf), ...payment.cranes.map(([, helped]) => `crane>${helped}`)].sort();
}

/** What is in one list beyond what is in the other. */
function beyond(list: readonly string[], other: readonly string[]): string[] {
	const rest = [...other];
	return list.filter((thing) => {
		const found = rest.indexOf(thing);
		if (found >= 0) rest.splice(found, 1);
		return found < 0;
	});
}

export function waysOn(offers: ReadonlyMap<string, Preview>): Way[] {
	return [...offers]
		.filter(([move]) => move.startsWith("pay "))
		.map(([move, preview]) => ({
			move,
			payment: paymentOf(move),
			cost: gainOf(preview, "cost") ?? 0,
			ducats: gainOf(preview, "ducats") ?? 0,
			lost: gainOf(preview, "lost") ?? 0,
		}));
}

/** The ways in groups: first those with just the functions of `now`, then those that need more, then those without one of them. Their order
 * does not depend on the order in which the service sent them. */
export function grouped(ways: readonly Way[], now: Payment): WayGroup[] {
	const on = functions(now);
	const groups = new Map<string, WayGroup>();
	for (const way of [...ways].sort(better)) {
		const used = functions(way.payment);
		const more = beyond(used, on).map((used) => used.split(">")[0] ?? used);
		const isOther = beyond(on, used).length > 0;
		const key = isOther ? "other" : more.join(" ");
		const group = groups.get(key) ?? { more: isOther ? [] : more, isOther, ways: [] };
		group.ways.push(way);
		groups.set(key, group);
	}
	return [...groups.values()].sort((one, two) => rank(one) - rank(two));
}

/** What loses less comes first, then what takes fewer cards. */
function better(one: Way, two: Way): number {
	return one.lost - two.lost || cardsIn(one.payment.goods) - cardsIn(two.payment.goods) || one.move.localeCompare(two.move, "en");
}

function rank(group: WayGroup): number {
	return group.isOther ? 100 : group.more.length;
}

/** Whether two payments give the same: of functions of one kind it does not matter which is used. */
export function isSame(one: Payment, other: Payment): boolean {
	return told("pay", one.goods, functions(one)) === told("pay", other.goods, functions(other));
}

/** The best way on offer with just the functions of a payment; the payment as it is if there is none. */
export function bestWith(ways: readonly Way[], payment: Payment): string {
	const [first] = grouped(ways, payment);
	const best = first && !first.isOther && first.more.length === 0 ? first.ways[0] : undefined;
	return best?.move ?? payText(payment);
}

/** A payment with a building's function switched on or off. A crane helps the first building that has none yet, if no other is named. */
export function toggled(payment: Payment, building: string, built: readonly string[], helped?: string): Payment {
	if (payment.money.includes(building)) return { ...payment, money: payment.money.filter((other) => other !== building) };
	if (payment.cranes.some(([crane]) => crane === building)) {
		return { ...payment, cranes: payment.cranes.filter(([crane]) => crane !== building) };
	}
	if (kindOf(building) !== "crane") return { ...payment, money: [...payment.money, building] };
	const free = helped ?? built.find((name) => payment.cranes.every(([, other]) => other !== name)) ?? built[0] ?? "";
	return { ...payment, cranes: [...payment.cranes.filter(([, other]) => other !== free), [building, free]] };
}
