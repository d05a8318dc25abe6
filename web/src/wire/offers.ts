import type { Gain, OffersShown, Preview } from "./socket.gen.ts";

/** The moves on offer and what each would give, from the short form in which the service sends them. */
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
			const [own = [], total] = previews[nth] ?? [];
			const found = own.map(numbered);
			return [move, { gains: found, totals: total ? total.map(numbered) : found }];
		}),
	);
}

/** A gain, from the list of its fields. The end of the list is left out where it is empty, and so is `most` where it equals `least`. */
function gainOf(fields: OffersShown["gains"][number]): Gain {
	const [what, rule, least, most = least, source = "", depends = [], mostWith = []] = fields;
	return { what, rule, least, most, source, depends, most_with: mostWith } as Gain;
}
