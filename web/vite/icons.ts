import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";

const PREFIX = "icon:";
const SHEETS = "virtual:sheets";
const SOURCES = join(import.meta.dirname, "../src");
/** The lid and the emblem of a game are seen before the game itself is fetched. */
const GAME = /games\/([a-z]+)\/(?!art\/|emblem\.ts)/;
const USED = /"icon:([a-z0-9-]+)"/g;

interface IconSet {
	icons: Record<string, { body: string }>;
}

/**
 * `import lion from "icon:lion"` gives the drawing of one icon of the game-icons set, as what stands inside an `<svg>`.
 *
 * Drawings are no script: a build lays those of each game, and those of everything else, on a sheet of their own, which is fetched
 * by itself (`shell/sheets.ts`); the drawing then only points there. A development server writes them where they are used.
 */
export function icons(): Plugin {
	const set = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as IconSet;
	let sheets: Record<string, string> = {};
	let isBuild = false;

	function drawing(name: string): string {
		const icon = set.icons[name];
		if (!icon) throw new Error(`game-icons has no icon "${name}"`);
		return icon.body;
	}

	return {
		name: "kogge-icons",
		configResolved(config) {
			isBuild = config.command === "build";
		},
		buildStart() {
			if (!isBuild) return;
			for (const [sheet, names] of Object.entries(usedOn())) {
				const drawn = names.map((name) => `<g id="icon-${name}">${drawing(name)}</g>`).join("");
				const source = `<svg xmlns="http://www.w3.org/2000/svg" class="drawings-to-point-to" aria-hidden="true"><defs>${drawn}</defs></svg>`;
				const fileName = `assets/${sheet}-${createHash("sha256").update(source).digest("hex").slice(0, 8)}.svg`;
				this.emitFile({ type: "asset", fileName, source });
				sheets = { ...sheets, [sheet]: `/${fileName}` };
			}
		},
		resolveId(id) {
			return id.startsWith(PREFIX) || id === SHEETS ? `\0${id}` : null;
		},
		load(id) {
			if (id === `\0${SHEETS}`) return `export const SHEETS = ${JSON.stringify(sheets)};`;
			if (!id.startsWith(`\0${PREFIX}`)) return null;
			const name = id.slice(PREFIX.length + 1);
			const body = drawing(name);
			return `export default ${JSON.stringify(isBuild ? `<use href="#icon-${name}"/>` : body)};`;
		},
	};
}

/** The icons that are used, by the sheet they are laid on. */
function usedOn(): Record<string, string[]> {
	const used: Record<string, Set<string>> = {};
	for (const file of globSync("**/*.{svelte,ts}", { cwd: SOURCES }).sort()) {
		const names = [...readFileSync(join(SOURCES, file), "utf8").matchAll(USED)].map((found) => found[1]!);
		const sheet = GAME.exec(file)?.[1] ?? "kogge";
		used[sheet] = new Set([...(used[sheet] ?? []), ...names]);
	}
	return Object.fromEntries(Object.entries(used).map(([sheet, names]) => [sheet, [...names].sort()]));
}
