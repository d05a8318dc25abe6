/** What each open dialog goes back to: what opened it and, where that was itself in a dialog, what opened that one. */
const openers = new WeakMap<Element, HTMLElement[]>();

/** Note what has the focus as the opener of this dialog. */
export function noteOpener(dialog: HTMLElement): void {
	const active = document.activeElement;
	if (!(active instanceof HTMLElement) || active === document.body) return;
	const around = active.closest("dialog");
	openers.set(dialog, [active, ...((around && openers.get(around)) ?? [])]);
}

/** Give the focus back to what opened this dialog, or the nearest before it that can still be seen; not if the focus is elsewhere by now. */
export function focusOpener(dialog: HTMLElement): void {
	const active = document.activeElement;
	if (active && active !== document.body && !dialog.contains(active)) return;
	openers
		.get(dialog)
		?.find((opener) => opener.checkVisibility())
		?.focus({ preventScroll: true });
}
