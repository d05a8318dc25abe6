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

/** Something of an entry: under which heading, if it opens one, and what. */
export interface LogSection {
	heading: string | null;
	items: LogItem[];
}

/** A chapter of the log; `key` is its own. */
export interface LogChapter {
	key: string;
	heading: string | null;
	parts: (LogItem | LogFold)[];
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

/** The log in chapters, oldest first. The lines of an entry before the event that opens a chapter belong to the chapter before. */
export function inChapters(
	entries: LogEntry[],
	struck: ReadonlySet<number>,
	format: (entry: LogEntry) => LogSection[],
): LogChapter[] {
	const chapters: LogChapter[] = [{ key: "0", heading: null, parts: [] }];
	for (const entry of entries) {
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
export function touching(chapter: LogChapter): LogChapter {
	const parts = chapter.parts.filter((part) => ("folded" in part ? part.folded.some((item) => item.touchedMe) : part.touchedMe));
	return { ...chapter, parts };
}

/** How many parts there are from the newest down to those of an entry. */
export function partsDownTo(chapters: LogChapter[], seq: number): number {
	return chapters.flatMap(({ parts }) => parts).filter((part) => part.seq >= seq).length;
}
