import { offersOf } from "../wire/forms/offers.ts";
import type { MatchShown, Offers, Preview, PreviewReply, Problem } from "../wire/socket.gen.ts";
import { Refusal, type TableSource } from "../wire/source.ts";

const AT_ONCE = 200;
/** No more offers than this are fetched. A decision with more of them is made in parts. */
const MOST = 600;

/** The code of the refusal for a move that does not belong to the present decision at all. */
const NO_MOVE_HERE = "not-a-move";

/** A thing on the table, in words, and why it cannot be chosen. */
export interface Touched {
	thing: string;
	problem: Problem | null;
}

/** The move that the player is about to make. Choosing commits to nothing: it shows what the move would give, or why it is refused. */
export class Choice {
	/** The legal moves received so far, and what each would give. */
	offers: ReadonlyMap<string, Preview> = $state.raw(new Map());
	/** Whether all offers have been received. */
	isComplete: boolean = $state(false);
	/** How many decisions there were so far: another number for each. */
	decisions: number = $state(0);
	/** The chosen move in the game's notation, or a part of one. */
	move: string | null = $state(null);
	/** What the chosen move would give, or why it is refused. Both are `null` until the service has replied. */
	preview: Preview | null = $state.raw(null);
	problem: Problem | null = $state.raw(null);
	/** What was touched last and belongs to no legal move: what it is, and why it cannot be chosen, if the service gives a reason. */
	touched: Touched | null = $state.raw(null);

	/** Why moves that are not on offer are refused, as far as that is known; `null` for moves that are legal. Some reasons come with the offers. */
	#reasons: ReadonlyMap<string, Problem | null> = $state.raw(new Map());
	/** The moves whose reasons were requested. */
	#wondered = new Set<string>();

	constructor(
		readonly table: string,
		readonly source: TableSource,
	) {}

	/** Whether the chosen move is complete and legal. */
	get isPossible(): boolean {
		return this.move !== null && this.problem === null && (this.preview !== null || this.offers.has(this.move));
	}

	/** The only move on offer, if there is just one. */
	get only(): string | null {
		const [first] = this.offers.keys();
		return this.isComplete && this.offers.size === 1 ? (first ?? null) : null;
	}

	/** Whether a move is on offer. */
	can(move: string): boolean {
		return this.offers.has(move);
	}

	/** Why a move is refused; `null` if it is legal, `undefined` until that is known. `wonder` requests it. */
	whyNot(move: string): Problem | null | undefined {
		return this.can(move) ? null : this.#reasons.get(move);
	}

	/** Request why these moves are refused, once all offers are known: each once, and none that is on offer. */
	wonder(moves: Iterable<string>): void {
		if (!this.isComplete) return;
		for (const move of moves) if (!this.can(move) && !this.#wondered.has(move)) void this.#fetchReason(move);
	}

	/** Start another decision, `null` for none: forget the chosen move. The offers come with the decision; if they are many, request them. */
	renew(asked: Pick<MatchShown, "moves" | "offers" | "sealed"> | null): void {
		const { moves, offers, sealed } = asked ?? NOTHING_ASKED;
		this.decisions += 1;
		this.offers = offers ? offersOf(moves, offers) : new Map(moves.map((move) => [move, NOTHING_YET]));
		this.isComplete = !asked || offers !== null;
		this.#reasons = new Map(Object.entries(offers?.others ?? {}));
		this.#wondered = new Set(this.#reasons.keys());
		this.hold(null);
		if (!this.isComplete) void this.#fetchOffers(this.decisions);
		if (sealed !== null || this.only !== null) void this.choose(sealed);
	}

	/** Choose a move, or none with `null`. If there is only one, it stays chosen. */
	async choose(wanted: string | null): Promise<void> {
		const move = wanted ?? this.only;
		this.move = move;
		this.problem = null;
		this.touched = null;
		const offered = move === null ? undefined : this.offers.get(move);
		this.preview = offered && offered !== NOTHING_YET ? offered : null;
		if (move === null || this.preview) return;
		const asked = this.decisions;
		const { preview, problem } = await this.ask(move);
		if (this.decisions !== asked || this.move !== move) return;
		this.preview = preview;
		this.problem = problem;
	}

	/** Hold a part of a move, for which there is no preview yet. */
	hold(move: string | null): void {
		this.move = move;
		this.preview = null;
		this.problem = null;
		this.touched = null;
	}

	/** Say what a thing is that cannot be chosen now. Why not is the service's refusal of the move it would be part of, if there is one. */
	async touch(thing: string, move: string | null): Promise<void> {
		const touched: Touched = { thing, problem: null };
		this.touched = touched;
		if (move === null) return;
		const { problem } = await this.ask(move, true);
		if (this.touched === touched) this.touched = { thing, problem: problem?.code === NO_MOVE_HERE ? null : problem };
	}

	/** What a move would give, or why it is refused, without choosing it. If only the `reason` is wanted, nothing else comes. */
	async ask(move: string, reason = false): Promise<{ preview: Preview | null; problem: Problem | null }> {
		const problem = this.#reasons.get(move);
		if (problem) return { preview: null, problem };
		try {
			return await this.source.ask<PreviewReply>({ do: "preview", table: this.table, move, ...(reason ? { reason } : {}) });
		} catch (refused) {
			if (refused instanceof Refusal) return { preview: null, problem: refused.problem };
			throw refused;
		}
	}

	async #fetchReason(move: string): Promise<void> {
		const asked = this.decisions;
		this.#wondered.add(move);
		const { problem } = await this.ask(move, true);
		if (this.decisions === asked) this.#reasons = new Map(this.#reasons).set(move, problem);
	}

	async #fetchOffers(asked: number): Promise<void> {
		let begin = 0;
		let total = 1;
		const received = new Map<string, Preview>();
		while (begin < Math.min(total, MOST)) {
			let answer: Offers;
			try {
				answer = await this.source.ask<Offers>({ do: "offers", table: this.table, begin, count: AT_ONCE });
			} catch (refused) {
				if (refused instanceof Refusal) return;
				throw refused;
			}
			if (this.decisions !== asked) return;
			for (const [move, preview] of offersOf(answer.moves, answer)) received.set(move, preview);
			this.offers = new Map(received);
			total = answer.total;
			begin += answer.moves.length;
			if (answer.moves.length === 0) break;
		}
		this.isComplete = true;
		if (this.preview === null && (this.move !== null || this.only !== null)) void this.choose(this.move);
	}
}

/** The preview of a move of which only its legality is known. */
const NOTHING_YET: Preview = { gains: [], totals: [] };
const NOTHING_ASKED = { moves: [], offers: null, sealed: null };
