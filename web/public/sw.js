// Keeps the page itself and its hashed files, so that it opens at once, and also says so when nobody can be reached.
const KEPT = "kogge-1";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
	const url = new URL(event.request.url);
	if (event.request.method !== "GET" || url.origin !== location.origin) return;
	if (url.pathname.startsWith("/assets/")) event.respondWith(fromKept(event.request));
	else if (event.request.mode === "navigate") event.respondWith(fromNetwork(event.request));
});

/** A file whose name changes with what is in it: once here, it never has to be fetched again. */
async function fromKept(request) {
	const cache = await caches.open(KEPT);
	const found = await cache.match(request);
	if (found) return found;
	const response = await fetch(request);
	if (response.ok) await cache.put(request, response.clone());
	return response;
}

/** The page itself: the newest, or without a network the one from last time. */
async function fromNetwork(request) {
	const cache = await caches.open(KEPT);
	try {
		const response = await fetch(request);
		if (response.ok) await cache.put("/", response.clone());
		return response;
	} catch (problem) {
		const found = await cache.match("/");
		if (found) return found;
		throw problem;
	}
}
