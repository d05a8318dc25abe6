/** Where keys lead at a table: among what is on offer, and to the decision. */

const ON_OFFER = "[data-choice]:not(:disabled, [aria-disabled=true])";
const PRESSABLE = "[data-main]:not([aria-disabled=true])";
/** What belongs to the decision: whoever is there when it changes, is led to the next. */
const OF_THE_DECISION = "[data-choice], [data-main], [data-skip], [data-to-present], .main, [data-decision]";

/** All that can be chosen now and is seen, in the order of the page. */
export function onOffer(): HTMLElement[] {
	return [...document.querySelectorAll<HTMLElement>(ON_OFFER)].filter(isSeen);
}

export function isOfTheDecision(element: Element): boolean {
	return element.closest(OF_THE_DECISION) !== null;
}

/** Go to what is asked: to the main button if an answer lies ready, else to the first choice, else to the question. Whether there is one. */
export function focusDecision(): boolean {
	const ready = [...document.querySelectorAll<HTMLElement>(PRESSABLE)].find(isSeen);
	const question = [...document.querySelectorAll<HTMLElement>("[data-decision]")].find(isSeen);
	const target = ready ?? onOffer()[0] ?? question;
	if (target === question && question) question.tabIndex = -1;
	target?.focus();
	return target !== undefined;
}

function isSeen(element: HTMLElement): boolean {
	return element.checkVisibility({ visibilityProperty: true }) && element.closest("[inert]") === null;
}
