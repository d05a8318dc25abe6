import { words } from "../shell/words.svelte.ts";

/** A day of the calendar in UTC, where deals begin and end. */
function utc(day: string): Date {
	return new Date(`${day}T00:00:00Z`);
}

/** A day in full: 19 November 2026. */
export function dayInFull(day: string): string {
	return new Intl.DateTimeFormat(words.lang, { dateStyle: "long", timeZone: "UTC" }).format(utc(day));
}

/** A month with its year. */
export function monthInFull(month: string): string {
	return new Intl.DateTimeFormat(words.lang, { month: "long", year: "numeric", timeZone: "UTC" }).format(utc(`${month}-01`));
}

/** The days of the week, from Monday on: short, and in full. */
export function weekdays(): { short: string; full: string }[] {
	const name = (weekday: "short" | "long", nth: number) =>
		new Intl.DateTimeFormat(words.lang, { weekday, timeZone: "UTC" }).format(new Date(Date.UTC(2024, 0, 1 + nth)));
	return Array.from({ length: 7 }, (_, nth) => ({ short: name("short", nth), full: name("long", nth) }));
}

/** The days of a month, and how many days of its first week belong to the month before. */
export function daysOf(month: string): { before: number; days: string[] } {
	const first = utc(`${month}-01`);
	const count = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
	return {
		before: (first.getUTCDay() + 6) % 7,
		days: Array.from({ length: count }, (_, nth) => `${month}-${String(nth + 1).padStart(2, "0")}`),
	};
}

/** The month so many months later. */
export function monthAfter(month: string, months: number): string {
	const first = utc(`${month}-01`);
	return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, 1)).toISOString().slice(0, 7);
}
