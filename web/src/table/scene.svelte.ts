import type { Event, View } from "../wire/socket.gen.ts";
import type { Step } from "./game.ts";

/** With more than so many steps waiting, the rest goes by faster. */
const PATIENCE = 12;

/** What is on the table as one sees it: behind what the service has told, as long as things are still moving. */
export class Scene {
	/** What is seen now; `null` before there is anything to see. */
	view: View | null = $state.raw(null);
	/** The steps of what is being shown or was shown last, and which of them is on. */
	steps: Step[] = $state.raw([]);
	at: number = $state(0);
	isMoving: boolean = $state(false);
	isPaused: boolean = $state(false);

	#waiting: Step[][] = [];
	#timer: ReturnType<typeof setTimeout> | undefined;

	/** `moves` says whether things may move at all: somebody looks on and likes it. */
	constructor(readonly moves: () => boolean) {}

	/** What happens at this moment; nothing when all is still. */
	get happening(): Event[] {
		return this.isMoving ? (this.steps[this.at]?.events ?? []) : [];
	}

	/** The newest position that is shown or will be. */
	get newest(): View | null {
		return this.#waiting.at(-1)?.at(-1)?.view ?? (this.isMoving ? (this.steps.at(-1)?.view ?? null) : this.view);
	}

	/** Show a position at once, and nothing that was still to be shown. */
	set(view: View): void {
		this.#stop();
		this.steps = [];
		this.view = view;
	}

	/** Show these steps after what is still to be shown. */
	show(steps: Step[]): void {
		const last = steps.at(-1);
		if (!last) return;
		if (!this.moves()) {
			this.#stop();
			this.steps = steps;
			this.at = steps.length - 1;
			this.view = last.view;
			return;
		}
		this.#waiting.push(steps);
		if (!this.isMoving) this.#next();
	}

	/** See the end of it now. */
	skip(): void {
		const last = this.newest;
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
		const steps = this.#waiting.shift();
		if (!steps) {
			this.isMoving = false;
			return;
		}
		this.steps = steps;
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
		const waiting = this.#waiting.reduce((sum, steps) => sum + steps.length, 0);
		const lasts = (step?.lasts ?? 0) / Math.max(1, waiting / PATIENCE);
		this.#timer = setTimeout(() => this.#look(this.at + 1), lasts);
	}

	#stop(): void {
		clearTimeout(this.#timer);
		this.#waiting = [];
		this.isMoving = false;
		this.isPaused = false;
	}
}
