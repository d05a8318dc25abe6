import type { Happened, Step } from "../../../state/story.ts";
import { runsOf } from "../../../wire/forms/runs.ts";
import type { Event, VisbyView } from "../../../wire/socket.gen.ts";
import { cardOf } from "../state/story.ts";

/** How long one looks at what happened, in milliseconds. What is not named here needs no look. */
const LASTS: Partial<Record<Event["kind"], number>> = {
	CardsRevealed: 1100,
	TrackGave: 900,
	SupplyGave: 900,
	PursePushedBack: 800,
	WaresTraded: 900,
	PurseReset: 450,
	HandRefilled: 450,
	EndReached: 900,
	WaresExchanged: 900,
	SupplyArrived: 650,
};

/** What is seen one after another: all cards turn together, then each kind of card takes effect, then the next supply arrives. */
export function steps(_before: VisbyView, happened: Happened<VisbyView>[], after: VisbyView): Step<VisbyView>[] {
	const found = runsOf(happened, ({ event }) => moment(event)).map((together) => ({
		view: together.at(-1)?.view ?? after,
		events: together.map(({ event }) => event),
		lasts: Math.max(...together.map(({ event }) => LASTS[event.kind] ?? 0)),
	}));
	const last = found.at(-1);
	if (!last) return [{ view: after, events: [], lasts: 0 }];
	last.view = after;
	return found;
}

/** Events of a kind happen at the same moment, and those by the same card if they are by a card. */
function moment(event: Event): string {
	return event.kind === "TrackGave" || event.kind === "SupplyGave" ? `${cardOf(event)}` : event.kind;
}
