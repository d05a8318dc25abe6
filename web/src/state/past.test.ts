import { afterEach, describe, expect, it, vi } from "vitest";
import { Past } from "./past.svelte.ts";

const BEGUN_AT = 4;
const LAST = 250;

/** A service whose table has 250 entries, the match begun at the fourth. It responds as late as `when` says, and records what was requested. */
function service(when: () => Promise<unknown> = async () => {}): URLSearchParams[] {
	const asked: URLSearchParams[] = [];
	vi.stubGlobal("fetch", async (path: string) => {
		const query = new URL(path, "http://kogge").searchParams;
		asked.push(query);
		await when();
		const begin = Number(query.get("begin"));
		const seqs = Array.from({ length: Number(query.get("count")) }, (_, index) => begin + index).filter((seq) => seq <= LAST);
		const steps = seqs.map((seq) => ({
			seq,
			at: seq,
			happened: { kind: "Answered" },
			events: [],
			match: seq < BEGUN_AT ? null : { last: seq },
		}));
		return Response.json({ total: LAST, steps });
	});
	return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe("looking back", () => {
	it("shows the moment wanted, and asks but once for what lies near it", async () => {
		const asked = service();
		const past = new Past("table", () => "");
		await past.look(47);
		await past.look(46);
		await past.look(60);
		expect(past.moment?.seq).toBe(60);
		expect(asked.map((query) => query.get("begin"))).toEqual(["41"]);
	});

	it("shows only what is wanted last", async () => {
		let answer = () => {};
		const asked = service(() => new Promise<void>((resolve) => (answer = resolve)));
		const past = new Past("table", () => "");
		const first = past.look(47);
		void past.look(120);
		answer();
		await vi.waitFor(() => expect(asked.length).toBe(2));
		expect(past.moment).toBeNull();
		answer();
		await first;
		expect(past.moment?.seq).toBe(120);
	});

	it("begins where the match begins", async () => {
		service();
		const past = new Past("table", () => "");
		await past.look(1);
		expect([past.moment?.seq, past.first]).toEqual([BEGUN_AT, BEGUN_AT]);
	});

	it("leads back to the present where there is nothing yet", async () => {
		service();
		const past = new Past("table", () => "");
		await past.look(LAST + 1);
		expect([past.moment, past.wanted]).toEqual([null, null]);
	});

	it("says why nothing comes, and keeps wanting it", async () => {
		vi.stubGlobal("fetch", async () => Response.json({ code: "too-many-requests" }, { status: 429 }));
		const past = new Past("table", () => "");
		await past.look(47);
		expect([past.wanted, past.problem?.code, past.isComing]).toEqual([47, "too-many-requests", false]);
	});

	it("looks at the same moment through other eyes", async () => {
		const asked = service();
		const past = new Past("table", () => "");
		await past.look(47);
		await past.lookAs("spectator");
		expect(asked.map((query) => query.get("eyes"))).toEqual(["own", "spectator"]);
	});

	it("sees the whole course in the fewest requests", async () => {
		const asked = service();
		const seen: number[] = [];
		await new Past("table", () => "").course(LAST, ({ seq }) => seen.push(seq));
		expect(seen).toEqual(Array.from({ length: LAST }, (_, index) => index + 1));
		expect(asked.map((query) => [query.get("begin"), query.get("count")])).toEqual([
			["1", "100"],
			["101", "100"],
			["201", "50"],
		]);
	});
});
