import { readStored, store } from "./storage.ts";

/** Milliseconds within which a page is not loaded a second time by itself. */
const ONCE_WITHIN = 60_000;

/** A piece of this page is not there any more, most likely because there is a newer page: load that one, but not over and over. */
export function reloadWhenStale(): void {
	addEventListener("vite:preloadError", () => {
		if (!navigator.onLine || Date.now() - Number(readStored("reloaded") ?? 0) < ONCE_WITHIN) return;
		store("reloaded", String(Date.now()));
		location.reload();
	});
}
