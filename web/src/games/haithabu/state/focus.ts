/** Which part of the board a decision is about: that part is in view even where there is little room. */
export type Focus = "rondel" | "night" | "characters" | "orders" | "stacks" | "tableau" | "goods";

const ABOUT: Record<string, Focus> = {
	"choose-character": "characters",
	"get-character": "characters",
	"lose-character": "characters",
	"return-character": "characters",
	dice: "night",
	event: "night",
	"order-and-good": "orders",
	"order-and-sale": "orders",
	"buy-transport": "stacks",
	"half-price": "stacks",
	"pick-card": "goods",
	deliver: "tableau",
	load: "goods",
	stow: "goods",
	store: "goods",
	market: "goods",
	buy: "goods",
	sell: "goods",
	gift: "goods",
	"lose-good": "goods",
	"lose-transport": "tableau",
	vehicle: "tableau",
	"move-price": "goods",
};

export function focusOf(kind: string): Focus {
	return ABOUT[kind] ?? "rondel";
}
