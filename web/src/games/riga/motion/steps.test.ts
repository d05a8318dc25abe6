import { describe, expect, it } from "vitest";
import { applied, type Change } from "../../../wire/forms/change.ts";
import type { RigaEvent, RigaView } from "../../../wire/socket.gen.ts";
import { steps } from "./steps.ts";

const BEFORE = {
	year: 1,
	rows: [["wine", "wine"], ["cloth"]],
	above: ["visby-bank"],
	below: [],
	families: [
		{ seat: 0, goods: 1, buildings: 1, built: [] },
		{ seat: 1, goods: 1, buildings: 1, built: [] },
	],
	hand_goods: ["grain"],
	hand_buildings: ["danzig-crane"],
} as unknown as RigaView;
const AFTER: RigaView = { ...BEFORE, season: "winter" };

const ROW_TAKEN: RigaEvent = { kind: "RowTaken", rule: "R-6.2", seat: 0, row: 1, goods: ["wine", "wine"] };
const TAKES_ROW: Change = { "rows.0": [], "families.0.goods": 3, "hand_goods:1:1": ["wine", "wine"] };
const BUILT: RigaEvent = { kind: "BuildingBuilt", rule: "R-7.1", seat: 0, building: "danzig-crane", points: 4 };
const BUILDS: Change = { "hand_buildings:0:1": [], "families.0.buildings": 0 };

/** What is seen when this happens, each with what it changes. */
function seen(...happened: [RigaEvent, Change][]): ReturnType<typeof steps> {
	let view = BEFORE;
	const after = happened.map(([event, change]) => {
		view = applied(view, change);
		return { event, view };
	});
	return steps(BEFORE, after, AFTER);
}

describe("what is seen one after another", () => {
	it("ends with the position as the service tells it", () => {
		expect(seen().at(-1)?.view).toBe(AFTER);
		expect(seen([ROW_TAKEN, TAKES_ROW]).at(-1)?.view).toBe(AFTER);
	});

	it("empties a row when its goods begin to move, and fills the hand when they have come", () => {
		const [taken, built] = seen([ROW_TAKEN, TAKES_ROW], [BUILT, BUILDS]);
		expect([taken?.view.rows[0], taken?.view.hand_goods, taken?.view.families[0]?.goods]).toEqual([[], ["grain"], 1]);
		expect([built?.view.hand_goods, built?.view.hand_buildings]).toEqual([["grain", "wine", "wine"], []]);
	});

	it("leaves a building on offer until it has begun to move", () => {
		const [taken, next] = seen(
			[
				{ kind: "BuildingTaken", rule: "R-6.2", seat: 1, building: "visby-bank" },
				{ above: [], "families.1.buildings": 2 },
			],
			[{ kind: "YearBegan", rule: "R-3.2", year: 2, years: 8, start: 1 }, { year: 2 }],
		);
		expect([taken?.view.above, taken?.view.families[1]?.buildings]).toEqual([["visby-bank"], 1]);
		expect([next?.view.above, next?.view.families[1]?.buildings, next?.view.year]).toEqual([[], 2, 2]);
	});

	it("shows at once what happens together, and nothing of what nobody needs to look at", () => {
		const shown = seen(
			[
				{ kind: "RowLaid", rule: "R-4.1", row: 1, goods: ["cloth", "glass"], value: 9, added: false },
				{ "rows.0": ["cloth", "glass"] },
			],
			[
				{ kind: "RowLaid", rule: "R-4.1", row: 2, goods: ["cloth", "cloth"], value: 10, added: false },
				{ "rows.1": ["cloth", "cloth"] },
			],
			[{ kind: "TurnBegan", rule: "R-5.1", seat: 0, season: "summer" }, { active: 0 }],
		);
		expect(shown.map((step) => [step.events.length, step.lasts > 0])).toEqual([
			[2, true],
			[2, false],
		]);
		expect(shown[0]?.view.rows).toEqual(BEFORE.rows);
	});
});
