import { RequestRefused, request } from "../wire/http.ts";
import { keep, kept } from "./kept.ts";
import { words } from "./words.svelte.ts";

interface Guest {
	name: string;
	until: number;
}

/** Who sits in front of this page. The name is empty until the service has said it. */
export const me = $state({ name: "" });

let asking: Promise<void> | null = null;

/** Be somebody: who one was here before, else a new guest named after a town. */
export function ensureGuest(anew = false): Promise<void> {
	if (anew) asking = null;
	asking ??= becomeSomebody().catch((problem: unknown) => {
		asking = null;
		throw problem;
	});
	return asking;
}

/** Be the same person under another name. Throws `RequestRefused`. */
export async function rename(name: string): Promise<void> {
	await ensureGuest();
	me.name = (await request<Guest>("/api/guest", { name })).name;
}

async function becomeSomebody(): Promise<void> {
	me.name = (await whoIWas()) ?? (await request<Guest>("/api/guest", { name: await aTown() })).name;
	keep("known", "yes");
}

/** The name of who one was here before; `null` for somebody new, who need not be asked about. */
async function whoIWas(): Promise<string | null> {
	if (!kept("known")) return null;
	try {
		return (await request<Guest>("/api/me")).name;
	} catch (problem) {
		if (problem instanceof RequestRefused && problem.status === 401) return null;
		throw problem;
	}
}

async function aTown(): Promise<string> {
	await words.ready;
	const towns = words.now.say("usual-names").split(", ");
	return towns[Math.floor(Math.random() * towns.length)] ?? "Kogge";
}
