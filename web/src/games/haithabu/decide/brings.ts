import { minus } from "../../../table/sentences/amounts.ts";
import type { Gain, Preview } from "../../../wire/socket.gen.ts";
import type { Words } from "../../../words/index.ts";
import { numberOf } from "../box/box.ts";
import { isGood } from "../box/goods.ts";

/** Of these it is worth knowing that nothing would be left. */
const SPOKEN_OF_WHEN_NONE = ["lacks", "short", "fee"];

/** Gains that have a drawing of their own beside the sentences. */
const DRAWN = ["silver", "points"];

/** The warnings before a move. */
const WARNING = ["notes", "orders", "replaced", "surplus", "nothing-to-do"];

/** `Shopping` shows these together, as a sum. */
const SUMMED = ["could-buy", "could-cost"];

/** A payment is shown in full. A player who takes a promissory note for it has more silver than before; the note is shown beside it. */
export function inFull(gains: readonly Gain[], noteSilver: number): Gain[] {
	const borrowed = noteSilver * gains.reduce((sum, gain) => sum + (gain.what === "notes" ? Math.max(0, gain.most) : 0), 0);
	if (borrowed === 0) return [...gains];
	const isPaid = (gain: Gain) => gain.what === "silver" && gain.source === "";
	if (!gains.some(isPaid))
		return [{ what: "silver", least: -borrowed, most: -borrowed, rule: "H-9.1", source: "", depends: [], most_with: [] }, ...gains];
	return gains.map((gain) => (isPaid(gain) ? { ...gain, least: gain.least - borrowed, most: gain.most - borrowed } : gain));
}

/** What a move would give besides silver and points, in the order of the list. */
export function told(gains: readonly Gain[]): Gain[] {
	return gains.filter(
		(gain) =>
			![...DRAWN, ...SUMMED].includes(gain.what) &&
			(gain.least !== 0 || gain.most !== 0 || SPOKEN_OF_WHEN_NONE.includes(gain.what)),
	);
}

export function isWarning(gain: Gain): boolean {
	return WARNING.includes(gain.what) && (!["notes", "surplus"].includes(gain.what) || gain.most > 0);
}

/** The gain of one thing, over all stores. */
export function gainOf(gains: readonly Gain[], what: string): Gain | null {
	return gains.find((gain) => gain.what === what) ?? null;
}

/** A number, or two with a dash between; what is given away has a minus. */
export function bounds({ least, most }: Gain): string {
	const shown = least === most ? [least] : [least, most];
	return shown.map(minus).join(least < 0 ? " … " : "–");
}

/** What a move would give of one kind. */
export function brought(gain: Gain, words: Words): string {
	const thing = gain.source === "" || gain.what === "nothing-to-do" ? "" : words.noun(gain.source);
	const amount = gain.most;
	switch (gain.what) {
		case "notes":
			return gain.most > 0 ? words.say("brings-notes", { notes: gain.most }) : tellAmount(gain, thing, words);
		case "price":
			return words.say("brings-price", { thing, amount });
		case "surplus":
			return words.say("brings-surplus", { thing, amount });
		case "lacks":
			return words.say("brings-lacks", { thing, amount });
		case "short":
			return words.say("brings-short", { thing, amount });
		case "orders":
			return words.say("brings-order-lost", { thing });
		case "replaced":
			return words.say("brings-replaced", { thing });
		case "fee":
			return words.say("brings-fee", { amount: bounds(gain) });
		case "room":
			return words.say("brings-room", { amount: bounds(gain) });
		case "event":
			return words.say("brings-event");
		case "buying-price":
			return words.say("brings-buying-price.of", { thing, amount });
		case "selling-price":
			return words.say("brings-selling-price.of", { thing, amount });
		case "reward-points":
			return words.say("brings-reward-points", { amount });
		case "reward-silver":
			return words.say("brings-reward-silver", { amount });
		case "short-cost":
			return words.say("brings-short-cost", { amount });
		case "nothing-to-do":
			return words.say(`idle-${gain.source}`);
		default:
			return tellAmount(gain, thing, words);
	}
}

function tellAmount(gain: Gain, store: string, words: Words): string {
	const thing = words.noun(gain.what, Math.abs(gain.most));
	return isGood(gain.what)
		? words.say("brings-goods", { amount: signed(gain), thing, store })
		: words.say("brings-amount", { amount: signed(gain), thing });
}

/** What decides how much it will be. */
export function dependsTold(depends: readonly string[], words: Words): string {
	return words.joined(depends.map((thing) => words.say(`depends-${thing}`)));
}

/** With the sign of what is gained as well. */
export function signed(gain: Gain): string {
	return gain.least === gain.most && gain.most > 0 ? `+${gain.most}` : bounds(gain);
}

/** What one pays for a single good, or gets for it, on the field where one stands; `null` where that is not on offer. */
export function priceOf(offers: ReadonlyMap<string, Preview>, verb: string, good: string): number | null {
	const silver = gainOf(inFull(offers.get(`${verb} ${good}`)?.totals ?? [], numberOf("notes.silver")), "silver");
	return silver === null ? null : Math.abs(silver.most);
}

/** Whether a move goes into debt, or leaves more in a store than may stay there. */
export function isTooMuch(preview: Preview | undefined): boolean {
	return (preview?.totals ?? []).some((gain) => (gain.what === "notes" || gain.what === "surplus") && gain.most > 0);
}
