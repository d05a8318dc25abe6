import { loadSheet } from "../shell/sheets.ts";
import type { GameId } from "../wire/games.svelte.ts";
import type { Words } from "../words/index.ts";

/** What the pictures of a game mean. A name is else the noun of that name, a sentence else `picture-<name>` in the game's words. */
export interface Explained {
	/** The drawings by their names. */
	pictures: Record<string, string>;
	/** The paragraphs of the rules that say more. */
	rules: Record<string, string>;
	nameOf?(picture: string, words: Words): string | null;
	sentenceOf?(picture: string, words: Words): string | null;
}

const EXPLAINED = import.meta.glob<Explained>("./*/explained.ts", { import: "explained" });

/** Load what the pictures of a game mean; of a game without a folder nothing is known. */
export async function loadExplained(game: GameId): Promise<Explained | null> {
	const [explained] = await Promise.all([EXPLAINED[`./${game}/explained.ts`]?.() ?? null, loadSheet(game)]);
	return explained;
}
