import { expect, test } from "vitest";
import { placeBeside, type Rect } from "./placing.ts";

const PHONE = { width: 375, height: 553 };
const SIZE = { width: 300, height: 120 };

function overlaps(one: Rect, other: Rect): boolean {
	return (
		one.left < other.left + other.width &&
		other.left < one.left + one.width &&
		one.top < other.top + other.height &&
		other.top < one.top + one.height
	);
}

test("it stands below, if there is room", () => {
	const place = placeBeside({ left: 180, top: 100, width: 20, height: 20 }, SIZE, PHONE);
	expect(place).toEqual({ left: 40, top: 126, ...SIZE });
});

test.each([
	[0, 0],
	[355, 0],
	[0, 533],
	[355, 533],
	[180, 270],
])("at %i, %i it is inside the window, and not over what it explains", (left, top) => {
	const anchor = { left, top, width: 20, height: 20 };
	const place = placeBeside(anchor, SIZE, PHONE);
	expect(place.left).toBeGreaterThanOrEqual(8);
	expect(place.top).toBeGreaterThanOrEqual(8);
	expect(place.left + place.width).toBeLessThanOrEqual(367);
	expect(place.top + place.height).toBeLessThanOrEqual(545);
	expect(overlaps(place, anchor)).toBe(false);
});

test("it avoids what one may want to touch", () => {
	const anchor = { left: 180, top: 250, width: 20, height: 20 };
	const below = { left: 0, top: 280, width: 375, height: 60 };
	expect(overlaps(placeBeside(anchor, SIZE, PHONE, [below]), below)).toBe(false);
});

test("it is no larger than the window", () => {
	const place = placeBeside({ left: 0, top: 0, width: 844, height: 300 }, { width: 900, height: 500 }, { width: 844, height: 336 });
	expect(place).toEqual({ left: 8, top: 8, width: 828, height: 320 });
});
