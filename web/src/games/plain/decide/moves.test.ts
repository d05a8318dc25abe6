import { expect, test } from "vitest";
import { search } from "./moves.ts";

const MOVES = ["play ship troops", "play ship knight"].map((move) => ({ move, text: move.replace("play", "Lay"), brings: "" }));

test.each([
	["", 2],
	["  SHIP ", 2],
	["knight lay", 1],
	["play ship troops", 1],
	["wine", 0],
])("“%s” finds %i moves", (wanted, count) => {
	expect(search(MOVES, wanted)).toHaveLength(count);
});
