import "./tokens.css";
import type { Event, VisbyEvent, VisbyView } from "../../wire/socket.gen.ts";
import type { GameClient } from "../client.ts";
import { steps } from "./motion/steps.ts";
import Progress from "./Progress.svelte";
import Table from "./Table.svelte";

/** Whose cards an income of a card comes through, so that the log can say whom it touched. */
const THROUGH: Partial<Record<string, readonly string[]>> = {
	blacksmith: ["troops", "knight"],
	tollkeeper: ["fleet", "ship"],
	mendicant: ["merchant"],
};

export const client: GameClient<VisbyView> = {
	Table,
	Board: () => import("./board/Board.svelte"),
	Hand: () => import("./Hand.svelte"),
	Progress,
	steps,
	score: (view, seat) => view.families[seat]?.seals ?? 0,
	chapter: (event, words) => (event.kind === "SupplyArrived" ? words.say("table-round", { round: event.round }) : null),
	touches,
};

/** Whether any seat gained something through the cards of this seat. */
function touches(event: Event, seat: number, together: Event[]): boolean {
	if (event.kind !== "SupplyGave" || event.amount === 0) return false;
	const through = THROUGH[event.card] ?? [];
	return (together as VisbyEvent[]).some((other) => {
		if (other.kind === "CardsRevealed") return other.seat === seat && other.cards.some((card) => through.includes(card));
		return other.kind === "WaresTraded" && other.seat === seat && through.includes("merchant");
	});
}
