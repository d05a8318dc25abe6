/** What lies in the box: what is printed on the cards. */

import { factsOf, isReconstructed, printedOn } from "../../../state/facts.ts";
import type { Words } from "../../../words/index.ts";
import { CITIES, type City, cityOf, GOODS, type Good, kindOf } from "./names.ts";

function numbers(path: string): number[] {
	const value = factsOf("riga").get(path);
	return Array.isArray(value) ? value : typeof value === "number" ? [value] : [];
}

export function costOf(building: string): number | null {
	return numbers(`${kindOf(building)}.cost`)[0] ?? null;
}

/** The points printed on a building, as text: what can be more has a plus. */
export function pointsOf(building: string): string {
	const table = numbers(`${kindOf(building)}.table`)[0];
	if (table !== undefined) return `${table}+`;
	const points = numbers(`${kindOf(building)}.points`)[0];
	return points === undefined ? "" : factsOf("riga").has(`${kindOf(building)}.points_per_pair`) ? `${points}+` : `${points}`;
}

/** The knights and merchants that come with a building. */
export function peopleOf(building: string): { knights: number; merchants: number } {
	const [knights = 0, merchants = 0] = numbers(`${kindOf(building)}.people`);
	return { knights, merchants };
}

export function basicValue(good: string): number {
	return numbers("goods.values")[GOODS.indexOf(good as Good)] ?? 0;
}

/** The value of each good in a city for a seat without buildings. */
export function printedValues(city: City): number[] {
	return numbers(`city.${city}`);
}

/** What a building can do, in one line; nothing for those that only bring people. */
export function brief(building: string, words: Words): string {
	const kind = kindOf(building);
	if (!words.knows(`brief-${kind}`)) return "";
	return words.say(`brief-${kind}`, argumentsOf(kind, [cityOf(building)], words));
}

/** What a building can do, in full. */
export function help(building: string, words: Words): string {
	const kind = kindOf(building);
	return words.say(`card-${kind}-help`, argumentsOf(kind, [cityOf(building)], words));
}

/** What buildings of a kind can do, in whatever city they stand. */
export function helpOf(kind: string, words: Words): string {
	return words.say(`card-${kind}-help`, argumentsOf(kind, CITIES, words));
}

/** What is printed on buildings of a kind, and the goods that they are about in these cities; in several, each with its city. */
function argumentsOf(kind: string, cities: readonly City[], words: Words): Record<string, string | number> {
	const told: Record<string, string | number> = {};
	const printed = printedOn("riga", kind);
	for (const [name, value] of printed) told[name] = Array.isArray(value) ? value.join(", ") : value;
	const goods = cities.flatMap((city) => {
		const good = printed.get(city);
		return typeof good === "string" ? { good: words.noun(good), city: words.noun(city) } : [];
	});
	const [first] = goods;
	if (!first) return told;
	if (cities.length === 1) return { ...told, good: first.good, goods: first.good };
	return { ...told, goods: words.joined(goods.map((one) => words.say("picture-good-of-city", one))) };
}

/** Whether cost, points or anything else of a building is reconstructed. */
export function isOurs(building: string): boolean {
	return isReconstructed("riga", `${kindOf(building)}.`);
}
