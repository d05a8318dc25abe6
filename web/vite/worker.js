// The service worker: brings along what a page needs to open without a network, and keeps files whose names change with what is in them.
// The build writes VERSION and FILES above this.
const KEPT = `kogge-${VERSION}`;
/** Addresses that are no pages. */
const NO_PAGE = /^\/(?:api|socket|health|ready|metrics)(?:\/|$)/;

self.addEventListener("install", (event) => event.waitUntil(bring()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
self.addEventListener("fetch", (event) => {
	const url = new URL(event.request.url);
	if (event.request.method !== "GET" || url.origin !== location.origin) return;
	if (url.pathname.startsWith("/assets/")) event.respondWith(fromKept(event.request));
	else if (event.request.mode === "navigate") {
		if (!NO_PAGE.test(url.pathname)) event.respondWith(fromNetwork(event.request, "/"));
	} else if (FILES.includes(url.pathname)) event.respondWith(fromNetwork(event.request, url.pathname));
});

async function bring() {
	const cache = await caches.open(KEPT);
	await cache.addAll(FILES);
	await self.skipWaiting();
}

/** What belonged to earlier builds goes. */
async function forgetOthers() {
	for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
	await self.clients.claim();
}

/** A file whose name changes with what is in it: once here, it never has to be fetched again. */
async function fromKept(request) {
	const cache = await caches.open(KEPT);
	const found = await cache.match(request);
	if (found) return found;
	const response = await fetch(request);
	if (response.ok) await cache.put(request, response.clone());
	return response;
}

/** The newest; without a network, what was brought along. Nothing that comes here is kept: an address may lead to anything. */
async function fromNetwork(request, file) {
	try {
		return await fetch(request);
	} catch (problem) {
		const found = await (await caches.open(KEPT)).match(file);
		if (found) return found;
		throw problem;
	}
}
