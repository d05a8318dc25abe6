import { expect, test } from "vitest";
import { filesOf, type Manifest } from "./size.ts";

const MANIFEST: Manifest = {
	"index.html": { file: "entry.js", imports: ["_shared.js"] },
	"_shared.js": { file: "shared.js" },
	"src/pages/TablePage.svelte": { file: "table.js", imports: ["_pieces.js", "index.html"] },
	"_pieces.js": { file: "pieces.js", imports: ["_shared.js"] },
	"src/games/visby/index.ts": { file: "visby.js", imports: ["_pieces.js"] },
};

test("what a chunk cannot begin without counts, and counts once", () => {
	const files = filesOf(MANIFEST, ["src/pages/TablePage.svelte", "src/games/visby/index.ts"]);
	expect(files.sort()).toEqual(["entry.js", "pieces.js", "shared.js", "table.js", "visby.js"]);
});

test("a chunk that is not in the build is an error", () => {
	expect(() => filesOf(MANIFEST, ["src/games/riga/index.ts"])).toThrow("src/games/riga/index.ts");
});
