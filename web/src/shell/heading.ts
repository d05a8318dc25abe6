let isWanted = false;

/** Another page was opened: as soon as it is there, keyboard and screen reader begin at its heading. */
export function focusHeadingOnceSettled(): void {
	isWanted = true;
}

/** The page is there. */
export function arrived(): void {
	if (!isWanted) return;
	isWanted = false;
	if (document.activeElement === null || document.activeElement === document.body) focusHeading();
}

/** Go to the heading of the page. */
export function focusHeading(): void {
	const heading = document.querySelector<HTMLElement>("main h1, h1");
	if (!heading) return;
	heading.tabIndex = -1;
	heading.focus();
}
