import type { Table } from "../../state/table.svelte.ts";
import { moveText } from "./considered.ts";

/** Of these moves one speaks by what they are about: “row 3” rather than “take row 3”. */
const NAMED_BY_THINGS: readonly string[] = ["play", "take", "build"];

/** A move that was made, named on a button. */
export function takenBack(table: Table, move: string): string {
	const [verb = "", ...things] = move.split(" ");
	return things.length > 0 && NAMED_BY_THINGS.includes(verb) ? table.words.objects(move) : moveText(table, move);
}
