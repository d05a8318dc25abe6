import { t } from "../../shell/words.svelte.ts";
import type { Table } from "../../state/table.svelte.ts";
import { type LogLine, linesOf } from "../../table/sentences/lines.ts";
import type { View } from "../../wire/socket.gen.ts";

/** What happened at a moment, as far as it is known here: for the chosen viewer, once the moment is loaded. */
export function linesAt(table: Table<View>, seq: number): LogLine[] {
	const moment = table.past.moment;
	const entry = moment?.seq === seq ? moment : table.chronicle.entries.find((known) => known.seq === seq);
	if (!entry) return [];
	const { kind, seat = null, name = "", text = "" } = entry.happened;
	if (kind !== "Talked") return linesOf(table, entry);
	return [{ seq, sentence: t("past-said", { name, text }), rule: "", touchedMe: false, seat }];
}
