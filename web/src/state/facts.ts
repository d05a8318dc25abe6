import type { GameId } from "../wire/games.svelte.ts";
import type { Box, FactInBox } from "../wire/http.gen.ts";
import { request } from "../wire/http.ts";

/** What is printed on the pieces of a game, each value by its path in the edition, such as `troops.seals`. */
export type Facts = ReadonlyMap<string, FactInBox["value"]>;

const loaded = new Map<string, FactInBox[]>();
const known = new Map<GameId, Facts>();
const reconstructed = new Map<GameId, ReadonlySet<string>>();

/** The address of the contents of a box: of a game's printed edition, or of a person's own edition by its fingerprint. */
export function boxOf(game: GameId, edition: string): string {
	return edition === "" ? `/api/games/${game}/box` : `/api/editions/${edition}/box`;
}

/** Fetch what is printed on the pieces of a game, each edition once. From then on it is what `factsOf` gives. */
export async function loadFacts(game: GameId, edition: string): Promise<void> {
	const address = boxOf(game, edition);
	const facts = loaded.get(address) ?? (await request<Box>(address)).groups.flatMap((group) => group.facts);
	loaded.set(address, facts);
	known.set(game, new Map(facts.map(({ path, value }) => [path, value] as const)));
	reconstructed.set(game, new Set(facts.filter((fact) => fact.is_reconstructed).map(({ path }) => path)));
}

/** What is printed on the pieces of a game; empty until that is loaded. */
export function factsOf(game: GameId): Facts {
	return known.get(game) ?? new Map();
}

/** What is printed on one piece of a game, by its name there; empty until that is loaded. */
export function printedOn(game: GameId, piece: string): ReadonlyMap<string, FactInBox["value"]> {
	const beginning = `${piece}.`;
	const printed = [...factsOf(game)].filter(([path]) => path.startsWith(beginning));
	return new Map(printed.map(([path, value]) => [path.slice(beginning.length), value]));
}

/** Whether any value whose path begins so is reconstructed, not known from print. */
export function isReconstructed(game: GameId, ...beginnings: readonly string[]): boolean {
	return [...(reconstructed.get(game) ?? [])].some((path) => beginnings.some((beginning) => path.startsWith(beginning)));
}
