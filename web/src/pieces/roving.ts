const STOPS = "button, a[href], summary";

/**
 * Makes a long list one stop for the Tab key: within it one goes by arrows, up and down from line to line, left and right within one, and to its
 * ends by Home and End. Where one was last is where one comes back to.
 */
export function roving(list: HTMLElement): () => void {
	let current: HTMLElement | undefined;
	const stops = (): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.checkVisibility());

	function tidy(): void {
		const all = stops();
		if (!current || !all.includes(current)) current = all[0];
		for (const stop of list.querySelectorAll<HTMLElement>(STOPS)) stop.tabIndex = stop === current ? 0 : -1;
	}

	function went(event: FocusEvent): void {
		const stop = event.target instanceof Element ? event.target.closest<HTMLElement>(STOPS) : null;
		if (!stop || stop === current) return;
		if (current) current.tabIndex = -1;
		current = stop;
		stop.tabIndex = 0;
	}

	function pressed(event: KeyboardEvent): void {
		const all = stops();
		const here = all.indexOf(event.target as HTMLElement);
		if (here < 0) return;
		const firsts = all.filter((stop) => all.find((other) => lineOf(other) === lineOf(stop)) === stop);
		const line = firsts.findIndex((stop) => lineOf(stop) === lineOf(all[here]));
		const to: Record<string, HTMLElement | undefined> = {
			ArrowDown: firsts[line + 1],
			ArrowUp: firsts[line - 1],
			ArrowRight: all[here + 1],
			ArrowLeft: all[here - 1],
			Home: all[0],
			End: all.at(-1),
		};
		if (!(event.key in to)) return;
		event.preventDefault();
		to[event.key]?.focus();
	}

	const observer = new MutationObserver(tidy);
	observer.observe(list, { childList: true, subtree: true });
	list.addEventListener("focusin", went);
	list.addEventListener("keydown", pressed);
	tidy();
	return () => {
		observer.disconnect();
		list.removeEventListener("focusin", went);
		list.removeEventListener("keydown", pressed);
	};
}

function lineOf(stop: HTMLElement | undefined): Element | null {
	return stop?.closest("li") ?? stop ?? null;
}
