// The service worker: caches what a page needs to open without a network, and files whose names change with their contents.
// The build writes VERSION and FILES above this.
const CACHE = `kogge-${VERSION}`;
/** Addresses that are no pages. */
const NO_PAGE = /^\/(?:api|socket|health|ready|metrics)(?:\/|$)/;

self.addEventListener("install", (event) => event.waitUntil(precache()));
self.addEventListener("activate", (event) => event.waitUntil(deleteOtherCaches()));
self.addEventListener("fetch", (event) => {
	const url = new URL(event.request.url);
	if (event.request.method !== "GET" || url.origin !== location.origin) return;
	if (url.pathname.startsWith("/assets/")) event.respondWith(fromCache(event.request));
	else if (event.request.mode === "navigate") {
		if (!NO_PAGE.test(url.pathname)) event.respondWith(fromNetwork(event.request, "/"));
	} else if (FILES.includes(url.pathname)) event.respondWith(fromNetwork(event.request, url.pathname));
});

async function precache() {
	const cache = await caches.open(CACHE);
	await cache.addAll(FILES);
	await self.skipWaiting();
}

/** Delete the caches of earlier builds. */
async function deleteOtherCaches() {
	for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
	await self.clients.claim();
}

/** A file whose name changes with its contents: once cached, it is never fetched again. */
async function fromCache(request) {
	const cache = await caches.open(CACHE);
	const found = await cache.match(request);
	if (found) return found;
	const response = await fetch(request);
	if (response.ok) await cache.put(request, response.clone());
	return response;
}

/** The newest response; without a network, the precached one. Responses are not cached here: an address may lead to anything. */
async function fromNetwork(request, file) {
	try {
		return await fetch(request);
	} catch (problem) {
		const found = await (await caches.open(CACHE)).match(file);
		if (found) return found;
		throw problem;
	}
}
