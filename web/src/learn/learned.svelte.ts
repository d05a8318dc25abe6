import { readStored, store } from "../shell/storage.ts";

/** What a player has learned, as this browser stores it: a number for each thing, which only grows. */
class Learned {
	#reached: Record<string, number>;

	constructor(readonly key: string) {
		this.#reached = $state.raw(read(key));
	}

	/** How far one has come; 0 if one has not begun. */
	at(thing: string): number {
		return this.#reached[thing] ?? 0;
	}

	/** One has come so far. What was reached before stays. */
	reach(thing: string, far: number): void {
		if (far <= this.at(thing)) return;
		this.#reached = { ...this.#reached, [thing]: far };
		store(this.key, JSON.stringify(this.#reached));
	}
}

function read(key: string): Record<string, number> {
	try {
		const stored: unknown = JSON.parse(readStored(key) ?? "{}");
		return typeof stored === "object" && stored !== null
			? Object.fromEntries(Object.entries(stored).map(([thing, far]) => [thing, Number(far) || 0]))
			: {};
	} catch {
		return {};
	}
}

/** The steps done of each lesson, all of them once it is finished: `visby/2-the-campaign`. */
export const learned = new Learned("learned");
/** The puzzles one has tried (1) and solved (2): `visby/5-43`. */
export const puzzled = new Learned("puzzled");
export const TRIED = 1;
export const SOLVED = 2;
