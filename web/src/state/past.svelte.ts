import { untrack } from "svelte";
import { RequestRefused, request } from "../wire/http.ts";
import type { EntrySummary, Event, MatchShown, Problem } from "../wire/socket.gen.ts";

/** A moment of the table, looked at again. */
export interface Moment {
	seq: number;
	at: number;
	happened: EntrySummary;
	events: Event[];
	match: MatchShown | null;
}

interface Replay {
	total: number;
	steps: Moment[];
}

export type Viewer = "own" | "spectator" | `${number}`;

/** Moments are fetched in blocks of so many, and so many blocks are cached: enough to step and slide to and fro. */
const BLOCK = 20;
const BLOCKS_KEPT = 12;
/** The service sends at most so many steps at once. */
const MOST_AT_ONCE = 100;

/**
 * The table at an earlier moment.
 *
 * One can want another moment before the last one has come: only what is wanted then is shown. While `wanted` is a number one looks back,
 * even if there is nothing to see yet. There is nothing to see before the match has begun, so the first that one can look at is `first`.
 */
export class Past {
	/** The moment that is looked at; `null` when one looks at the present. */
	moment: Moment | null = $state.raw(null);
	/** The moment wanted, which may still be on its way. */
	wanted: number | null = $state(null);
	viewer: Viewer = $state("own");
	/** The first moment of the match, as far as that is known. */
	first: number = $state(1);
	/** Why the moment wanted does not come. */
	problem: Problem | null = $state.raw(null);

	/** How many requests are under way. */
	#waited: number = $state(0);
	#shownTo: Viewer = "own";
	#blocks = new Map<string, Moment[]>();
	#isFollowing = false;

	constructor(
		readonly table: string,
		readonly invitation: () => string,
	) {}

	/** Whether something of the past is on its way. */
	get isComing(): boolean {
		return this.#waited > 0;
	}

	/** Whether what is wanted is what is seen. */
	get isThere(): boolean {
		return this.wanted === (this.moment?.seq ?? null);
	}

	/** Look at the table as it was after entry `seq`. */
	async look(seq: number): Promise<void> {
		await untrack(() => {
			this.wanted = Math.max(seq, this.first);
			this.problem = null;
			return this.#isFollowing ? undefined : this.#follow();
		});
	}

	/** Look at the same moment as another viewer. */
	async lookAs(viewer: Viewer): Promise<void> {
		this.viewer = viewer;
		if (this.wanted !== null) await this.look(this.wanted);
	}

	/** Look at the present again, as oneself. */
	leave(): void {
		this.wanted = null;
		this.moment = null;
		this.problem = null;
		this.viewer = "own";
	}

	/** Show each moment up to `last` to `see`, in order, as everyone may know it. None is cached. */
	async course(last: number, see: (moment: Moment) => void): Promise<void> {
		for (let begin = 1; begin <= last; begin += MOST_AT_ONCE) {
			const count = Math.min(MOST_AT_ONCE, last - begin + 1);
			for (const moment of await this.#steps("spectator", begin, count)) see(moment);
		}
	}

	/** Fetch the wanted moment, again if another one is wanted by then, until the wanted one is seen. */
	async #follow(): Promise<void> {
		this.#isFollowing = true;
		try {
			while (this.wanted !== null && !(this.isThere && this.#shownTo === this.viewer)) {
				const { wanted, viewer } = this;
				const moment = await this.#fetch(wanted, viewer);
				if (this.wanted === wanted && this.viewer === viewer) this.#show(moment, viewer);
			}
		} catch (refused) {
			this.problem = refused instanceof RequestRefused ? refused.problem : { code: "try-again" };
		} finally {
			this.#isFollowing = false;
		}
	}

	#show(moment: Moment | undefined, viewer: Viewer): void {
		if (!moment) {
			this.leave();
		} else if (moment.match === null) {
			this.first = moment.seq + 1;
			this.wanted = this.first;
		} else {
			this.#shownTo = viewer;
			this.moment = moment;
		}
	}

	/** The moment after entry `seq`, if the table has come so far. */
	async #fetch(seq: number, viewer: Viewer): Promise<Moment | undefined> {
		const begin = seq - ((seq - 1) % BLOCK);
		const key = `${viewer} ${begin}`;
		const isIn = (block: Moment[]) => block.find((moment) => moment.seq === seq);
		const known = isIn(this.#blocks.get(key) ?? []);
		if (known) return known;
		const block = await this.#steps(viewer, begin, BLOCK);
		this.#blocks.delete(key);
		this.#blocks.set(key, block);
		for (const oldest of [...this.#blocks.keys()].slice(0, -BLOCKS_KEPT)) this.#blocks.delete(oldest);
		return isIn(block);
	}

	async #steps(viewer: Viewer, begin: number, count: number): Promise<Moment[]> {
		const query = new URLSearchParams({ eyes: viewer, begin: String(begin), count: String(count), invitation: this.invitation() });
		this.#waited += 1;
		try {
			return (await request<Replay>(`/api/tables/${this.table}/replay?${query}`)).steps;
		} finally {
			this.#waited -= 1;
		}
	}
}
