import type { GameInfo } from "./http.gen.ts";

/** What nodes of the version before do not know, and refuse to read: of every command, and of one. */
const NEW = ["seq"];
const NEW_IN: Record<string, readonly string[]> = { "want-rematch": ["contribution"] };

/** A message as the version before would say it; the same one if there is nothing new in it. */
export function asBefore(message: Record<string, unknown>): Record<string, unknown> {
	const unknown = [...NEW, ...(NEW_IN[String(message.do)] ?? [])];
	if (!unknown.some((field) => field in message)) return message;
	return Object.fromEntries(Object.entries(message).filter(([field]) => !unknown.includes(field)));
}

/** How nodes of the version before say that one table in the lobby has changed. The whole lobby is asked for again then. */
export const CHANGED_BEFORE = "listed";

/** What nodes of the version before do not say of a game. */
const UNSAID = { minutes: [0, 0], scored_in: "points", all_at_once: false, taglines: {}, layout: null, lid: "", bot_players: {} };

/** A game with all fields of this version, whatever version the node has. */
export function asNow(game: Partial<GameInfo> & Pick<GameInfo, "most">): GameInfo {
	return { ...UNSAID, against_bots: Math.min(game.most, 4), ...game } as GameInfo;
}
