import type { GameInfo } from "../wire/http.gen.ts";

/** The small emblems of the games that have a folder here: the sun of each lid. */
const EMBLEMS = import.meta.glob<string>("../games/*/emblem.ts", { import: "emblem", eager: true });

const HEX = /^#[0-9a-f]{6}$/i;

export function emblemOf(game: string): string | undefined {
	return EMBLEMS[`../games/${game}/emblem.ts`];
}

/** The colours of the lid of a game that has no folder here, as a style: those of its layout, else by its id. */
export function lidColours(id: string, shown: GameInfo | undefined): string | undefined {
	if (emblemOf(id) !== undefined) return undefined;
	const lid = layoutColour(shown, "lid") ?? `hsl(${hueOf(id)} 34% 31%)`;
	return `--lid:${lid};--lid-side:color-mix(in srgb, ${lid} 70%, black);--lid-shade:color-mix(in srgb, ${lid} 42%, black)`;
}

/** A colour that a game declares in its layout; `undefined` if it declares none. */
export function layoutColour(shown: GameInfo | undefined, name: string): string | undefined {
	const colours = shown?.layout?.colours;
	const colour = typeof colours === "object" && colours !== null ? (colours as Record<string, unknown>)[name] : undefined;
	return typeof colour === "string" && HEX.test(colour) ? colour : undefined;
}

function hueOf(id: string): number {
	let sum = 11;
	for (const letter of id) sum = (sum * 37 + letter.charCodeAt(0)) % 360;
	return sum;
}
