import type { EntrySummary, Event, TableNews } from "../socket.gen.ts";

/** The kinds of events of a game: the name of each, and those of its fields. A name that ends in `?` is true or false. */
export type Kinds = readonly (readonly string[])[];

/** News of a table with everything that is left out on the wire: the table, what happened, and the events with the names of their fields. */
export interface News extends Omit<TableNews, "events"> {
	table: string;
	happened: EntrySummary;
	events: Event[];
}

/** News in full. `table` is the one that the last page or news were about. */
export function inFull({ events = [], ...news }: TableNews, table: string, kinds: Kinds): News {
	return {
		...news,
		table,
		happened: news.happened ?? { kind: "Answered", seat: news.moved ?? 0 }, // one of the two is always there
		events: events.flatMap(([number, rule, ...each]) => each.map((values) => eventOf(kinds[number] ?? [], rule, values))),
	};
}

/** An event, from the values of its fields. At the end of the list, those that are null or false are left out. */
function eventOf([kind = "", ...names]: readonly string[], rule: string, values: readonly unknown[]): Event {
	const fields = names.map((name, nth) =>
		name.endsWith("?") ? [name.slice(0, -1), values[nth] ?? false] : [name, values[nth] ?? null],
	);
	return { kind, rule, ...Object.fromEntries(fields) } as unknown as Event;
}
