import type { Words } from "../../words/index.ts";
import type { Explained } from "../explained.ts";
import { basicValue, helpOf, printedValues } from "./box/box.ts";
import { CITIES, GOODS, type Good } from "./box/names.ts";
import { pictures } from "./pictures.ts";
import { KINDS } from "./pieces/art.ts";

/** What the pictures of Riga mean. */
export const explained: Explained = {
	pictures,
	rules: {
		cloth: "R-1.1",
		glass: "R-1.1",
		wine: "R-1.1",
		grain: "R-1.1",
		visby: "R-1.3",
		tallinn: "R-1.3",
		stockholm: "R-1.3",
		danzig: "R-1.3",
		riga: "R-7.6",
		archive: "R-10.4",
		bank: "R-10.5",
		"building-yard": "R-10.6",
		fortress: "R-10.7",
		"guild-house": "R-10.8",
		"counting-house": "R-10.9",
		crane: "R-10.10",
		lodge: "R-10.11",
		manufactory: "R-10.12",
		"market-hall": "R-10.13",
		treasury: "R-10.14",
		tavern: "R-10.15",
		monastery: "R-11.1",
		school: "R-11.2",
		warehouse: "R-11.3",
		exchange: "R-11.4",
		knights: "R-10.4",
		merchants: "R-10.4",
		points: "R-9.2",
		cost: "R-7.2",
		separator: "R-4.5",
	},
	sentenceOf(picture, words) {
		if (GOODS.some((good) => good === picture)) return words.say("picture-good", { value: basicValue(picture) });
		if (picture in KINDS) return helpOf(picture, words);
		const city = CITIES.find((one) => one === picture);
		return city && city !== "riga" ? cityTold(city, words) : null;
	},
};

/** What a city pays more for, and what it refuses. */
function cityTold(city: (typeof CITIES)[number], words: Words): string {
	const values = printedValues(city);
	const named = (which: (worth: number, basic: number) => boolean): string =>
		words.joined(GOODS.filter((good: Good, nth) => which(values[nth] ?? 0, basicValue(good))).map((good) => words.noun(good)));
	return words.say("picture-city", {
		city: words.noun(city),
		liked: named((worth, basic) => worth > basic),
		refused: named((worth) => worth === 0),
	});
}
