import "./tokens.css";
import type { Event, HaithabuView } from "../../wire/socket.gen.ts";
import type { Words } from "../../words/index.ts";
import type { GameClient } from "../client.ts";
import { contentsOf } from "./box/box.ts";
import { steps } from "./motion/steps.ts";
import Progress from "./Progress.svelte";
import Table from "./Table.svelte";

/** How Haithabu looks. */
export const client: GameClient<HaithabuView> = {
	Table,
	Board: () => import("./board/Board.svelte"),
	Hand: () => import("./Hand.svelte"),
	Progress,
	steps,
	score,
	chapter,
	touches,
	contents: contentsOf,
};

function score(view: HaithabuView, seat: number): number {
	return view.families[seat]?.score ?? 0;
}

/** A chapter of the log is a round. */
function chapter(event: Event, words: Words): string | null {
	if (event.kind !== "RoundBegan") return null;
	return words.say("chapter-round", { round: event.round, season: words.say(`season-${event.season}`) });
}

/** The end of a round moves everybody's orders on; else an event touches whom it names. */
function touches(event: Event): boolean {
	return event.kind === "RoundEnded";
}
