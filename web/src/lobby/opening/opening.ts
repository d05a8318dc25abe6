import { beginWithCoach } from "../../coach/coaching.svelte.ts";
import { ensureGuest } from "../../shell/me.svelte.ts";
import { words } from "../../shell/words.svelte.ts";
import { bots } from "../../state/bots.svelte.ts";
import { contribution } from "../../wire/contribution.ts";
import { type GameId, games } from "../../wire/games.svelte.ts";
import type { NewTable, TableOpened } from "../../wire/http.gen.ts";
import { NOT_UNDERSTOOD, RequestRefused, request } from "../../wire/http.ts";
import { randomHex } from "../../wire/random.ts";
import type { AddBot, Sit, Start } from "../../wire/socket.gen.ts";

/** How one plays against bots, if not as usual: with a coach if one is wanted, and against the bots that were wanted last if none are named. */
export interface AgainstBots {
	players: number;
	options: Record<string, string>;
	isCoached?: boolean;
	bot?: string;
}

/** The bots of a first match. */
const GENTLE = "steady";

/** A table is opened once, however often it is requested: so the request is repeated when no response came. */
const ATTEMPTS = 3;
const AGAIN = 700;

/** What is done at a table before the match, without what every such message has. */
type Preparing = Omit<Sit, "id" | "table"> | Omit<AddBot, "id" | "table"> | Omit<Start, "id" | "table">;

/** A match that begins at once, bots of one's choice on all other seats and hints for the asking. Gives the table. Throws as `request`. */
export async function playAgainstBots(game: GameId, how?: AgainstBots): Promise<string> {
	const { players, options, isCoached = false, bot: wanted } = how ?? (await asUsual(game));
	const table = await openTable({ game, players, options, joining: "link", hints: true });
	if (isCoached) beginWithCoach(table);
	const bot = wanted ?? bots.fitting(game, players);
	for (let seated = 1; seated < players; seated += 1) await prepare(table, { do: "add-bot", bot });
	await prepare(table, { do: "start" });
	return table;
}

/** A first match: gentle bots, and a coach. Gives the table. Throws as `request`. */
export async function playWithCoach(game: GameId): Promise<string> {
	return playAgainstBots(game, { ...(await asUsual(game)), isCoached: true, bot: GENTLE });
}

/** How many sit at a table of a game where one plays against bots, if nothing else is wanted. */
async function asUsual(game: GameId): Promise<AgainstBots> {
	await games.load();
	return { players: games.of(game)?.against_bots ?? 2, options: {} };
}

/** A new table at which one sits already. Gives the table. Throws as `request`. */
export async function openTable(wanted: NewTable): Promise<string> {
	const table = await openForOthers(wanted);
	await prepare(table, { do: "sit", contribution: contribution() });
	return table;
}

/** Open a new table with free seats. Returns the table. Throws as `request`. */
export async function openForOthers(wanted: NewTable): Promise<string> {
	await ensureGuest();
	const keyed = { ...wanted, language: words.lang, key: randomHex(16) };
	for (let attempt = 1; ; attempt += 1) {
		try {
			return (await request<TableOpened>("/api/tables", keyed)).table;
		} catch (problem) {
			// A node of the version before knows neither keys nor languages.
			if (problem instanceof RequestRefused && problem.problem.code === NOT_UNDERSTOOD) {
				return (await request<TableOpened>("/api/tables", wanted)).table;
			}
			if (attempt === ATTEMPTS || (problem instanceof RequestRefused && problem.status !== 503)) throw problem;
			await new Promise((resolve) => setTimeout(resolve, AGAIN));
		}
	}
}

async function prepare(table: string, what: Preparing): Promise<void> {
	await request(`/api/tables/${table}/commands`, { ...what, id: randomHex(16) });
}
