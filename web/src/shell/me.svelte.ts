import { RequestRefused, request } from "../wire/http.ts";
import { readStored, store } from "./storage.ts";
import { words } from "./words.svelte.ts";

interface Guest {
	name: string;
	until: number;
}

/** The person at this page. The name is empty until the service has sent it; whether it was chosen is stored in this browser. */
export const me = $state({ name: "", isNamed: readStored("named") === "yes" });

/** Changes the name at a table where one sits. Rejects with why not. */
export type Renaming = (name: string) => Promise<void>;

const seats = new Set<Renaming>();
let asking: Promise<void> | null = null;
let isAsking = false;

/** Become the person who used this browser before, else a new guest with a name of ours. `again` asks once more, unless that is under way. */
export function ensureGuest(again = false): Promise<void> {
	if (again && !isAsking) asking = null;
	asking ??= ask();
	return asking;
}

async function ask(): Promise<void> {
	isAsking = true;
	try {
		await becomeSomebody();
	} catch (problem) {
		asking = null;
		throw problem;
	} finally {
		isAsking = false;
	}
}

/** Be called otherwise where one sits right now, until the function given back is called. */
export function sitting(renaming: Renaming): () => void {
	seats.add(renaming);
	return () => seats.delete(renaming);
}

/** Be the same person under another name, also at the tables this page shows one's seat at. Throws `RequestRefused`, or as they do. */
export async function rename(name: string): Promise<void> {
	await ensureGuest();
	for (const renaming of seats) await renaming(name);
	await remember(name);
}

/** Keep a name that was chosen. Throws `RequestRefused`. */
export async function remember(name: string): Promise<void> {
	await ensureGuest();
	if (name !== me.name) me.name = (await request<Guest>("/api/guest", { name })).name;
	me.isNamed = true;
	store("named", "yes");
}

/** Be in this browser who one is in another. Throws `RequestRefused`. */
export async function comeBack(token: string): Promise<void> {
	me.name = (await request<Guest>("/api/back", { token })).name;
	me.isNamed = true;
	asking = Promise.resolve();
	store("known", "yes");
	store("named", "yes");
}

/** Whether this browser was used before. */
export function isKnown(): boolean {
	return readStored("known") !== null;
}

/** A name to offer where these are taken: one's own, else one of ours that is free. */
export function nameFor(taken: readonly string[]): string {
	const inUse = new Set(taken.map((name) => name.toLowerCase()));
	if (me.name && !inUse.has(me.name.toLowerCase())) return me.name;
	const free = nicknames().filter((name) => !inUse.has(name.toLowerCase()));
	return free[Math.floor(Math.random() * free.length)] ?? "";
}

async function becomeSomebody(): Promise<void> {
	me.name = (await whoIWas()) ?? (await request<Guest>("/api/guest", { name: await aNickname() })).name;
	store("known", "yes");
}

/** The name of the person who used this browser before; `null` if there is none, which takes no request. */
async function whoIWas(): Promise<string | null> {
	if (!isKnown()) return null;
	try {
		return (await request<Guest>("/api/me")).name;
	} catch (problem) {
		if (problem instanceof RequestRefused && problem.status === 401) return null;
		throw problem;
	}
}

async function aNickname(): Promise<string> {
	await words.ready;
	return nameFor([]);
}

function nicknames(): string[] {
	return words.now.say("nicknames").split(", ");
}
