import { readStored, store } from "../shell/storage.ts";

const KEY = "learned";

/** How far someone has come in the lessons, as this browser stores it: the steps done of each, all of them once it is finished. */
class Learned {
	#steps: Record<string, number> = $state.raw(read());

	/** The steps done of a lesson. */
	steps(game: string, id: string): number {
		return this.#steps[`${game}/${id}`] ?? 0;
	}

	/** So many steps of a lesson are done. What was done before stays. */
	reach(game: string, id: string, steps: number): void {
		if (steps <= this.steps(game, id)) return;
		this.#steps = { ...this.#steps, [`${game}/${id}`]: steps };
		store(KEY, JSON.stringify(this.#steps));
	}
}

function read(): Record<string, number> {
	try {
		const stored: unknown = JSON.parse(readStored(KEY) ?? "{}");
		return typeof stored === "object" && stored !== null
			? Object.fromEntries(Object.entries(stored).map(([key, steps]) => [key, Number(steps) || 0]))
			: {};
	} catch {
		return {};
	}
}

export const learned = new Learned();
