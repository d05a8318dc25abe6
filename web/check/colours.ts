/**
 * Checks that colours have names: components take theirs from tokens, which surfaces, games and drawings set, so that both themes hold.
 * Written out they may stand in `styles/`, in folders `art/` and in the tokens of a game. `npm run house`
 */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** So many may be written out elsewhere. */
const MOST = 0;
const LOOKS = /\.(svelte|css|ts)$/;
const MAY = /^styles\/|(^|\/)art\/|\/tokens\.css$|\.test\.ts$|\.gen\.ts$/;
/** A colour of 3, 4, 6 or 8 digits; not a block of a template, an entity or a private field. */
const COLOUR = /(?<![\w&{#.])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w(-])/gi;

/** The colours that are written out in a text. */
export function coloursIn(text: string): string[] {
	return text.match(COLOUR) ?? [];
}

/** Whether a file, by its path below the sources, takes its colours from tokens. */
export function isBound(file: string): boolean {
	return LOOKS.test(file) && !MAY.test(file);
}

if (import.meta.main) {
	const source = join(import.meta.dirname, "../src");
	const files = readdirSync(source, { recursive: true, encoding: "utf-8" }).filter(isBound).sort();
	const found = files.flatMap((file) =>
		coloursIn(readFileSync(join(source, file), "utf-8")).map((colour) => `src/${file}: ${colour}`),
	);
	if (found.length > MOST) {
		for (const colour of found) console.error(colour);
		console.error(
			`${found.length} colours are written out, more than ${MOST}: give them names in styles/ or in the tokens of a game`,
		);
		process.exitCode = 1;
	}
}
