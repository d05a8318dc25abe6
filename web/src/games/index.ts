import { bringSheet } from "../shell/sheets.ts";
import { bringFacts, factsOf } from "../state/facts.ts";
import type { GameId } from "../wire/games.ts";
import { holding } from "../words/index.ts";
import type { GameClient } from "./client.ts";

const CLIENTS: Record<GameId, () => Promise<{ client: unknown }>> = {
	visby: () => import("./visby/index.ts"),
	riga: () => import("./riga/index.ts"),
	haithabu: () => import("./haithabu/index.ts"),
};

/** Bring what a game looks like: its code, its drawings and what is printed on its pieces in an edition. Each game is packed by itself. */
export async function loadGame(id: GameId, edition: string): Promise<GameClient> {
	const [{ client }] = await Promise.all([CLIENTS[id](), bringSheet(id), bringFacts(id, edition)]);
	const loaded = client as GameClient;
	if (loaded.contents) holding(loaded.contents(factsOf(id)));
	return loaded;
}
