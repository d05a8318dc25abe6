/** What the main button says: the price or the target of what is chosen. */

import { kindOf } from "../box/names.ts";
import type { Answering } from "../state/answering.svelte.ts";
import { gainOf } from "../state/paying.ts";

/** `undefined` leaves it to the words of the move. */
export function mainLabel(answering: Answering): string | undefined {
	const { words, choice, view, names } = answering.table;
	const { verb, things } = answering.move;
	const kinds = (buildings: string[]) => words.joined(buildings.map((building) => words.noun(kindOf(building))));
	switch (verb) {
		case "start":
			return words.say("riga-main-start", { name: names[Number(things[0])] ?? "" });
		case "build": {
			const cost = gainOf(choice.preview, "cost");
			return cost === null ? undefined : words.say("riga-main-build", { buildings: kinds(things), cost });
		}
		case "pay":
			if (!choice.preview) return words.say("riga-main-pay-short");
			return words.say("riga-main-pay", { buildings: kinds(view.paying_for), ducats: gainOf(choice.preview, "ducats") ?? 0 });
		case "discard": {
			const { wanted, chosen } = answering.discarding;
			return chosen < wanted ? words.say("riga-main-discard-more", { count: wanted - chosen }) : undefined;
		}
		case "swap":
			return things.length < 2 ? words.say("riga-main-swap-pick") : undefined;
		default:
			return undefined;
	}
}

/** What it says as long as nothing is chosen. */
export function wanting({ kind, discarding, table }: Answering): string | undefined {
	return kind === "discard" ? table.words.say("riga-main-discard-more", { count: discarding.wanted }) : undefined;
}
