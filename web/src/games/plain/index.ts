import type { Happened, Step } from "../../state/story.ts";
import { runsOf } from "../../wire/forms/runs.ts";
import type { GameInfo } from "../../wire/http.gen.ts";
import type { Event, View } from "../../wire/socket.gen.ts";
import { fieldText, type Words } from "../../words/index.ts";
import type { GameClient } from "../client.ts";
import Progress from "./Progress.svelte";
import { readProgress, readSeats } from "./reading/areas.ts";
import { readLayout } from "./reading/layout.ts";
import type { Struct } from "./reading/values.ts";
import Table from "./Table.svelte";

/** Milliseconds for what happens: one thing after another, but not longer in all. */
const LASTS = 450;
const LONGEST = 1800;

/** How a game looks that has no looks of its own: drawn from its view, its decisions, moves, previews and events, and by what it declares. */
export function plainClient(shown: GameInfo | undefined): GameClient {
	const layout = readLayout(shown?.layout);
	return {
		Table,
		Board: () => import("./board/Board.svelte"),
		Hand: () => import("./Hand.svelte"),
		Progress,
		steps,
		score(view, seat) {
			const entry = readSeats(view as unknown as Struct, layout)[seat] ?? {};
			const fields = [layout.score, shown?.scored_in, "score", "points"];
			const score = fields.map((field) => entry[field ?? ""]).find((value) => typeof value === "number");
			return score ?? 0;
		},
		chapter(event: Event, words: Words) {
			const isChapter = layout.chapters?.includes(event.kind) ?? event.kind.endsWith("Began");
			const fields = event as unknown as Struct;
			const { field } = readProgress(fields, layout);
			const number = field === null ? undefined : fields[field];
			if (!isChapter || field === null || typeof number !== "number") return null;
			return words.say("plain-chapter", { what: fieldText(words, field), number });
		},
		touches: () => false,
	};
}

/** Events are shown one after the other, each with the position after it. */
function steps(_before: View, happened: Happened[], after: View): Step[] {
	const runs = runsOf(happened, ({ event: { kind, rule } }) => `${kind} ${rule}`);
	if (runs.length === 0) return [{ view: after, events: [], lasts: 0 }];
	const lasts = Math.min(LASTS, LONGEST / runs.length);
	return runs.map((run, nth) => ({
		view: (nth < runs.length - 1 && run.at(-1)?.view) || after,
		events: run.map(({ event }) => event),
		lasts,
	}));
}
