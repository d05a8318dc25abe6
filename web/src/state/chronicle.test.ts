import { describe, expect, it } from "vitest";
import type { TableSource } from "../wire/source.ts";
import { Chronicle, type LogEntry } from "./chronicle.svelte.ts";

function entry(seq: number, kind: string, seat?: number, undoes?: number): LogEntry {
	return {
		seq,
		at: seq,
		happened: { kind, ...(seat === undefined ? {} : { seat }), ...(undoes === undefined ? {} : { undoes }) },
		events: [],
	};
}

function chronicle(...entries: LogEntry[]): Chronicle {
	const made = new Chronicle("table", {} as TableSource, () => "");
	made.add(entries);
	return made;
}

describe("the record as counted from the chronicle", () => {
	it("counts answers back from the last number, and nothing else", () => {
		const made = chronicle(entry(5, "Started"), entry(6, "Answered", 0), entry(7, "Talked", 1), entry(8, "Answered", 1));
		expect(made.record(2).map(({ number, seq, seat }) => ({ number, seq, seat }))).toEqual([
			{ number: 1, seq: 6, seat: 0 },
			{ number: 2, seq: 8, seat: 1 },
		]);
	});

	it("strikes what was taken back, and counts the undo itself", () => {
		const made = chronicle(entry(1, "Answered", 0), entry(2, "Answered", 1), entry(3, "TakenBack", 1, 2), entry(4, "Answered", 1));
		expect(made.record(4).map(({ number, isStruck, isUndo }) => ({ number, isStruck, isUndo }))).toEqual([
			{ number: 1, isStruck: false, isUndo: false },
			{ number: 2, isStruck: true, isUndo: false },
			{ number: 3, isStruck: false, isUndo: true },
			{ number: 4, isStruck: false, isUndo: false },
		]);
	});

	it("adds only what it does not have yet", () => {
		const made = chronicle(entry(1, "Answered", 0));
		made.add([entry(1, "Answered", 0), entry(2, "Answered", 1)]);
		expect(made.entries.map(({ seq }) => seq)).toEqual([1, 2]);
	});
});
