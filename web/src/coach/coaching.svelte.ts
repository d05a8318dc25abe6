import { readStored, store } from "../shell/storage.ts";
import type { Table } from "../state/table.svelte.ts";
import type { CoachExplanation, CoachReply, CoachSlip } from "../wire/http.gen.ts";
import { request } from "../wire/http.ts";

/** What this browser stores of a coach: whether it is on, and the kinds of decisions that it has explained at this table. */
interface Stored {
	isOn: boolean;
	told: string[];
}

function keyOf(table: string): string {
	return `coach-${table}`;
}

function read(table: string): Stored {
	try {
		const { isOn, told } = JSON.parse(readStored(keyOf(table)) ?? "{}") as Partial<Stored>;
		return { isOn: isOn === true, told: Array.isArray(told) ? told.filter((kind) => typeof kind === "string") : [] };
	} catch {
		return { isOn: false, told: [] };
	}
}

/** Milliseconds for which a move waits for the coach. */
const PATIENCE = 12_000;

/** Whether the coach is on at a table. */
export function isCoached(table: string): boolean {
	return read(table).isOn;
}

/** A table at which the coach will be from the beginning. */
export function beginWithCoach(table: string): void {
	store(keyOf(table), JSON.stringify({ isOn: true, told: [] } satisfies Stored));
}

/**
 * The coach of a match alone against bots. It explains each kind of decision when it first comes up, and holds back a move that is a costly
 * slip until the player has read what it may cost. It is on or off for each table, as this browser stores it.
 */
export class Coaching {
	#stored: Stored = $state.raw({ isOn: false, told: [] });
	#explanations: CoachExplanation[] = $state.raw([]);
	#asked = "";
	/** The move that is held back, and why. */
	#held: { move: string; slip: CoachSlip } | null = $state.raw(null);
	/** The decision and move that are made in spite of the warning. */
	#insists = "";

	constructor(readonly table: Table) {
		this.#stored = read(table.id);
	}

	/** Whether there can be a coach here: alone against bots, where hints are allowed. The service refuses it elsewhere, too. */
	readonly isPossible: boolean = $derived.by(() => {
		const { page, seat } = this.table;
		return page !== null && seat !== null && page.terms.hints && page.seats.every(({ bot }, at) => at === seat || bot !== null);
	});

	readonly isOn: boolean = $derived.by(() => this.isPossible && this.#stored.isOn);

	/** What is explained now: the decision one has, if it is the first of its kind. */
	readonly explained: CoachExplanation | null = $derived.by(() => {
		const { table } = this;
		const kind = table.isAsked && !table.isSealed && !table.endsItself ? table.match?.decision?.kind : undefined;
		if (!this.isOn || kind === undefined || this.#stored.told.includes(kind)) return null;
		return this.#explanations.find((one) => one.kind === kind) ?? null;
	});

	/** What the chosen move may cost, as long as it is held back. */
	readonly slip: CoachSlip | null = $derived.by(() =>
		this.isOn && this.#held !== null && this.#held.move === this.table.choice.move ? this.#held.slip : null,
	);

	readonly isSpeaking: boolean = $derived.by(() => this.slip !== null || this.explained !== null);

	turn(isOn: boolean): void {
		this.#held = null;
		this.#store({ ...this.#stored, isOn });
	}

	/** Fetch what there is to explain, once. */
	async load(): Promise<void> {
		const game = this.table.game;
		if (!this.isOn || game === null || this.#asked === game) return;
		this.#asked = game;
		try {
			this.#explanations = await request<CoachExplanation[]>(`/api/games/${game}/coach`);
		} catch {
			this.#asked = "";
		}
	}

	/** The explanation was read. */
	understood(): void {
		const kind = this.explained?.kind;
		if (kind) this.#store({ ...this.#stored, told: [...this.#stored.told, kind] });
	}

	/** Whether a move may be made now. One that is a slip is held back. A coach who does not answer holds up nobody. */
	async mayMake(move: string): Promise<boolean> {
		if (!this.isOn) return true;
		const decision = `${this.table.match?.last} ${move}`;
		const { only, move: chosen } = this.table.choice;
		// What is made again without being chosen on the table was weighed before.
		if (only === null && chosen === move && this.#insists !== decision) {
			const slip = await this.#slipOf(move);
			if (slip !== null && this.isOn) {
				this.#held = { move, slip };
				return false;
			}
		}
		this.#held = null;
		this.understood();
		return true;
	}

	/** Choose again. */
	reconsider(): void {
		this.#held = null;
		void this.table.choice.choose(null);
	}

	/** Make the move all the same. */
	async insist(): Promise<void> {
		const move = this.#held?.move;
		if (move === undefined) return;
		this.#insists = `${this.table.match?.last} ${move}`;
		await this.table.makeMove(move);
	}

	async #slipOf(move: string): Promise<CoachSlip | null> {
		try {
			const query = new URLSearchParams({ move });
			const asked = request<CoachReply>(`/api/tables/${this.table.id}/coach?${query}`, {}).then(({ slip }) => slip);
			return await Promise.race([asked, new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE))]);
		} catch {
			return null;
		}
	}

	#store(stored: Stored): void {
		this.#stored = stored;
		store(keyOf(this.table.id), JSON.stringify(stored));
	}
}
