import type { Gain, OffersShown, Preview } from "../socket.gen.ts";

/** The moves on offer and what each would give, from the short form in which the service sends them: without the rules of gains. */
export function offersOf(
	moves: readonly string[],
	{ gains, previews }: Pick<OffersShown, "gains" | "previews">,
): Map<string, Preview> {
	const full = gains.map(gainOf);
	const numbered = (number: number): Gain => {
		const gain = full[number < 0 ? -1 - number : number];
		if (!gain) throw new Error(`there is no gain ${number}`);
		return number < 0 ? { ...gain, source: "" } : gain;
	};
	return new Map(
		moves.map((move, nth) => {
			const [own, totals] = separated(previews[nth] ?? []);
			return [move, { gains: own.map(numbered), totals: totals.map(numbered) }];
		}),
	);
}

/** The numbers of the gains and of the totals of a preview: two lists, or one in which a negative number is a total without its source. */
function separated(preview: OffersShown["previews"][number]): [number[], number[]] {
	if (Array.isArray(preview[0])) return preview as [number[], number[]];
	const totals = preview as number[];
	return [totals.map((number) => Math.max(number, -1 - number)), totals];
}

/** A gain, from the list of its fields. The end of the list is left out where it is empty, and so is `most` where it equals `least`. */
function gainOf(fields: OffersShown["gains"][number]): Gain {
	const [what, least, most = least, source = "", depends = "", mostWith = ""] = fields;
	return { what, least, most, rule: "", source, depends: words(depends), most_with: words(mostWith) } as Gain;
}

function words(text: string | number): string[] {
	return String(text).split(" ").filter(Boolean);
}
