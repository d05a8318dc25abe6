/** The games there are, by the names that the service has for them. */
export const GAME_IDS = ["visby", "riga", "haithabu"] as const;
export type GameId = (typeof GAME_IDS)[number];

export function isGame(id: string): id is GameId {
	return (GAME_IDS as readonly string[]).includes(id);
}
