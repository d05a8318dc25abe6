import type { Table } from "../../state/table.svelte.ts";
import type { Analysis, AnalysisState } from "../../wire/http.gen.ts";
import { RequestRefused, request } from "../../wire/http.ts";
import type { Problem, View } from "../../wire/socket.gen.ts";

/** The analysis of the match at a table, as far as the service has sent it. */
export class MatchAnalysis {
	status: AnalysisState | null = $state.raw(null);
	/** Why it could not be fetched. */
	problem: Problem | null = $state.raw(null);
	/** When one first saw how far it is, and how far that was. */
	#begun: { at: number; judged: number } | null = null;
	/** Milliseconds until it will be there, as fast as it went so far; `null` as long as that is not known. */
	left: number | null = $state(null);

	constructor(readonly table: Table<View>) {}

	/** Ask how far it is. */
	async look(): Promise<void> {
		await this.#ask();
	}

	/** Want it. It is made once for everybody. */
	async want(): Promise<void> {
		await this.#ask({});
	}

	/** How long it still takes, from how fast it has gone since one looks. */
	#estimate(): void {
		const { state, judged = 0, decisions } = this.status ?? {};
		if (state !== "waiting" || decisions == null) return;
		this.#begun ??= { at: Date.now(), judged };
		const done = judged - this.#begun.judged;
		this.left = done > 0 ? ((Date.now() - this.#begun.at) / done) * (decisions - judged) : null;
	}

	async #ask(body?: object): Promise<void> {
		const query = new URLSearchParams({ invitation: this.table.past.invitation() });
		try {
			const known = this.status?.analysis ?? null;
			query.set("after", String(known?.decisions.at(-1)?.seq ?? 0));
			this.status = joined(known, await request<AnalysisState>(`/api/tables/${this.table.id}/analysis?${query}`, body));
			this.problem = null;
			this.#estimate();
		} catch (refused) {
			this.problem = refused instanceof RequestRefused ? refused.problem : { code: "try-again" };
		}
	}
}

/** What is known of an analysis when more of it has come. A request for it gets all of it. */
export function joined(known: Analysis | null, state: AnalysisState): AnalysisState {
	if (known === null || state.analysis === null) return { ...state, analysis: state.analysis ?? known };
	const come = state.analysis.decisions;
	const first = come[0]?.seq ?? Number.POSITIVE_INFINITY;
	return { ...state, analysis: { ...state.analysis, decisions: [...known.decisions.filter(({ seq }) => seq < first), ...come] } };
}
