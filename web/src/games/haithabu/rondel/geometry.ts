/** The shapes of a rondel of eight fields, as shares of what they are drawn in. */

export const EIGHTH = 45;
/** Where the first field by day begins: the day is above. */
export const FIRST = -67.5;

/** The outer and the inner edge of a field, as shares of the width of the rondel. */
const OUTER = 0.5;
const INNER = 0.155;
const HALF = 22.5;
const GAP = 0.5;
const POINTS = 8;

const sin = (degrees: number): number => Math.sin((degrees * Math.PI) / 180);
const cos = (degrees: number): number => Math.cos((degrees * Math.PI) / 180);

const WIDTH = 2 * OUTER * sin(HALF);
const HEIGHT = OUTER - INNER * cos(HALF);

/** The box around a field that points upwards, in percent of the rondel; `turns` is the height at which it turns, in percent of the box. */
export const BOX = { left: 50 - WIDTH * 50, width: WIDTH * 100, height: HEIGHT * 100, turns: (OUTER / HEIGHT) * 100 };

/** The corners of a field inside its box, in percent. */
export const CORNERS: readonly (readonly [number, number])[] = [
	...arc(OUTER, -HALF + GAP, HALF - GAP),
	...arc(INNER, HALF - 3 * GAP, -HALF + 3 * GAP),
];

function arc(radius: number, from: number, to: number): (readonly [number, number])[] {
	return Array.from({ length: POINTS + 1 }, (_, nth) => {
		const angle = from + ((to - from) * nth) / POINTS;
		return [50 + ((radius * sin(angle)) / WIDTH) * 100, ((OUTER - radius * cos(angle)) / HEIGHT) * 100] as const;
	});
}

/** How far apart workers stand on a field, in degrees, and how many of those a field has room for. */
const APART = 10;
const ROOM = 38;
/** Where workers stand: the middle of the outer ring, as a share of the width of the rondel. */
const RING = 0.452;

/** Where the workers of a field stand side by side, in percent of its box. */
export function standing(count: number): { x: number; y: number }[] {
	const apart = Math.min(APART, ROOM / Math.max(1, count - 1));
	return Array.from({ length: count }, (_, nth) => {
		const angle = (nth - (count - 1) / 2) * apart;
		return { x: 50 + ((RING * sin(angle)) / WIDTH) * 100, y: ((OUTER - RING * cos(angle)) / HEIGHT) * 100 };
	});
}

/** How many eighths the rondel has turned when this field is the first by day, nearest to how it stands. */
export function turnedTo(first: number, from: number): number {
	const ahead = (((-first - from) % 8) + 8) % 8;
	return from + (ahead > 4 ? ahead - 8 : ahead);
}
