import { createSubscriber } from "svelte/reactivity";

const EVERY = 1000;

/** The time, told anew every second to whatever shows it. */
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
