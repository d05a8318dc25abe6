import { loadSheet } from "../shell/sheets.ts";
import type { GameId } from "../wire/games.svelte.ts";

/** The pictures of the games that have a folder here, by their names. */
const PICTURES = import.meta.glob<Record<string, string>>("./*/pictures.ts", { import: "pictures" });

/** Load the pictures of a game; a game without a folder has none. */
export async function loadPictures(game: GameId): Promise<Record<string, string>> {
	const [pictures] = await Promise.all([PICTURES[`./${game}/pictures.ts`]?.() ?? {}, loadSheet(game)]);
	return pictures;
}
