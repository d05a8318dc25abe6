/** Which things stand for exactly one move. */

import type { Area } from "./areas.ts";
import { isList, isThing, type Value } from "./values.ts";

/** What is joined in one argument of a move. */
const JOINTS = /[\s>]+/;

/** The words that stand for one move each: it is about nothing else, and no other move is about the word. */
export function standingFor(moves: Iterable<string>): ReadonlyMap<string, string> {
	const mentioned = new Map<string, number>();
	const alone = new Map<string, string>();
	for (const move of moves) {
		const [, ...words] = move.split(JOINTS);
		for (const word of new Set(words)) mentioned.set(word, (mentioned.get(word) ?? 0) + 1);
		const [only, ...others] = words;
		if (only !== undefined && others.length === 0) alone.set(only, move);
	}
	return new Map([...alone].filter(([word]) => mentioned.get(word) === 1));
}

/** The move that a thing in one's hand stands for; `null` if it stands for none. */
export function moveOfHeld(thing: Value, standing: ReadonlyMap<string, string>): string | null {
	return isThing(thing) ? (standing.get(String(thing)) ?? null) : null;
}

/**
 * The move that a thing in an area stands for, by its place there from 1: by what the area declares, else by its word. What one holds oneself
 * is chosen in the hand, and a bare number on the table means too much to stand for a move.
 */
export function moveOfLaid(
	area: Area,
	thing: Value,
	nth: number,
	{ moves, standing, held }: { moves: ReadonlySet<string>; standing: ReadonlyMap<string, string>; held: ReadonlySet<string> },
): string | null {
	if (area.moves !== null) {
		const move = area.moves.replace("{nth}", String(nth)).replace("{thing}", isThing(thing) ? String(thing) : "");
		return moves.has(move) ? move : null;
	}
	if (typeof thing !== "string" || held.has(thing)) return null;
	return standing.get(thing) ?? null;
}

/** The words in one's hand. */
export function wordsHeld(hand: readonly { value: Value }[]): ReadonlySet<string> {
	return new Set(hand.flatMap(({ value }) => (isList(value) ? value.filter(isThing).map(String) : [])));
}

/** The move that a thing would be if it could be chosen: where all moves on offer do the same to one thing each. */
export function wouldBe(thing: Value, moves: Iterable<string>): string | null {
	const parts = [...moves].map((move) => move.split(" "));
	const verb = parts[0]?.[0];
	if (verb === undefined || !isThing(thing) || parts.some((words) => words.length !== 2 || words[0] !== verb)) return null;
	return `${verb} ${thing}`;
}
