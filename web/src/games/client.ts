import type { Component } from "svelte";
import type { Facts } from "../state/facts.ts";
import type { GameStory } from "../state/story.ts";
import type { Table } from "../state/table.svelte.ts";
import type { View } from "../wire/socket.gen.ts";

/** How one game looks. What it is like to play, the service says. */
export interface GameClient<V extends View = View> extends GameStory<V> {
	/** The whole table below the top bar: everyone's things, the board, the decision, one's own things, the log. */
	Table: Component<{ table: Table<V> }>;
	/** The big screen in the living room: no secrets, no choices, readable from three metres. */
	Board(): Promise<{ default: Component<{ table: Table<V> }> }>;
	/** A phone as one's hand: only what is one's own, and the decision. */
	Hand(): Promise<{ default: Component<{ table: Table<V> }> }>;
	/** How far the match is: stands in the middle of the top bar, and at the head of the big screen. */
	Progress: Component<{ table: Table<V> }>;
	/** What cards without a name of their own hold, by what is printed in the box; if there are such cards. */
	contents?(facts: Facts): ReadonlyMap<string, readonly string[]>;
}
