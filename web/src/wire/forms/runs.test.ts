import { expect, test } from "vitest";
import { runsOf } from "./runs.ts";

const initial = (word: string) => word.charAt(0);

test("what is alike and follows each other is put together, in its order", () => {
	expect(runsOf(["ale", "axe", "bow", "awl"], initial)).toEqual([["ale", "axe"], ["bow"], ["awl"]]);
});

test("of nothing there are no runs", () => {
	expect(runsOf([], initial)).toEqual([]);
});
