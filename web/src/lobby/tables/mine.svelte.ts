import { untrack } from "svelte";
import { ensureGuest, me } from "../../shell/me.svelte.ts";
import type { MyTable } from "../../wire/http.gen.ts";
import { requestWhatThereIs } from "../../wire/http.ts";
import { type EventsSince, happenedSince } from "./since.ts";

const LOOK_EVERY = 15_000;

/** The tables where one sits or sat, those that wait for one first. */
class MyTables {
	all: MyTable[] = $state.raw([]);
	/** Whether the list is loaded. */
	isKnown = $state(false);
	/** Whether a part of the site does not respond: one may have more tables than these. */
	isPartly = $state(false);
	/** What has happened, since one's own last move, at the tables on the page that wait for one. */
	since: Record<string, EventsSince> = $state.raw({});

	/** How many of the running tables have lines: on the page, and for a moment on the one before. */
	#lines: number[] = $state.raw([]);
	#isLoadingSince = false;
	#followers = 0;
	#timer: ReturnType<typeof setInterval> | undefined;

	get running(): MyTable[] {
		return this.all.filter((table) => table.stage !== "over");
	}

	get over(): MyTable[] {
		return this.all.filter((table) => table.stage === "over");
	}

	/** How many wait for one's move. */
	get due(): number {
		return this.all.filter((table) => table.now?.your_turn).length;
	}

	/** Whether the list is loaded, and what happened at the tables on the page that wait. */
	get isLoaded(): boolean {
		return this.isKnown && this.#due.every((table) => this.since[table.table] !== undefined);
	}

	/** The tables on the page that wait for one. */
	get #due(): MyTable[] {
		return this.running.slice(0, Math.max(0, ...this.#lines)).filter((table) => table.now?.your_turn);
	}

	/** The first `most` of the running tables have lines on the page, with what happened there, until the function given back is called. */
	show(most: number): () => void {
		untrack(() => {
			this.#lines = [...this.#lines, most];
			void this.#loadSince();
		});
		return () => {
			this.#lines = this.#lines.toSpliced(this.#lines.indexOf(most), 1);
		};
	}

	/** Look now and again until the function given back is called. */
	follow(): () => void {
		this.#followers += 1;
		void this.#look();
		if (this.#followers === 1) {
			this.#timer = setInterval(() => {
				if (document.visibilityState === "visible") void this.#look();
			}, LOOK_EVERY);
			document.addEventListener("visibilitychange", this.#seen);
		}
		return () => {
			this.#followers -= 1;
			if (this.#followers > 0) return;
			clearInterval(this.#timer);
			document.removeEventListener("visibilitychange", this.#seen);
		};
	}

	#seen = () => {
		if (document.visibilityState === "visible") void this.#look();
	};

	/** What cannot be asked for now stays as it was known. */
	async #look(): Promise<void> {
		const all = await ensureGuest()
			.then(() => requestWhatThereIs<MyTable[]>("/api/tables/mine"))
			.catch(() => null);
		if (all) {
			this.all = all.answer.sort((one, other) => urgency(other) - urgency(one) || other.changed_at - one.changed_at);
			this.isPartly = all.missing > 0;
		}
		this.isKnown = true;
		await this.#loadSince();
	}

	/** Load what happened at one table after the other: each takes the service a whole match, and it lets few of them wait. What was refused
	 * is asked for again at the next look. */
	async #loadSince(): Promise<void> {
		if (this.#isLoadingSince) return;
		this.#isLoadingSince = true;
		const again = new Set(this.#due.filter((table) => this.since[table.table]?.isMissing).map((table) => table.table));
		try {
			for (let table = this.#changed(again); table; table = this.#changed(again)) {
				const events = await happenedSince(table, me.name);
				again.delete(table.table);
				this.since = { ...this.since, [table.table]: events };
			}
		} finally {
			this.#isLoadingSince = false;
		}
	}

	/** The first table on the page at which something happened that is not loaded, or that is to be asked for again. */
	#changed(again: ReadonlySet<string> = new Set()): MyTable | undefined {
		return this.#due.find((table) => this.since[table.table]?.at !== table.changed_at || again.has(table.table));
	}
}

function urgency(table: MyTable): number {
	if (table.now?.your_turn) return 2;
	return table.stage === "over" ? 0 : 1;
}

export const mine = new MyTables();
