import { ensureGuest, isKnown } from "../shell/me.svelte.ts";
import { renewPage } from "../shell/stale.ts";
import { asBefore, CHANGED_BEFORE } from "./earlier.ts";
import { inFull, type Kinds } from "./forms/news.ts";
import { NEWER_VERSION, NOT_UNDERSTOOD, request } from "./http.ts";
import { Line, type LineState, type TurnedAway } from "./line.ts";
import { randomHex } from "./random.ts";
import {
	type Lobby,
	PROTOCOL,
	type Problem,
	type TableNews,
	type TablePage,
	type ToClient,
	type WatchLobby,
} from "./socket.gen.ts";
import { type Asking, Refusal, type TableSource, type Watcher } from "./source.ts";

/** What one looks for in the lobby. What is left out may be anything. */
export type Search = Omit<WatchLobby, "do">;

interface Waiting {
	message: Record<string, unknown>;
	/** Whether it was sent as the version before would say it. */
	isAsBefore: boolean;
	resolve(answer: ToClient): void;
	reject(refusal: Refusal): void;
}

/** Milliseconds after which something is asked again that could not be done right then. */
const AGAIN = 1000;
/** Refusals that say nothing about what was asked, only that it cannot be done right now. */
const PASSING = ["try-again", "too-many-messages", "too-much-here"];

/**
 * What this page has to do with the service, over one line. When that is lost and found again it looks again at what was looked at, and
 * sends again, under the same id, what was not answered: the service does it once, however often it is sent.
 *
 * While a site goes from one version to the next, the node at the other end may be of the version before. What such a one does not
 * understand is sent again in the form of that version, and from then on everything on this line. What such a one says of a table in
 * another protocol is not understood here: after a while the line is renewed, which may lead to another node. If the node is of a newer
 * version, the page is loaded again.
 */
class Connection implements TableSource {
	state: LineState = $state("connecting");
	/** Why the service closed the connection, if it gave a reason, until it is connected again. */
	why: TurnedAway | null = $state(null);

