import { factsOf } from "../../../state/facts.ts";
import type { VisbyCard } from "../../../wire/socket.gen.ts";

/** What a card's text is filled with: the numbers that are printed on it. */
export function numbersOn(card: VisbyCard): Record<string, number> {
	const numbers: Record<string, number> = {};
	for (const [path, value] of factsOf("visby")) {
		const [piece, name = ""] = path.split(".");
		if (piece === card && typeof value === "number") numbers[name] = value;
	}
	return numbers;
}
