import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rollup } from "vite";

const SOURCE = join(import.meta.dirname, "worker.js");
/** What a page needs that is opened without a network: what is fetched first, the page of a table, and the page for addresses that lead nowhere. */
const PAGES = ["pages/LobbyPage.svelte", "pages/TablePage.svelte", "pages/NowherePage.svelte"];
/** The sentences of all pages, in both languages, and the drawings of all pages. */
const ASSETS = /^assets\/(?:(?:de|en)-[\w-]+\.ftl|kogge-\w+\.svg)$/;
const BESIDE = ["/", "/first.js", "/icon.svg", "/manifest.webmanifest"];

/** Writes `/sw.js`, the service worker, with the names of the files that it precaches; their hashes make it another one whenever they change. */
export function worker(): Plugin {
	return {
		name: "kogge-worker",
		apply: "build",
		generateBundle(_, bundle) {
			const files = [...BESIDE, ...firstFiles(bundle).map((name) => `/${name}`)];
			const version = createHash("sha256").update(Object.keys(bundle).sort().join()).digest("hex").slice(0, 12);
			const source = `const VERSION = ${JSON.stringify(version)};\nconst FILES = ${JSON.stringify(files)};\n${readFileSync(SOURCE, "utf8")}`;
			this.emitFile({ type: "asset", fileName: "sw.js", source });
		},
	};
}

function firstFiles(bundle: Rollup.OutputBundle): string[] {
	const found = new Set<string>(Object.keys(bundle).filter((name) => ASSETS.test(name)));
	const add = (name: string): void => {
		const chunk = bundle[name];
		if (found.has(name) || chunk?.type !== "chunk") return;
		found.add(name);
		for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
		for (const other of chunk.imports) add(other);
	};
	for (const [name, chunk] of Object.entries(bundle)) {
		if (chunk.type !== "chunk") continue;
		if (chunk.isEntry || PAGES.some((page) => chunk.facadeModuleId?.endsWith(`/src/${page}`))) add(name);
	}
	return [...found].sort();
}
