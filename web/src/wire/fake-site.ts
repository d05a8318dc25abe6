/** The other end of the wire, for tests: it replaces the browser's socket, fetch and storage, and none of our own code. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { vi } from "vitest";
import type { ToClient } from "./socket.gen.ts";

export type Said = Record<string, unknown> & { do: string; id: string };

const ROOT = join(import.meta.dirname, "../../..");

/** A socket as the browser has it. It opens a moment after it was made. */
class Socket {
	static readonly OPEN = 1;
	readyState = 0;
	onopen: (() => void) | null = null;
	onmessage: ((event: { data: string }) => void) | null = null;
	onclose: ((event: { code: number; reason?: string }) => void) | null = null;

	constructor(
		readonly site: FakeSite,
		readonly url: string,
	) {
		site.sockets.push(this);
		setTimeout(() => {
			if (this.readyState !== 0) return;
			this.readyState = Socket.OPEN;
			this.onopen?.();
		});
	}

	send(text: string): void {
		const said = JSON.parse(text) as Said;
		if (said.do === "ping") this.onmessage?.({ data: JSON.stringify({ is: "pong", id: said.id }) });
		else this.site.heard.push(said);
		const answer = this.site.answers(said);
		if (answer) queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(answer) }));
	}

	close(): void {
		this.readyState = 3;
	}
}

/** A site and the browser in front of it. Call `stand` before each test, then import what is tested. */
export class FakeSite {
	sockets: Socket[] = [];
	/** All messages that were sent over the sockets, except pings. */
	heard: Said[] = [];
	/** What was asked for over HTTP, but for the files with sentences. */
	requested: string[] = [];
	/** What this browser remembers. */
	remembered = new Map<string, string>();
	/** What the service says at once to a message. */
	answers: (said: Said) => ToClient | null = () => null;
	/** What the service says to a request, now or later. */
	responds: (path: string) => unknown = () => ({ name: "Danzig", until: 0 });

	stand(): void {
		vi.resetModules();
		this.sockets = [];
		this.heard = [];
		this.requested = [];
		this.remembered = new Map([["kogge-known", "yes"]]);
		const site = this;
		vi.stubGlobal("document", { visibilityState: "visible", documentElement: { lang: "en", dataset: {} }, addEventListener() {} });
		vi.stubGlobal("location", { protocol: "http:", host: "localhost", origin: "http://localhost" });
		vi.stubGlobal("addEventListener", () => {});
		vi.stubGlobal("matchMedia", () => ({ matches: false }));
		vi.stubGlobal("localStorage", {
			getItem: (key: string) => this.remembered.get(key) ?? null,
			setItem: (key: string, value: string) => this.remembered.set(key, value),
		});
		vi.stubGlobal(
			"WebSocket",
			class extends Socket {
				constructor(url: string) {
					super(site, url);
				}
			},
		);
		vi.stubGlobal("fetch", async (path: string) => this.#fetched(path));
	}

	/** Say something over the socket that is open. */
	say(message: ToClient): void {
		this.sockets.at(-1)?.onmessage?.({ data: JSON.stringify(message) });
	}

	/** Wait until the page is connected once more: over its first socket, or over another one. */
	async connected(sockets = 1): Promise<void> {
		// A browser opens no socket before the script that made it has come to its end.
		await vi.advanceTimersByTimeAsync(0);
		await vi.waitFor(() => {
			if (this.sockets.length < sockets || this.sockets.at(-1)?.readyState !== Socket.OPEN) throw new Error("not connected yet");
		});
	}

	/** The messages of one kind. */
	heardOf(kind: string): Said[] {
		return this.heard.filter((said) => said.do === kind);
	}

	async #fetched(path: string): Promise<Response> {
		if (path.endsWith(".ftl")) return new Response(readFileSync(fileAt(decodeURIComponent(path)), "utf-8"));
		this.requested.push(path);
		return Response.json(await this.responds(path));
	}
}

/** A file of the repository, as the server for developers names it. */
function fileAt(address: string): string {
	return address.startsWith("/@fs/") ? address.slice("/@fs".length) : join(ROOT, "web", address);
}
