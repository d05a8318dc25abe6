import type { LogEntry } from "../../state/chronicle.svelte.ts";
import type { LogLine } from "../sentences/lines.ts";

/** One action in the log: a line that says it, and the lines behind it that say what came of it. */
export interface LogItem {
	seq: number;
	headline: LogLine;
	details: LogLine[];
	touchedMe: boolean;
}

/** What was taken back, folded away. */
export interface LogFold {
	seq: number;
	folded: LogItem[];
}

/** Something of an entry: under which heading, if it opens one, and what. The items may be formatted only when they are read. */
export interface LogSection {
	readonly heading: string | null;
	readonly items: LogItem[];
}

/** A chapter of the log; `key` is its own. */
export interface LogChapter {
	key: string;
	heading: string | null;
	parts: (LogItem | LogFold)[];
}

/** A chapter as it is shown, newest part first, each with a key that stays its own when others come. */
export interface ShownChapter {
	key: string;
	heading: string | null;
	parts: { key: string; part: LogItem | LogFold }[];
}

/** The lines of one entry as actions: a line about the same seat as the one before it is a detail of that one. */
export function actions(lines: LogLine[]): LogItem[] {
	const items: LogItem[] = [];
	for (const line of lines) {
		const last = items.at(-1);
		if (last && line.seat !== null && line.seat === last.headline.seat) {
			last.details.push(line);
			last.touchedMe ||= line.touchedMe;
		} else {
			items.push({ seq: line.seq, headline: line, details: [], touchedMe: line.touchedMe });
		}
	}
	return items;
}

/** What a log is made of: its entries, oldest first, those of them that were taken back, and how one is formatted. */
export interface LogSource {
	entries: LogEntry[];
	struck: ReadonlySet<number>;
	format(entry: LogEntry): LogSection[];
}

/**
 * The newest parts of a log in chapters, newest first, and whether there are more: all parts, or those that touched the reader. Only the items of
 * entries down to the last part are read.
 */
export function newest(source: LogSource, most: number, onlyMine: boolean): { chapters: ShownChapter[]; hasMore: boolean } {
	const begin = beginOf(source, most, onlyMine);
	const all = inChapters(source, begin);
	const chapters = (onlyMine ? all.map(touching) : all).filter(({ parts }) => parts.length > 0);
	let left = most;
	const shown: ShownChapter[] = [];
	for (const { key, heading, parts } of chapters.toReversed()) {
		if (left > 0) shown.push({ key, heading, parts: keyed(parts).slice(-left).toReversed() });
		left -= parts.length;
	}
	return { chapters: shown, hasMore: begin > 0 || left < 0 };
}

function keyed(parts: (LogItem | LogFold)[]): ShownChapter["parts"] {
	const known = new Map<number, number>();
	return parts.map((part) => {
		const nth = known.get(part.seq) ?? 0;
		known.set(part.seq, nth + 1);
		return { key: `${part.seq}.${nth}`, part };
	});
}

/** How many parts there are from the newest down to those of an entry. */
export function partsDownTo({ entries, struck, format }: LogSource, seq: number): number {
	const begin = entries.findIndex((entry) => entry.seq >= seq);
	if (begin < 0) return 0;
	return inChapters({ entries, struck, format }, begin).reduce((sum, { parts }) => sum + parts.length, 0);
}

/** The entry to begin with so that at least so many parts follow. What was taken back is folded, so it does not count. */
function beginOf({ entries, struck, format }: LogSource, most: number, onlyMine: boolean): number {
	let left = most;
	for (let nth = entries.length - 1; nth > 0; nth--) {
		const entry = entries[nth]!;
		if (struck.has(entry.seq)) continue;
		const items = format(entry).flatMap((section) => section.items);
		left -= (onlyMine ? items.filter((item) => item.touchedMe) : items).length;
		if (left <= 0) return nth;
	}
	return 0;
}

/**
 * The log from an entry on in chapters, oldest first. The lines of an entry before the event that opens a chapter belong to the chapter before.
 */
export function inChapters({ entries, struck, format }: LogSource, begin = 0): LogChapter[] {
	const chapters: LogChapter[] = [{ ...lastOpened({ entries, struck, format }, begin), parts: [] }];
	for (const entry of entries.slice(begin)) {
		const isStruck = struck.has(entry.seq);
		for (const [nth, { heading, items }] of format(entry).entries()) {
			if (heading !== null && !isStruck) chapters.push({ key: `${entry.seq}.${nth}`, heading, parts: [] });
			const parts = chapters.at(-1)?.parts ?? [];
			if (!isStruck) parts.push(...items);
			else if (items.length > 0) fold(parts, entry.seq, items);
		}
	}
	return chapters.filter((chapter) => chapter.parts.length > 0);
}

/** The key and the heading of the chapter that an entry continues. */
function lastOpened({ entries, struck, format }: LogSource, before: number): { key: string; heading: string | null } {
	for (const entry of entries.slice(0, before).toReversed()) {
		if (struck.has(entry.seq)) continue;
		const sections = format(entry);
		const nth = sections.findLastIndex(({ heading }) => heading !== null);
		if (nth >= 0) return { key: `${entry.seq}.${nth}`, heading: sections[nth]!.heading };
	}
	return { key: "0", heading: null };
}

/** Put what was taken back to what was taken back right before it. */
function fold(parts: (LogItem | LogFold)[], seq: number, items: LogItem[]): void {
	const last = parts.at(-1);
	if (last && "folded" in last) last.folded.push(...items);
	else parts.push({ seq, folded: [...items] });
}

/** How many lines are folded away. */
export function linesIn({ folded }: LogFold): number {
	return folded.reduce((sum, item) => sum + 1 + item.details.length, 0);
}

/** The parts of a chapter that touched the reader. */
function touching(chapter: LogChapter): LogChapter {
	const parts = chapter.parts.filter((part) => ("folded" in part ? part.folded.some((item) => item.touchedMe) : part.touchedMe));
	return { ...chapter, parts };
}
