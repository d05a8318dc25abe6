/** The drawings of Visby, most of them our own. */

import anvil from "icon:anvil-impact";
import tower from "icon:guarded-tower";
import monk from "icon:monk-face";
import rider from "icon:mounted-knight";
import scales from "icon:scales";
import spears from "icon:spears";
import { cog } from "../../../art/lines.ts";
import type { VisbyCard } from "../../../wire/socket.gen.ts";
import type { TrackName } from "../box/cards.ts";

/** Three cogs, for a box of 512 by 512. */
const fleet = `<g transform="translate(-4 20) scale(.5)">${cog}</g><g transform="translate(260 20) scale(.5)">${cog}</g><g transform="translate(108 226) scale(.58)">${cog}</g>`;

/** The figure on a card. */
export const FIGURES: Record<VisbyCard, string> = {
	troops: spears,
	knight: rider,
	blacksmith: anvil,
	fleet,
	ship: cog,
	tollkeeper: tower,
	merchant: scales,
	mendicant: monk,
};

/** An eye that is covered, for a box of 512 by 512. */
export const covered =
	'<path fill="currentColor" d="M74 96 40 130l72 72c-34 26-60 54-76 78 44 66 126 126 220 126 36 0 70-8 100-22l82 82 34-34zM256 154c94 0 176 60 220 126-14 20-34 44-60 66L316 246a66 66 0 0 0-84-84l-2-6c8-2 18-2 26-2zM190 280c0 36 30 66 66 66 10 0 20-2 28-6l-88-88c-4 8-6 18-6 28z"/>';

/** What is behind a card's figure: a box of 140 by 100, with a sun, what is far and what is near. */
export interface Scenery {
	sun: readonly [x: number, y: number, radius: number];
	far: string;
	near: string;
	line: string;
}

export const SCENERIES: Record<TrackName, Scenery> = {
	campaign: {
		sun: [104, 30, 17],
		far: "M0 66 22 54l18 9 26-18 24 15 20-9 30 15v40H0z",
		near: "M0 100V76h7v-5h5v5h6v-5h5v5h5V58h4v-4h4v4h5v-4h4v4h4v18h6v-5h5v5h6v-5h5v5h6v-5h5v5h7V62h4v-4h4v4h5v-4h4v4h4v14h6v-5h5v5h6v-5h5v29z",
		line: "",
	},
	voyage: {
		sun: [34, 28, 15],
		far: "M0 70q12-9 24 0t24 0 24 0 24 0 24 0 24 0v30H0z",
		near: "M-8 84q12-9 24 0t24 0 24 0 24 0 24 0 24 0 24 0v20H-8z",
		line: "M96 22q5-6 9 0 5-6 9 0M112 34q4-5 7 0 4-5 7 0",
	},
	market: {
		sun: [70, 34, 19],
		far: "M0 100V68h6v-8h5v-7h5v-7h6v7h5v7h5v8h10l12-18 12 18h4v-6h5v-7h5v-8h5v-8h6v8h5v8h5v7h5v6h6l12-14 12 14h10v32z",
		near: "M0 100V84h12l8-10 8 10h14v-5h5v-5h5v-5h6v5h5v5h5v5h12l9-12 9 12h14v-5h5v-5h5v-5h6v5h5v5h5v21z",
		line: "",
	},
};

/** The ground of a track as a pattern: wall, waves, roofs. */
export const GROUNDS: Record<TrackName, { width: number; height: number; path: string }> = {
	campaign: { width: 56, height: 36, path: "M0 9h56M0 27h56M14 9v18M42 27v9M42 0v9" },
	voyage: { width: 52, height: 17, path: "M0 8q13-9 26 0t26 0" },
	market: { width: 34, height: 20, path: "M0 20 17 4l17 16" },
};

/** A marker whose point is at 0, 0. */
export const PIN = "M0 0C-5-9-20-13-20-29a20 20 0 0 1 40 0C20-13 5-9 0 0z";
/** The fitting of a corner of the board. */
export const CORNER = "M-7-7h34c-9 5-15 6-20 5 3 3 2 6-2 7-1-3-3-4-5-3 2 5 1 11-7 22z";

/** The outline of a space of a track around 0, 0: a shield, a porthole, a coin with eight corners. `r` is half its width. */
export function spaceOutline(track: TrackName, r: number): string {
	if (track === "campaign") {
		const w = r * 0.9;
		return `M${-w} ${-r}h${2 * w}v${r}c0 ${0.55 * r}-${0.45 * w} ${0.9 * r}-${w} ${1.12 * r}-${0.55 * w}-${0.22 * r}-${w}-${0.57 * r}-${w}-${1.12 * r}z`;
	}
	if (track === "voyage") return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
	const edge = r * 0.43;
	return `M${-edge} ${-r}h${2 * edge}l${r - edge} ${r - edge}v${2 * edge}l${edge - r} ${r - edge}h${-2 * edge}l${edge - r} ${edge - r}v${-2 * edge}z`;
}
