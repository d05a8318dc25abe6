import { printedOn } from "../../../state/facts.ts";
import type { VisbyCard } from "../../../wire/socket.gen.ts";

/** What a card's text is filled with: the numbers that are printed on it. */
export function numbersOn(card: VisbyCard): Record<string, number> {
	const isNumber = (printed: [string, unknown]): printed is [string, number] => typeof printed[1] === "number";
	return Object.fromEntries([...printedOn("visby", card)].filter(isNumber));
}
