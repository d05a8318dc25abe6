import type { VisbyCard, VisbyFamilyView } from "../../../wire/socket.gen.ts";

/** The eight cards in the order in which they take effect. Wherever cards lie side by side, they lie in this order. */
export const CARDS: readonly VisbyCard[] = [
	"troops",
	"knight",
	"blacksmith",
	"fleet",
	"ship",
	"tollkeeper",
	"merchant",
	"mendicant",
];

export type TrackName = "campaign" | "voyage" | "market";

/** The track whose colours a card wears. */
export const TRACK_OF: Record<VisbyCard, TrackName> = {
	troops: "campaign",
	knight: "campaign",
	blacksmith: "campaign",
	fleet: "voyage",
	ship: "voyage",
	tollkeeper: "voyage",
	merchant: "market",
	mendicant: "market",
};

/** Which place a card has in the order. */
export function stepOf(card: VisbyCard): number {
	return CARDS.indexOf(card) + 1;
}

/** Cards in their order. */
export function inOrder(cards: Iterable<VisbyCard>): VisbyCard[] {
	return [...cards].sort((one, other) => stepOf(one) - stepOf(other));
}

/** The cards that a text such as `play troops ship` lays. */
export function cardsIn(move: string | null): VisbyCard[] {
	const [verb, ...words] = (move ?? "").split(" ");
	return verb === "play" ? CARDS.filter((card) => words.includes(card)) : [];
}

export function playOf(cards: Iterable<VisbyCard>): string {
	return ["play", ...inOrder(cards)].join(" ");
}

/** Whether cards lie open on the table. */
export function areOpen(families: readonly VisbyFamilyView[]): boolean {
	return families.some((family) => family.played.length > 0);
}
