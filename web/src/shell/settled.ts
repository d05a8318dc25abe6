import { arrived } from "./heading.ts";

let asked = 0;

/** Tell the outside (a picture is about to be taken) whether all is there and still. */
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
