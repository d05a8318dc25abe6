import moon from "icon:moon";
import safe from "icon:padlock";
import die from "icon:perspective-dice-six-faces-random";
import note from "icon:scroll-quill";
import phase from "icon:ship-wheel";
import sun from "icon:sun";
import inn from "icon:tavern-sign";
import order from "icon:tied-scroll";
import { GOOD_ICONS } from "./box/goods.ts";
import {
	CHARACTER_ICONS,
	EVENT_ICONS,
	FIELD_ICONS,
	STORE_ICONS,
	TURN_CLOCKWISE,
	VEHICLE_ICONS,
	WORKER,
} from "./pieces/drawings.ts";

/** Coin and seal, for a box of 512 by 512. */
const silver =
	'<path fill="currentColor" fill-rule="evenodd" d="M256 32a224 224 0 1 1-.1 0zm0 64a160 160 0 1 0 .1 0zm0 40a120 120 0 1 1-.1 0z"/>';
const points = '<circle cx="256" cy="256" r="216" fill="currentColor"/>';

/** The pictures of Haithabu by their names: those of the overview, and those that explain themselves on the table. */
export const pictures: Record<string, string> = {
	...GOOD_ICONS,
	...CHARACTER_ICONS,
	...EVENT_ICONS,
	...STORE_ICONS,
	...VEHICLE_ICONS,
	...Object.fromEntries(Object.entries(FIELD_ICONS).map(([field, icon]) => [`field-${field}`, icon])),
	clockwise: TURN_CLOCKWISE,
	day: sun,
	die,
	inn,
	night: moon,
	note,
	order,
	phase,
	points,
	safe,
	season: sun,
	silver,
	worker: WORKER,
};
