import { expect, test } from "vitest";
import { type Area, readAreas } from "./areas.ts";
import { moveOfHeld, moveOfLaid, standingFor, wordsHeld, wouldBe } from "./choosable.ts";
import { readLayout } from "./layout.ts";

function areaOf(value: Area["value"], wanted: Record<string, unknown> = {}): Area {
	return readAreas({ laid: value }, readLayout({ areas: [{ field: "laid", kind: "cards", ...wanted }] }))[0] as Area;
}

test("a word stands for a move that is about nothing else, if no other move is about it", () => {
	const standing = standingFor(["play ship", "play troops knight", "play knight", "pass", "apply crane>archive"]);
	expect([...standing]).toEqual([["ship", "play ship"]]);
});

test("numbers in the hand stand for moves, too", () => {
	const standing = standingFor(["bid 1", "bid 13"]);
	expect([moveOfHeld(13, standing), moveOfHeld(2, standing), moveOfHeld(null, standing)]).toEqual(["bid 13", null, null]);
});

test("on the table a word stands for its move, unless one holds it; a number never does by itself", () => {
	const moves = new Set(["take crane", "take 2"]);
	const offer = { moves, standing: standingFor(moves), held: new Set<string>() };
	expect(moveOfLaid(areaOf(["crane"]), "crane", 1, offer)).toBe("take crane");
	expect(moveOfLaid(areaOf(["crane"]), "crane", 1, { ...offer, held: new Set(["crane"]) })).toBeNull();
	expect(moveOfLaid(areaOf([2]), 2, 1, offer)).toBeNull();
});

test("an area can say which moves its things stand for", () => {
	const moves = new Set(["take 2"]);
	const offer = { moves, standing: standingFor(moves), held: new Set<string>() };
	const rows = areaOf([["wine"], ["grain"]], { moves: "take {nth}" });
	expect([moveOfLaid(rows, ["wine"], 1, offer), moveOfLaid(rows, ["grain"], 2, offer)]).toEqual([null, "take 2"]);
	expect(moveOfLaid(areaOf([2], { moves: "take {thing}" }), 2, 1, offer)).toBe("take 2");
});

test("what one holds are the words in all parts of the hand", () => {
	expect([...wordsHeld([{ value: ["crane", null] }, { value: [7] }])]).toEqual(["crane", "7"]);
});

test("what a thing would be is known where all moves do the same", () => {
	expect(wouldBe(4, ["bid 1", "bid 3"])).toBe("bid 4");
	expect(wouldBe("ship", ["play troops", "pass"])).toBeNull();
	expect(wouldBe("ship", [])).toBeNull();
});
