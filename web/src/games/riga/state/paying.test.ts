import { describe, expect, it } from "vitest";
import type { Gain, Preview } from "../../../wire/socket.gen.ts";
import { paymentOf, payText } from "./answers.ts";
import { bestWith, grouped, isSame, toggled, waysOn } from "./paying.ts";

function preview(cost: number, ducats: number): Preview {
	const gain = (what: string, amount: number): Gain => ({
		what,
		least: amount,
		most: amount,
		rule: "R-7.2",
		source: "",
		depends: [],
		most_with: [],
	});
	const gains = [gain("cost", cost), gain("ducats", ducats), gain("lost", ducats - cost)];
	return { gains, totals: gains };
}

/** A fortress in Visby for 12, with a crane and a tavern at hand. */
const WAYS = waysOn(
	new Map([
		["pay 3*wine", preview(12, 15)],
		["pay 3*glass", preview(12, 12)],
		["pay 6*grain", preview(12, 12)],
		["pay 2*wine tallinn-tavern", preview(12, 12)],
		["pay wine grain stockholm-crane>visby-fortress", preview(6, 7)],
		["pay glass tallinn-tavern stockholm-crane>visby-fortress", preview(6, 6)],
		["end", preview(0, 0)],
	]),
);

describe("ways to pay", () => {
	it("come first without functions, by what they lose and then by the cards they keep", () => {
		const [first] = grouped(WAYS, paymentOf(null));
		expect(first?.more).toEqual([]);
		expect(first?.ways.map((way) => way.move)).toEqual(["pay 3*glass", "pay 6*grain", "pay 3*wine"]);
	});

	it("stand in one order, however the service told them", () => {
		expect(grouped(WAYS.toReversed(), paymentOf(null))).toEqual(grouped(WAYS, paymentOf(null)));
	});

	it("that need more functions follow, those that need one before those that need two", () => {
		expect(grouped(WAYS, paymentOf(null)).map((group) => group.more)).toEqual([[], ["tavern"], ["crane"], ["crane", "tavern"]]);
	});

	it("without a function that is switched on come last", () => {
		const groups = grouped(WAYS, paymentOf("pay tallinn-tavern"));
		expect(groups.map((group) => [group.more, group.isOther, group.ways.length])).toEqual([
			[[], false, 1],
			[["crane"], false, 1],
			[[], true, 4],
		]);
	});

	it("are found by the functions switched on; what is in no list stays as it was put together", () => {
		expect(bestWith(WAYS, paymentOf("pay 3*glass tallinn-tavern"))).toBe("pay 2*wine tallinn-tavern");
		expect(bestWith(WAYS, paymentOf("pay 3*glass visby-bank"))).toBe("pay 3*glass visby-bank");
	});
});

describe("a function", () => {
	it("is switched on and off again", () => {
		const on = toggled(paymentOf("pay wine"), "tallinn-tavern", ["visby-fortress"]);
		expect(payText(on)).toBe("pay wine tallinn-tavern");
		expect(payText(toggled(on, "tallinn-tavern", ["visby-fortress"]))).toBe("pay wine");
	});

	it("of a second crane helps the building that has none yet", () => {
		const built = ["visby-fortress", "visby-bank"];
		const one = toggled(paymentOf("pay wine"), "stockholm-crane", built);
		const two = toggled(one, "danzig-crane", built);
		expect(payText(two)).toBe("pay wine stockholm-crane>visby-fortress danzig-crane>visby-bank");
	});

	it("is the same as another of its kind", () => {
		expect(isSame(paymentOf("pay wine visby-bank"), paymentOf("pay wine danzig-bank"))).toBe(true);
		expect(isSame(paymentOf("pay wine visby-bank"), paymentOf("pay wine danzig-tavern"))).toBe(false);
	});
});
