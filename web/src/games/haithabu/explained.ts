import type { Explained } from "../explained.ts";
import { helpOf } from "./box/box.ts";
import { GOODS } from "./box/goods.ts";
import { pictures } from "./pictures.ts";
import { CHARACTER_ICONS, EVENTS } from "./pieces/drawings.ts";

const FIELDS = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** The field that `field-a` shows. */
function fieldOf(picture: string): string | undefined {
	return FIELDS.find((field) => picture === `field-${field}`);
}

/** The paragraphs of a chapter, one for each thing in its order. */
function inOrder(things: readonly string[], chapter: string): Record<string, string> {
	return Object.fromEntries(things.map((thing, nth) => [thing, `${chapter}.${nth + 1}`]));
}

/** What the pictures of Haithabu mean. */
export const explained: Explained = {
	pictures,
	rules: {
		...Object.fromEntries(GOODS.map((good) => [good, "H-1.1"])),
		...inOrder(
			FIELDS.map((field) => `field-${field}`),
			"H-6",
		),
		...inOrder(EVENTS, "H-7"),
		...inOrder(Object.keys(CHARACTER_ICONS), "H-8"),
		any: "H-1.4",
		carry: "H-6.6",
		cart: "H-6.6",
		clockwise: "H-3.3",
		day: "H-5.1",
		die: "H-5.1",
		inn: "H-3.5",
		neutral: "H-3.5",
		night: "H-5.1",
		note: "H-9.1",
		order: "H-6.5",
		phase: "H-3.2",
		points: "H-11.10",
		post: "H-1.7",
		"price-die": "H-10.6",
		safe: "H-8.10",
		season: "H-3.1",
		ship: "H-6.6",
		silver: "H-1.8",
		warehouse: "H-1.7",
		worker: "H-3.4",
	},
	nameOf(picture, words) {
		const field = fieldOf(picture);
		return field ? words.say("picture-field", { field: words.noun(field), does: words.say(`field-${field}`) }) : null;
	},
	sentenceOf(picture, words) {
		if (GOODS.some((good) => good === picture)) return words.say("picture-good");
		const field = fieldOf(picture);
		return field || picture in CHARACTER_ICONS || EVENTS.some((event) => event === picture)
			? helpOf(field ?? picture, words)
			: null;
	},
};
