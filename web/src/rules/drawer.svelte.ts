import type { GameId } from "../wire/games.svelte.ts";

/** The rules, laid beside whatever one is doing. */
class RulesDrawer {
	game: GameId | null = $state(null);
	/** The paragraph to open at; empty for the beginning. */
	paragraph: string = $state("");

	open(game: GameId, paragraph = ""): void {
		this.game = game;
		this.paragraph = paragraph;
	}

	close(): void {
		this.game = null;
	}
}

export const rulesDrawer = new RulesDrawer();
