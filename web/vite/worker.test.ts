import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";

const SOURCE = readFileSync(join(import.meta.dirname, "worker.js"), "utf-8");
const ORIGIN = "https://kogge.example";
const FILES = ["/", "/first.js", "/assets/index-1.js"];

interface Asked {
	url: string;
	method: string;
	mode: string;
}

type Ear = (event: { request: Asked; waitUntil(done: Promise<void>): void; respondWith(answer: Promise<Response>): void }) => void;

/** What a browser gives to a service worker: caches, a network that can fail, and events. */
class Browser {
	/** What is kept, by the name of the cache and the address. */
	caches = new Map<string, Map<string, Response>>();
	/** What was fetched over the network. */
	fetched: string[] = [];
	isOffline = false;
	status = 200;
	isClaimed = false;
	#ears = new Map<string, Ear>();

	/** Begin the worker of a build. */
	start(version: string): void {
		const self = {
			addEventListener: (kind: string, ear: Ear) => this.#ears.set(kind, ear),
			skipWaiting: async () => {},
			clients: {
				claim: async () => {
					this.isClaimed = true;
				},
			},
		};
		const caches = {
			open: async (name: string) => this.#cache(name),
			keys: async () => [...this.caches.keys()],
			delete: async (name: string) => this.caches.delete(name),
		};
		const run = new Function("self", "caches", "fetch", "location", "VERSION", "FILES", SOURCE);
		run(self, caches, (asked: Asked | string) => this.#fetch(asked), { origin: ORIGIN }, version, FILES);
	}

	/** Let something happen to the worker, and wait for what it does about it. */
	async happens(kind: "install" | "activate"): Promise<void> {
		let done = Promise.resolve();
		this.#ears.get(kind)!({
			request: { url: ORIGIN, method: "GET", mode: "" },
			waitUntil: (promise) => (done = promise),
			respondWith() {},
		});
		await done;
	}

	/** What the worker answers to a page that asks for something; `null` if it leaves that to the browser. */
	async ask(path: string, how: Partial<Asked> = {}): Promise<string | null> {
		let answer: Promise<Response> | null = null;
		const request = { url: new URL(path, ORIGIN).href, method: "GET", mode: "no-cors", ...how };
		this.#ears.get("fetch")!({ request, waitUntil() {}, respondWith: (given) => (answer = given) });
		return answer === null ? null : (await (answer as Promise<Response>)).text();
	}

	kept(name: string): string[] {
		return [...(this.caches.get(name)?.keys() ?? [])];
	}

	#cache(name: string) {
		const kept = this.caches.get(name) ?? new Map<string, Response>();
		this.caches.set(name, kept);
		const put = async (asked: Asked | string, response: Response) => void kept.set(addressOf(asked), response);
		return {
			put,
			match: async (asked: Asked | string) => kept.get(addressOf(asked))?.clone(),
			addAll: async (files: string[]) => {
				for (const file of files) await put(file, await this.#fetch(file));
			},
		};
	}

	async #fetch(asked: Asked | string): Promise<Response> {
		if (this.isOffline) throw new TypeError("no network");
		this.fetched.push(addressOf(asked));
		return new Response(`${addressOf(asked)} fetched`, { status: this.status });
	}
}

function addressOf(asked: Asked | string): string {
	return typeof asked === "string" ? asked : new URL(asked.url).pathname;
}

const PAGE = { mode: "navigate" };

let browser: Browser;

beforeEach(async () => {
	browser = new Browser();
	browser.start("one");
	await browser.happens("install");
	await browser.happens("activate");
	browser.fetched = [];
});

describe("the service worker", () => {
	it("caches what a page needs, and controls pages that are open already", () => {
		expect(browser.kept("kogge-one")).toEqual(FILES);
		expect(browser.isClaimed).toBe(true);
	});

	it("forgets what belonged to earlier builds, once the new one is there", async () => {
		browser.start("two");
		await browser.happens("install");
		expect([...browser.caches.keys()]).toEqual(["kogge-one", "kogge-two"]);
		await browser.happens("activate");
		expect([...browser.caches.keys()]).toEqual(["kogge-two"]);
	});

	it("fetches an asset once", async () => {
		expect(await browser.ask("/assets/index-1.js")).toBe("/assets/index-1.js fetched");
		expect(browser.fetched).toEqual([]);
		await browser.ask("/assets/visby-1.js");
		await browser.ask("/assets/visby-1.js");
		expect(browser.fetched).toEqual(["/assets/visby-1.js"]);
	});

	it("does not keep an asset that is not there", async () => {
		browser.status = 404;
		await browser.ask("/assets/gone-1.js");
		expect(browser.kept("kogge-one")).toEqual(FILES);
	});

	it("shows the newest page, and without a network the one it brought along", async () => {
		expect(await browser.ask("/t/harbour1", PAGE)).toBe("/t/harbour1 fetched");
		expect(browser.kept("kogge-one")).toEqual(FILES);
		browser.isOffline = true;
		expect(await browser.ask("/t/harbour1", PAGE)).toBe("/ fetched");
		expect(await browser.ask("/first.js")).toBe("/first.js fetched");
	});

	it("fails without a network where it brought nothing along", async () => {
		browser.caches.clear();
		browser.isOffline = true;
		await expect(browser.ask("/t/harbour1", PAGE)).rejects.toThrow("no network");
	});

	it.each(["/api/games", "/api", "/socket", "/health", "/ready", "/metrics"])(
		"leaves %s to the service, also as a page",
		async (path) => {
			expect(await browser.ask(path, PAGE)).toBeNull();
		},
	);

	it("shows pages whose names only begin like those of the service", async () => {
		expect(await browser.ask("/readymade", PAGE)).toBe("/readymade fetched");
	});

	it("leaves alone what is sent, what is not ours and what it does not know", async () => {
		expect(await browser.ask("/assets/index-1.js", { method: "POST" })).toBeNull();
		expect(await browser.ask("https://elsewhere.example/assets/index-1.js")).toBeNull();
		expect(await browser.ask("/robots.txt")).toBeNull();
	});
});
