let asked = 0;

/** Tell the outside (a picture is about to be taken) whether all is there and still. */
export function settle(isSettled: boolean): void {
	const root = document.documentElement;
	const now = ++asked;
	if (!isSettled) {
		root.dataset.settled = "no";
		return;
	}
	void document.fonts.ready.then(() =>
		requestAnimationFrame(() =>
			requestAnimationFrame(() => {
				if (now === asked) root.dataset.settled = "yes";
			}),
		),
	);
}
