import { ofHundred } from "../../table/sentences/considered.ts";
import type { Analysis, JudgedDecision } from "../../wire/http.gen.ts";
import type { Figure } from "../course/figures.ts";

/** A decision of the match, the moment it led to, and the chance its seat had left after the one before. */
export interface Decided {
	decision: JudgedDecision;
	figure: Figure;
	/** `null` if it was the seat's first. */
	left: number | null;
}

/**
 * The decisions of an analysis with the moments they led to. `course` are the moments of the match; the chances of all seats, of a
 * hundred such matches, stand in the figure of each, as the seat could know them that decided. Analyses of earlier versions have only its own:
 * then each is what the seat itself could know when it last decided; at first all have the same.
 */
export function decided({ players, decisions }: Analysis, course: Figure[]): Decided[] {
	const moments = new Map(course.map((figure) => [figure.number, figure]));
	const left: (number | null)[] = Array.from({ length: players }, () => null);
	const found: Decided[] = [];
	for (const decision of decisions) {
		const moment = moments.get(decision.seq);
		if (!moment) continue;
		const before = left[decision.seat] ?? null;
		left[decision.seat] = decision.after;
		const scores = (decision.chances?.length === players ? decision.chances : left).map((chance) =>
			ofHundred(chance ?? 1 / players),
		);
		found.push({ decision, figure: { ...moment, scores }, left: before });
	}
	return found;
}

/** The move that would have been better, if there was one. */
export function better(decision: JudgedDecision): JudgedDecision["options"][number] | null {
	const [best] = decision.options;
	return best && best.move !== decision.move ? best : null;
}

/** Whether a turn came by what the seat decided, rather than by what had happened to it before. */
export function isOwnDoing({ decision, left }: Decided): boolean {
	return decision.before - decision.after >= Math.abs(decision.before - (left ?? decision.before));
}

/** From so many of a hundred on a decision that cost them counts as a mistake: playouts know a chance no better. */
export const MISTAKE = 5;

/** How many chances of a hundred a decision gave away. */
export function costOf({ before, after }: JudgedDecision): number {
	return ofHundred(before) - ofHundred(after);
}

/** Which decisions are listed, and in which order. */
export interface Listed {
	/** Only those of this seat; `null` for all. */
	seat: number | null;
	mistakesOnly: boolean;
	byCost: boolean;
}

/** The decisions that are listed. Those that cost the same are in the order of the match. */
export function listed(all: readonly Decided[], { seat, mistakesOnly, byCost }: Listed): Decided[] {
	const found = all.filter(
		({ decision }) => (seat === null || decision.seat === seat) && (!mistakesOnly || costOf(decision) >= MISTAKE),
	);
	return byCost ? found.toSorted((one, other) => costOf(other.decision) - costOf(one.decision)) : found;
}
