/** What lies on the table, who sits there and what one holds: read from a view of any game, by what the game declares or by its values. */

import type { AreaWanted, Kind, Layout } from "./layout.ts";
import { isList, isStruct, isThing, type Struct, thingsIn, type Value } from "./values.ts";

/** An area of the table. The one without a field holds all single values of the view. */
export interface Area extends AreaWanted {
	kind: Kind;
	value: Value;
}

/** A value with the field that names it. */
export interface Named {
	field: string;
	value: Value;
}

/** How far a match is; `null` what there is not. */
export interface Progress {
	field: string | null;
	at: number | null;
	of: number | null;
	step: Named | null;
}

/** What every view has and no area shows. */
const NOT_SHOWN: readonly string[] = ["viewer", "players"];
const COUNTED: readonly (readonly [at: string, of: string])[] = [
	["round", "rounds"],
	["year", "years"],
	["turn", "turns"],
];
const STEPS: readonly string[] = ["phase", "season", "stage", "step"];
const HAND = /^hand(_|$)/;

const GUESSED: Omit<AreaWanted, "field" | "kind"> = { asks: [], moves: null, left: null, seats: [], best: null, isWide: false };

/** The field with one struct per seat. */
export function seatsField(view: Struct, layout: Layout): string | null {
	if (layout.seats !== null && isList(view[layout.seats])) return layout.seats;
	const found = Object.entries(view).find(
		([, value]) => isList(value) && value.length > 0 && value.every((one) => isStruct(one) && typeof one.seat === "number"),
	);
	return found?.[0] ?? null;
}

/** What each seat has, in the order of seats. */
export function readSeats(view: Struct, layout: Layout): Struct[] {
	const field = seatsField(view, layout);
	return field === null ? [] : thingsIn(view[field]).filter(isStruct);
}

/** What a seat has, as numbers and words with a name each. */
export function figuresOf(seat: Struct, layout: Layout): Named[] {
	const fields =
		layout.seatFigures ??
		Object.keys(seat).filter((field) => field !== "seat" && isFigure(seat[field]) && !layout.hidden.includes(field));
	return fields.flatMap((field) => {
		const value = seat[field];
		return value === undefined ? [] : [{ field, value: isList(value) ? value.length : value }];
	});
}

/** What a seat has, as things that lie before it. Its own hand is left out where one holds it. */
export function thingsOf(seat: Struct, layout: Layout, without: readonly string[] = []): Named[] {
	const fields =
		layout.seatThings ??
		Object.keys(seat).filter((field) => (isList(seat[field]) || isStruct(seat[field])) && !layout.hidden.includes(field));
	return fields.flatMap((field) => {
		const value = seat[field];
		return value === undefined || without.includes(field) ? [] : [{ field, value }];
	});
}

/** One's own hand: the fields it comes from, each with its things. */
export function readHand(view: Struct, layout: Layout, you: number | null): Named[] {
	if (you === null) return [];
	const own = readSeats(view, layout)[you] ?? {};
	const isHand = (field: string) => layout.hand?.includes(field) ?? HAND.test(field);
	const hand = [...Object.entries(view), ...Object.entries(own)].filter(([field, value]) => isHand(field) && isList(value));
	return hand.map(([field, value]) => ({ field, value }));
}

/** All that lies on the table. */
export function readAreas(view: Struct, layout: Layout): Area[] {
	if (layout.areas.length > 0) {
		return layout.areas.flatMap((wanted) => {
			const value = view[wanted.field];
			return value === undefined ? [] : [{ ...wanted, kind: wanted.kind ?? kindOf(value), value }];
		});
	}
	const taken = new Set([...NOT_SHOWN, ...layout.hidden, seatsField(view, layout), ...progressFields(view, layout)]);
	const isHand = (field: string) => layout.hand?.includes(field) ?? HAND.test(field);
	const shown = Object.entries(view).filter(([field]) => !taken.has(field) && !isHand(field));
	const single = Object.fromEntries(shown.filter(([, value]) => !isList(value) && !isStruct(value)));
	const areas = shown
		.filter(([, value]) => isList(value) || isStruct(value))
		.map(([field, value]): Area => ({ ...GUESSED, field, kind: kindOf(value), value }));
	return Object.keys(single).length > 0 ? [...areas, { ...GUESSED, field: "", kind: "figures", value: single }] : areas;
}

/** How far the match is: which of how many, and what is done now. */
export function readProgress(view: Struct, layout: Layout): Progress {
	const [at, of] = countedBy(view, layout);
	const step = layout.progress.step ?? STEPS.find((field) => typeof view[field] === "string") ?? null;
	return {
		field: at,
		at: numberIn(view, at),
		of: numberIn(view, of),
		step: step !== null && isThing(view[step]) ? { field: step, value: view[step] ?? null } : null,
	};
}

function countedBy(view: Struct, layout: Layout): [at: string | null, of: string | null] {
	if (layout.progress.at !== null) return [layout.progress.at, layout.progress.of];
	const [at, of] = COUNTED.find(([field]) => typeof view[field] === "number") ?? [null, null];
	return [at, of];
}

function progressFields(view: Struct, layout: Layout): (string | null)[] {
	const { field, step } = readProgress(view, layout);
	return [field, countedBy(view, layout)[1], step?.field ?? null];
}

function numberIn(view: Struct, field: string | null): number | null {
	const value = field === null ? null : view[field];
	return typeof value === "number" ? value : null;
}

function kindOf(value: Value): Kind {
	if (isStruct(value)) return "figures";
	if (isList(value) && value.some(isStruct)) return "list";
	return isList(value) ? "cards" : "figures";
}

function isFigure(value: Value | undefined): boolean {
	return typeof value === "boolean" || isThing(value);
}
