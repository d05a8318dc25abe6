import { arrived } from "./heading.ts";

let asked = 0;

/** Show in the document whether everything is loaded and still, for tests and screenshots. */
export function settle(isSettled: boolean): void {
	const root = document.documentElement;
	const now = ++asked;
	if (!isSettled) {
		root.dataset.settled = "no";
		return;
	}
	// Asking for the fonts makes the browser lay out the page at once; it is asked when that has been done anyway.
	requestAnimationFrame(() =>
		setTimeout(() => {
			void document.fonts.ready.then(() =>
				requestAnimationFrame(() => {
					if (now !== asked) return;
					root.dataset.settled = "yes";
					arrived();
				}),
			);
		}),
	);
}
