/** The code of the pages, as trees: Svelte components, and TypeScript as if it were the script of one. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "svelte/compiler";
import { lineAt } from "./fault.ts";

/** A node of such a tree. Which fields it has depends on its type. */
export interface Node {
	type: string;
	start: number;
	[field: string]: unknown;
}

/** A file of code, with the line that a place in its tree is in. */
export interface Code {
	path: string;
	/** The game whose screens it belongs to, if it does to one. */
	game: string | null;
	tree: Node;
	line(node: Node): number;
}

const SCRIPT = ['<script lang="ts">', "</script>"] as const;

/** All components and modules below `web/src` but the tests. */
export function readCode(root: string): Code[] {
	const files = readdirSync(join(root, "web/src"), { recursive: true, encoding: "utf-8" }).sort();
	return files
		.filter((file) => /\.(svelte|ts)$/.test(file) && !/\.(test|gen|d)\.ts$/.test(file))
		.map((file) => {
			const text = readFileSync(join(root, "web/src", file), "utf-8");
			const source = file.endsWith(".ts") ? SCRIPT.join(text) : text;
			return {
				path: `web/src/${file}`,
				game: /^games\/([a-z]+)\//.exec(file)?.[1] ?? null,
				tree: parse(source, { modern: true }) as unknown as Node,
				line: (node: Node) => lineAt(source, node.start),
			};
		});
}

export function isNode(value: unknown): value is Node {
	return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}

/** Every node inside a value, itself included, each before what is inside it. */
export function* nodesIn(value: unknown): Generator<Node> {
	if (typeof value !== "object" || value === null) {
		return;
	}
	if (isNode(value)) {
		yield value;
	}
	for (const inner of Object.values(value)) {
		yield* nodesIn(inner);
	}
}

/** What an expression can come to: both branches of a choice, the parts of `a ?? b`; else the expression itself. */
export function outcomes(expression: Node): Node[] {
	switch (expression.type) {
		case "ConditionalExpression":
			return [expression.consequent, expression.alternate].filter(isNode).flatMap(outcomes);
		case "LogicalExpression":
			return [expression.left, expression.right].filter(isNode).flatMap(outcomes);
		case "TSAsExpression":
		case "TSNonNullExpression":
		case "TSSatisfiesExpression":
			return [expression.expression].filter(isNode).flatMap(outcomes);
		default:
			return [expression];
	}
}

/** The fixed parts of a text in code, between which something is filled in; `null` for what is no such text. */
export function fixedParts(expression: Node): string[] | null {
	if (expression.type === "Literal" && typeof expression.value === "string") {
		return [expression.value];
	}
	if (expression.type === "TemplateLiteral") {
		return (expression.quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked);
	}
	return null;
}
