import { describe, expect, it } from "vitest";
import { buildingsIn, cardsIn, goodsIn, NO_GOODS, parted, paymentOf, payText, told, withGood } from "./answers.ts";

describe("an answer in notation", () => {
	it("is taken apart into what is done and to what", () => {
		expect(parted("build visby-bank visby-crane")).toEqual({ verb: "build", things: ["visby-bank", "visby-crane"] });
		expect(parted("pay nothing")).toEqual({ verb: "pay", things: [] });
		expect(parted(null)).toEqual({ verb: "", things: [] });
	});

	it("tells goods and buildings apart", () => {
		const { things } = parted("discard 2*wine grain riga-school");
		expect(goodsIn(things)).toEqual({ cloth: 0, glass: 0, wine: 2, grain: 1 });
		expect(buildingsIn(things)).toEqual(["riga-school"]);
	});

	it("is put together as it was taken apart, for every part of a payment", () => {
		const move = "pay cloth 3*grain visby-bank danzig-crane>visby-archive";
		expect(payText(paymentOf(move))).toBe(move);
		expect(paymentOf(move).cranes).toEqual([["danzig-crane", "visby-archive"]]);
	});

	it("of nothing says so", () => {
		expect(payText(paymentOf("end"))).toBe("pay nothing");
		expect(told("load", NO_GOODS)).toBe("load nothing");
	});
});

describe("goods", () => {
	it("grow and shrink card by card, never below none", () => {
		const goods = withGood(withGood(NO_GOODS, "wine", 1), "wine", 1);
		expect(told("load", goods)).toBe("load 2*wine");
		expect(cardsIn(withGood(goods, "wine", -1))).toBe(1);
		expect(withGood(NO_GOODS, "wine", -1)).toEqual(NO_GOODS);
	});
});
