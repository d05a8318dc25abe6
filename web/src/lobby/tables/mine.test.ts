import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeSite } from "../../wire/fake-site.ts";
import type { MyTable } from "../../wire/http.gen.ts";

/** The machine may be busy, and all of the client is read for the first test. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const WAIT = { timeout: 60_000 };
const RUNNING = ["one", "two", "three", "four", "five", "six"];

/** The tables whose entries were requested, in order, and the most requests for them that were under way at once. */
const requested: string[] = [];
let atOnce = 0;
let most = 0;
let isTooBusy = false;

/** A site with six tables that wait for the guest. */
async function respond(path: string): Promise<Response> {
	if (!path.includes("/replay")) return Response.json(path.endsWith("/mine") ? RUNNING.map(waiting) : { name: "Danzig", until: 0 });
	requested.push(path.split("/")[3] ?? "");
	most = Math.max(most, ++atOnce);
	await new Promise((resolve) => setTimeout(resolve));
	atOnce -= 1;
	if (isTooBusy) return Response.json({ code: "busy" }, { status: 503 });
	return Response.json({ total: 1, steps: [] });
}

function waiting(table: string): MyTable {
	const seats = [{ name: "Danzig" }] as unknown as NonNullable<MyTable["now"]>["seats"];
	return {
		table,
		game: "visby",
		stage: "playing",
		changed_at: 7,
		practice: false,
		now: { players: 2, seats, your_turn: true, until: null },
	};
}

beforeEach(() => vi.useFakeTimers({ toFake: ["setInterval"] }));

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

it("asks what happened only at tables that are on the page, at one after the other", async () => {
	new FakeSite().stand();
	vi.stubGlobal("fetch", respond);
	const { mine } = await import("./mine.svelte.ts");
	mine.follow();
	mine.follow();
	await vi.waitFor(() => expect(mine.isLoaded).toBe(true), WAIT);
	expect([mine.due, requested]).toEqual([RUNNING.length, []]);
	mine.show(4);
	expect(mine.isLoaded).toBe(false);
	await vi.waitFor(() => expect(mine.isLoaded).toBe(true), WAIT);
	expect([...new Set(requested)]).toEqual(RUNNING.slice(0, 4));
	expect(most).toBe(1);
});

it("asks again at the next look when the service was too busy to tell", async () => {
	vi.resetModules();
	new FakeSite().stand();
	vi.stubGlobal("fetch", respond);
	const { mine } = await import("./mine.svelte.ts");
	isTooBusy = true;
	mine.show(2);
	mine.follow();
	await vi.waitFor(() => expect(mine.isLoaded).toBe(true), WAIT);
	expect(mine.since.two?.isMissing).toBe(true);
	isTooBusy = false;
	await vi.advanceTimersByTimeAsync(60_000);
	await vi.waitFor(() => expect(mine.since.two?.isMissing).toBe(false), WAIT);
	expect(mine.since.one?.isMissing).toBe(false);
});
