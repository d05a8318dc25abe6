/** Where one is, and how to go elsewhere without loading the page again. */
class Router {
	path: string = $state(location.pathname);
	query: URLSearchParams = $state.raw(new URLSearchParams(location.search));
	fragment: string = $state(read(location.hash));

	constructor() {
		addEventListener("popstate", () => this.#read());
		addEventListener("hashchange", () => this.#read());
		document.addEventListener("click", (event) => this.#clicked(event));
	}

	/** The parts of the path: `/t/abc/board` is `["t", "abc", "board"]`. */
	get parts(): string[] {
		return this.path.split("/").filter((part) => part !== "");
	}

	go(to: string): void {
		history.pushState(null, "", to);
		this.#read();
		scrollTo(0, 0);
	}

	/** Say the same place in other words: no step to go back to. */
	replace(to: string): void {
		history.replaceState(null, "", to);
		this.#read();
	}

	#read(): void {
		this.path = location.pathname;
		this.query = new URLSearchParams(location.search);
		this.fragment = read(location.hash);
	}

	#clicked(event: MouseEvent): void {
		if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		const link = event.target instanceof Element ? event.target.closest("a") : null;
		if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
		if (link.pathname.startsWith("/api/")) return;
		event.preventDefault();
		this.go(link.pathname + link.search + link.hash);
	}
}

/** What stands behind the `#`, decoded; as it is if it cannot be decoded. */
function read(hash: string): string {
	const written = hash.slice(1);
	try {
		return decodeURIComponent(written);
	} catch {
		return written;
	}
}

export const router = new Router();
