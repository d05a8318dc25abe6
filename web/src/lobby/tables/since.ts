import { words } from "../../shell/words.svelte.ts";
import type { MyTable, Replay } from "../../wire/http.gen.ts";
import { request } from "../../wire/http.ts";
import type { Event } from "../../wire/socket.gen.ts";
import { SEAT_FIELDS, type Words } from "../../words/index.ts";

/** What happened at a table since one's own last move. `at` is when the table changed last, as far as that is known here. The events are
 * missing if the service did not respond, or was too busy. */
export interface EventsSince {
	at: number;
	seat: number;
	events: Event[];
	isMissing: boolean;
}

/** How many entries back one's own last move is looked for. */
const LOOKED = 60;

/** What has happened since the last move of the player called `name`. */
export async function happenedSince(table: MyTable, name: string): Promise<EventsSince> {
	const seat = table.now?.seats.findIndex((shown) => shown.name === name) ?? -1;
	const nothing = { at: table.changed_at, seat, events: [], isMissing: true };
	try {
		const path = `/api/tables/${table.table}/replay?positions=false`;
		const { total } = await request<Replay>(`${path}&count=1`);
		const { steps } = await request<Replay>(`${path}&begin=${Math.max(1, total - LOOKED + 1)}&count=${LOOKED}`);
		const answered = steps.findLastIndex(({ happened }) => happened.kind === "Answered" && happened.seat === seat);
		await words.load(table.game);
		return { ...nothing, events: answered < 0 ? [] : steps.slice(answered).flatMap((step) => step.events), isMissing: false };
	} catch {
		return nothing;
	}
}

/** The last sentence about the reader's seat; else the last one. `null` if there is none. */
export function headline({ seat, events }: EventsSince, words: Words, names: string[]): string | null {
	const lines = words.log(
		events.filter((event) => event.kind !== "AnswerForced" && event.kind !== "AnswerSealed"),
		names,
		seat,
	);
	const touching = lines.findLast((line) => line.events.some((event) => isNamed(event, seat)));
	return (touching ?? lines.at(-1))?.sentence ?? null;
}

/** Whether an event names a seat. */
function isNamed(event: object, seat: number): boolean {
	return Object.entries(event).some(([field, value]) => SEAT_FIELDS.includes(field) && value === seat);
}
