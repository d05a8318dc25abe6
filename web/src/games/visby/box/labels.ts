import type { VisbyFamilyView, VisbyView } from "../../../wire/socket.gen.ts";
import type { Words } from "../../../words/index.ts";
import { inOrder, type TrackName } from "./cards.ts";

/** Where the cards of a seat are. */
export function cardsTold(family: VisbyFamilyView, words: Words): string {
	const told = (cards: VisbyFamilyView["hand"]): string => words.joined(inOrder(cards).map((card) => words.noun(card)));
	const hand = words.say("chips-hand", { cards: told(family.hand) });
	const open = family.played.length > 0 ? words.say("chips-open", { cards: told(family.played) }) : "";
	const pile = family.discards.length > 0 ? words.say("chips-pile", { cards: told(family.discards) }) : "";
	return [hand, open, pile].filter((part) => part).join(" ");
}

/** What a track has to give. */
export function stockOf(track: TrackName, view: VisbyView, words: Words): string {
	if (track === "campaign") return words.say("amount-seals", { seals: view.campaign });
	if (track === "voyage") return words.say("amount-wares", { wares: view.voyage });
	return words.say("table-rate-now", { rate: view.rates[view.market] ?? "" });
}

/** How far the marker of a track is, and what it has to give. */
export function trackTold(track: TrackName, view: VisbyView, words: Words): string {
	return words.say("board-track", { track: words.noun(track), space: view[track], stock: stockOf(track, view, words) });
}
