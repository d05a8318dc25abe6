/** Where keys lead at a table: among what is on offer, and to the decision. */

const ON_OFFER = "[data-choice]:not(:disabled, [aria-disabled=true])";
const PRESSABLE = "[data-main]:not([aria-disabled=true])";
const PREVIEW = ".frame .preview";
/** What belongs to the decision: if the focus is there when the decision changes, it moves on to the next one. */
const OF_THE_DECISION = "[data-choice], [data-main], [data-skip], [data-to-present], .main, [data-decision]";

/** All that can be chosen now and is seen, in the order of the page. */
export function onOffer(): HTMLElement[] {
	return [...document.querySelectorAll<HTMLElement>(ON_OFFER)].filter(isSeen);
}

export function isOfTheDecision(element: Element): boolean {
	return element.closest(OF_THE_DECISION) !== null;
}

/** Focus the decision: the main button if a move is chosen, else the first choice, else the sentence. Whether there is one. */
export function focusDecision(): boolean {
	const ready = [...document.querySelectorAll<HTMLElement>(PRESSABLE)].find(isSeen);
	const sentence = [...document.querySelectorAll<HTMLElement>("[data-decision]")].find(isSeen);
	const target = ready ?? onOffer()[0] ?? sentence;
	if (target === sentence && sentence) sentence.tabIndex = -1;
	target?.focus();
	return target !== undefined;
}

/** Calls `then` once a preview lies over the table and the frame knows how much of it that covers. It is not waited for after what this returns was called. */
export function oncePreviewed(then: () => void): () => void {
	let frame = 0;
	const preview = document.querySelector<HTMLElement>(PREVIEW);
	const observer = new ResizeObserver(() => {
		if (preview?.offsetHeight === 0) return;
		observer.disconnect();
		frame = requestAnimationFrame(then);
	});
	if (preview) observer.observe(preview);
	return () => {
		observer.disconnect();
		cancelAnimationFrame(frame);
	};
}

function isSeen(element: HTMLElement): boolean {
	return element.checkVisibility({ visibilityProperty: true }) && element.closest("[inert]") === null;
}
