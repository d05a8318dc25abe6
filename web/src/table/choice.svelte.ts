import { connection, Refusal } from "../wire/connection.svelte.ts";
import type { Offer, Offers, Preview, Previewed, Problem } from "../wire/socket.gen.ts";

const AT_ONCE = 200;
/** Offers beyond so many are not fetched: whoever offers that many is asked for parts instead. */
const MOST = 600;

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

	#asked = 0;

	constructor(readonly table: string) {}

	/** Whether the chosen answer can be given as it is. */
	get isPossible(): boolean {
		return this.move !== null && this.problem === null && (this.preview !== null || this.offers.has(this.move));
	}

	/** Whether an answer is on offer. */
	can(move: string): boolean {
		return this.offers.has(move);
	}

	/** Another question: forget what was chosen, and ask what there is to choose from. */
	renew(isAsked: boolean, moves: string[], sealed: string | null): void {
		this.#asked += 1;
		this.offers = new Map(moves.map((move) => [move, NOTHING_YET]));
		this.isComplete = !isAsked;
		this.move = null;
		this.preview = null;
		this.problem = null;
		if (isAsked) void this.#fetchOffers(this.#asked);
		if (isAsked && sealed !== null) void this.choose(sealed);
	}

	/** Choose an answer, or put it back with `null`. */
	async choose(move: string | null): Promise<void> {
		this.move = move;
		this.problem = null;
		const offered = move === null ? undefined : this.offers.get(move);
		this.preview = offered && offered !== NOTHING_YET ? offered : null;
		if (move === null || this.preview) return;
		const asked = this.#asked;
		const { preview, problem } = await this.ask(move);
		if (this.#asked !== asked || this.move !== move) return;
		this.preview = preview;
		this.problem = problem;
	}

	/** What an answer would give, or why it cannot be given, without choosing it. */
	async ask(move: string): Promise<{ preview: Preview | null; problem: Problem | null }> {
		try {
			return await connection.ask<Previewed>({ do: "preview", table: this.table, move });
		} catch (refused) {
			if (refused instanceof Refusal) return { preview: null, problem: refused.problem };
			throw refused;
		}
	}

	async #fetchOffers(asked: number): Promise<void> {
		let begin = 0;
		let total = 1;
		const told: Offer[] = [];
		while (begin < Math.min(total, MOST)) {
			let answer: Offers;
			try {
				answer = await connection.ask<Offers>({ do: "offers", table: this.table, begin, count: AT_ONCE });
			} catch (refused) {
				if (refused instanceof Refusal) return;
				throw refused;
			}
			if (this.#asked !== asked) return;
			told.push(...answer.offers);
			this.offers = new Map(told.map((offer) => [offer.move, offer.preview]));
			total = answer.total;
			begin += answer.offers.length;
			if (answer.offers.length === 0) break;
		}
		this.isComplete = true;
		if (this.move !== null && this.preview === null) void this.choose(this.move);
	}
}

/** An answer of which it is only known that it is on offer. */
const NOTHING_YET: Preview = { gains: [], totals: [] };
