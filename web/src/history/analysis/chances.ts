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
 * hundred such matches, stand in the figure of each. Each is what the seat itself could know when it last decided; at first all have the same.
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
		const scores = left.map((chance) => ofHundred(chance ?? 1 / players));
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
