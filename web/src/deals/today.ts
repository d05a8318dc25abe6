import { t } from "../shell/words.svelte.ts";
import type { DealToday } from "../wire/http.gen.ts";

/** How far one is with a deal of today. */
export function stateOf({ table, ended, score }: DealToday): string {
	if (score !== null) return t("deal-day-score", { score });
	if (ended) return t("deal-day-none");
	return t(table ? "deal-go-on" : "deal-day-open");
}
