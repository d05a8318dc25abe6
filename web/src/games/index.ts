import { settings } from "../shell/settings.svelte.ts";
import { loadSheet } from "../shell/sheets.ts";
import { factsOf, loadFacts } from "../state/facts.ts";
import { type GameId, games } from "../wire/games.svelte.ts";
import { holding } from "../words/index.ts";
import type { GameClient } from "./client.ts";

/** The games that have a folder here, each packed by itself. */
const CLIENTS = import.meta.glob<GameClient>(["./*/index.ts", "!./plain/index.ts"], { import: "client" });

/** Load what a game looks like: its code, its drawings and what is printed on its pieces in an edition. A game without a folder is drawn
 * by the plain table from what the service says about it, and so is every game if the settings say so. */
export async function loadGame(id: GameId, edition: string): Promise<GameClient> {
	const own = CLIENTS[`./${id}/index.ts`];
	const [loaded] = await Promise.all([own && !settings.isPlain ? own() : plain(id), loadSheet(id), loadFacts(id, edition)]);
	if (loaded.contents) holding(loaded.contents(factsOf(id)));
	return loaded;
}

async function plain(id: GameId): Promise<GameClient> {
	const [{ plainClient }] = await Promise.all([import("./plain/index.ts"), loadSheet("plain"), games.load()]);
	return plainClient(games.of(id));
}
