import type { Explained } from "../games/explained.ts";
import type { Words } from "../words/index.ts";
import type { Picture } from "./pictures.ts";
import { seatNames } from "./seats.ts";

/** How well a value of the box is known. */
const PROVENANCE = /^provenance-(.+)$/;

/** What a picture is called, what it means, and the paragraph that says more, if there is one. */
export interface Explanation {
	/** Which picture and, after a space, of which seat. */
	picture: string;
	name: string;
	sentence: string;
	rule: string;
}

/** The meaning of a picture; none if nobody has written it, which the walk over all pictures in the tests finds. */
export function explanationOf(
	{ name, of }: Pick<Picture, "name" | "of">,
	words: Words,
	explained: Explained | null,
): Explanation | null {
	const [, provenance] = PROVENANCE.exec(name) ?? [];
	const picture = `${name} ${of}`.trim();
	if (provenance)
		return {
			picture,
			name: words.say(`provenance-${provenance}`),
			sentence: words.say(`provenance-${provenance}.explained`),
			rule: "",
		};
	const args = of === "" ? {} : { name: seatNames()[Number(of)] ?? "" };
	const written = words.knows(`picture-${name}`) ? words.say(`picture-${name}`, args) : null;
	const sentence = explained?.sentenceOf?.(name, words) ?? written;
	if (sentence === null) return null;
	const noun = () => (words.knows(`picture-${name}.name`) ? words.say(`picture-${name}.name`, args) : words.noun(name, 1));
	return { picture, name: words.capital(explained?.nameOf?.(name, words) ?? noun()), sentence, rule: explained?.rules[name] ?? "" };
}
