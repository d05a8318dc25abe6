import type { LogEntry } from "../../state/chronicle.svelte.ts";
import type { Table } from "../../state/table.svelte.ts";
import type { View } from "../../wire/socket.gen.ts";
import { linesOf } from "../sentences/lines.ts";
import { actions, type LogItem, type LogSection } from "./log.ts";

/** Formats each log entry once, when it is shown, and again only when names, language or the reader's seat have changed. */
export class LogFormatter {
	#formatted = new WeakMap<LogEntry, LogSection[]>();
	#for: unknown[] = [];

	format(table: Table<View>, entry: LogEntry): LogSection[] {
		const reader = [table.words, table.client, table.you, ...table.names];
		if (reader.length !== this.#for.length || reader.some((part, index) => part !== this.#for[index])) {
			this.#for = reader;
			this.#formatted = new WeakMap();
		}
		const known = this.#formatted.get(entry) ?? sections(table, entry);
		this.#formatted.set(entry, known);
		return known;
	}
}

/** An entry, cut before each event that opens a chapter. Sealed moves are left out: the table shows them. */
function sections(table: Table<View>, entry: LogEntry): LogSection[] {
	const found: { heading: string | null; entry: LogEntry }[] = [{ heading: null, entry: { ...entry, events: [] } }];
	for (const event of entry.events) {
		if (event.kind === "AnswerSealed") continue;
		const heading = table.client?.chapter(event, table.words) ?? null;
		if (heading !== null) found.push({ heading, entry: { ...entry, happened: { kind: "Answered" }, events: [] } });
		found.at(-1)?.entry.events.push(event);
	}
	return found.map(({ heading, entry }) => {
		let items: LogItem[] | undefined;
		return {
			heading,
			get items() {
				items ??= actions(linesOf(table, entry));
				return items;
			},
		};
	});
}
