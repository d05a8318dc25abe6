import type { Table } from "../../state/table.svelte.ts";
import { hasLines, headingOf } from "../../table/sentences/lines.ts";
import type { View } from "../../wire/socket.gen.ts";

/** A moment at which a round, a year or the like begins. */
export interface Landmark {
	seq: number;
	heading: string;
}

/** The landmarks of what is known of the match, oldest first. */
export function landmarks(table: Table<View>): Landmark[] {
	return table.chronicle.entries.flatMap((entry) => {
		const heading = headingOf(table, entry);
		return heading === null ? [] : [{ seq: entry.seq, heading }];
	});
}

/** The landmark that a moment comes after, or is. */
export function landmarkAt(marks: Landmark[], seq: number): Landmark | null {
	return marks.findLast((mark) => mark.seq <= seq) ?? null;
}

/** The moments one stops at when stepping: those that have lines in the log, and chat. */
export function stops(table: Table<View>, first: number): number[] {
	const stops = table.chronicle.entries.filter((entry) => hasLines(entry) || entry.happened.kind === "Talked");
	return stops.map(({ seq }) => seq).filter((seq) => seq >= first);
}
