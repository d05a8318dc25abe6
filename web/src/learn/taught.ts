import { RequestRefused, request } from "../wire/http.ts";
import type { Page, TablePage, ToClient } from "../wire/socket.gen.ts";
import { type Asking, Refusal, type TableSource, type Watcher } from "../wire/source.ts";

/**
 * What one learns at a table: a lesson or a puzzle. To its table it is what the service is to others. It sends the page, on which the learner
 * has a name, and fetches what is on offer and what a move would bring; what becomes of a move is up to the kind.
 */
export abstract class Taught implements TableSource {
	protected watcher: Watcher | null = null;

	/** `name` is what the learner is called, who has this seat. */
	constructor(
		protected readonly shown: TablePage,
		private readonly seat: number,
		readonly name: string,
	) {}

	/** Where the service answers about the decision that the learner has now. */
	protected abstract readonly address: string;

	/** The last entry that the table has. */
	protected abstract readonly seq: number;

	/** The learner makes a move. Throws `Refusal`. */
	protected abstract answer(move: string): void | Promise<void>;

	watch(_: string, watcher: Watcher): () => void {
		this.watcher = watcher;
		queueMicrotask(() => watcher.page({ ...this.shown, page: this.#named(this.shown.page) }));
		return () => {
			this.watcher = null;
		};
	}

	watchAgain(): void {
		// Nothing is ever missed.
	}

	async ask<Answer extends ToClient>(asking: Asking): Promise<Answer> {
		switch (asking.do) {
			case "answer":
				await this.answer(asking.move);
				return this.done<Answer>();
			case "offers":
				return await this.request<Answer>("offers", { begin: String(asking.begin ?? 0), count: String(asking.count ?? 50) });
			case "preview":
				return await this.request<Answer>("preview", { move: asking.move });
			default:
				throw new Refusal({ code: "not-in-a-lesson" });
		}
	}

	async replay<Answer>(): Promise<Answer> {
		return { total: 0, steps: [] } as Answer;
	}

	/** The reply to what was done. */
	protected done<Answer extends ToClient>(): Answer {
		return { is: "done", id: "", seq: this.seq } as ToClient as Answer;
	}

	/** Ask the service about the decision. Throws `Refusal`. */
	protected async request<Answer>(what: string, query: Record<string, string> = {}): Promise<Answer> {
		try {
			return await request<Answer>(`${this.address}/${what}?${new URLSearchParams(query)}`);
		} catch (refused) {
			if (refused instanceof RequestRefused) throw new Refusal(refused.problem);
			throw refused;
		}
	}

	#named(page: Page): Page {
		return { ...page, seats: page.seats.map((one, nth) => (nth === this.seat ? { ...one, name: this.name } : one)) };
	}
}
