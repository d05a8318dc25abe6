import type { Gain } from "../../wire/socket.gen.ts";
import type { Words } from "../../words/index.ts";
import { isGood } from "./goods.ts";

/** Of these it is worth knowing that nothing would be left. */
const SPOKEN_OF_WHEN_NONE = ["lacks", "short", "fee"];

/** Gains that have a drawing of their own beside the sentences. */
const DRAWN = ["silver", "points"];

/** What somebody should think about before it is done. */
const WARNING = ["notes", "orders", "replaced"];

/** What is paid is told in full: who takes a note for it has more silver than before, and the note is told beside it. */
export function inFull(gains: readonly Gain[], noteSilver: number): Gain[] {
	const borrowed = noteSilver * gains.reduce((sum, gain) => sum + (gain.what === "notes" ? Math.max(0, gain.most) : 0), 0);
	if (borrowed === 0) return [...gains];
	const isPaid = (gain: Gain) => gain.what === "silver" && gain.source === "";
	if (!gains.some(isPaid))
		return [{ what: "silver", least: -borrowed, most: -borrowed, rule: "H-9.1", source: "", depends: [] }, ...gains];
	return gains.map((gain) => (isPaid(gain) ? { ...gain, least: gain.least - borrowed, most: gain.most - borrowed } : gain));
}

/** What an answer would bring besides silver and points, in the order in which it is told. */
export function told(gains: readonly Gain[]): Gain[] {
	return gains.filter(
		(gain) => !DRAWN.includes(gain.what) && (gain.least !== 0 || gain.most !== 0 || SPOKEN_OF_WHEN_NONE.includes(gain.what)),
	);
}

export function isWarning(gain: Gain): boolean {
	return WARNING.includes(gain.what) && (gain.what !== "notes" || gain.most > 0);
}

/** The gain of one thing, over all stores. */
export function gainOf(gains: readonly Gain[], what: string): Gain | null {
	return gains.find((gain) => gain.what === what) ?? null;
}

/** A number, or two with a dash between; what is given away has a minus. */
export function bounds({ least, most }: Gain): string {
	const shown = least === most ? [least] : [least, most];
	return shown.map((bound) => String(bound).replace("-", "−")).join(least < 0 ? " … " : "–");
}

/** What an answer would bring of one thing. */
export function brought(gain: Gain, words: Words): string {
	const thing = gain.source === "" ? "" : words.noun(gain.source);
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
			return words.say("brings-buying-price", { amount });
		case "selling-price":
			return words.say("brings-selling-price", { amount });
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
