import type { Flight } from "../../../table/motion/flight.ts";
import type { Event, VisbyEvent } from "../../../wire/socket.gen.ts";
import { type Gained, gainedBy } from "../state/story.ts";

/** A seal or a piece of wares on its way, so many milliseconds after the first. */
export interface Given extends Flight {
	what: string;
	after: number;
}

const MOST = 6;
const APART = 60;

/** What is given travels from where it was, a track or a card, to the seat that gets it; what is traded travels to the market. */
export function flightsOf(events: readonly Event[]): Given[] {
	return (events as readonly VisbyEvent[]).flatMap((event) => gainedBy(event).flatMap((gained) => given(event, gained)));
}

function given(event: VisbyEvent, { seat, card, what, amount, lost }: Gained): Given[] {
	// Not every screen shows a seat's cards or its stocks. The seat itself is on all of them.
	const stock = [`${seat}-${what}`, `seat-${seat}`];
	const source = event.kind === "TrackGave" ? [what === "seals" ? "campaign" : "voyage"] : [`${seat}-${card}`, `seat-${seat}`];
	const [from, to] = amount < 0 ? [stock, ["market"]] : [source, stock];
	const count = Math.min(MOST, amount < 0 ? -amount : Math.max(0, amount - lost));
	return Array.from({ length: count }, (_, index) => ({ what, from, to, after: index * APART }));
}
