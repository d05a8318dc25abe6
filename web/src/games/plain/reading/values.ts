/** What a view of any game is made of. */

export type Value = null | boolean | number | string | readonly Value[] | Struct;

export interface Struct {
	readonly [field: string]: Value;
}

export function isList(value: Value | undefined): value is readonly Value[] {
	return Array.isArray(value);
}

export function isStruct(value: Value | undefined): value is Struct {
	return typeof value === "object" && value !== null && !isList(value);
}

/** Whether a value is one thing: a word or a number. */
export function isThing(value: Value | undefined): value is string | number {
	return typeof value === "number" || (typeof value === "string" && value !== "");
}

/** A value as the things that lie there; `null` is an empty place. */
export function thingsIn(value: Value | undefined): Value[] {
	if (value === undefined || value === "") return [];
	return isList(value) ? [...value] : [value];
}

/** How many things lie there, those in rows too; places that are empty do not count. */
export function countIn(value: Value): number {
	if (isList(value)) return value.reduce<number>((sum, one) => sum + countIn(one), 0);
	return value === null || value === "" ? 0 : 1;
}
