import { printedOn } from "../../../state/facts.ts";
import type { VisbyCard } from "../../../wire/socket.gen.ts";

/** What a card's text is filled with: the numbers that are printed on it. */
export function numbersOn(card: VisbyCard): Record<string, number> {
	return Object.fromEntries([...printedOn("visby", card)].filter(([, value]) => typeof value === "number"));
}
