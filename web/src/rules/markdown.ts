/** The little Markdown that rules are written in: paragraphs, tables, emphasis; and where they refer to one another. */

export type Span = { kind: "text" | "emphasis" | "strong"; text: string } | { kind: "reference"; text: string };

export type Block =
	| { kind: "prose"; spans: Span[] }
	| { kind: "table"; head: Span[][]; rows: Span[][][] }
	| { kind: "list"; isNumbered: boolean; items: Span[][] };

const SPAN = /\*\*(?<strong>[^*]+)\*\*|\*(?<emphasis>[^*]+)\*|(?<![\w-])(?<reference>[A-Z]-(?:\d+(?:\.\d+)?|[A-Z]\d*))(?![\w-])/g;
const RULE_OF_TABLE = /^\|[\s:|-]+\|$/;
const ITEM = /^(?:-|\d+\.) /;

/** A text of the rules, block by block. What is no Markdown of theirs is text. */
export function blocksOf(text: string): Block[] {
	return text
		.split(/\n{2,}/)
		.map((part) => part.trim())
		.filter((part) => part !== "")
		.map(blockOf);
}

/** Text without marks, for finding something in it. */
export function plainText(text: string): string {
	return text.replace(/\*+/g, "").replace(/\s+/g, " ");
}

function blockOf(part: string): Block {
	const lines = part.split("\n").map((line) => line.trim());
	const [head = "", rule = "", ...rows] = lines;
	if (head.startsWith("|") && RULE_OF_TABLE.test(rule)) return { kind: "table", head: cellsOf(head), rows: rows.map(cellsOf) };
	if (ITEM.test(head)) return { kind: "list", isNumbered: !head.startsWith("-"), items: itemsOf(lines) };
	return { kind: "prose", spans: spansOf(lines.join(" ")) };
}

/** The items of a list. A line that begins none goes on with the one before. */
function itemsOf(lines: string[]): Span[][] {
	return lines
		.join("\n")
		.split(/\n(?=- |\d+\. )/)
		.map((item) => spansOf(item.replace(ITEM, "").replaceAll("\n", " ")));
}

function cellsOf(line: string): Span[][] {
	return line
		.slice(1, -1)
		.split("|")
		.map((cell) => spansOf(cell.trim()));
}

function spansOf(text: string): Span[] {
	const spans: Span[] = [];
	let done = 0;
	for (const found of text.matchAll(SPAN)) {
		if (found.index > done) spans.push({ kind: "text", text: text.slice(done, found.index) });
		const { strong, emphasis, reference } = found.groups ?? {};
		if (strong !== undefined) spans.push({ kind: "strong", text: strong });
		else if (emphasis !== undefined) spans.push({ kind: "emphasis", text: emphasis });
		else if (reference !== undefined) spans.push({ kind: "reference", text: reference });
		done = found.index + found[0].length;
	}
	if (done < text.length) spans.push({ kind: "text", text: text.slice(done) });
	return spans;
}
