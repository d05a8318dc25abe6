import { readStored, store } from "../shell/storage.ts";
import { t, words } from "../shell/words.svelte.ts";
import type { GameInfo } from "../wire/http.gen.ts";
import { request } from "../wire/http.ts";

/** The bots that every site has, from weak to strong. */
const OURS = ["random", "steady", "apprentice", "journeyman", "master"];
const USUAL = "journeyman";

/** The bots one can play against, and which of them takes a free seat: the one that was wanted last in this browser. */
class Bots {
	#wanted: string = $state(OURS.find((bot) => bot === readStored("bot")) ?? USUAL);
	offered: readonly string[] = $state.raw(OURS);

	get wanted(): string {
		return this.#wanted;
	}

	set wanted(bot: string) {
		this.#wanted = bot;
		store("bot", bot);
	}

	/** Ask the site whether it has others, too. If it does not respond, ours are enough. */
	async ask(): Promise<void> {
		const games = await request<GameInfo[]>("/api/games").catch(() => []);
		this.offered = games[0]?.bots ?? this.offered;
	}
}

export const bots = new Bots();

/** The name of a bot; an outside bot has its own. */
export function botName(bot: string): string {
	return isOurs(bot) ? t(`bot-level-${bot}`) : bot;
}

/** How a bot plays, as far as we know. */
export function botHint(bot: string): string {
	return t(isOurs(bot) ? `bot-level-${bot}.hint` : "bot-from-outside");
}

function isOurs(bot: string): boolean {
	return words.now.knows(`bot-level-${bot}`);
}
