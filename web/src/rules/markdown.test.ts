import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { blocksOf, plainText, type Span } from "./markdown.ts";

const GAMES = join(import.meta.dirname, "../../../src/kogge/games");
const RULES = readdirSync(GAMES, { recursive: true, encoding: "utf-8" }).filter((file) => /rules\.\w+\.md$/.test(file));

test("text, emphasis and references to other paragraphs", () => {
	expect(blocksOf("*Troops* win\nseals (V-8.5), see V-A2.")).toEqual([
		{
			kind: "prose",
			spans: [
				{ kind: "emphasis", text: "Troops" },
				{ kind: "text", text: " win seals (" },
				{ kind: "reference", text: "V-8.5" },
				{ kind: "text", text: "), see " },
				{ kind: "reference", text: "V-A2" },
				{ kind: "text", text: "." },
			],
		},
	]);
});

test("a table has a head and rows", () => {
	const [table] = blocksOf("| Players | 2 |\n|---|---|\n| Steps | 3 |");
	expect(table).toEqual({ kind: "table", head: [text("Players"), text("2")], rows: [[text("Steps"), text("3")]] });
});

test("lists, numbered and not, whose items may go on in the next line", () => {
	expect(blocksOf("1. Troops\n2. Knight,\n   on foot\n\n- a\n- b")).toEqual([
		{ kind: "list", isNumbered: true, items: [text("Troops"), text("Knight, on foot")] },
		{ kind: "list", isNumbered: false, items: [text("a"), text("b")] },
	]);
});

test("what is no Markdown of the rules stays text", () => {
	expect(blocksOf("<b>2 < 3</b> & `x`")).toEqual([{ kind: "prose", spans: text("<b>2 < 3</b> & `x`") }]);
});

test("plain text has no marks", () => {
	expect(plainText("**V-1** *Troops*\nwin")).toBe("V-1 Troops win");
});

test.each(RULES)("nothing of %s is left unread", (file) => {
	const body = readFileSync(join(GAMES, file), "utf-8").replace(/^#.*$/gm, "");
	const left = blocksOf(body).flatMap(textsIn);
	expect(left.filter((one) => /[*|`]|^#|\]\(/.test(one))).toEqual([]);
});

function text(one: string): Span[] {
	return [{ kind: "text", text: one }];
}

function textsIn(block: ReturnType<typeof blocksOf>[number]): string[] {
	const spans =
		block.kind === "prose"
			? block.spans
			: block.kind === "list"
				? block.items.flat()
				: [...block.head, ...block.rows.flat()].flat();
	return spans.map((span) => span.text);
}
