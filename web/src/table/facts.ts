import type { Box, FactInBox } from "../wire/http.gen.ts";
import { request } from "../wire/http.ts";
import type { GameId } from "../words/index.ts";

/** What is printed on the pieces of a game, each value by its path in the edition, such as `troops.seals`. */
export type Facts = ReadonlyMap<string, FactInBox["value"]>;

const known = new Map<GameId, Facts>();

/** Bring what is printed on the pieces of a game, once. */
export async function bringFacts(game: GameId): Promise<void> {
	if (known.has(game)) return;
	const { groups } = await request<Box>(`/api/games/${game}/box`);
	known.set(game, new Map(groups.flatMap(({ facts }) => facts.map(({ path, value }) => [path, value] as const))));
}

/** What is printed on the pieces of a game that was brought; nothing before. */
export function factsOf(game: GameId): Facts {
	return known.get(game) ?? new Map();
}
