import type { Explained } from "../explained.ts";
import { CARDS } from "./box/cards.ts";
import { numbersOn } from "./box/numbers.ts";
import { pictures } from "./pictures.ts";

/** What the pictures of Visby mean. */
export const explained: Explained = {
	pictures,
	rules: {
		troops: "V-6.1",
		knight: "V-6.2",
		blacksmith: "V-6.3",
		fleet: "V-7.1",
		ship: "V-7.2",
		tollkeeper: "V-7.3",
		merchant: "V-8.1",
		mendicant: "V-9.1",
		seals: "V-10.4",
		wares: "V-8.1",
		campaign: "V-1.1",
		"campaign-marker": "V-3.1",
		voyage: "V-1.1",
		"voyage-marker": "V-3.1",
		market: "V-8.1",
		"market-marker": "V-8.4",
		facedown: "V-4.2",
		covered: "V-4.2",
		goal: "V-10.1",
	},
	sentenceOf(picture, words) {
		const card = CARDS.find((one) => one === picture);
		return card ? words.say(`card-${card}-help`, numbersOn(card)) : null;
	},
};
