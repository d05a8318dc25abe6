/** Something that travels from one place of the table to another, drawn by its game. */
export interface Flight {
	/** Places by their names, which elements carry as `data-place`. The first that is on the screen counts. */
	from: readonly string[];
	to: readonly string[];
}

/** The middle of the first of these places that is on the screen, but no deeper below its top than said. Of a board that is drawn in full and
 * folded, one is shown. */
export function middleOf(places: readonly string[], deepest: number): { x: number; y: number } | null {
	for (const place of places) {
		const found = [...document.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)].find((element) =>
			element.checkVisibility(),
		);
		if (!found) continue;
		const box = found.getBoundingClientRect();
		return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, deepest) };
	}
	return null;
}
