import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** A browser's address, its history, and its ears for what happens to them. */
class Browser {
	steps: URL[] = [new URL("http://kogge.example/t/harbour1?a=1#key")];
	#ears = new Map<string, (event: unknown) => void>();

	get url(): URL {
		return this.steps.at(-1)!;
	}

	listen = (kind: string, ear: (event: unknown) => void): void => {
		this.#ears.set(kind, ear);
	};

	happens(kind: string, event: unknown = {}): void {
		this.#ears.get(kind)?.(event);
	}

	back(): void {
		this.steps.pop();
		this.happens("popstate");
	}

	stand(): void {
		const browser = this;
		vi.stubGlobal("location", {
			get pathname() {
				return browser.url.pathname;
			},
			get search() {
				return browser.url.search;
			},
			get hash() {
				return browser.url.hash;
			},
			get origin() {
				return browser.url.origin;
			},
		});
		vi.stubGlobal("history", {
			pushState: (_: null, __: string, to: string) => this.steps.push(new URL(to, this.url)),
			replaceState: (_: null, __: string, to: string) => this.steps.splice(-1, 1, new URL(to, this.url)),
		});
		vi.stubGlobal("addEventListener", this.listen);
		vi.stubGlobal("document", { addEventListener: this.listen });
		vi.stubGlobal("scrollTo", () => {});
		vi.stubGlobal("Element", Link);
	}
}

/** A link on the page, or whatever lies in it. */
class Link {
	target = "";
	readonly #url: URL;

	constructor(
		to: string,
		readonly attributes: readonly string[] = [],
	) {
		this.#url = new URL(to, "http://kogge.example");
	}

	get pathname(): string {
		return this.#url.pathname;
	}

	get search(): string {
		return this.#url.search;
	}

	get hash(): string {
		return this.#url.hash;
	}

	get origin(): string {
		return this.#url.origin;
	}

	closest(): Link {
		return this;
	}

	hasAttribute(name: string): boolean {
		return this.attributes.includes(name);
	}
}

/** A click with the main button, unless said otherwise; it is written down whether the browser is kept from following it. */
function click(target: unknown, how: Record<string, unknown> = {}) {
	const event = {
		target,
		button: 0,
		defaultPrevented: false,
		preventDefault() {
			event.defaultPrevented = true;
		},
		...how,
	};
	return event;
}

let browser: Browser;
let router: typeof import("./router.svelte.ts").router;

beforeEach(async () => {
	vi.resetModules();
	browser = new Browser();
	browser.stand();
	({ router } = await import("./router.svelte.ts"));
});

afterEach(() => vi.unstubAllGlobals());

describe("where one is", () => {
	it("is read from the address", () => {
		expect([router.path, router.query.get("a"), router.fragment]).toEqual(["/t/harbour1", "1", "key"]);
		expect(router.parts).toEqual(["t", "harbour1"]);
	});

	it("is no part at all on the first page, whatever slashes there are", () => {
		router.go("/");
		expect(router.parts).toEqual([]);
		router.go("/rules//visby/");
		expect(router.parts).toEqual(["rules", "visby"]);
	});

	it("changes with the steps one goes and goes back", () => {
		router.go("/rules");
		router.go("/mine");
		expect(router.path).toBe("/mine");
		browser.back();
		expect(router.path).toBe("/rules");
	});

	it("can be said in other words, without a step to go back to", () => {
		router.replace("/t/harbour1/board");
		expect([router.path, router.fragment, browser.steps.length]).toEqual(["/t/harbour1/board", "", 1]);
	});

	it("has a fragment as a person would write it, or as it stands if nobody could have", () => {
		router.go("/rules#V-6.3%20Trade");
		expect(router.fragment).toBe("V-6.3 Trade");
		router.go("/rules#100%25%");
		expect(router.fragment).toBe("100%25%");
	});

	it("follows a fragment that is written into the address", () => {
		browser.steps.push(new URL("#other", browser.url));
		browser.happens("hashchange");
		expect(router.fragment).toBe("other");
	});
});

describe("a click on a link", () => {
	it("leads there without loading the page again", () => {
		const event = click(new Link("/rules?game=visby#V-1"));
		browser.happens("click", event);
		expect(event.defaultPrevented).toBe(true);
		expect(browser.url.href).toBe("http://kogge.example/rules?game=visby#V-1");
		expect([router.path, router.query.get("game"), router.fragment]).toEqual(["/rules", "visby", "V-1"]);
	});

	it.each([
		["with another button", click(new Link("/rules"), { button: 1 })],
		["with Ctrl, for another tab", click(new Link("/rules"), { ctrlKey: true })],
		["with Shift, for another window", click(new Link("/rules"), { shiftKey: true })],
		["that another has dealt with", click(new Link("/rules"), { defaultPrevented: true })],
		["to another site", click(new Link("https://elsewhere.example/rules"))],
		["to what is downloaded", click(new Link("/rules", ["download"]))],
		["to the service itself", click(new Link("/api/tables/harbour1/record"))],
		["into another window", click(Object.assign(new Link("/rules"), { target: "_blank" }))],
		["on no link", click({})],
	])("%s is left to the browser", (_, event) => {
		const wasPrevented = event.defaultPrevented;
		browser.happens("click", event);
		expect([event.defaultPrevented, router.path, browser.steps.length]).toEqual([wasPrevented, "/t/harbour1", 1]);
	});
});
