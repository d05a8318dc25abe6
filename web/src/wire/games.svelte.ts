import { readStored, store } from "../shell/storage.ts";
import { asNow } from "./earlier.ts";
import type { GameInfo } from "./http.gen.ts";
import { request } from "./http.ts";

/** The name that the service has for a game. */
export type GameId = string;

const REMEMBERED = "games";
/** Milliseconds for which the first page waits for the games of the site, if the browser remembers none. */
const PATIENCE = 3000;

/** The games of the site, in the order of the shelf. They are fetched once; until then, those of the last visit are shown. */
class Games {
	all: readonly GameInfo[] = $state.raw(remembered());

	#coming: Promise<readonly GameInfo[]> | null = null;

	/** Fetch the games, if that has not happened yet. Throws as `request`; the next call then tries again. */
	load(): Promise<readonly GameInfo[]> {
		this.#coming ??= this.#fetch();
		return this.#coming;
	}

	/** Resolves when there are games to show, or when it takes too long. */
	async ready(): Promise<void> {
		const coming = this.load().then(
			() => {},
			() => {},
		);
		if (this.all.length === 0) await Promise.race([coming, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE))]);
	}

	of(id: GameId): GameInfo | undefined {
		return this.all.find((game) => game.id === id);
	}

	/** Whether there is such a game, as far as this browser knows. */
	has(id: GameId): boolean {
		return id !== "" && (this.all.length === 0 || this.of(id) !== undefined);
	}

	/** What a game is called in every language; what its id says, as long as that is not known. */
	title(id: GameId): string {
		return this.of(id)?.title ?? id.charAt(0).toUpperCase() + id.slice(1);
	}

	async #fetch(): Promise<readonly GameInfo[]> {
		try {
			const found = await request<GameInfo[]>("/api/games");
			this.all = found.map(asNow);
			if (areGames(found)) store(REMEMBERED, JSON.stringify(found));
			return this.all;
		} catch (problem) {
			this.#coming = null;
			throw problem;
		}
	}
}

/** The games of the last visit; none if that was long ago, when games had other facts. */
function remembered(): readonly GameInfo[] {
	try {
		const found: unknown = JSON.parse(readStored(REMEMBERED) ?? "[]");
		return areGames(found) ? found.map(asNow) : [];
	} catch {
		return [];
	}
}

function areGames(found: unknown): found is GameInfo[] {
	return Array.isArray(found) && found.every((game) => game && typeof game === "object" && "taglines" in game && "layout" in game);
}

export const games = new Games();
