import { GOODS, type Good, isGood } from "../box/goods.ts";
import { VEHICLE_ICONS } from "../pieces/drawings.ts";
import type { Answering } from "../state/answering.svelte.ts";
import type { Option } from "./Options.svelte";

/** Answers that have no place on the board, or one too small for a finger: those on offer that begin with one of these words. */
const LISTED: Record<string, readonly string[]> = {
	"turn-rondel": ["turn"],
	worker: ["worker"],
	"end-turn": ["end", "repay"],
	gift: ["give"],
	"lose-good": ["give"],
	"lose-transport": ["lose"],
	vehicle: ["use"],
	"name-start": ["start"],
};

/** How passing is written, by kind of decision. */
const PASSING: Record<string, string> = {
	market: "pass-market",
	"buy-transport": "pass-transport",
	"half-price": "pass-transport",
	"return-character": "pass-character",
	"move-price": "pass-price",
	stow: "pass-stow",
	deliver: "pass-deliver",
	"order-and-sale": "pass-order-and-sale",
};

/** The buttons that stand under the decision. */
export function optionsFor(answering: Answering): Option[] {
	const { kind, table } = answering;
	if (table.choice.only !== null) return [];
	const verbs = LISTED[kind] ?? [];
	const offers = [...table.choice.offers.keys()];
	const listed = offers.filter((move) => verbs.includes(move.split(" ", 1)[0] ?? "")).map((move) => option(answering, move));
	const goods = kind === "order-and-good" || kind === "order-and-sale" ? goodOptions(answering) : [];
	const point = offers.includes("take point")
		? [{ move: "take point", text: table.words.say("option-point", { points: answering.amount("points") }) }]
		: [];
	const pass = offers.includes("pass") ? [{ move: "pass", text: passing(answering) }] : [];
	return [...listed, ...goods, ...point, ...pass];
}

/** What it means here to do no more. */
export function passing({ kind, table }: Answering): string {
	const id = PASSING[kind];
	return id === undefined ? table.words.move("pass") : table.words.say(id);
}

/** On D a good to take, on H a good to sell: a button for each that is possible. */
function goodOptions(answering: Answering): Option[] {
	const verb = answering.kind === "order-and-good" ? "take" : "sell";
	if (answering.word("step") === "order") return [];
	const isNext = verb === "sell" || answering.word("step") === "good";
	return GOODS.filter((good) => isNext && answering.isOffered(`${verb} ${good}`)).map((good) => ({
		move: `${verb} ${good}`,
		good,
		text: answering.table.words.move(`${verb} ${good}`),
	}));
}

function option(answering: Answering, move: string): Option {
	const { table } = answering;
	const { words } = table;
	const [verb, first = "", second = ""] = move.split(" ");
	if (verb === "start") return { move, text: table.names[Number(first)] ?? "", seat: Number(first) };
	if (verb === "turn") return { move, text: words.say("option-turn", { fields: Number(first) }) };
	if (verb === "give" && isGood(first)) return { move, good: first as Good, text: words.noun(first, 1), more: words.noun(second) };
	if (verb === "give" && first === "silver")
		return { move, text: words.say("option-silver", { silver: answering.amount("silver") }) };
	if (verb === "give") return { move, text: words.say("amount-points", { points: answering.amount("points") }) };
	if (first === "cart" || first === "ship") return { move, icon: VEHICLE_ICONS[first], picture: first, text: words.move(move) };
	return { move, text: words.move(move) };
}
