import { expect, test } from "vitest";
import type { Rulebook } from "../wire/http.gen.ts";
import { found, partedAt, soughtWords } from "./rulebook.ts";

const BOOK: Rulebook = {
	title: "Visby",
	lead: "",
	sections: [
		{ number: "V-1", title: "The start", lead: "" },
		{ number: "V-2", title: "The end", lead: "" },
	],
	paragraphs: [
		{ number: "V-1.1", section: "V-1", text: "Every *player* owns\neight cards." },
		{ number: "V-1.2", section: "V-1", text: "All markers start on space 1." },
		{ number: "V-2.1", section: "V-2", text: "Whoever has 30 seals wins." },
	],
	overview: [],
};

function numbers(sought: string): string[] {
	return found(BOOK, soughtWords(sought)).flatMap((chapter) => chapter.paragraphs.map((paragraph) => paragraph.number));
}

test("nothing sought: the whole book, section by section", () => {
	expect(found(BOOK, []).map(({ section, paragraphs }) => [section.number, paragraphs.length])).toEqual([
		["V-1", 2],
		["V-2", 1],
	]);
});

test("a paragraph is found by all its words, through marks and line ends, or by its number", () => {
	expect(numbers("PLAYER owns")).toEqual(["V-1.1"]);
	expect(numbers("owns eight")).toEqual(["V-1.1"]);
	expect(numbers("player seals")).toEqual([]);
	expect(numbers("v-2.1")).toEqual(["V-2.1"]);
});

test("sections without a find are left out", () => {
	expect(found(BOOK, ["seals"]).map(({ section }) => section.number)).toEqual(["V-2"]);
});

test("every other part of a text is what was sought", () => {
	expect(partedAt("Seals and wares (V-1.1)", ["seals", "v-1.1"])).toEqual(["", "Seals", " and wares (", "V-1.1", ")"]);
	expect(partedAt("a.b", ["."])).toEqual(["a", ".", "b"]);
	expect(partedAt("as it is", [])).toEqual(["as it is"]);
});
