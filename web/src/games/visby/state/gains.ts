import type { Words } from "../../../words/index.ts";
import type { Gained } from "./story.ts";

/** The gains of a seat from a card, in words: "3 wares, 3 lost", "4 seals for 6 wares", "nothing". */
export function told(gained: readonly Gained[], words: Words): string {
	const something = gained.filter(({ amount }) => amount !== 0);
	if (something.length === 0) return words.noun("nothing");
	return something
		.map(({ what, amount, lost }) => {
			const kept = amount - lost;
			const gain = words.gain({ what, least: kept, most: kept, rule: "", source: "", depends: [], most_with: [] });
			return lost > 0 ? words.say("gained-with-loss", { gain, lost }) : gain;
		})
		.join(" ");
}
