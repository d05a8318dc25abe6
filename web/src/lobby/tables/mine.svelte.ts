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
	/** What has happened, since one's own last move, at the tables that wait for one. */
	since: Record<string, EventsSince> = $state.raw({});

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

	/** Whether the list is loaded, and what happened at the tables that wait. */
	get isLoaded(): boolean {
		return this.isKnown && this.all.every((table) => !table.now?.your_turn || this.since[table.table] !== undefined);
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
		await Promise.all(this.all.filter((table) => table.now?.your_turn).map((table) => this.#loadSince(table)));
	}

	async #loadSince(table: MyTable): Promise<void> {
		if (this.since[table.table]?.at === table.changed_at) return;
		const events = await happenedSince(table, me.name);
		this.since = { ...this.since, [table.table]: events };
	}
}

function urgency(table: MyTable): number {
	if (table.now?.your_turn) return 2;
	return table.stage === "over" ? 0 : 1;
}

export const mine = new MyTables();
