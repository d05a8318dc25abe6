import { expect, test } from "vitest";
import { coloursIn, isBound } from "./colours.ts";

test("colours of every length are found", () => {
	expect(coloursIn("color: #fff; background: linear-gradient(#0006, #2A2018 40%, #2a201826);")).toEqual([
		"#fff",
		"#0006",
		"#2A2018",
		"#2a201826",
	]);
	expect(coloursIn('<path fill="#f0e3c6" />')).toEqual(["#f0e3c6"]);
});

test("what only looks like a colour is none", () => {
	const texts = [
		"{#each seats as seat}",
		"url(#lid-sky)",
		"&#169;",
		"this.#add(one)",
		"#12345",
		"var(--fff)",
		"#decade-1",
		"#fade(one)",
	];
	expect(texts.flatMap(coloursIn)).toEqual([]);
});

test("only styles, drawings and the tokens of games may write colours out", () => {
	const files = ["styles/base.css", "games/riga/art/Lid.svelte", "games/riga/tokens.css", "state/table.test.ts", "words/de.ftl"];
	expect(files.filter(isBound)).toEqual([]);
	expect(["App.svelte", "games/riga/board.css", "pieces/drawn.ts"].every(isBound)).toBe(true);
});
