import { inFull } from "../wire/forms/news.ts";
import type { LessonListed, LessonNode, LessonPath, LessonStep, LessonWay } from "../wire/http.gen.ts";
import { request } from "../wire/http.ts";
import type { Page, TableNews, ToClient } from "../wire/socket.gen.ts";
import type { Asking } from "../wire/source.ts";
import { Taught } from "./taught.ts";

/** A text in each language. */
export type Texts = Record<string, string>;

/** Where a learner was, to go back there. */
interface Visited {
	node: number;
	page: Page;
	seq: number;
}

/** What a lesson needs to know of the table that it is played at. */
interface Seen {
	page: Page | null;
	seq: number;
}

/**
 * A lesson under way: it takes moves and sends what came of them. All of that is in the lesson's path. Only moves that are right there are made. Any other is answered by `reply`, and nothing changes.
 */
export class Lesson extends Taught {
	node: number = $state(0);
	/** The way that the learner's move has opened. The lesson goes on when the learner has read what came of it. */
	taken: LessonWay | null = $state.raw(null);
	/** What is said to the last move, if it was not the right one; `null` if there is nothing to say. */
	reply: Texts | null = $state.raw(null);
	/** Whether the learner made a move where there was only something to read. */
	isTooEarly: boolean = $state(false);
	isOver: boolean = $state(false);

	/** The table that the lesson is played at. */
	table: Seen | null = null;

	#visited: Visited[] = $state.raw([]);

	/** `name` is what the learner is called. */
	constructor(
		readonly path: LessonPath,
		name: string,
	) {
		super(path.page, path.seat, name);
	}

	get step(): LessonStep {
		return this.path.steps[this.#here.step]!;
	}

	get number(): number {
		return this.#here.step + 1;
	}

	get canGoBack(): boolean {
		return this.#visited.length > 0 || this.taken !== null;
	}

	get #here(): LessonNode {
		return this.path.nodes[this.node]!;
	}

	/** Go on to the next step: of a step that was read, or whose move was made. */
	next(): void {
		const way = this.taken ?? this.#here.ways[""];
		if (!way) return;
		if (!this.taken) this.#remember();
		this.#send(way.then);
		this.taken = null;
		this.#clear();
		if (way.to === null) this.isOver = true;
		else this.node = way.to;
	}

	/** Let the coach make the move. */
	skip(): void {
		const [move = ""] = Object.keys(this.#here.ways);
		if (move && !this.taken) this.#make(move);
		else this.next();
	}

	/** Go back: before the move of this step if it was made, else to the step before. */
	back(): void {
		const before = this.#visited.at(-1);
		if (!before) return;
		this.#visited = this.#visited.slice(0, -1);
		this.node = before.node;
		this.taken = null;
		this.#clear();
		this.watcher?.page({ ...this.path.page, page: before.page, seq: before.seq });
	}

	// What the table asks for

	override async ask<Answer extends ToClient>(asking: Asking): Promise<Answer> {
		if (asking.do !== "undo") return await super.ask(asking);
		this.back();
		return this.done<Answer>();
	}

	protected override get seq(): number {
		return this.table?.seq ?? 0;
	}

	protected override get address(): string {
		const { game, id } = this.path;
		// After a move of one's own, a decision that is one's own again is the one of the next step.
		return `/api/games/${game}/lessons/${id}/${this.taken?.to ?? this.node}`;
	}

	protected override answer(move: string): void {
		if (this.taken) this.next();
		this.#clear();
		if (this.#here.ways[move]) this.#make(move);
		else if (!this.step.asks) this.isTooEarly = true;
		else this.reply = this.step.wrong.find((reply) => fits(reply.moves, move))?.text ?? null;
	}

	#make(move: string): void {
		const way = this.#here.ways[move];
		if (!way) return;
		this.#remember();
		this.#clear();
		this.taken = way;
		this.#send(way.news);
	}

	#clear(): void {
		this.reply = null;
		this.isTooEarly = false;
	}

	#remember(): void {
		if (this.table?.page) this.#visited = [...this.#visited, { node: this.node, page: this.table.page, seq: this.table.seq }];
	}

	#send(news: TableNews[]): void {
		const { table, kinds } = this.path.page;
		for (const one of news) this.watcher?.news(inFull(one, table, kinds));
	}
}

/** Whether a move fits a pattern, in which `*` stands for any letters. */
export function fits(pattern: string, move: string): boolean {
	const parts = pattern.split("*").map((part) => part.replace(/[^\w\s]/g, "\\$&"));
	return new RegExp(`^${parts.join(".*")}$`, "s").test(move);
}

/** The lessons of a game, in their order. */
export function lessonsOf(game: string): Promise<LessonListed[]> {
	return request<LessonListed[]>(`/api/games/${game}/lessons`);
}

export function loadLesson(game: string, id: string): Promise<LessonPath> {
	return request<LessonPath>(`/api/games/${game}/lessons/${id}`);
}
