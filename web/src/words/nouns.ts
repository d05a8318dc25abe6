/** Words of a game's notation as nouns, and moves in notation as what is done to them. */

import { type Args, Sentences } from "./fluent.ts";

/** The amount by which a noun is inflected when the sentence names none. */
export const SEVERAL = 2;

export const NOTHING = "none";

/** How words are made of two, and which sentence each kind has, with the two as `$first` and `$second`. */
const COMPOSED: readonly (readonly [id: string, made: RegExp])[] = [
	["noun-applied", /^(.+)>(.+)$/], // danzig-crane>visby-archive
	["noun-nth", /^([a-z-]+) (\d+)$/], // row 2
	["noun-numbered", /^(\d+)\.(.+)$/], // 2.wine
	["noun-compound", /^([a-z]+)-(.+)$/], // visby-archive
	["noun-tagged", /^([a-z])0?(\d+)$/], // o07
];

const COUNTED = /^(?:(\d+)\*)?(.+)$/;
/** What a move is about: a word, with the number that may stand behind it. */
const ARGUMENT = /\S+(?: \d+(?!\S))?/g;
const DECIMAL = /^\d+$/;

/** What cards without a name of their own hold: first the word for what they are, then what is on them. `o13` holds an order. */
const contents = new Map<string, readonly string[]>();

/** Name such cards by what they hold from now on. */
export function holding(cards: ReadonlyMap<string, readonly string[]>): void {
	for (const [card, things] of cards) contents.set(card, things);
}

/** The sentences about what a game is made of. */
export class Nouns extends Sentences {
	/** The noun for a word of the game's notation, for so many of it. */
	noun(word: string, amount: number = SEVERAL): string {
		return this.nounIfAny(word, amount) ?? this.missing(`noun-${word}`, "no such sentence", word);
	}

	/** One thing of the game by its noun, or by its word if it has none. */
	thing(word: string): string {
		return this.word(word, 1);
	}

	/** The noun for several things of a kind that one usually speaks of singly. */
	many(word: string): string {
		return this.say(`noun-${word}.many`);
	}

	/** A move in notation: the first word says what is done, the others to what. All of them are `$objects`; the first is `$first` as
	 * well, and those behind it are `$rest`. */
	move(text: string): string {
		const [verb, about] = parted(text);
		const [first = NOTHING, ...rest] = thingsIn(about);
		const args: Args = DECIMAL.test(first)
			? { first: Number(first), "first-key": Number(first) }
			: { first: this.word(first, SEVERAL), "first-key": first };
		return this.say(`move-${verb}`, {
			...args,
			objects: this.objects(text),
			rest: this.listed(rest),
			"rest-key": rest.join(" "),
		});
	}

	/** What a move is about, without what is done to it. */
	objects(text: string): string {
		return this.listed(thingsIn(parted(text)[1]));
	}

	/** Things as one reads them out; those that are counted, by their kinds. */
	listed(things: readonly string[], amount: number = SEVERAL): string {
		const counts = new Map<string, number>();
		const others: string[] = [];
		for (const thing of things) {
			const [, times = "1", word = thing] = COUNTED.exec(thing) ?? [];
			if (this.knows(`noun-${word}.counted`)) {
				counts.set(word, (counts.get(word) ?? 0) + Number(times));
			} else {
				others.push(this.word(thing, amount));
			}
		}
		const counted = [...counts].map(([word, count]) => this.say(`noun-${word}.counted`, { amount: count }));
		return this.joined(counted.length > 0 ? [counted.join(", "), ...others] : others);
	}

	/** A word that has a noun as the noun, a move in notation as a move, anything else as it is. */
	protected word(word: string, amount: number): string {
		const noun = this.nounIfAny(word, amount);
		if (noun !== null) {
			return noun;
		}
		const [verb, about] = parted(word);
		return about !== "" && this.knows(`move-${verb}`) ? this.move(word) : word.replaceAll("*", " × ");
	}

	/** The noun for a word, made of two nouns if the word is made of two; in a form such as `.the` only if it has that form. */
	protected nounIfAny(word: string, amount: number, form = ""): string | null {
		const [kind, ...things] = contents.get(word) ?? [];
		if (kind !== undefined && this.knows("noun-holding")) {
			return form === "" ? this.say("noun-holding", { kind: this.noun(kind, 1), things: this.listed(things) }) : null;
		}
		if (this.knows(`noun-${word}`)) {
			return this.knows(`noun-${word}${form}`) ? this.say(`noun-${word}${form}`, { amount }) : null;
		}
		for (const [id, made] of COMPOSED) {
			const [, one, other] = made.exec(word) ?? [];
			if (one !== undefined && other !== undefined && this.knows(id)) {
				const first = this.#part(one, amount, "");
				const second = this.#part(other, amount, form);
				if (first !== null && second !== null) {
					return this.say(id, { first, second });
				}
			}
		}
		return null;
	}

	/** A part of a word that is made of two. A number has no further forms. */
	#part(part: string, amount: number, form: string): string | null {
		return DECIMAL.test(part) && form === "" ? part : this.nounIfAny(part, amount, form);
	}
}

/** The first word of a text, and what follows it. */
function parted(text: string): [verb: string, about: string] {
	const space = text.indexOf(" ");
	return space < 0 ? [text, ""] : [text.slice(0, space), text.slice(space + 1)];
}

function thingsIn(about: string): string[] {
	return about.match(ARGUMENT) ?? [];
}
