import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeSite } from "./fake-site.ts";
import {
	type Done,
	PROTOCOL,
	type Problem,
	type TableListed,
	type TableNews,
	type TablePage,
	type ToClient,
} from "./socket.gen.ts";
import type { Watcher } from "./source.ts";

/** The machine may be busy, and all of the client is read for the first test. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const TABLE = "harbour1";
const MOVE = { do: "answer", table: TABLE, move: "end" } as const;
const TRY_AGAIN: Problem = { code: "try-again" };
/** Longer than the pause before something is asked again, and shorter than two of them. */
const A_WHILE = 1500;

/** The state of a socket that is closed. */
const CLOSED = 3;

const site = new FakeSite();
let connection: typeof import("./connection.svelte.ts").connection;

beforeEach(async () => {
	vi.useFakeTimers();
	site.stand();
	site.answers = () => null;
	site.responds = () => ({ name: "Danzig", until: 0 });
	({ connection } = await import("./connection.svelte.ts"));
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** A watcher that has seen nothing of a table yet, and records why it is refused. */
function watcher(refused: Problem[] = []): Watcher {
	return { have: () => 0, invitation: () => "", page() {}, news() {}, presence() {}, refused: (problem) => refused.push(problem) };
}

function listed(table: string): TableListed {
	return { table } as TableListed;
}

describe("what is refused for the moment", () => {
	it.each(["try-again", "too-many-messages", "too-much-here"])("is asked again after %s, under the same id", async (code) => {
		void connection.ask<Done>(MOVE);
		await site.connected();
		const { id } = site.heard[0]!;
		site.say({ is: "refused", problem: { code }, id });
		expect(site.heard).toHaveLength(1);
		await vi.advanceTimersByTimeAsync(A_WHILE);
		expect(site.heard.map((said) => said.id)).toEqual([id, id]);
	});

	it("is asked again once, however often it was refused", async () => {
		void connection.ask<Done>(MOVE);
		void connection.ask<Done>(MOVE);
		connection.watch(TABLE, watcher());
		connection.watchLobby({}, () => {});
		await site.connected();
		const [one, other] = site.heardOf("answer").map((said) => said.id) as [string, string];
		site.heard = [];
		for (const problem of [TRY_AGAIN, { code: "too-many-messages" }, TRY_AGAIN]) {
			site.say({ is: "refused", problem, id: one });
			site.say({ is: "refused", problem, id: one, table: TABLE });
			site.say({ is: "refused", problem, id: other });
			site.say({ is: "refused", problem, table: TABLE });
			site.say({ is: "refused", problem });
		}
		await vi.advanceTimersByTimeAsync(A_WHILE);
		expect(site.heardOf("answer").map((said) => said.id)).toEqual([one, other]);
		expect(site.heardOf("watch")).toHaveLength(1);
		expect(site.heardOf("watch-lobby")).toHaveLength(1);
	});

	it("is asked again as often as it is refused again", async () => {
		connection.watch(TABLE, watcher());
		await site.connected();
		for (const count of [2, 3]) {
			site.say({ is: "refused", problem: TRY_AGAIN, table: TABLE });
			await vi.advanceTimersByTimeAsync(A_WHILE);
			expect(site.heardOf("watch")).toHaveLength(count);
		}
	});

	it("is not asked again on a new line that has said all anew", async () => {
		void connection.ask<Done>(MOVE);
		await site.connected();
		site.say({ is: "refused", problem: TRY_AGAIN, id: site.heard[0]!.id });
		connection.renew();
		await site.connected(2);
		await vi.advanceTimersByTimeAsync(A_WHILE);
		expect(site.heard).toHaveLength(2);
	});

	it("is not asked again by somebody who has left", async () => {
		const leave = connection.watch(TABLE, watcher());
		await site.connected();
		site.say({ is: "refused", problem: TRY_AGAIN, table: TABLE });
		leave();
		await vi.advanceTimersByTimeAsync(A_WHILE);
		expect(site.heardOf("watch")).toHaveLength(1);
	});
});

describe("what is asked", () => {
	it("is answered to who asked", async () => {
		site.answers = ({ id, move }) => ({ is: "done", id, seq: move === "end" ? 8 : 9 });
		const answers = Promise.all([connection.ask<Done>({ ...MOVE, move: "other" }), connection.ask<Done>(MOVE)]);
		await site.connected();
		expect((await answers).map(({ seq }) => seq)).toEqual([9, 8]);
	});

	it("is refused with why not, and not asked again", async () => {
		site.answers = ({ id }) => ({ is: "refused", id, problem: { code: "not-your-turn" } });
		const refused = connection.ask<Done>(MOVE).catch((refusal) => refusal.problem.code);
		await site.connected();
		expect(await refused).toBe("not-your-turn");
		connection.renew();
		await site.connected(2);
		expect(site.heard).toHaveLength(1);
	});

	it("is said again under the same id over a new line, unless it was answered", async () => {
		const done = connection.ask<Done>(MOVE);
		void connection.ask<Done>(MOVE);
		await site.connected();
		const [one, other] = site.heard.map((said) => said.id);
		site.say({ is: "done", id: one!, seq: 8 });
		expect((await done).seq).toBe(8);
		connection.renew();
		await site.connected(2);
		expect(site.heard.map((said) => said.id)).toEqual([one, other, other]);
	});
});

describe("a table that is watched", () => {
	it("is watched again over a new line, from what is there by then", async () => {
		let have = 3;
		connection.watch(TABLE, { ...watcher(), have: () => have, invitation: () => "key" });
		await site.connected();
		have = 7;
		connection.renew();
		await site.connected(2);
		expect(site.heard.map(({ have, invitation }) => [have, invitation])).toEqual([
			[3, "key"],
			[7, "key"],
		]);
	});

	it("is looked for at another node where one speaks another protocol, and what that one says of it is not heard", async () => {
		const heard: string[] = [];
		connection.watch(TABLE, { ...watcher(), page: () => heard.push("page"), news: () => heard.push("news") });
		await site.connected();
		expect(site.heardOf("watch").map(({ protocol }) => protocol)).toEqual([PROTOCOL]);
		site.say({ is: "page", table: TABLE } as TablePage);
		site.say({ is: "news", table: TABLE } as TableNews);
		await vi.advanceTimersByTimeAsync(A_WHILE);
		await site.connected(2);
		expect([heard, site.heardOf("watch").length]).toEqual([[], 2]);
		site.say({ is: "page", table: TABLE, kinds: [], protocol: PROTOCOL } as unknown as TablePage);
		site.say({ is: "news" } as TableNews);
		site.say({ is: "news", table: "another-table" } as TableNews);
		site.say({ is: "news" } as TableNews);
		expect(heard).toEqual(["page", "news"]);
		connection.renew();
		await site.connected(3);
		site.say({ is: "news", table: TABLE } as TableNews);
		expect(heard).toEqual(["page", "news"]);
	});

	it("is looked for at another node where one does not understand the request", async () => {
		const refused: string[] = [];
		connection.watch(TABLE, { ...watcher(), refused: ({ code }) => refused.push(code) });
		await site.connected();
		site.say({ is: "refused", table: TABLE, problem: { code: "not-understood" } });
		await vi.advanceTimersByTimeAsync(A_WHILE);
		await site.connected(2);
		expect([refused, site.heardOf("watch").length]).toEqual([[], 2]);
	});

	it("is left once, and only by who watches it last", async () => {
		const leaveFirst = connection.watch(TABLE, watcher());
		await site.connected();
		const leaveSecond = connection.watch(TABLE, watcher());
		leaveFirst();
		expect(site.heardOf("unwatch")).toHaveLength(0);
		leaveSecond();
		leaveSecond();
		expect(site.heardOf("unwatch")).toHaveLength(1);
	});

	it("tells who watches it why there is nothing to see, and nobody else", async () => {
		const here: Problem[] = [];
		const elsewhere: Problem[] = [];
		connection.watch(TABLE, watcher(here));
		connection.watch("harbour2", watcher(elsewhere));
		await site.connected();
		site.say({ is: "refused", problem: { code: "no-such-table" }, table: TABLE });
		expect([here, elsewhere]).toEqual([[{ code: "no-such-table" }], []]);
	});
});

describe("the lobby", () => {
	it("is what the last sample says", async () => {
		const seen: string[] = [];
		connection.watchLobby({ game: "riga" }, ({ tables, total, missing }) =>
			seen.push(`${tables.map(({ table }) => table)} ${total} ${missing}`),
		);
		await site.connected();
		expect(site.heardOf("watch-lobby")).toEqual([{ do: "watch-lobby", game: "riga" }]);
		site.say({ is: "lobby", tables: [listed("a"), listed("b")], total: 7, missing: 2 });
		site.say({ is: "lobby", tables: [listed("b")], total: 1, missing: 0 });
		expect(seen).toEqual(["a,b 7 2", "b 1 0"]);
	});

	it("is asked for again, once in a while, when a node of the version before says that a table has changed", async () => {
		const seen: string[] = [];
		connection.watchLobby({}, ({ tables, total, missing }) => seen.push(`${tables.map(({ table }) => table)} ${total} ${missing}`));
		await site.connected();
		site.say({ is: "lobby", tables: [listed("a"), listed("b")] } as unknown as ToClient);
		for (const table of ["c", "d"]) site.say({ is: "listed", table, shown: listed(table) } as unknown as ToClient);
		expect(site.heardOf("watch-lobby")).toHaveLength(1);
		await vi.advanceTimersByTimeAsync(A_WHILE);
		expect(site.heardOf("watch-lobby")).toHaveLength(2);
		expect(seen).toEqual(["a,b 2 0"]);
	});

	it("is left only by who watches it last", async () => {
		const leaveFirst = connection.watchLobby({}, () => {});
		await site.connected();
		const leaveSecond = connection.watchLobby({}, () => {});
		leaveFirst();
		expect(site.heardOf("unwatch-lobby")).toHaveLength(0);
		leaveSecond();
		expect(site.heardOf("unwatch-lobby")).toHaveLength(1);
	});
});

describe("the address of the socket", () => {
	const addresses = () => site.sockets.map(({ url }) => url);

	it("names the table of the page that is on its way, and stays when the table is watched and left", async () => {
		connection.open(TABLE);
		await site.connected();
		const leave = connection.watch(TABLE, { ...watcher(), invitation: () => "key" });
		leave();
		connection.watchLobby({}, () => {});
		connection.watch(TABLE, watcher());
		expect(addresses()).toEqual([`ws://localhost/socket?table=${TABLE}`]);
		connection.renew();
		await site.connected(2);
		expect(new Set(addresses()).size).toBe(1);
	});

	it("names no table in the lobby, and another socket is opened for the table to which one goes from there", async () => {
		connection.watchLobby({}, () => {});
		await site.connected();
		void connection.ask<Done>(MOVE);
		connection.watch(TABLE, watcher());
		expect(connection.state).toBe("connecting");
		await site.connected(2);
		connection.watch("harbour2", watcher());
		await site.connected(3);
		expect(addresses().map((address) => address.split("/socket")[1])).toEqual(["", `?table=${TABLE}`, "?table=harbour2"]);
		expect(site.sockets.map(({ readyState }) => readyState)).toEqual([3, 3, 1]);
		expect(new Set(site.heardOf("answer").map(({ id }) => id)).size).toBe(1);
		expect(site.heardOf("watch").map(({ table }) => table)).toEqual([TABLE, TABLE, "harbour2"]);
	});
});

describe("the line", () => {
	it("is opened while the service is asked who one is", async () => {
		site.responds = () => new Promise(() => {});
		connection.open(TABLE);
		await site.connected();
		expect(site.requested).toEqual(["/api/me"]);
	});

	it("waits until somebody new is a guest", async () => {
		site.remembered.clear();
		site.responds = () => new Promise(() => {});
		connection.open(TABLE);
		await vi.waitFor(() => expect(site.requested).toEqual(["/api/guest"]));
		await vi.advanceTimersByTimeAsync(A_WHILE);
		expect(site.sockets).toEqual([]);
	});

	it("is closed if the service does not say who one is", async () => {
		site.responds = () => Promise.reject(new Error("offline"));
		connection.open(TABLE);
		await vi.waitFor(() => expect(site.sockets[0]?.readyState).toBe(CLOSED));
	});

	it("asks once who one is, also when the service knows nobody here any more before it has said so", async () => {
		site.responds = () => new Promise(() => {});
		connection.open(TABLE);
		await site.connected();
		site.sockets.at(-1)?.onclose?.({ code: 4401 });
		await vi.advanceTimersByTimeAsync(A_WHILE);
		expect(site.requested).toEqual(["/api/me"]);
	});

	it("is a new one when the node moves away", async () => {
		connection.watch(TABLE, watcher());
		await site.connected();
		site.say({ is: "moving" });
		await site.connected(2);
		expect(site.heardOf("watch")).toHaveLength(2);
	});

	it("asks anew who one is when the service knows nobody here any more", async () => {
		connection.watch(TABLE, watcher());
		await site.connected();
		connection.renew();
		await site.connected(2);
		expect(site.requested).toEqual(["/api/me"]);
		site.sockets.at(-1)?.onclose?.({ code: 4401 });
		await site.connected(3);
		expect(site.requested).toEqual(["/api/me", "/api/me"]);
	});

	it("says why the service has hung up, until it is connected again", async () => {
		connection.watch(TABLE, watcher());
		await site.connected();
		site.sockets.at(-1)?.onclose?.({ code: 1013, reason: "too-slow" });
		expect([connection.state, connection.why]).toEqual(["lost", "too-slow"]);
		await vi.advanceTimersByTimeAsync(10_000);
		await site.connected(2);
		expect([connection.state, connection.why]).toEqual(["live", null]);
	});
});

describe("a page of another version than the node", () => {
	const reload = vi.fn();
	const stored = new Map<string, string>();
	/** A browser in whose tabs something can be stored, or not. */
	const standIn = (storage: unknown) => {
		reload.mockClear();
		stored.clear();
		vi.stubGlobal("location", { protocol: "http:", host: "localhost", origin: "http://localhost", reload });
		vi.stubGlobal("sessionStorage", storage);
	};
	const storage = {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => stored.set(key, value),
		removeItem: (key: string) => stored.delete(key),
	};
	/** The table is watched, and refused by a node of this version, or of one that does not say which. */
	const refusedBy = async (protocol: number | null, refused: Problem[] = []) => {
		connection.watch(TABLE, watcher(refused));
		await site.connected();
		const given = protocol === null ? {} : { arguments: { protocol } };
		site.say({ is: "refused", table: TABLE, problem: { code: "newer-version", ...given } });
		return refused.map(({ code }) => code);
	};

	it("is loaded again where the node is newer: once, and after that it says so", async () => {
		standIn(storage);
		expect([await refusedBy(PROTOCOL + 1), reload.mock.calls.length]).toEqual([[], 1]);
		expect([await refusedBy(PROTOCOL + 1), reload.mock.calls.length]).toEqual([["newer-version"], 1]);
		await vi.advanceTimersByTimeAsync(A_WHILE);
		await site.connected(2);
	});

	it("is not loaded again in a browser that would not remember it", async () => {
		standIn({ getItem: () => null, setItem: () => {}, removeItem: () => {} });
		expect([await refusedBy(PROTOCOL + 1), reload.mock.calls.length]).toEqual([["newer-version"], 0]);
	});

	it("waits for a newer node where the node is older, and says only what is unknown", async () => {
		standIn(storage);
		expect([await refusedBy(PROTOCOL - 1), await refusedBy(null), reload.mock.calls.length]).toEqual([[], ["newer-version"], 0]);
		await vi.advanceTimersByTimeAsync(A_WHILE);
		await site.connected(2);
	});
});
