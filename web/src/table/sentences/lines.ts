import { t, words } from "../../shell/words.svelte.ts";
import type { LogEntry } from "../../state/chronicle.svelte.ts";
import type { Table } from "../../state/table.svelte.ts";
import type { Event, MatchShown, Outcome, View } from "../../wire/socket.gen.ts";
import { kebab, SEAT_FIELDS } from "../../words/index.ts";

/** A line of the log: what happened, by which rule, and whether it touched the reader. */
export interface LogLine {
	seq: number;
	sentence: string;
	rule: string;
	touchedMe: boolean;
	/** The seat it is about, for its arms. */
	seat: number | null;
}

/** The seat an event is about. */
export function seatOf(event: Event): number | null {
	return "seat" in event && typeof event.seat === "number" ? event.seat : null;
}

/** Whether an event names a seat, or touched it by the rules of the game. */
export function touched<V extends View>(table: Table<V>, event: Event, seat: number, together: Event[]): boolean {
	const fields = event as unknown as Record<string, unknown>;
	if (SEAT_FIELDS.some((field) => fields[field] === seat)) return true;
	const seats = fields.seats;
	return (Array.isArray(seats) && seats.includes(seat)) || (table.client?.touches(event, seat, together) ?? false);
}

/** Whether an entry has lines in the log. */
export function hasLines({ happened, events }: LogEntry): boolean {
	return (
		words.now.knows(`happened-${happened.reason ?? kebab(happened.kind)}`) || events.some((event) => event.kind !== "AnswerForced")
	);
}

/** An entry of the table, line by line. */
export function linesOf<V extends View>(table: Table<V>, entry: LogEntry): LogLine[] {
	const { seq, events, happened } = entry;
	const name = happened.seat === undefined ? (happened.name ?? "") : (happened.name ?? table.names[happened.seat] ?? "");
	const lines: LogLine[] = [];
	const kind = happened.reason ?? kebab(happened.kind);
	if (words.now.knows(`happened-${kind}`)) {
		const isMine = happened.seat !== undefined && happened.seat === table.you;
		lines.push({
			seq,
			sentence: t(`happened-${kind}`, { name, whom: table.names[happened.whom ?? -1] ?? "" }),
			rule: "",
			touchedMe: isMine,
			seat: happened.seat ?? null,
		});
	}
	const seen = events.filter((event) => event.kind !== "AnswerForced");
	for (const line of table.words.log(seen, table.names, table.you)) {
		const mine = table.you !== null && line.events.some((event) => touched(table, event as Event, table.you as number, events));
		lines.push({ seq, sentence: line.sentence, rule: line.rule, touchedMe: mine, seat: seatOf(line.events[0] as Event) });
	}
	return lines;
}

/** The heading that an entry opens, if it opens one; if several, the last. */
export function headingOf<V extends View>(table: Table<V>, entry: LogEntry): string | null {
	const headings = entry.events.map((event) => table.client?.chapter(event, table.words) ?? null);
	return headings.findLast((heading) => heading !== null) ?? null;
}

/** How the match ended at this table: who gave up comes last, of which the game itself knows nothing. */
export function outcomeOf(match: MatchShown): Outcome | null {
	const { outcome, places } = match;
	if (!outcome || !places) return outcome;
	return {
		...outcome,
		standings: outcome.standings.map((standing) => ({ ...standing, place: places[standing.seat] ?? standing.place })),
	};
}
