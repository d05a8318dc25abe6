import type { Component } from "svelte";
import { bringSheet } from "../shell/sheets.ts";
import type { Event, View } from "../wire/socket.gen.ts";
import { GAME_IDS, type GameId, holding, type Words } from "../words/index.ts";
import { bringFacts, type Facts, factsOf } from "./facts.ts";
import type { Table } from "./table.svelte.ts";

export { GAME_IDS, type GameId };

/** One thing after another: what is seen at once, what happened to make it so, and how long one looks at it at the usual pace. */
export interface Step<V extends View = View> {
	view: V;
	events: Event[];
	/** Milliseconds. 0 for what nobody needs to look at by itself. */
	lasts: number;
}

/** How one game looks. What it is like to play, the service says. */
export interface GameClient<V extends View = View> {
	/** The whole table below the top bar: everyone's things, the board, the decision, one's own things, the log. */
	Table: Component<{ table: Table<V> }>;
	/** The big screen in the living room: no secrets, no choices, readable from three metres. */
	Board(): Promise<{ default: Component<{ table: Table<V> }> }>;
	/** A phone as one's hand: only what is one's own, and the decision. */
	Hand(): Promise<{ default: Component<{ table: Table<V> }> }>;
	/** How far the match is: stands in the middle of the top bar, and at the head of the big screen. */
	Progress: Component<{ table: Table<V> }>;
	/** What is seen one after another on the way from one position to the next. The last step shows `after`. */
	steps(before: V, events: Event[], after: V): Step<V>[];
	/** What a seat would have if the match ended now: for the chart of a match. */
	standing(view: V, seat: number): number;
	/** The heading that an event opens in the log, such as the number of the round it begins. */
	chapter(event: Event, words: Words): string | null;
	/** Whether an event touched a seat beyond naming it, such as a gain by means of its card. */
	touches(event: Event, seat: number, together: Event[]): boolean;
	/** What cards without a name of their own hold, by what is printed in the box; if there are such cards. */
	contents?(facts: Facts): ReadonlyMap<string, readonly string[]>;
}

const CLIENTS: Record<GameId, () => Promise<{ client: unknown }>> = {
	visby: () => import("../games/visby/index.ts"),
	riga: () => import("../games/riga/index.ts"),
	haithabu: () => import("../games/haithabu/index.ts"),
};

/** Bring what a game looks like: its code, its drawings and what is printed on its pieces in an edition. Each game is packed by itself. */
export async function loadGame(id: GameId, edition: string): Promise<GameClient> {
	const [{ client }] = await Promise.all([CLIENTS[id](), bringSheet(id), bringFacts(id, edition)]);
	const loaded = client as GameClient;
	if (loaded.contents) holding(loaded.contents(factsOf(id)));
	return loaded;
}

export function isGame(id: string): id is GameId {
	return (GAME_IDS as readonly string[]).includes(id);
}
