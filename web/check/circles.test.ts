import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { circlesIn, crowdedIn, readImports } from "./circles.ts";

let root: string;

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "house-"));
	plant("main.ts", 'import { table } from "./state/table.ts";\nimport { mount } from "svelte";\nmount(table);\n');
	plant("state/table.ts", "export const table = 1;\nexport interface Table {\n\tseat: number;\n}\n");
	plant(
		"games/Board.svelte",
		'<script lang="ts">\n\timport type { Table } from "../state/table.ts";\n\tlet { table }: { table: Table } = $props();\n</script>\n',
	);
});

afterEach(() => rmSync(root, { recursive: true }));

function plant(path: string, text: string): void {
	mkdirSync(dirname(join(root, path)), { recursive: true });
	writeFileSync(join(root, path), text);
}

function found(): string[] {
	return circlesIn(readImports(root)).map((circle) => circle.join(" "));
}

test("where imports point one way there is no circle", () => {
	expect(found()).toEqual([]);
});

test.each([
	["a component", 'import Board from "../games/Board.svelte";\nexport const table = Board;\n'],
	["a type", 'import type Board from "../games/Board.svelte";\nexport type Table = typeof Board;\n'],
	["a type in brackets", 'export type Table = import("../games/Board.svelte").default;\n'],
	["what is handed on", 'export { default } from "../games/Board.svelte";\n'],
	["all that is handed on", 'export * from "../games/Board.svelte";\n'],
	["what happens when it is imported", 'import "../games/Board.svelte";\n'],
])("a circle through %s is found", (_, text) => {
	plant("state/table.ts", text);
	expect(found()).toEqual(["games/Board.svelte state/table.ts"]);
});

test("a longer circle is found, whichever file leads there", () => {
	plant("state/table.ts", 'export * from "./scene.ts";\n');
	plant("state/scene.ts", 'export * from "./step.ts";\n');
	plant("state/step.ts", 'export * from "./table.ts";\n');
	expect(found()).toEqual(["state/table.ts state/scene.ts state/step.ts"]);
});

test("what is fetched when it is needed makes no circle", () => {
	plant("state/table.ts", 'export const load = () => import("../games/Board.svelte");\n');
	expect(found()).toEqual([]);
});

test("twenty files stand side by side, one more is too many", () => {
	const files = Array.from({ length: 20 }, (_, number) => `table/part${number}.ts`);
	expect(crowdedIn([...files, "table/log/Log.svelte", "main.ts"])).toEqual([]);
	expect(crowdedIn([...files, "table/parts.test.ts"])).toEqual([["table", 21]]);
});
