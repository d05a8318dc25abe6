import { describe, expect, it } from "vitest";
import type { LogEntry } from "../../state/chronicle.svelte.ts";
import type { LogLine } from "../sentences/lines.ts";
import { actions, inChapters, type LogFold, type LogItem, type LogSection, linesIn, partsDownTo } from "./log.ts";

function line(seq: number, sentence: string, seat: number | null): LogLine {
	return { seq, sentence, rule: "", touchedMe: false, seat };
}

function entry(seq: number, kind = "Answered"): LogEntry {
	return { seq, at: seq, happened: { kind }, events: [] };
}

function formatted(sections: Record<number, LogSection[]>): (entry: LogEntry) => LogSection[] {
	return ({ seq }) => sections[seq] ?? [];
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
			[entry(1), entry(2)],
			new Set(),
			formatted({
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
			[entry(1), entry(2), entry(3, "TakenBack"), entry(4)],
			new Set([2, 3]),
			formatted({
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
		const chapters = inChapters(
			[entry(1), entry(2), entry(3)],
			new Set(),
			formatted({
				1: [{ heading: "Round 1", items: actions([line(1, "begins", null)]) }],
				2: [{ heading: null, items: actions([line(2, "takes", 0), line(2, "follows", 1)]) }],
				3: [{ heading: "Round 2", items: actions([line(3, "begins", null)]) }],
			}),
		);
		expect([1, 2, 3, 4].map((seq) => partsDownTo(chapters, seq))).toEqual([4, 3, 1, 0]);
	});
});
