/** Where an explanation stands: beside what it explains, inside the window, over as little as possible of what one may want to touch. */

export interface Rect {
	left: number;
	top: number;
	width: number;
	height: number;
}

export interface Window {
	width: number;
	height: number;
}

const EDGE = 8;
const GAP = 6;

/** The place for something of this size beside `anchor`. It is lower than it would like to be only if the window is. */
export function placeBeside(
	anchor: Rect,
	size: { width: number; height: number },
	window: Window,
	avoided: readonly Rect[] = [],
): Rect {
	const width = Math.min(size.width, window.width - 2 * EDGE);
	const height = Math.min(size.height, window.height - 2 * EDGE);
	const middle = { left: anchor.left + anchor.width / 2 - width / 2, top: anchor.top + anchor.height / 2 - height / 2 };
	const places = [
		{ left: middle.left, top: anchor.top + anchor.height + GAP },
		{ left: middle.left, top: anchor.top - GAP - height },
		{ left: anchor.left + anchor.width + GAP, top: middle.top },
		{ left: anchor.left - GAP - width, top: middle.top },
	].map(({ left, top }) => ({
		left: within(left, window.width - width),
		top: within(top, window.height - height),
		width,
		height,
	}));
	const costs = places.map((place) => common(place, anchor) * 1000 + avoided.reduce((sum, one) => sum + common(place, one), 0));
	return places[costs.indexOf(Math.min(...costs))] as Rect;
}

function within(wanted: number, most: number): number {
	return Math.max(EDGE, Math.min(wanted, most - EDGE));
}

/** How much of one lies over the other. */
function common(one: Rect, other: Rect): number {
	const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
	const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
	return Math.max(0, width) * Math.max(0, height);
}
