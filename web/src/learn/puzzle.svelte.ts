import type { PuzzleListed, PuzzlePage, PuzzleReply, PuzzleSolution } from "../wire/http.gen.ts";
import { request } from "../wire/http.ts";
import { Refusal } from "../wire/source.ts";
import { Taught } from "./taught.ts";

/** After so many wrong tries the answer is shown. */
export const TRIES = 3;

/** A puzzle under way. Its table stands still: a move is a try, which the service judges. */
export class Puzzle extends Taught {
	/** The tries so far, each move once. */
	tries: PuzzleReply[] = $state.raw([]);
	solution: PuzzleSolution | null = $state.raw(null);

	constructor(
		readonly page: PuzzlePage,
		name: string,
	) {
		super(page.page, page.seat, name);
	}

	get isSolved(): boolean {
		return this.tries.some(({ right }) => right);
	}

	/** The tries that were wrong. */
	get wrong(): PuzzleReply[] {
		return this.tries.filter(({ right }) => !right);
	}

	/** Show the answer. */
	async show(): Promise<void> {
		this.solution = await this.request<PuzzleSolution>("solution");
	}

	// What the table asks for

	protected override get seq(): number {
		return this.shown.seq;
	}

	protected override get address(): string {
		return `/api/games/${this.page.game}/puzzles/${this.page.id}`;
	}

	protected override async answer(move: string): Promise<void> {
		if (this.solution || this.tries.some((tried) => tried.move === move)) return;
		const reply = await this.request<PuzzleReply>("try", { move });
		if (reply.problem) throw new Refusal(reply.problem);
		this.tries = [...this.tries, reply];
		this.solution = reply.solution;
		if (this.wrong.length >= TRIES) await this.show();
	}
}

/** The puzzles of a game, the easy ones first. */
export function puzzlesOf(game: string): Promise<PuzzleListed[]> {
	return request<PuzzleListed[]>(`/api/games/${game}/puzzles`);
}

export function loadPuzzle(game: string, id: string): Promise<PuzzlePage> {
	return request<PuzzlePage>(`/api/games/${game}/puzzles/${id}`);
}
