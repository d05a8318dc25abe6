import type { Lang } from "../../words/index.ts";

const UNITS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, ms: number])[] = [
	["day", 86_400_000],
	["hour", 3_600_000],
	["minute", 60_000],
];

/** How long ago a moment was, in the largest unit that is full, as the language says it. */
export function ago(moment: number, lang: Lang, now = Date.now()): string {
	const format = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
	const passed = Math.max(0, now - moment);
	const [unit, ms] = UNITS.find(([, length]) => passed >= length) ?? ["second", Number.POSITIVE_INFINITY];
	return format.format(-Math.floor(passed / ms), unit);
}
