import type { Event, View } from "../wire/socket.gen.ts";
import type { Step } from "./story.ts";

/** With more than so many steps waiting, the rest goes by faster. */
const PATIENCE = 12;

/** The position on the screen. It lags behind the service while things move. */
export class Scene {
	/** What is seen now; `null` before there is anything to see. */
	view: View | null = $state.raw(null);
	/** The steps of what is being shown or was shown last, and which of them is on. */
	steps: Step[] = $state.raw([]);
	at: number = $state(0);
	isMoving: boolean = $state(false);
	isPaused: boolean = $state(false);
	/** The last entry of the table all of which is on the screen. */
	reached: number = $state(0);

	#waiting: { steps: Step[]; seq: number }[] = [];
	/** The entry whose steps are on. */
	#on = 0;
	#timer: ReturnType<typeof setTimeout> | undefined;

	/** `moves` says whether things may move: the page is visible and the settings allow it. `lasting` scales how long each step lasts. */
	constructor(
		readonly moves: () => boolean,
		readonly lasting: () => number = () => 1,
	) {}

	/** What happens at this moment; nothing when all is still. */
	get currentEvents(): Event[] {
		return this.isMoving ? (this.steps[this.at]?.events ?? []) : [];
	}

	/** The newest position that is shown or will be. */
	get newest(): View | null {
		return (
			this.#waiting.findLast(({ steps }) => steps.length > 0)?.steps.at(-1)?.view ??
			(this.isMoving ? (this.steps.at(-1)?.view ?? null) : this.view)
		);
	}

	/** Show a position at once, that after entry `seq`, and nothing that was still to be shown. */
	set(view: View, seq: number = this.reached): void {
		this.#stop();
		this.steps = [];
		this.view = view;
		this.reached = seq;
	}

	/** Show the steps of entry `seq` after what is still to be shown. */
	show(steps: Step[], seq: number = this.reached): void {
		const last = steps.at(-1);
		if (!last) return;
		if (!this.moves()) {
			this.#stop();
			this.steps = steps;
			this.at = steps.length - 1;
			this.view = last.view;
			this.reached = seq;
			return;
		}
		this.#waiting.push({ steps, seq });
		if (!this.isMoving) this.#next();
	}

	/** Entry `seq` changes nothing that is seen, and is there after what is still to be shown. */
	reach(seq: number): void {
		if (this.isMoving) this.#waiting.push({ steps: [], seq });
		else this.reached = seq;
	}

	/** See the end of it now. */
	skip(): void {
		const last = this.newest;
		this.reached = this.#waiting.at(-1)?.seq ?? (this.isMoving ? this.#on : this.reached);
		this.#stop();
		this.at = Math.max(0, this.steps.length - 1);
		if (last) this.view = last;
	}

	pause(): void {
		this.isPaused = !this.isPaused;
		if (this.isPaused) clearTimeout(this.#timer);
		else this.#hold();
	}

	#next(): void {
		if (this.isMoving) this.reached = this.#on;
		let next = this.#waiting.shift();
		while (next && next.steps.length === 0) {
			this.reached = next.seq;
			next = this.#waiting.shift();
		}
		if (!next) {
			this.isMoving = false;
			return;
		}
		this.steps = next.steps;
		this.#on = next.seq;
		this.isMoving = true;
		this.#look(0);
	}

	#look(at: number): void {
		const step = this.steps[at];
		if (!step) {
			this.#next();
			return;
		}
		this.at = at;
		this.view = step.view;
		this.#hold();
	}

	#hold(): void {
		const step = this.steps[this.at];
		const waiting = this.#waiting.reduce((sum, { steps }) => sum + steps.length, 0);
		const lasts = (this.lasting() * (step?.lasts ?? 0)) / Math.max(1, waiting / PATIENCE);
		this.#timer = setTimeout(() => this.#look(this.at + 1), lasts);
	}

	#stop(): void {
		clearTimeout(this.#timer);
		this.#waiting = [];
		this.isMoving = false;
		this.isPaused = false;
	}
}
