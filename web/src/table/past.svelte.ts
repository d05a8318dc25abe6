import { request } from "../wire/http.ts";
import type { Event, HappenedTold, MatchShown } from "../wire/socket.gen.ts";

/** A moment of the table, looked at again. */
export interface Moment {
	seq: number;
	at: number;
	happened: HappenedTold;
	events: Event[];
	match: MatchShown | null;
}

interface Replay {
	total: number;
	steps: Moment[];
}

export type Eyes = "own" | "spectator" | `${number}`;

const AT_ONCE = 20;

/** The table at an earlier moment. Moments are fetched a few at a time and kept. */
export class Past {
	/** The moment that is looked at; `null` when one looks at the present. */
	moment: Moment | null = $state.raw(null);
	/** The moment wanted, which may still be on its way. */
	wanted: number | null = $state(null);
	eyes: Eyes = $state("own");

	#kept = new Map<string, Moment>();

	constructor(
		readonly table: string,
		readonly invitation: () => string,
	) {}

	/** Look at the table as it was after entry `seq`. */
	async look(seq: number): Promise<void> {
		this.wanted = seq;
		const moment = await this.#bring(seq);
		if (this.wanted === seq && moment) this.moment = moment;
	}

	/** Look through other eyes, at the same moment. */
	async lookThrough(eyes: Eyes): Promise<void> {
		this.eyes = eyes;
		if (this.wanted !== null) await this.look(this.wanted);
	}

	/** Look at the present again. */
	leave(): void {
		this.wanted = null;
		this.moment = null;
	}

	/** All moments from the first to `last`, for whoever wants to see the whole course of the match. */
	async all(last: number): Promise<Moment[]> {
		const moments: Moment[] = [];
		for (let seq = 1; seq <= last; seq += 1) {
			const moment = await this.#bring(seq, 100);
			if (moment) moments.push(moment);
		}
		return moments;
	}

	async #bring(seq: number, count = AT_ONCE): Promise<Moment | undefined> {
		const eyes = this.eyes;
		if (!this.#kept.has(`${eyes} ${seq}`)) {
			const query = new URLSearchParams({ eyes, begin: String(seq), count: String(count), invitation: this.invitation() });
			const { steps } = await request<Replay>(`/api/tables/${this.table}/replay?${query}`);
			for (const step of steps) this.#kept.set(`${eyes} ${step.seq}`, step);
		}
		return this.#kept.get(`${eyes} ${seq}`);
	}
}
