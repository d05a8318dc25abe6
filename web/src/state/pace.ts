import type { View } from "../wire/socket.gen.ts";
import type { Step } from "./story.ts";

/** How fast one likes to see what happens. */
export type Pace = "slow" | "usual" | "fast" | "none";

export const PACES: readonly Pace[] = ["slow", "usual", "fast", "none"];

/** How long things last, compared to the usual. */
export const LASTING: Record<Pace, number> = { slow: 2, usual: 1, fast: 0.5, none: 0 };

/** What others do one has not thought of oneself: it lasts so much longer. */
const LONGER = 1.6;
/** The least number of milliseconds for which another player's move is shown, if there is anything to see. */
const LEAST = 1000;

/** The steps of another player's move, slow enough to follow: one action at a time. */
export function readable(steps: Step<View>[]): Step<View>[] {
	const longer = steps.map((step) => ({ ...step, lasts: step.lasts * LONGER }));
	const total = longer.reduce((sum, { lasts }) => sum + lasts, 0);
	const last = longer.findLast(({ lasts }) => lasts > 0);
	if (last && total < LEAST) last.lasts += LEAST - total;
	return longer;
}

export function asPace(value: string | null): Pace {
	return PACES.find((pace) => pace === value) ?? "usual";
}
