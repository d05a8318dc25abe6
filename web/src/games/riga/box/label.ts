/** What a screen reader says of a building card: its name, what it costs, brings and can do. */

import type { Words } from "../../../words/index.ts";
import { brief, costOf, peopleOf, pointsOf } from "./box.ts";
import { capital } from "./capital.ts";

export function labelOf(building: string, words: Words): string {
	const cost = costOf(building);
	const people = peopleOf(building);
	const told = [capital(words.noun(building), words.lang)];
	if (cost !== null) told.push(words.say("riga-costs", { cost }));
	if (pointsOf(building)) told.push(words.say("riga-points", { points: pointsOf(building) }));
	if (people.knights > 0) told.push(`${people.knights} ${words.noun("knights", people.knights)}`);
	if (people.merchants > 0) told.push(`${people.merchants} ${words.noun("merchants", people.merchants)}`);
	const can = brief(building, words);
	return (can ? [...told, can] : told).join(", ");
}
