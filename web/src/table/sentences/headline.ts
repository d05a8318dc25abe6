import type { Table } from "../../state/table.svelte.ts";
import type { View } from "../../wire/socket.gen.ts";
import { outcomeOf } from "./lines.ts";

/** A sentence and the rule that it follows from; empty if there is none. */
export interface Headline {
	text: string;
	rule: string;
}

/** What happens just now; else how the match ended; else nothing. `you` is the seat of who reads it, `null` for everyone. */
export function newsOf(table: Table<View>, you: number | null): Headline | null {
	const { currentEvents, names, words } = table;
	const last = currentEvents.length > 0 ? words.log(currentEvents, names, you).at(-1) : undefined;
	return last ? { text: last.sentence, rule: last.rule } : resultOf(table, you);
}

/** How the match ended; `null` until then. */
function resultOf({ match, names, words }: Table<View>, you: number | null): Headline | null {
	const outcome = match && outcomeOf(match);
	return outcome && { text: words.outcome(outcome, names, you), rule: outcome.decided_by_rule };
}

/** Whom one waits for. */
export function waitingFor({ match, names, words }: Table<View>, you: number | null): string {
	const waited = (match?.to_act ?? []).filter((seat) => seat !== you).map((seat) => names[seat] ?? "");
	return waited.length > 0 ? words.say("waiting-for", { names: words.joined(waited) }) : words.say("waiting");
}

/** What stands over the big screen: what happens, how the match ended, or whom everyone waits for. */
export function headlineOf(table: Table<View>): string {
	return newsOf(table, null)?.text ?? waitingFor(table, null);
}

/** The headline of a big screen that shows what happens elsewhere: how the match ended, or whom everyone waits for. */
export function stillHeadlineOf(table: Table<View>): string {
	return resultOf(table, null)?.text ?? waitingFor(table, null);
}
