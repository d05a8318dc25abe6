/** Names for what a view of any game is made of: by the game's own words, else by the names in the view. */

import type { Words } from "./sentences.ts";

/** The name of a field: `view-goods-pile`, else the noun, else what the field is called. */
export function fieldText(words: Words, field: string): string {
	const name = field.replaceAll("_", "-");
	if (words.knows(`view-${name}`)) return words.say(`view-${name}`);
	return words.capital(words.knows(`noun-${name}`) ? words.noun(name) : field.replaceAll("_", " "));
}

/** A word that a field of a view holds: by a sentence for this value of this field, such as `season-spring`, else as a noun. */
export function wordText(words: Words, field: string, word: string): string {
	const name = field.replaceAll("_", "-");
	for (const id of [`view-${name}-${word}`, `${name}-${word}`, `phase-${word}`]) if (words.knows(id)) return words.say(id);
	return words.thing(word);
}
