import { expect, test } from "vitest";
import { minus, range, signed } from "./amounts.ts";

test("bounds that are the same are one number", () => {
	expect([range(3, 3), range(0, 4)]).toEqual(["3", "0–4"]);
});

test("what comes has a plus where signs are asked for, what goes has a minus, nothing has neither", () => {
	expect([3, 0, -2].map(signed)).toEqual(["+3", "0", "−2"]);
	expect([3, 0, -2].map(minus)).toEqual(["3", "0", "−2"]);
});
