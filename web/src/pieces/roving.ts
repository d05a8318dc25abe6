const STOPS = "button:not(:disabled), a[href], summary";
const ON_OFFER = "[data-choice]:not(:disabled, [aria-disabled=true])";
/** What can make something a stop, or no longer one. */
const WATCHED = ["aria-disabled", "class", "data-choice", "disabled", "hidden", "href", "open"];

/**
 * Makes a part of a page one stop for the Tab key: within it one goes by arrows, up and down from line to line, left and right within one, and to
 * its ends by Home and End. Where one was last is where one comes back to; but as long as something can be chosen there, the stop is such a thing.
 */
export function roving(part: HTMLElement): () => void {
	let current: HTMLElement | undefined;
	let frame = 0;
	const stops = (): HTMLElement[] => [...part.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.checkVisibility());

	function tidy(): void {
		frame = 0;
		const all = stops();
		const isThere = current !== undefined && all.includes(current);
		if (!isThere || !(current === document.activeElement || current?.matches(ON_OFFER))) {
			current = all.find((stop) => stop.matches(ON_OFFER)) ?? (isThere ? current : all[0]);
		}
		for (const stop of part.querySelectorAll<HTMLElement>(STOPS)) {
			const index = stop === current ? 0 : -1;
			if (stop.tabIndex !== index) stop.tabIndex = index;
		}
	}

	function tidySoon(): void {
		frame ||= requestAnimationFrame(tidy);
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

	part.dataset.roving = "";
	const mutations = new MutationObserver(tidySoon);
	mutations.observe(part, { childList: true, subtree: true, attributes: true, attributeFilter: WATCHED });
	// Another shape of the page shows and hides things, too.
	const sizes = new ResizeObserver(tidySoon);
	sizes.observe(part);
	part.addEventListener("focusin", went);
	part.addEventListener("keydown", pressed);
	tidySoon();
	return () => {
		cancelAnimationFrame(frame);
		mutations.disconnect();
		sizes.disconnect();
		part.removeEventListener("focusin", went);
		part.removeEventListener("keydown", pressed);
	};
}

function lineOf(stop: HTMLElement | undefined): Element | null {
	return stop?.closest("li") ?? stop ?? null;
}
