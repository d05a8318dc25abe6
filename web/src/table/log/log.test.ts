import { describe, expect, it } from "vitest";
import type { LogEntry } from "../../state/chronicle.svelte.ts";
import type { LogLine } from "../sentences/lines.ts";
import {
	actions,
	inChapters,
	type LogFold,
	type LogItem,
	type LogSection,
	type LogSource,
	linesIn,
	newest,
	partsDownTo,
} from "./log.ts";

function line(seq: number, sentence: string, seat: number | null): LogLine {
	return { seq, sentence, rule: "", touchedMe: false, seat };
}

function entry(seq: number, kind = "Answered"): LogEntry {
	return { seq, at: seq, happened: { kind }, events: [] };
}

function source(entries: LogEntry[], struck: number[], sections: Record<number, LogSection[]>): LogSource {
	return { entries, struck: new Set(struck), format: ({ seq }) => sections[seq] ?? [] };
}

function said(parts: (LogItem | LogFold)[]): string[] {
	return parts.map((part) => ("folded" in part ? `${linesIn(part)} folded` : part.headline.sentence));
}

describe("the log", () => {
	it("tells an action in one line and what came of it behind it", () => {
		const items = actions([line(1, "takes", 0), line(1, "gets", 0), line(1, "loses", 1), line(1, "it rains", null)]);
		expect(items.map((item) => [item.headline.sentence, item.details.length])).toEqual([
			["takes", 1],
			["loses", 0],
			["it rains", 0],
		]);
	});

	it("puts what ends a round under that round, and not under the next", () => {
		const chapters = inChapters(
			source([entry(1), entry(2)], [], {
				1: [
					{ heading: null, items: [] },
					{ heading: "Round 1", items: actions([line(1, "begins", null)]) },
				],
				2: [
					{ heading: null, items: actions([line(2, "results", null)]) },
					{ heading: "Round 2", items: actions([line(2, "begins again", null)]) },
				],
			}),
		);
		expect(chapters.map(({ heading, parts }) => [heading, said(parts)])).toEqual([
			["Round 1", ["begins", "results"]],
			["Round 2", ["begins again"]],
		]);
	});

	it("folds away what was taken back, with the headings that went with it", () => {
		const chapters = inChapters(
			source([entry(1), entry(2), entry(3, "TakenBack"), entry(4)], [2, 3], {
				1: [{ heading: "Round 1", items: actions([line(1, "begins", null)]) }],
				2: [
					{ heading: null, items: actions([line(2, "takes", 0), line(2, "gets", 0)]) },
					{ heading: "Round 2", items: actions([line(2, "begins", null)]) },
				],
				3: [{ heading: null, items: actions([line(3, "takes back", 0)]) }],
				4: [{ heading: null, items: actions([line(4, "takes another", 0)]) }],
			}),
		);
		expect(chapters.map(({ heading, parts }) => [heading, said(parts)])).toEqual([
			["Round 1", ["begins", "4 folded", "takes another"]],
		]);
	});

	it("is drawn down to the entry that one looks back to", () => {
		const log = source([entry(1), entry(2), entry(3)], [], {
			1: [{ heading: "Round 1", items: actions([line(1, "begins", null)]) }],
			2: [{ heading: null, items: actions([line(2, "takes", 0), line(2, "follows", 1)]) }],
			3: [{ heading: "Round 2", items: actions([line(3, "begins", null)]) }],
		});
		expect([1, 2, 3, 4].map((seq) => partsDownTo(log, seq))).toEqual([4, 3, 1, 0]);
	});

	/** A log of two rounds, four entries each, which counts how many entries were formatted. */
	function rounds(struck: number[] = []): LogSource & { formatted: number[] } {
		const formatted: number[] = [];
		const entries = [1, 2, 3, 4, 5, 6, 7, 8].map((seq) => entry(seq));
		function format({ seq }: LogEntry): LogSection[] {
			const item = { ...line(seq, `does ${seq}`, seq % 2), touchedMe: seq % 4 === 0 };
			return [
				{
					heading: seq % 4 === 1 ? `Round ${Math.ceil(seq / 4)}` : null,
					get items() {
						if (!formatted.includes(seq)) formatted.unshift(seq);
						return actions([item]);
					},
				},
			];
		}
		return { entries, struck: new Set(struck), format, formatted };
	}

	it("formats only what is shown, under its heading", () => {
		const log = rounds();
		const { chapters, hasMore } = newest(log, 3, false);
		expect(chapters.map(({ key, heading, parts }) => [key, heading, parts.map(({ key }) => key)])).toEqual([
			["5.0", "Round 2", ["8.0", "7.0", "6.0"]],
		]);
		expect(hasMore).toBe(true);
		expect(log.formatted).toEqual([6, 7, 8]);
	});

	it("goes back as far as it takes to find what touched the reader", () => {
		const log = rounds();
		const { chapters, hasMore } = newest(log, 2, true);
		expect(chapters.map(({ heading, parts }) => [heading, parts.map(({ key }) => key)])).toEqual([
			["Round 2", ["8.0"]],
			["Round 1", ["4.0"]],
		]);
		expect([hasMore, log.formatted[0]]).toEqual([true, 4]);
	});

	it("shows what was taken back as one part", () => {
		const { chapters, hasMore } = newest(rounds([5, 6, 7]), 3, false);
		expect(chapters.map(({ heading, parts }) => [heading, said(parts.map(({ part }) => part))])).toEqual([
			["Round 1", ["does 8", "3 folded", "does 4"]],
		]);
		expect(hasMore).toBe(true);
	});

	it("leaves the parts that are shown as they are when others come", () => {
		const log = rounds();
		const before = newest({ ...log, entries: log.entries.slice(0, -1) }, 3, false).chapters[0]!.parts;
		const after = newest(log, 3, false).chapters[0]!.parts;
		expect(after.slice(1).map(({ key }) => key)).toEqual(before.slice(0, -1).map(({ key }) => key));
	});

	it("says when there is no more", () => {
		expect(newest(rounds(), 8, false).hasMore).toBe(false);
		expect(newest(rounds(), 7, false).hasMore).toBe(true);
	});
});
