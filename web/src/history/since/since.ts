import type { Table } from "../../state/table.svelte.ts";
import { type LogLine, linesOf } from "../../table/sentences/lines.ts";
import type { Missed, View } from "../../wire/socket.gen.ts";

/** What happened while one was away: first what touched oneself, then the rest. `begin` is the first entry that has lines. */
export interface Since {
	begin: number;
	mine: LogLine[];
	rest: LogLine[];
}

/** The entries since one's last turn: from what others did last back to one's own move before that. */
export function sinceOwnTurn(entries: Missed[], seat: number | null): Missed[] {
	const isAnswer = ({ happened }: Missed) => happened.kind === "Answered";
	const last = entries.findLastIndex((entry) => isAnswer(entry) && entry.happened.seat !== seat);
	const own = entries.slice(0, last + 1).findLastIndex((entry) => isAnswer(entry) && entry.happened.seat === seat);
	const revealed = entries
		.slice(last + 1)
		.find((entry) => isAnswer(entry) && entry.events.length > 1 && entry.events[0]?.kind === "AnswerSealed");
	return [...entries.slice(own + 1, last + 1), ...(revealed ? [{ ...revealed, happened: { kind: "Answered" } }] : [])];
}

/**
 * The lines of `missed`; `null` if there are none.
 *
 * A player who has made a move meanwhile, on another screen, has seen what was before that. Sealed moves appear by what came of them.
 */
export function since(table: Table<View>, missed: Missed[]): Since | null {
	const own = missed.findLastIndex(({ happened }) => happened.kind === "Answered" && happened.seat === table.seat);
	const entries = missed
		.slice(own + 1)
		.map((entry) => ({ ...entry, events: entry.events.filter((event) => event.kind !== "AnswerSealed") }));
	const lines = entries.flatMap((entry) => linesOf(table, entry));
	const begin = lines[0]?.seq;
	if (begin === undefined) return null;
	return { begin, mine: lines.filter((line) => line.touchedMe), rest: lines.filter((line) => !line.touchedMe) };
}
