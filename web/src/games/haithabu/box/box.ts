import { type Facts, factsOf, isReconstructed, printedOn } from "../../../state/facts.ts";
import type { Args, Words } from "../../../words/index.ts";
import { GOODS } from "./goods.ts";

/** Numbers of the box that sentences tell with their noun, and where they stand. */
const POINTS: Record<string, string> = {
	points: "play.point_option",
	gift_points: "events.gift_points",
	penalty: "events.penalty",
	supplier_points: "characters.supplier_points",
};

/** Those they tell as they are. */
const NUMBERS: Record<string, string> = {
	poaching: "play.poaching",
	goods: "play.field_goods",
	gift_silver: "events.gift_silver",
};

/** A number that is printed in the box; 0 if there is none. */
export function numberOf(path: string): number {
	const value = factsOf("haithabu").get(path);
	return typeof value === "number" ? value : 0;
}

/** What a transport card is, by its name. */
export function vehicle(transport: string): "cart" | "ship" {
	return transport.startsWith("cart") ? "cart" : "ship";
}

/** What is on the cards that have no name of their own, by their words: orders by what they want, carts and ships by what they carry. */
export function contentsOf(facts: Facts): Map<string, readonly string[]> {
	const found = new Map<string, readonly string[]>();
	for (const [path, value] of facts) {
		if (!Array.isArray(value)) continue;
		const [, order, tag] = /^order\.((\w)\d+)\.goods$/.exec(path) ?? [];
		if (order && tag) found.set(order, [tag, ...listed(value, GOODS)]);
		const [, stack, vehicle, nth] = /^((cart|ship)-\d+)\.card_(\d+)$/.exec(path) ?? [];
		if (stack && vehicle) found.set(`${stack}.${nth}`, [vehicle, ...listed(value, ["any", ...GOODS])]);
	}
	return found;
}

function listed(counts: readonly number[], names: readonly string[]): string[] {
	return names.flatMap((name, nth) => ((counts[nth] ?? 0) > 0 ? [`${counts[nth]}*${name}`] : []));
}

/** What a field, a character or an event does, in the numbers of the box. */
export function helpOf(thing: string, words: Words): string {
	const told: Args = {};
	for (const [name, value] of printedOn("haithabu", "characters")) told[name] = typeof value === "number" ? value : 0;
	for (const [name, path] of Object.entries(NUMBERS)) told[name] = numberOf(path);
	for (const [name, path] of Object.entries(POINTS)) told[name] = words.say("amount-points", { points: numberOf(path) });
	return words.say(`card-${thing}-help`, told);
}

/** What an event costs or brings besides the numbers that are printed in the rules. */
const OF_EVENTS: Record<string, string> = {
	"viking-games": "events.gift_points",
	assassination: "events.penalty",
	"unpaid-drinks": "events.penalty",
	storm: "events.penalty",
	"troubled-times": "events.penalty",
};

/** Whether what a character or an event does is reconstructed in some part. */
export function isOurs(thing: string): boolean {
	return isReconstructed("haithabu", OF_EVENTS[thing] ?? `characters.${thing.replace("-", "_")}`);
}
