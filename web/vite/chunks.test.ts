import { expect, test } from "vitest";
import { sharedChunk } from "./chunks.ts";

/** Which module imports which; those after a `+` are fetched when they are needed. */
const IMPORTS: Record<string, string[]> = {
	"/index.html": ["/src/main.ts"],
	"/src/main.ts": ["/src/words.ts", "+/src/pages/LobbyPage.svelte", "+/src/pages/TablePage.svelte"],
	"/src/pages/LobbyPage.svelte": ["/src/words.ts", "/src/Crest.svelte", "/src/lobby/lid.ts"],
	"/src/pages/TablePage.svelte": ["/src/words.ts", "/src/Crest.svelte", "+/src/games/visby/index.ts", "+/src/games/riga/index.ts"],
	"/src/games/visby/index.ts": ["/src/Frame.svelte", "/src/games/visby/hand.ts"],
	"/src/games/riga/index.ts": ["/src/Frame.svelte"],
};

const modules = {
	getModuleInfo: (id: string) => ({
		isEntry: id === "/index.html",
		importers: Object.keys(IMPORTS).filter((other) => IMPORTS[other]?.includes(id)),
		dynamicImporters: Object.keys(IMPORTS).filter((other) => IMPORTS[other]?.includes(`+${id}`)),
	}),
};

test.each([
	["what every page begins with", "/src/words.ts", "first"],
	["what the page of a table shares with another page", "/src/Crest.svelte", "pages"],
	["what games share", "/src/Frame.svelte", "tables"],
	["what one page needs alone", "/src/lobby/lid.ts", null],
	["what one game needs alone", "/src/games/visby/hand.ts", null],
	["a page itself", "/src/pages/TablePage.svelte", null],
	["the beginning", "/src/main.ts", null],
])("%s is packed in its place", (_, module, chunk) => {
	expect(sharedChunk(module, modules)).toBe(chunk);
});
