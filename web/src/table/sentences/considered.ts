import type { Table } from "../../state/table.svelte.ts";
import { type GameId, games } from "../../wire/games.svelte.ts";
import type { HintOption, Option } from "../../wire/http.gen.ts";
import type { View } from "../../wire/socket.gen.ts";

/** What a score is made of, as a noun of the game. */
function scoredIn(game: GameId | null): string {
	return games.of(game ?? "")?.scored_in ?? "points";
}

/** Of a hundred such matches, so many are won. */
export function ofHundred(chance: number): number {
	return Math.round(100 * chance);
}

/** A move in words, with a capital letter. */
export function moveText({ words, names }: Table<View>, move: string): string {
	const [verb = "", seat = ""] = move.split(" ");
	const name = names[Number(seat)];
	// A move about a seat has a sentence with its name.
	const isAboutSeat = seat !== "" && name !== undefined && words.knows(`move-${verb}.seat`);
	return words.capital(isAboutSeat ? words.say(`move-${verb}.seat`, { name }) : words.move(move));
}

/** What may be expected of a move: “wins 63 of 100, place 1.4, 31 points”. */
export function expected({ words, game }: Table<View>, { chance, place, score }: Omit<Option, "move" | "tried">): string {
	const rounded = Math.round(score);
	const what = words.noun(scoredIn(game), Math.abs(rounded));
	return words.say("hint-expected", { wins: ofHundred(chance), place, score: rounded, what });
}

/** The same of a hint, with how sure it is: “wins 63 of 100 (58 to 68), place 1.4, 31 points”. */
export function expectedBetween({ words, game }: Table<View>, { chance, least, most, place, score }: HintOption): string {
	const rounded = Math.round(score);
	const what = words.noun(scoredIn(game), Math.abs(rounded));
	return words.say("hint-between", {
		wins: ofHundred(chance),
		least: ofHundred(least),
		most: ofHundred(most),
		place,
		score: rounded,
		what,
	});
}
