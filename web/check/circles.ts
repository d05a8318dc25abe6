/**
 * Checks how the client's files stand: that no files import each other in a circle, and that no folder has more files side by side than
 * one takes in at a glance. What only a type is imported for counts too; what is fetched later, by `import()`, does not. `npm run house`
 */

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { parse } from "svelte/compiler";
import { isNode, nodesIn } from "./words/code.ts";

/** So many files of code may stand side by side. */
const MOST = 20;
const CODE = /\.(svelte|ts)$/;

/** Which file imports which others, by their paths below the sources. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** All components and modules below a folder, tests too, with what they cannot begin without. */
export function readImports(folder: string): Imports {
	const files = readdirSync(folder, { recursive: true, encoding: "utf-8" }).filter((file) => CODE.test(file));
	return new Map(files.sort().map((file) => [file, importedBy(file, readFileSync(join(folder, file), "utf-8"))]));
}

function importedBy(file: string, text: string): string[] {
	const source = file.endsWith(".ts") ? `<script lang="ts">${text}</script>` : text;
	const imported = new Set<string>();
	for (const node of nodesIn(parse(source, { modern: true }))) {
		// `import … from`, `export … from`, and the type `import("…").Name`; a call of `import` is an ImportExpression.
		const from = node.type === "TSImportType" ? node.argument : node.type.endsWith("Declaration") ? node.source : null;
		if (isNode(from) && typeof from.value === "string" && from.value.startsWith(".")) {
			imported.add(normalize(join(dirname(file), from.value)));
		}
	}
	return [...imported];
}

/** Circles of files that import each other; where circles share files, not each of them, but none if there is none. */
export function circlesIn(imports: Imports): string[][] {
	const circles: string[][] = [];
	const done = new Set<string>();
	const follow = (file: string, path: string[]): void => {
		const begun = path.indexOf(file);
		if (begun >= 0) circles.push(path.slice(begun));
		if (begun >= 0 || done.has(file)) return;
		for (const other of imports.get(file) ?? []) follow(other, [...path, file]);
		done.add(file);
	};
	for (const file of imports.keys()) follow(file, []);
	return circles;
}

/** The folders with too many files of code side by side, and how many they have. */
export function crowdedIn(files: Iterable<string>): [folder: string, count: number][] {
	const counts = new Map<string, number>();
	for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
	return [...counts].filter(([, count]) => count > MOST);
}

if (import.meta.main) {
	const imports = readImports(join(import.meta.dirname, "../src"));
	const circles = circlesIn(imports);
	const crowded = crowdedIn(imports.keys());
	for (const circle of circles) console.error(`a circle: ${[...circle, circle[0]].join(" -> ")}`);
	for (const [folder, count] of crowded)
		console.error(`src/${folder} has ${count} files side by side, more than ${MOST}: make rooms`);
	process.exitCode = circles.length + crowded.length > 0 ? 1 : 0;
}
