import { expect, test } from "vitest";
import { contentsOf } from "./box.ts";

test("orders are known by what they want, carts and ships by what they carry", () => {
	const facts = new Map<string, number | string | number[]>([
		["order.o13.goods", [2, 0, 0, 1, 0, 0]],
		["order.o13.reward", [5, 60]],
		["cart-30.cost", 30],
		["cart-30.card_6", [3, 0, 1, 0, 0, 0, 0]],
	]);
	expect([...contentsOf(facts)]).toEqual([
		["o13", ["o", "2*mead", "1*tools"]],
		["cart-30.6", ["cart", "3*any", "1*cloth"]],
	]);
});
