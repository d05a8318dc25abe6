import { expect, test } from "vitest";
import { inFull } from "./news.ts";

const KINDS = [["AnswerSealed", "seat", "move", "replaced?"], ["CardsRevealed", "seat", "cards"], ["PurseReset"]];

test("events have their kind, their rule and the names of their fields, whatever was left out", () => {
	const events: [number, string, ...unknown[][]][] = [
		[0, "V-4.1", [2]],
		[1, "V-4.2", [0, ["ship"]], [1, ["fleet"]]],
		[2, "V-8.4", []],
	];
	expect(inFull({ is: "news", seq: 7, moved: 2, events }, "table-one", KINDS)).toMatchObject({
		table: "table-one",
		happened: { kind: "Answered", seat: 2 },
		events: [
			{ kind: "AnswerSealed", rule: "V-4.1", seat: 2, move: null, replaced: false },
			{ kind: "CardsRevealed", rule: "V-4.2", seat: 0, cards: ["ship"] },
			{ kind: "CardsRevealed", rule: "V-4.2", seat: 1, cards: ["fleet"] },
			{ kind: "PurseReset", rule: "V-8.4" },
		],
	});
});

test("what is no move is as the service says, and may have no events", () => {
	const { happened, events } = inFull({ is: "news", seq: 7, happened: { kind: "Started" } }, "table-one", []);
	expect([happened, events]).toEqual([{ kind: "Started" }, []]);
});
