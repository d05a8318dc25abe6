import type { News } from "./forms/news.ts";
import type { FromClient, Problem, SeatAway, TablePage, ToClient } from "./socket.gen.ts";

/** A message that gets a reply: a command or a request, without the id that the connection adds. */
type WithoutId<Message> = Message extends { id: string } ? Omit<Message, "id"> : never;
export type Asking = WithoutId<FromClient>;

/** A watcher of a table: what it receives, and what is sent to watch again after the connection was lost. */
export interface Watcher {
	have(): number;
	invitation(): string;
	page(page: TablePage): void;
	news(news: News): void;
	presence(away: SeatAway[]): void;
	refused(problem: Problem): void;
}

/** The service did not do what it was asked for. */
export class Refusal extends Error {
	constructor(readonly problem: Problem) {
		super(problem.code);
	}
}

/** Where a table comes from: the service, or a lesson that is all there beforehand. */
export interface TableSource {
	/** Look at a table until the function given back is called. */
	watch(table: string, watcher: Watcher): () => void;
	/** Look at a table once more, from what the watcher has. */
	watchAgain(table: string): void;
	/** Send a command or a request. Throws `Refusal`. */
	ask<Answer extends ToClient>(asking: Asking): Promise<Answer>;
	/** Earlier entries of a table. Throws `RequestRefused`. */
	replay<Answer>(table: string, query: URLSearchParams): Promise<Answer>;
}
