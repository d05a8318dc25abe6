/**
 * Says how much script a browser fetches before the first move of each game, compressed by gzip, and fails when that is too much for any.
 * Run it after the build.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const MOST = 120_000;
const DIST = join(import.meta.dirname, "../dist");
/** What every game needs: the frame of all pages, and the page of a table. */
const FIRST = ["index.html", "src/pages/TablePage.svelte"];
const GAME = /^src\/games\/([a-z]+)\/index\.ts$/;

/** What Vite's manifest says of a module that begins a chunk. */
export interface Chunk {
	file: string;
	imports?: string[];
}

export type Manifest = Record<string, Chunk>;

/** The files of these modules and of all that they cannot begin without. */
export function filesOf(manifest: Manifest, modules: string[]): string[] {
	const needed = new Set(modules);
	for (const module of needed) {
		for (const other of chunkOf(manifest, module).imports ?? []) needed.add(other);
	}
	return [...needed].map((module) => chunkOf(manifest, module).file);
}

function chunkOf(manifest: Manifest, module: string): Chunk {
	const chunk = manifest[module];
	if (chunk === undefined) throw new Error(`the build has no chunk for ${module}`);
	return chunk;
}

function sizeOf(file: string): number {
	return gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length;
}

if (import.meta.main) {
	const manifest = JSON.parse(readFileSync(join(DIST, ".vite/manifest.json"), "utf8")) as Manifest;
	const games = Object.keys(manifest).filter((module) => GAME.test(module));
	if (games.length === 0) throw new Error("the build has no game in it");
	for (const module of games) {
		const files = filesOf(manifest, [...FIRST, module]).filter((file) => file.endsWith(".js"));
		const sizes = files.map((file) => ({ file, size: sizeOf(file) })).sort((one, other) => other.size - one.size);
		const whole = sizes.reduce((sum, { size }) => sum + size, 0);
		console.log(`${GAME.exec(module)![1]}: ${whole} of ${MOST} bytes before the first move`);
		for (const { file, size } of sizes) console.log(`  ${String(size).padStart(7)} ${file}`);
		if (whole > MOST) process.exitCode = 1;
	}
}
