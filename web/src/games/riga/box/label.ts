/** What a screen reader says of a building card: its name, what it costs, brings and can do. */

import type { Words } from "../../../words/index.ts";
import { brief, costOf, peopleOf, pointsOf } from "./box.ts";

export function labelOf(building: string, words: Words): string {
	const cost = costOf(building);
	const people = peopleOf(building);
	const told = [words.capital(words.noun(building))];
	if (cost !== null) told.push(words.say("riga-costs", { cost }));
	if (pointsOf(building)) told.push(words.say("riga-points", { points: pointsOf(building) }));
	if (people.knights > 0) told.push(`${people.knights} ${words.noun("knights", people.knights)}`);
	if (people.merchants > 0) told.push(`${people.merchants} ${words.noun("merchants", people.merchants)}`);
	const can = brief(building, words);
	return (can ? [...told, can] : told).join(", ");
}
