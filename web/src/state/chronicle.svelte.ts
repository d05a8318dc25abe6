import type { EntrySummary, Event, MatchShown, Missed } from "../wire/socket.gen.ts";
import type { TableSource } from "../wire/source.ts";

/** An entry of the table: what happened by it, as far as one may know. */
export type LogEntry = Missed;

/** A move, or an undo, in the record of the match. */
export interface Recorded {
	number: number;
	seq: number;
	seat: number;
	isStruck: boolean;
	isUndo: boolean;
}

interface Steps {
	total: number;
	steps: { seq: number; at: number; happened: EntrySummary; events: Event[]; match: MatchShown | null }[];
}

const AT_ONCE = 100;

/** The log of a table, oldest entry first: all entries since the page was opened, and as many earlier ones as were loaded. */
export class Chronicle {
	entries: LogEntry[] = $state.raw([]);
	/** How many calls wait for earlier entries. */
	#loading: number = $state(0);

	constructor(
		readonly table: string,
		readonly source: TableSource,
		readonly invitation: () => string,
	) {}

	/** Whether earlier entries are being fetched. */
	get isLoading(): boolean {
		return this.#loading > 0;
	}

	/** Whether there is something before the first entry. */
	get hasEarlier(): boolean {
		const first = this.entries[0];
		return first !== undefined && first.seq > 1;
	}

	add(entries: LogEntry[]): void {
		const last = this.entries.at(-1)?.seq ?? 0;
		const fresh = entries.filter((entry) => entry.seq > last);
		if (fresh.length > 0) this.entries = [...this.entries, ...fresh];
	}

	/** Load a block of entries before the first one that is there, or the last ones up to `seq` if there is none. */
	async loadEarlier(seq: number): Promise<void> {
		const end = this.entries[0]?.seq ?? seq + 1;
		const begin = Math.max(1, end - AT_ONCE);
		if (begin >= end) return;
		const query = new URLSearchParams({
			begin: String(begin),
			count: String(end - begin),
			positions: "false",
			invitation: this.invitation(),
		});
		const { steps } = await this.#load(() => this.source.replay<Steps>(this.table, query));
		const first = this.entries[0]?.seq ?? Number.POSITIVE_INFINITY;
		const earlier = steps.filter((step) => step.seq < first);
		this.entries = [...earlier.map(({ seq, at, happened, events }) => ({ seq, at, happened, events })), ...this.entries];
	}

	/** Load all entries up to `seq`. */
	async loadAll(seq: number): Promise<void> {
		await this.#load(async () => {
			let missing = this.entries[0]?.seq ?? seq + 1;
			while (missing > 1) {
				await this.loadEarlier(seq);
				const first = this.entries[0]?.seq ?? missing;
				if (first >= missing) return;
				missing = first;
			}
		});
	}

	async #load<T>(load: () => Promise<T>): Promise<T> {
		this.#loading += 1;
		try {
			return await load();
		} finally {
			this.#loading -= 1;
		}
	}

	/** The entries that were taken back, and those by which they were. `last` is the last number of the record. */
	struck(last: number): Set<number> {
		return new Set(
			this.record(last)
				.filter(({ isStruck, isUndo }) => isStruck || isUndo)
				.map(({ seq }) => seq),
		);
	}

	/** The record of the match as far as these entries reach, counted back from its last number. */
	record(last: number): Recorded[] {
		const recorded: Recorded[] = [];
		let number = last;
		for (const entry of this.entries.toReversed()) {
			const { kind, seat = -1 } = entry.happened;
			if (kind !== "Answered" && kind !== "TakenBack") continue;
			recorded.unshift({ number, seq: entry.seq, seat, isStruck: false, isUndo: kind === "TakenBack" });
			number -= 1;
		}
		for (const entry of this.entries) {
			if (entry.happened.kind !== "TakenBack") continue;
			const { undoes = 0 } = entry.happened;
			for (const answer of recorded) if (answer.number >= undoes && answer.seq < entry.seq) answer.isStruck = true;
		}
		return recorded;
	}
}
