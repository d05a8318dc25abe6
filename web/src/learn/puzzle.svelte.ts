import type { PuzzleListed, PuzzlePage, PuzzleReply, PuzzleSolution } from "../wire/http.gen.ts";
import { RequestRefused, request } from "../wire/http.ts";
import type { ToClient } from "../wire/socket.gen.ts";
import { type Asking, Refusal, type TableSource, type Watcher } from "../wire/source.ts";

/** After so many wrong tries the answer is shown. */
export const TRIES = 3;

/** A puzzle under way. Its table stands still: a move is a try, which the service judges. */
export class Puzzle implements TableSource {
	/** The tries so far, each move once. */
	tries: PuzzleReply[] = $state.raw([]);
	solution: PuzzleSolution | null = $state.raw(null);

	constructor(
		readonly page: PuzzlePage,
		readonly name: string,
	) {}

	get isSolved(): boolean {
		return this.tries.some(({ right }) => right);
	}

	/** The tries that were wrong. */
	get wrong(): PuzzleReply[] {
		return this.tries.filter(({ right }) => !right);
	}

	/** Show the answer. */
	async show(): Promise<void> {
		this.solution = await this.#request<PuzzleSolution>("solution");
	}

	// What the table asks for

	watch(_: string, watcher: Watcher): () => void {
		const { page, seat } = this.page;
		const seats = page.page.seats.map((one, nth) => (nth === seat ? { ...one, name: this.name } : one));
		queueMicrotask(() => watcher.page({ ...page, page: { ...page.page, seats } }));
		return () => {};
	}

	watchAgain(): void {
		// Nothing changes.
	}

	async ask<Answer extends ToClient>(asking: Asking): Promise<Answer> {
		switch (asking.do) {
			case "answer":
				await this.#try(asking.move);
				return { is: "done", id: "", seq: this.page.page.seq } as ToClient as Answer;
			case "offers":
				return await this.#request<Answer>("offers", { begin: String(asking.begin ?? 0), count: String(asking.count ?? 50) });
			case "preview":
				return await this.#request<Answer>("preview", { move: asking.move });
			default:
				throw new Refusal({ code: "not-in-a-lesson" });
		}
	}

	async replay<Answer>(): Promise<Answer> {
		return { total: 0, steps: [] } as Answer;
	}

	async #try(move: string): Promise<void> {
		if (this.solution || this.tries.some((tried) => tried.move === move)) return;
		const reply = await this.#request<PuzzleReply>("try", { move });
		if (reply.problem) throw new Refusal(reply.problem);
		this.tries = [...this.tries, reply];
		this.solution = reply.solution;
		if (this.wrong.length >= TRIES) await this.show();
	}

	async #request<Answer>(what: string, query: Record<string, string> = {}): Promise<Answer> {
		const { game, id } = this.page;
		try {
			return await request<Answer>(`/api/games/${game}/puzzles/${id}/${what}?${new URLSearchParams(query)}`);
		} catch (refused) {
			if (refused instanceof RequestRefused) throw new Refusal(refused.problem);
			throw refused;
		}
	}
}

/** The puzzles of a game, the easy ones first. */
export function puzzlesOf(game: string): Promise<PuzzleListed[]> {
	return request<PuzzleListed[]>(`/api/games/${game}/puzzles`);
}

export function loadPuzzle(game: string, id: string): Promise<PuzzlePage> {
	return request<PuzzlePage>(`/api/games/${game}/puzzles/${id}`);
}
