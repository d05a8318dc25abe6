/** The geometry of the charts of a match. */

/** Where a chart draws: across at a moment, down at a value, and what its plot lies between. */
export interface Plot {
	x(index: number): number;
	y(value: number): number;
	top: number;
	bottom: number;
}

/** The dashes of each seat's line: lines are told apart without their colours, too. */
export const DASHES: readonly string[] = ["", "9 5", "2 5", "14 5 2 5", "5 3", "12 3 2 3 2 3"];

/** Round numbers from at or below `low` to at or above `high`, about `count` of them. */
export function ticks(low: number, high: number, count: number): number[] {
	const rough = Math.max(1, (high - low) / Math.max(1, count));
	const power = 10 ** Math.floor(Math.log10(rough));
	const step = [1, 2, 5, 10].map((factor) => factor * power).find((nice) => nice >= rough) ?? rough;
	const first = Math.floor(low / step);
	const last = Math.max(first + 1, Math.ceil(high / step));
	return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** Places as near to those wanted as they can be with `gap` between them and all within `room`; in the order given. */
export function spread(wanted: number[], gap: number, room: number): number[] {
	const order = wanted.map((_, index) => index).toSorted((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0));
	const placed = [...wanted];
	let least = 0;
	for (const index of order) {
		placed[index] = Math.max(placed[index] ?? 0, least);
		least = (placed[index] ?? 0) + gap;
	}
	let most = room;
	for (const index of order.toReversed()) {
		placed[index] = Math.min(placed[index] ?? 0, most);
		most = (placed[index] ?? 0) - gap;
	}
	return placed;
}

/** Every so many of `count` things can be labelled where there is room for `most` labels. */
export function everyNth(count: number, most: number): number {
	return Math.max(1, Math.ceil(count / Math.max(1, most)));
}
