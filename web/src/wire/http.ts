import type { Problem } from "./socket.gen.ts";

/** The service refused a request: `problem` says why, `status` is that of HTTP. */
export class RequestRefused extends Error {
	constructor(
		readonly status: number,
		readonly problem: Problem,
	) {
		super(`${status} ${problem.code}`);
	}
}

/** What a node says that cannot read what it was sent. */
export const NOT_UNDERSTOOD = "not-understood";
/** What a node says to a page of another version, or of a table that goes on in a newer version than its own. */
export const NEWER_VERSION = "newer-version";

/** Milliseconds after which a request fails: a dead network would leave it open for ever. */
const PATIENCE = 60_000;

/** Send a request to the service. Throws `RequestRefused`, or another error when there is no response. */
export async function request<Answer>(path: string, body?: unknown): Promise<Answer> {
	return (await (await ask(path, body)).json()) as Answer;
}

/** The same, and how many parts of the site do not respond now, so that their share is missing. */
export async function requestWhatThereIs<Answer>(path: string): Promise<{ answer: Answer; missing: number }> {
	const response = await ask(path);
	return { answer: (await response.json()) as Answer, missing: Number(response.headers.get("kogge-missing") ?? 0) };
}

async function ask(path: string, body?: unknown): Promise<Response> {
	const response = await fetch(path, {
		signal: AbortSignal.timeout(PATIENCE),
		...(body === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
	});
	if (!response.ok) throw new RequestRefused(response.status, await problemOf(response));
	return response;
}

async function problemOf(response: Response): Promise<Problem> {
	try {
		return (await response.json()) as Problem;
	} catch {
		return { code: "try-again" };
	}
}
