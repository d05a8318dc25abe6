import { createSubscriber } from "svelte/reactivity";

const EVERY = 1000;

/** The time, updated every second for what shows it. */
class Now {
	#subscribe = createSubscriber((update) => {
		const timer = setInterval(update, EVERY);
		return () => clearInterval(timer);
	});

	get time(): number {
		this.#subscribe();
		return Date.now();
	}
}

export const now = new Now();
