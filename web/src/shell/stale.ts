import { readInTab, readStored, store, storeInTab } from "./storage.ts";

/** Milliseconds within which a page is not loaded a second time by itself, because a piece of it is missing. */
const ONCE_WITHIN = 60_000;
/** The same, because the site has a newer version. */
const RENEWED_ONCE_WITHIN = 600_000;
const RENEWED = "renewed";
const TOLD = "renewed-told";

/** A piece of this page is not there any more, most likely because there is a newer page: load that one, but not over and over. */
export function reloadWhenStale(): void {
	addEventListener("vite:preloadError", () => {
		if (!navigator.onLine || Date.now() - Number(readStored("reloaded") ?? 0) < ONCE_WITHIN) return;
		store("reloaded", String(Date.now()));
		location.reload();
	});
}

/** The site has a newer version than this page: load that one. Not if that was done a short while ago, and gave the same page again; nor
 * in a browser that would not remember it. Whether it is loaded. */
export function renewPage(): boolean {
	const now = String(Date.now());
	if (Number(now) - Number(readInTab(RENEWED) ?? 0) < RENEWED_ONCE_WITHIN) return false;
	storeInTab(RENEWED, now);
	if (readInTab(RENEWED) !== now) return false;
	storeInTab(TOLD, "");
	location.reload();
	return true;
}

/** Whether this page was loaded because the site has a newer version, and the person has not been told. */
export function wasRenewed(): boolean {
	return readInTab(RENEWED) !== null && readInTab(TOLD) === null;
}

export function toldOfRenewal(): void {
	storeInTab(TOLD, "yes");
}
