import { readStored, store } from "../shell/storage.ts";
import type { GameId } from "../wire/games.svelte.ts";

/** A game in two minutes, laid over the page, and which games this person has been offered it for. */
class OverviewDialog {
	game: GameId | null = $state(null);
	#seen: Record<GameId, boolean> = $state({});

	open(game: GameId): void {
		this.game = game;
		this.see(game);
	}

	close(): void {
		this.game = null;
	}

	/** Whether this browser has shown or offered the overview of a game. */
	isSeen(game: GameId): boolean {
		return this.#seen[game] ?? readStored(`overview-${game}`) !== null;
	}

	see(game: GameId): void {
		this.#seen[game] = true;
		store(`overview-${game}`, "seen");
	}
}

export const overviewDialog = new OverviewDialog();
