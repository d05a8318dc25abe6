import { ensureGuest } from "../../shell/me.svelte.ts";
import { router } from "../../shell/router.svelte.ts";
import { words } from "../../shell/words.svelte.ts";
import type { Table } from "../../state/table.svelte.ts";
import type { PlayOn, TableOpened } from "../../wire/http.gen.ts";
import { RequestRefused, request } from "../../wire/http.ts";
import { randomHex } from "../../wire/random.ts";
import type { View } from "../../wire/socket.gen.ts";

/** Play on against bots from the moment after entry `at` of a finished match: opens a table of one's own and goes there. Returns why not, if it
 * cannot be done; empty if it is. */
export async function playOn(table: Table<View>, at: number, seat: number, bot: string): Promise<string> {
	const query = new URLSearchParams({ invitation: table.past.invitation() });
	const wanted: PlayOn = { at, seat, bot, key: randomHex(16) };
	try {
		await ensureGuest();
		const opened = await request<TableOpened>(`/api/tables/${table.id}/play-on?${query}`, wanted);
		router.go(`/t/${opened.table}`);
		return "";
	} catch (refused) {
		return words.now.refusal(refused instanceof RequestRefused ? refused.problem : { code: "try-again" });
	}
}
