import { describe, expect, it } from "vitest";
import type { RigaFamilyView, RigaView } from "../../../wire/socket.gen.ts";
import { steps } from "./steps.ts";

function family(seat: number): RigaFamilyView {
	return {
		seat,
		goods: 1,
		buildings: 1,
		known_goods: ["grain"],
		unknown_goods: 0,
		known_buildings: [],
		unknown_buildings: 1,
		built: [],
		unbuilt_riga: [],
		school: "",
		exchange: 0,
		knights: 0,
		merchants: 0,
		points: 0,
		unspent: 0,
		hand_limit: 6,
		values: [],
	};
}

const BEFORE: RigaView = {
	viewer: 0,
	players: 2,
	with_riga: false,
	year: 1,
	years: 8,
	season: "summer",
	start: 0,
	active: 0,
	next_turns: [1, 1, 0],
	taken: false,
	builds: 0,
	must_take: [],
	paying_for: [],
	steps: [],
	rows: [["wine", "wine"], ["cloth"]],
	above: ["visby-bank"],
	below: [],
	goods_pile: 20,
	goods_discards: [],
	building_pile: 30,
	building_discards: 0,
	discarded_buildings: [],
	families: [family(0), family(1)],
	hand_goods: ["grain"],
	hand_buildings: ["danzig-crane"],
	drawn_goods: [],
	drawn_buildings: [],
};
const AFTER: RigaView = { ...BEFORE, season: "winter" };

describe("what is seen one after another", () => {
	it("ends with the position as the service tells it", () => {
		expect(steps(BEFORE, [], AFTER).at(-1)?.view).toBe(AFTER);
	});

	it("leaves the position before untouched", () => {
		const copy = structuredClone(BEFORE);
		steps(BEFORE, [{ kind: "RowTaken", rule: "R-6.2", seat: 0, row: 1, goods: ["wine", "wine"] }], AFTER);
		expect(BEFORE).toEqual(copy);
	});

	it("empties a row when its goods begin to move, and fills the hand when they have come", () => {
		const [taken, built] = steps(
			BEFORE,
			[
				{ kind: "RowTaken", rule: "R-6.2", seat: 0, row: 1, goods: ["wine", "wine"] },
				{ kind: "BuildingBuilt", rule: "R-7.1", seat: 0, building: "danzig-crane", points: 4 },
			],
			AFTER,
		);
		expect([taken?.view.rows[0], taken?.view.hand_goods]).toEqual([[], ["grain"]]);
		expect([built?.view.hand_goods, built?.view.hand_buildings]).toEqual([["grain", "wine", "wine"], []]);
	});

	it("adds to what is known of another's hand, never to one's own", () => {
		const [, next] = steps(
			BEFORE,
			[
				{ kind: "BuildingTaken", rule: "R-6.2", seat: 1, building: "visby-bank" },
				{ kind: "YearBegan", rule: "R-3.2", year: 2, years: 8, start: 1 },
			],
			AFTER,
		);
		expect(next?.view.families[1]?.known_buildings).toEqual(["visby-bank"]);
		expect([next?.view.hand_buildings, next?.view.above, next?.view.year]).toEqual([["danzig-crane"], [], 2]);
	});

	it("shows at once what happens together, and nothing of what nobody needs to look at", () => {
		const shown = steps(
			{ ...BEFORE, rows: [[], []] },
			[
				{ kind: "RowLaid", rule: "R-4.1", row: 1, goods: ["cloth", "glass"], value: 9, added: false },
				{ kind: "RowLaid", rule: "R-4.1", row: 2, goods: ["cloth", "cloth"], value: 10, added: false },
				{ kind: "TurnBegan", rule: "R-5.1", seat: 0, season: "summer" },
			],
			AFTER,
		);
		expect(shown.map((step) => [step.events.length, step.lasts > 0])).toEqual([
			[2, true],
			[2, false],
		]);
	});
});