	#watchers = new Map<string, Watcher>();
	/** The tables whose pages have come over this line, in our protocol, with the kinds of events of their games. */
	#paged = new Map<string, Kinds>();
	/** The table that the last page or news were about. News of the same one do not name it. */
	#table = "";
	/** The table in the address of the socket. A proxy leads the people of one table to one node by it. */
	#goal = "";
	#lobby: { search: Search; receive(lobby: Lobby): void } | null = null;
	#waiting = new Map<string, Waiting>();
	/** What will be asked again in a while: the id of a message, a table, or "" for the lobby. Each once, however often it was refused. */
	#retries = new Map<string, ReturnType<typeof setTimeout>>();
	#leaving: ReturnType<typeof setTimeout> | undefined;
	#used = 0;
	#isForgotten = false;
	/** Whether the node at the other end is of the version before. */
	#isEarlier = false;
	readonly #prefix = randomHex(4);
	readonly #line = new Line(() => this.#socket(), JSON.stringify({ do: "ping", id: `${this.#prefix}.p` }), {
		changed: (state) => {
			this.state = state;
			if (state === "live") this.why = null;
		},
		opened: () => this.#opened(),
		heard: (text) => this.#received(JSON.parse(text) as ToClient),
		forgotten: () => {
			this.#isForgotten = true;
		},
		turnedAway: (why) => {
			this.why = why;
		},
		isWaiting: () => this.#waiting.size > 0,
	});

	/** Look at a table until the function given back is called. */
	watch(table: string, watcher: Watcher): () => void {
		this.#watchers.set(table, watcher);
		this.open(table);
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

	/** Look for tables in the lobby until the returned function is called. */
	watchLobby(search: Search, receive: (lobby: Lobby) => void): () => void {
		const looking = { search, receive };
		this.#lobby = looking;
		this.#line.wake();
		this.#sendSearch();
		return () => {
			if (this.#lobby !== looking) return;
			this.#lobby = null;
			this.#send({ do: "unwatch-lobby" });
		};
	}

	/** Send a command or a request. The reply may take as long as the connection is lost. Throws `Refusal`. */
	ask<Answer extends ToClient>(asking: Asking): Promise<Answer> {
		const id = `${this.#prefix}.${++this.#used}`;
		const message = { ...asking, id };
		return new Promise<Answer>((resolve, reject) => {
			const waiting = { message, isAsBefore: false, resolve: resolve as (answer: ToClient) => void, reject };
			this.#waiting.set(id, waiting);
			this.#line.wake();
			this.#sendWaiting(waiting);
		});
	}

	/** Earlier entries of a table. Throws `RequestRefused`. */
	replay<Answer>(table: string, query: URLSearchParams): Promise<Answer> {
		return request<Answer>(`/api/tables/${table}/replay?${query}`);
	}

	/** Connect, to the node of a table if a proxy leads there: its page needs it now or soon. A socket that was opened for something else is
	 * replaced. In the lobby it may stay where it is. */
	open(table: string): void {
		if (table === this.#goal) this.#line.wake();
		else {
			this.#goal = table;
			this.#line.reopen();
		}
	}

	/** Try again at once: the network is back, or the page is seen again. */
	hurry(): void {
		this.#line.hurry();
	}

	/** The person has touched the page, and should soon know if there is no connection. */
	touched(): void {
		this.#line.touched();
	}

	/** Begin again at once: the network is another one, or none. */
	renew(): void {
		this.#line.renew();
	}

	/** Open a socket, for a person whom the service knows: who used this browser before most likely still is, and is asked about meanwhile. */
	async #socket(): Promise<WebSocket> {
		const isLikelyKnown = isKnown() && !this.#isForgotten;
		const guest = ensureGuest(this.#isForgotten);
		this.#isForgotten = false;
		if (!isLikelyKnown) await guest;
		const scheme = location.protocol === "https:" ? "wss" : "ws";
		const query = this.#goal && `?table=${encodeURIComponent(this.#goal)}`;
		const socket = new WebSocket(`${scheme}://${location.host}/socket${query}`);
		guest.catch(() => socket.close());
		return socket;
	}

	#opened(): void {
		this.#isEarlier = false;
		this.#paged.clear();
		clearTimeout(this.#leaving);
		for (const retry of this.#retries.values()) clearTimeout(retry);
		this.#retries.clear();
		for (const [table, watcher] of this.#watchers) this.#sendWatch(table, watcher);
		this.#sendSearch();
		for (const waiting of this.#waiting.values()) this.#sendWaiting(waiting);
	}

	#send(message: Record<string, unknown>): void {
		this.#line.send(JSON.stringify(message));
	}

	#sendWaiting(waiting: Waiting, isAsBefore = this.#isEarlier): void {
		waiting.isAsBefore = isAsBefore;
		this.#send(isAsBefore ? asBefore(waiting.message) : waiting.message);
	}

	#sendWatch(table: string, watcher: Watcher): void {
		this.#send({ do: "watch", table, have: watcher.have(), invitation: watcher.invitation(), protocol: PROTOCOL });
	}

	#sendSearch(): void {
		if (this.#lobby) this.#send({ do: "watch-lobby", ...this.#lobby.search });
	}

	#received(message: ToClient): void {
		switch (message.is) {
			case "page":
				this.#receivePage(message);
				break;
			case "news":
				this.#receiveNews(message);
				break;
			case "presence":
				this.#watchers.get(message.table)?.presence(message.away);
				break;
			case "lobby":
				// A node of the version before shows all tables, and does not count them.
				this.#lobby?.receive({ ...message, total: message.total ?? message.tables.length, missing: message.missing ?? 0 });
				break;
			case "moving":
				this.#line.renew();
				break;
			case "refused":
				this.#refused(message.problem, message.id, message.table);
				break;
			case "done":
			case "offers":
			case "previewed":
				this.#answered(message);
				break;
			case "pong":
				break;
			default:
				if ((message as { is: string }).is === CHANGED_BEFORE) this.#retry("");
		}
	}

	#receivePage(page: TablePage): void {
		if (page.protocol === PROTOCOL) {
			this.#table = page.table;
			this.#paged.set(page.table, page.kinds);
			this.#watchers.get(page.table)?.page(page);
		} else this.#leave();
	}

	#receiveNews(news: TableNews): void {
		this.#table = news.table ?? this.#table;
		const kinds = this.#paged.get(this.#table);
		if (kinds) this.#watchers.get(this.#table)?.news(inFull(news, this.#table, kinds));
	}

	/** The node at the other end cannot show tables to this page: look for another one, in a while. */
	#leave(): void {
		clearTimeout(this.#leaving);
		this.#leaving = setTimeout(() => this.#line.renew(), AGAIN);
	}

	#answered(answer: ToClient & { id: string }): void {
		const waiting = this.#waiting.get(answer.id);
		if (!waiting) return;
		this.#waiting.delete(answer.id);
		// It was understood only after what is new was left out.
		if (waiting.isAsBefore) this.#isEarlier = true;
		waiting.resolve(answer);
	}

	#refused(problem: Problem, id = "", table = ""): void {
		const waiting = this.#waiting.get(id);
		if (waiting && problem.code === NOT_UNDERSTOOD && !waiting.isAsBefore && asBefore(waiting.message) !== waiting.message) {
			this.#sendWaiting(waiting, true);
		} else if (PASSING.includes(problem.code)) {
			this.#retry(id || table);
		} else if (waiting) {
			this.#waiting.delete(id);
			waiting.reject(new Refusal(problem));
		} else if (problem.code === NOT_UNDERSTOOD) {
			this.#leave();
		} else {
			if (problem.code === NEWER_VERSION && this.#isRenewed(problem)) return;
			this.#watchers.get(table)?.refused(problem);
		}
	}

	/** This page and the node are of different versions, or the table is of a newer one than the node. Another node may be of the right one.
	 * Whether there is nothing to say about it: the newer page is loaded, or the node is the older one. */
	#isRenewed({ arguments: { protocol = 0 } = {} }: Problem): boolean {
		if (Number(protocol) > PROTOCOL && renewPage()) return true;
		this.#leave();
		return protocol !== 0 && Number(protocol) < PROTOCOL;
	}

	/** Ask once more in a while for what could not be done right then: a message, a look at a table or at the lobby. */
	#retry(what: string): void {
		if (this.#retries.has(what)) return;
		const retry = setTimeout(() => {
			this.#retries.delete(what);
			this.#again(what);
		}, AGAIN);
		this.#retries.set(what, retry);
	}

	#again(what: string): void {
		const waiting = this.#waiting.get(what);
		if (waiting) this.#sendWaiting(waiting);
		else if (what) this.watchAgain(what);
		else this.#sendSearch();
	}
}

export const connection = new Connection();

addEventListener("online", () => connection.hurry());
addEventListener("offline", () => connection.renew());
for (const touch of ["pointerdown", "keydown"])
	addEventListener(touch, () => connection.touched(), { capture: true, passive: true });
document.addEventListener("visibilitychange", () => {
	if (document.visibilityState === "visible") connection.hurry();
});
