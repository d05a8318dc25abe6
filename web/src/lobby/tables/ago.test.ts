import { expect, test } from "vitest";
import { ago } from "./ago.ts";

const NOON = Date.UTC(2026, 5, 1, 12);
const MINUTE = 60_000;

test.each([
	[0, "now"],
	[59_000, "now"],
	[3 * MINUTE, "3 minutes ago"],
	[119 * MINUTE, "1 hour ago"],
	[30 * 60 * MINUTE, "yesterday"],
	[-5 * MINUTE, "now"],
])("%i ms before noon are %s at noon", (passed, text) => {
	expect(ago(NOON - passed, "en", NOON)).toBe(text);
});

test("in German", () => {
	expect(ago(NOON - 3 * MINUTE, "de", NOON)).toBe("vor 3 Minuten");
});
