import type { Table } from "../table/table.svelte.ts";
import type { AnalysisTold } from "../wire/http.gen.ts";
import { RequestRefused, request } from "../wire/http.ts";
import type { Problem, View } from "../wire/socket.gen.ts";

/** The analysis of the match at a table, as far as the service has told of it. */
export class MatchAnalysis {
	told: AnalysisTold | null = $state.raw(null);
	/** Why it could not be told. */
	problem: Problem | null = $state.raw(null);

	constructor(readonly table: Table<View>) {}

	/** Ask how far it is. */
	async look(): Promise<void> {
		await this.#ask();
	}

	/** Want it. It is made once for everybody. */
	async want(): Promise<void> {
		await this.#ask({});
	}

	async #ask(body?: object): Promise<void> {
		const query = new URLSearchParams({ invitation: this.table.past.invitation() });
		try {
			this.told = await request<AnalysisTold>(`/api/tables/${this.table.id}/analysis?${query}`, body);
			this.problem = null;
		} catch (refused) {
			this.problem = refused instanceof RequestRefused ? refused.problem : { code: "try-again" };
		}
	}
}
