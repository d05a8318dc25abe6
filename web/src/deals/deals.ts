import { ensureGuest } from "../shell/me.svelte.ts";
import type { DealDay, DealOpened, DealPage, DealToday, NewDeal, TryBegun } from "../wire/http.gen.ts";
import { request } from "../wire/http.ts";
import type { TablePage } from "../wire/socket.gen.ts";

/** The deals of today, one for each game. */
export async function dealsOfToday(): Promise<DealToday[]> {
	return request<DealToday[]>("/api/deals");
}

/** A deal, with its results as far as one may know them. */
export function loadDeal(id: string): Promise<DealPage> {
	return request<DealPage>(`/api/deals/${encodeURIComponent(id)}`);
}

/** The deals of a month, as 2026-11. */
export function loadMonth(game: string, month: string): Promise<DealDay[]> {
	return request<DealDay[]>(`/api/games/${game}/deals?${new URLSearchParams({ month })}`);
}

/** The table of one's own try. */
export function loadTable(table: string): Promise<TablePage> {
	return request<TablePage>(`/api/tables/${table}`);
}

/** Begin one's only try, or go on with it; the path of its table. Throws `RequestRefused`. */
export async function beginTry(id: string): Promise<string> {
	await ensureGuest();
	const { table, key } = await request<TryBegun>(`/api/deals/${encodeURIComponent(id)}/try`, {});
	return key ? `/t/${table}#${key}` : `/t/${table}`;
}

/** Open a club's deal. Throws `RequestRefused`. */
export async function openDeal(wanted: NewDeal): Promise<DealOpened> {
	await ensureGuest();
	return request<DealOpened>("/api/deals", wanted);
}

/** Close a club's deal. Throws `RequestRefused`. */
export function closeDeal(id: string): Promise<DealPage> {
	return request<DealPage>(`/api/deals/${encodeURIComponent(id)}/close`, {});
}
