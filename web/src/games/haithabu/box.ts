import { factsOf } from "../../table/facts.ts";
import type { Args, Words } from "../../words/index.ts";

/** Numbers of the box that sentences tell with their noun, and where they stand. */
const POINTS: Record<string, string> = {
	points: "play.point_option",
	gift_points: "events.gift_points",
	supplier_points: "characters.supplier_points",
};

/** Those they tell as they are. */
const NUMBERS: Record<string, string> = {
	poaching: "play.poaching",
	goods: "play.field_goods",
	gift_silver: "events.gift_silver",
};

const CHARACTERS = "characters.";

/** A number that is printed in the box; 0 if there is none. */
export function numberOf(path: string): number {
	const value = factsOf("haithabu").get(path);
	return typeof value === "number" ? value : 0;
}

/** What a field, a character or an event does, in the numbers of the box. */
export function helpOf(thing: string, words: Words): string {
	const told: Args = {};
	for (const path of factsOf("haithabu").keys())
		if (path.startsWith(CHARACTERS)) told[path.slice(CHARACTERS.length)] = numberOf(path);
	for (const [name, path] of Object.entries(NUMBERS)) told[name] = numberOf(path);
	for (const [name, path] of Object.entries(POINTS)) told[name] = words.say("amount-points", { points: numberOf(path) });
	return words.say(`card-${thing}-help`, told);
}
