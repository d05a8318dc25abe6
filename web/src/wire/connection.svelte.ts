import { ensureGuest } from "../shell/me.svelte.ts";
import type { FromClient, Listed, Lobby, Problem, SeatAway, TableListed, TableNews, TablePage, ToClient } from "./socket.gen.ts";

/** A message that is answered: a command or a question, without the id that the connection gives it. */
type WithoutId<Message> = Message extends { id: string } ? Omit<Message, "id"> : never;
export type Asking = WithoutId<FromClient>;

export type ConnectionState = "connecting" | "live" | "lost";

/** Whoever looks at a table: what it is told, and what to say to look again after the connection was lost. */
export interface Watcher {
	have(): number;
	invitation(): string;
	page(page: TablePage): void;
	news(news: TableNews): void;
	presence(away: SeatAway[]): void;
	refused(problem: Problem): void;
}

/** The service did not do what it was asked for. */
export class Refusal extends Error {
	constructor(readonly problem: Problem) {
		super(problem.code);
	}
}

interface Waiting {
	message: Record<string, unknown>;
	resolve(answer: ToClient): void;
	reject(refusal: Refusal): void;
}

const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 5000;
const NO_SESSION = 4401;
const PING_EVERY = 20_000;
const PONG_WITHIN = 10_000;

/**
 * The one socket of this page. It connects again when it is lost, looks again at what was looked at, and sends again, under the same id,
 * what was not answered: the service does it once, however often it is sent.
 */
class Connection {
	state: ConnectionState = $state("connecting");

	#socket: WebSocket | null = null;
	#watchers = new Map<string, Watcher>();
	#lobby: ((tables: TableListed[]) => void) | null = null;
	#listed: TableListed[] = [];
	#waiting = new Map<string, Waiting>();
	#pause = FIRST_PAUSE;
	#retry: ReturnType<typeof setTimeout> | undefined;
	#heartbeat: ReturnType<typeof setInterval> | undefined;
	#heard = 0;
	#used = 0;
	readonly #prefix = crypto.randomUUID().slice(0, 8);

	/** Look at a table until the function given back is called. */
	watch(table: string, watcher: Watcher): () => void {
		this.#watchers.set(table, watcher);
		this.#wake();
		this.#sendWatch(table, watcher);
		return () => {
			if (this.#watchers.get(table) !== watcher) return;
			this.#watchers.delete(table);
			this.#send({ do: "unwatch", table });
		};
	}

	/** Look at a table once more, from what the watcher has. */
	watchAgain(table: string): void {
		const watcher = this.#watchers.get(table);
		if (watcher) this.#sendWatch(table, watcher);
	}

	/** Look at the lobby until the function given back is called. */
	watchLobby(told: (tables: TableListed[]) => void): () => void {
		this.#lobby = told;
		this.#wake();
		this.#send({ do: "watch-lobby" });
		return () => {
			if (this.#lobby !== told) return;
			this.#lobby = null;
			this.#send({ do: "unwatch-lobby" });
		};
	}

	/** Do or ask something. The answer may take as long as the connection is lost. Throws `Refusal`. */
	ask<Answer extends ToClient>(asking: Asking): Promise<Answer> {
		const id = `${this.#prefix}.${++this.#used}`;
		const message = { ...asking, id };
		return new Promise<Answer>((resolve, reject) => {
			this.#waiting.set(id, { message, resolve: resolve as (answer: ToClient) => void, reject });
			this.#wake();
			this.#send(message);
		});
	}

	/** Try again at once: the network is back, or the page is seen again. */
	hurry(): void {
		if (this.state === "live") return;
		this.#pause = FIRST_PAUSE;
		clearTimeout(this.#retry);
		this.#retry = undefined;
		this.#wake();
	}

	#wake(): void {
		if (this.#socket === null && this.#retry === undefined) void this.#connect();
	}

	async #connect(): Promise<void> {
		this.#retry = setTimeout(() => {}, 0);
		try {
			await ensureGuest();
		} catch {
			this.#lost();
			return;
		}
		const scheme = location.protocol === "https:" ? "wss" : "ws";
		const socket = new WebSocket(`${scheme}://${location.host}/socket`);
		this.#retry = undefined;
		this.#socket = socket;
		socket.onopen = () => this.#opened();
		socket.onmessage = (event) => this.#received(JSON.parse(String(event.data)) as ToClient);
		socket.onclose = (event) => {
			if (this.#socket !== socket) return;
			if (event.code === NO_SESSION) void ensureGuest(true);
			this.#lost();
		};
	}

	#opened(): void {
		this.state = "live";
		this.#pause = FIRST_PAUSE;
		this.#heard = Date.now();
		clearInterval(this.#heartbeat);
		this.#heartbeat = setInterval(() => this.#beat(), PING_EVERY);
		for (const [table, watcher] of this.#watchers) this.#sendWatch(table, watcher);
		if (this.#lobby) this.#send({ do: "watch-lobby" });
		for (const waiting of this.#waiting.values()) this.#send(waiting.message);
	}

	/** A network that died without a word shows only by silence. */
	#beat(): void {
		const asked = Date.now();
		this.#send({ do: "ping", id: `${this.#prefix}.p` });
		setTimeout(() => {
			if (this.state === "live" && this.#heard < asked) this.#hangUp();
		}, PONG_WITHIN);
	}

	#hangUp(): void {
		this.#socket?.close();
		this.#lost();
	}

	#lost(): void {
		this.#socket = null;
		clearInterval(this.#heartbeat);
		this.state = "lost";
		const pause = this.#pause * (0.75 + Math.random() / 2);
		this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
		this.#retry = setTimeout(() => {
			this.#retry = undefined;
			this.#wake();
		}, pause);
	}

	#send(message: Record<string, unknown>): void {
		if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
	}

	#sendWatch(table: string, watcher: Watcher): void {
		this.#send({ do: "watch", table, have: watcher.have(), invitation: watcher.invitation() });
	}

	#received(message: ToClient): void {
		this.#heard = Date.now();
		switch (message.is) {
			case "page":
				this.#watchers.get(message.table)?.page(message);
				break;
			case "news":
				this.#watchers.get(message.table)?.news(message);
				break;
			case "presence":
				this.#watchers.get(message.table)?.presence(message.away);
				break;
			case "lobby":
			case "listed":
				this.#toldOfLobby(message);
				break;
			case "moving":
				this.#hangUp();
				break;
			case "refused":
				this.#refused(message.problem, message.id, message.table);
				break;
			case "done":
			case "offers":
			case "previewed":
				this.#waiting.get(message.id)?.resolve(message);
				this.#waiting.delete(message.id);
				break;
			case "pong":
				break;
		}
	}

	#refused(problem: Problem, id = "", table = ""): void {
		const waiting = this.#waiting.get(id);
		if (waiting && (problem.code === "try-again" || problem.code === "too-many-messages")) {
			setTimeout(() => this.#send(waiting.message), 1000);
		} else if (waiting) {
			this.#waiting.delete(id);
			waiting.reject(new Refusal(problem));
		} else {
			this.#watchers.get(table)?.refused(problem);
		}
	}

	#toldOfLobby(message: Lobby | Listed): void {
		if (message.is === "lobby") {
			this.#listed = message.tables;
		} else {
			const others = this.#listed.filter((listed) => listed.table !== message.table);
			this.#listed = message.shown ? [message.shown, ...others] : others;
		}
		this.#lobby?.(this.#listed);
	}
}

export const connection = new Connection();

addEventListener("online", () => connection.hurry());
document.addEventListener("visibilitychange", () => {
	if (document.visibilityState === "visible") connection.hurry();
});
