import type { Figure } from "./figures.ts";

/** A moment that decided much: the figure after it, and by how much the winner was ahead of the best rival before and after it. */
export interface Turn {
	figure: Figure;
	before: number;
	after: number;
}

/** Where a match turned: when the winner took the lead for good, and when the winner won most ground. */
export interface Turns {
	/** `null` if the winner was never behind, or not ahead in the end. */
	lead: Turn | null;
	/** `null` if the winner never won ground. */
	swing: Turn | null;
}

/** Where a match turned in favour of `winner`; `rivals` are those it could have gone to instead. */
export function turns(figures: Figure[], winner: number, rivals: number[]): Turns {
	const ahead = figures.map(({ scores }) => (scores[winner] ?? 0) - Math.max(...rivals.map((rival) => scores[rival] ?? 0)));
	const steps = figures.slice(1).map((figure, index) => ({ figure, before: ahead[index] ?? 0, after: ahead[index + 1] ?? 0 }));
	if (rivals.length === 0) return { lead: null, swing: null };
	const taken = steps.findLast(({ before, after }) => before <= 0 && after > 0);
	const isLed = (ahead.at(-1) ?? 0) > 0;
	const wasBehind = ahead.some((margin) => margin < 0);
	const swing = steps.reduce<Turn | null>((best, step) => (gain(step) > gain(best) ? step : best), null);
	return { lead: isLed && wasBehind ? (taken ?? null) : null, swing };
}

function gain(turn: Turn | null): number {
	return turn === null ? 0 : turn.after - turn.before;
}
