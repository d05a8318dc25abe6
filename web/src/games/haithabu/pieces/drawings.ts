import anchor from "icon:anchor";
import mug from "icon:beer-stein";
import dagger from "icon:cloak-dagger";
import coins from "icon:coins";
import ball from "icon:crystal-ball";
import drakkar from "icon:drakkar";
import fog from "icon:fluffy-cloud";
import flag from "icon:flying-flag";
import saw from "icon:hand-saw";
import hat from "icon:jester-hat";
import keys from "icon:keyring";
import crown from "icon:laurel-crown";
import laurels from "icon:laurels";
import lightning from "icon:lightning-storm";
import wagon from "icon:old-wagon";
import pitchfork from "icon:pitchfork";
import scales from "icon:scales";
import scroll from "icon:scroll-unfurled";
import bag from "icon:swap-bag";
import sign from "icon:tavern-sign";
import tied from "icon:tied-scroll";
import viking from "icon:viking-head";
import warehouse from "icon:warehouse";
import crate from "icon:wooden-crate";

/** What the fields of the rondel, the characters, the events, the stores and the vehicles look like. */
export const FIELD_ICONS: Record<string, string> = {
	a: wagon,
	b: flag,
	c: coins,
	d: tied,
	e: laurels,
	f: drakkar,
	g: bag,
	h: scroll,
};

export const CHARACTER_ICONS: Record<string, string> = {
	"start-player": crown,
	juggler: hat,
	innkeeper: sign,
	trader: scales,
	seer: ball,
	supplier: tied,
	stower: crate,
	carpenter: saw,
	steward: keys,
};

/** The events by the number on the die that brings them. */
export const EVENTS = ["viking-games", "assassination", "fog", "unpaid-drinks", "storm", "troubled-times"] as const;

export const EVENT_ICONS: Record<string, string> = {
	"viking-games": viking,
	assassination: dagger,
	fog,
	"unpaid-drinks": mug,
	storm: lightning,
	"troubled-times": pitchfork,
};

export const STORE_ICONS = { warehouse, post: anchor } as const;

export const VEHICLE_ICONS = { cart: wagon, ship: drakkar } as const;

/** A worker, for a box of 512 by 512. */
export const WORKER =
	'<path fill="currentColor" d="M256 36c46 0 78 34 78 78 0 26-10 46-26 60 60 14 128 42 152 72 14 18 8 40-14 44l-92 14c-8 2-10 8-6 16l74 118c12 22 0 42-22 42h-88c-12 0-18-6-24-18l-32-62-32 62c-6 12-12 18-24 18h-88c-22 0-34-20-22-42l74-118c4-8 2-14-6-16l-92-14c-22-4-28-26-14-44 24-30 92-58 152-72-16-14-26-34-26-60 0-44 32-78 78-78z"/>';

export const TURN_CLOCKWISE =
	'<path fill="none" stroke="currentColor" stroke-width="40" stroke-linecap="round" d="M400 250a150 150 0 1 1-60-120"/><path fill="currentColor" d="m300 50 124 40-92 100z"/>';

/** Where the dots of a die lie, for a box of 60 by 60. */
export const DOTS: readonly (readonly (readonly [number, number])[])[] = [
	[[30, 30]],
	[
		[16, 44],
		[44, 16],
	],
	[
		[15, 45],
		[30, 30],
		[45, 15],
	],
	[
		[16, 16],
		[44, 16],
		[16, 44],
		[44, 44],
	],
	[
		[15, 15],
		[45, 15],
		[30, 30],
		[15, 45],
		[45, 45],
	],
	[
		[17, 14],
		[43, 14],
		[17, 30],
		[43, 30],
		[17, 46],
		[43, 46],
	],
];
