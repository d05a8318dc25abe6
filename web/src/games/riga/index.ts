import type { Event, RigaView } from "../../wire/socket.gen.ts";
import type { GameClient } from "../client.ts";
import { steps } from "./motion/steps.ts";
import Progress from "./Progress.svelte";
import Table from "./Table.svelte";
import "./tokens.css";

/** How Riga looks. */
export const client: GameClient<RigaView> = {
	Table,
	Board: () => import("./board/Board.svelte"),
	Hand: () => import("./Hand.svelte"),
	Progress,
	steps,
	score: (view, seat) => view.families[seat]?.points ?? 0,
	chapter: (event: Event, words) =>
		event.kind === "YearBegan" && "years" in event ? words.say("table-year", { year: event.year, years: event.years }) : null,
	touches: () => false,
};
