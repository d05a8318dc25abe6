import { beforeEach, expect, test, vi } from "vitest";
import type { Done } from "./socket.gen.ts";

type Said = Record<string, unknown>;

/** The fields of commands and of a table's terms in the version before: with any other field they were not understood. */
const KNOWN_BEFORE = ["do", "id", "table", "move", "game", "players"];

/** A node, as a browser sees it. That of the version before reads no message with a field that it does not know. */
const service = { isEarlier: false, heard: [] as Said[] };

function problemWith(said: Said): { code: string } | null {
	service.heard.push(said);
	if (!said.move && said.do === "answer") return { code: "not-understood" };
	const isUnknown = Object.keys(said).some((field) => !KNOWN_BEFORE.includes(field));
	return service.isEarlier && isUnknown ? { code: "not-understood" } : null;
}

class Socket {
	static readonly OPEN = 1;
	static made: Socket[] = [];
	readyState = 1;
	onopen: (() => void) | null = null;
	onmessage: ((event: { data: string }) => void) | null = null;
	onclose: ((event: { code: number }) => void) | null = null;

	constructor() {
		Socket.made.push(this);
		setTimeout(() => this.onopen?.());
	}
	send(text: string): void {
		const said = JSON.parse(text) as Said;
		if (said.do === "ping" || said.do === "watch") return;
		const problem = problemWith(said);
		const answer = problem ? { is: "refused", id: said.id, table: "", problem } : { is: "done", id: said.id, seq: 1 };
		queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(answer) }));
	}
	close(): void {}
}

async function answerOverHttp(path: string, request?: { body?: string }): Promise<Response> {
	if (path !== "/api/tables") return Response.json({ name: "Danzig", until: 0 });
	const problem = problemWith(JSON.parse(request?.body ?? "") as Said);
	return problem ? Response.json(problem, { status: 400 }) : Response.json({ table: "harbour1", invitation: {} });
}

/** The machine may be busy, and all of the client is read for the first test. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

beforeEach(() => {
	vi.resetModules();
	vi.stubGlobal("document", { visibilityState: "visible", documentElement: { lang: "en" }, addEventListener() {} });
	vi.stubGlobal("location", { protocol: "http:", host: "localhost" });
	vi.stubGlobal("addEventListener", () => {});
	vi.stubGlobal("localStorage", { getItem: () => "yes", setItem() {} });
	vi.stubGlobal("WebSocket", Socket);
	vi.stubGlobal("fetch", answerOverHttp);
	service.isEarlier = false;
	service.heard = [];
	Socket.made = [];
});

const MOVE = { do: "answer", table: "harbour1", move: "end", seq: 7 } as const;
const fields = () => service.heard.map(({ do: _, id: __, table: ___, ...rest }) => Object.keys(rest).sort().join(" "));

test("a command that an earlier node does not understand is said as it was said before, and so is all on that line", async () => {
	const { connection } = await import("./connection.svelte.ts");
	service.isEarlier = true;
	expect((await connection.ask<Done>(MOVE)).seq).toBe(1);
	await connection.ask<Done>(MOVE);
	await connection.ask<Done>({ do: "want-rematch", table: "harbour1", contribution: "ab", seq: 8 });
	expect(fields()).toEqual(["move seq", "move", "move", ""]);
	expect(new Set(service.heard.slice(0, 2).map(({ id }) => id)).size).toBe(1);
});

test("the next line may lead to a node of this version, which learns what was seen", async () => {
	const { connection } = await import("./connection.svelte.ts");
	service.isEarlier = true;
	await connection.ask<Done>(MOVE);
	service.isEarlier = false;
	connection.renew();
	await connection.ask<Done>(MOVE);
	expect(Socket.made).toHaveLength(2);
	expect(fields()).toEqual(["move seq", "move", "move seq"]);
});

test("what no version understands is refused, and changes nothing for the others", async () => {
	const { connection } = await import("./connection.svelte.ts");
	await expect(connection.ask<Done>({ ...MOVE, move: "" })).rejects.toThrow("not-understood");
	await connection.ask<Done>(MOVE);
	expect(fields()).toEqual(["move seq", "move", "move seq"]);
});

test("a table is opened at an earlier node, which knows neither keys nor languages", async () => {
	const { openForOthers } = await import("../lobby/opening/opening.ts");
	service.isEarlier = true;
	expect(await openForOthers({ game: "visby", players: 2 })).toBe("harbour1");
	expect(fields()).toEqual(["game key language players", "game players"]);
});
