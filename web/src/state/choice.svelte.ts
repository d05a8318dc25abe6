import { connection, Refusal } from "../wire/connection.svelte.ts";
import type { Offer, Offers, Preview, PreviewReply, Problem } from "../wire/socket.gen.ts";

const AT_ONCE = 200;
/** Offers beyond so many are not fetched: whoever offers that many is asked for parts instead. */
const MOST = 600;

/** The code of the refusal for what is no answer to the present question at all. */
const NO_MOVE_HERE = "not-a-move";

/** A thing on the table, in words, and why it cannot be chosen. */
export interface Touched {
	thing: string;
	problem: Problem | null;
}

/** What one is about to answer. Choosing commits to nothing: it shows what an answer would give, or why it cannot be given. */
export class Choice {
	/** The answers on offer and what each would give, as far as they have been told. */
	offers: ReadonlyMap<string, Preview> = $state.raw(new Map());
	/** Whether all that can be told of the offers has been told. */
	isComplete: boolean = $state(false);
	/** The answer chosen, in the game's notation; or a part of one. */
	move: string | null = $state(null);
	/** What the chosen answer would give, or why it cannot be given; neither as long as the service has not said. */
	preview: Preview | null = $state.raw(null);
	problem: Problem | null = $state.raw(null);
	/** What was touched last and is no part of an answer now: what it is, and why not, if the service has a reason. */
	touched: Touched | null = $state.raw(null);

	/** Why answers that are not on offer cannot be given, as far as the service has said; `null` for those that can be. */
	#reasons: ReadonlyMap<string, Problem | null> = $state.raw(new Map());
	/** The answers whose reasons were asked for. */
	#wondered = new Set<string>();
	#asked = 0;

	constructor(readonly table: string) {}

	/** Whether the chosen answer can be given as it is. */
	get isPossible(): boolean {
		return this.move !== null && this.problem === null && (this.preview !== null || this.offers.has(this.move));
	}

	/** The one answer on offer, if there is only one. */
	get only(): string | null {
		const [first] = this.offers.keys();
		return this.isComplete && this.offers.size === 1 ? (first ?? null) : null;
	}

	/** Whether an answer is on offer. */
	can(move: string): boolean {
		return this.offers.has(move);
	}

	/** Why an answer cannot be given; `null` if it can, `undefined` as long as that is not known. It is asked for by `wonder`. */
	whyNot(move: string): Problem | null | undefined {
		return this.can(move) ? null : this.#reasons.get(move);
	}

	/** Ask why these answers cannot be given, once all that is on offer is known: each once, and none that is on offer. */
	wonder(moves: Iterable<string>): void {
		if (!this.isComplete) return;
		for (const move of moves) if (!this.can(move) && !this.#wondered.has(move)) void this.#fetchReason(move);
	}

	/** Another question: forget what was chosen, and ask what there is to choose from. */
	renew(isAsked: boolean, moves: string[], sealed: string | null): void {
		this.#asked += 1;
		this.offers = new Map(moves.map((move) => [move, NOTHING_YET]));
		this.isComplete = !isAsked;
		this.#reasons = new Map();
		this.#wondered = new Set();
		this.move = null;
		this.preview = null;
		this.problem = null;
		this.touched = null;
		if (isAsked) void this.#fetchOffers(this.#asked);
		if (isAsked && sealed !== null) void this.choose(sealed);
	}

	/** Choose an answer, or put it back with `null`. The only one there is lies ready and is not put back. */
	async choose(wanted: string | null): Promise<void> {
		const move = wanted ?? this.only;
		this.move = move;
		this.problem = null;
		this.touched = null;
		const offered = move === null ? undefined : this.offers.get(move);
		this.preview = offered && offered !== NOTHING_YET ? offered : null;
		if (move === null || this.preview) return;
		const asked = this.#asked;
		const { preview, problem } = await this.ask(move);
		if (this.#asked !== asked || this.move !== move) return;
		this.preview = preview;
		this.problem = problem;
	}

	/** Hold a part of an answer of which there is nothing to say yet. */
	hold(move: string | null): void {
		this.move = move;
		this.preview = null;
		this.problem = null;
		this.touched = null;
	}

	/** Say what a thing is that cannot be chosen now, and why not: what the service says to the answer it would be part of, if any. */
	async touch(thing: string, move: string | null): Promise<void> {
		const touched: Touched = { thing, problem: null };
		this.touched = touched;
		if (move === null) return;
		const { problem } = await this.ask(move);
		if (this.touched === touched) this.touched = { thing, problem: problem?.code === NO_MOVE_HERE ? null : problem };
	}

	/** What an answer would give, or why it cannot be given, without choosing it. */
	async ask(move: string): Promise<{ preview: Preview | null; problem: Problem | null }> {
		try {
			return await connection.ask<PreviewReply>({ do: "preview", table: this.table, move });
		} catch (refused) {
			if (refused instanceof Refusal) return { preview: null, problem: refused.problem };
			throw refused;
		}
	}

	async #fetchReason(move: string): Promise<void> {
		const asked = this.#asked;
		this.#wondered.add(move);
		const { problem } = await this.ask(move);
		if (this.#asked === asked) this.#reasons = new Map(this.#reasons).set(move, problem);
	}

	async #fetchOffers(asked: number): Promise<void> {
		let begin = 0;
		let total = 1;
		const received: Offer[] = [];
		while (begin < Math.min(total, MOST)) {
			let answer: Offers;
			try {
				answer = await connection.ask<Offers>({ do: "offers", table: this.table, begin, count: AT_ONCE });
			} catch (refused) {
				if (refused instanceof Refusal) return;
				throw refused;
			}
			if (this.#asked !== asked) return;
			received.push(...answer.offers);
			this.offers = new Map(received.map((offer) => [offer.move, offer.preview]));
			total = answer.total;
			begin += answer.offers.length;
			if (answer.offers.length === 0) break;
		}
		this.isComplete = true;
		if (this.preview === null && (this.move !== null || this.only !== null)) void this.choose(this.move);
	}
}

/** An answer of which it is only known that it is on offer. */
const NOTHING_YET: Preview = { gains: [], totals: [] };
