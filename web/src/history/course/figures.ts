import type { Moment } from "../../state/past.svelte.ts";
import type { Missed, View } from "../../wire/socket.gen.ts";

/** How everyone stood at a moment of the match: by seat, after entry `entry.seq`; `number` is the last of the record by then. */
export interface Figure {
	entry: Missed;
	number: number;
	scores: number[];
}

/** Makes figures of moments as they are seen one after the other: one for each move that was not taken back. */
export class Figures {
	all: Figure[] = [];

	/** `score` is what a seat would have if the match ended at a position. */
	constructor(
		readonly players: number,
		readonly score: (view: View, seat: number) => number,
	) {}

	see({ seq, at, happened, events, match }: Moment): void {
		if (!match) return;
		const { undoes } = happened;
		if (happened.kind === "TakenBack" && undoes !== undefined) this.all = this.all.filter(({ number }) => number < undoes);
		const before = this.all.at(-1);
		if (before?.number === match.last) return;
		const final = match.outcome?.standings.toSorted((one, other) => one.seat - other.seat).map(({ score }) => score);
		const scores = final ?? Array.from({ length: this.players }, (_, seat) => this.score(match.view, seat));
		this.all.push({ entry: { seq, at, happened, events }, number: match.last, scores });
	}
}
