import type { Event, View } from "../wire/socket.gen.ts";
import type { Words } from "../words/index.ts";

/** One thing after another: what is seen at once, what happened to make it so, and how long one looks at it at the usual pace. */
export interface Step<V extends View = View> {
	view: V;
	events: Event[];
	/** Milliseconds. 0 for a step that needs no time of its own. */
	lasts: number;
}

/** An event and what is seen after it. */
export interface Happened<V extends View = View> {
	event: Event;
	view: V;
}

/** What a table needs to know of its game to show what happens and to write its log. */
export interface GameStory<V extends View = View> {
	/** What is seen one after another on the way from one position to the next: which events are seen together, and for how long. The last
	 * step shows `after`. */
	steps(before: V, happened: Happened<V>[], after: V): Step<V>[];
	/** What a seat would have if the match ended now: for the chart of a match. */
	score(view: V, seat: number): number;
	/** The heading that an event opens in the log, such as the number of the round it begins. */
	chapter(event: Event, words: Words): string | null;
	/** Whether an event touched a seat beyond naming it, such as a gain by means of its card. */
	touches(event: Event, seat: number, together: Event[]): boolean;
}
