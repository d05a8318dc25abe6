import { readStored, store } from "../shell/storage.ts";
import { t, words } from "../shell/words.svelte.ts";
import { type GameId, games } from "../wire/games.svelte.ts";

/** The bots that every site has, from weak to strong. */
const OURS = ["random", "steady", "apprentice", "journeyman", "master"];
const USUAL = "journeyman";

/** The bots one can play against, and which of them takes a free seat: the one that was wanted last in this browser. */
class Bots {
	#wanted: string = $state(OURS.find((bot) => bot === readStored("bot")) ?? USUAL);

	get wanted(): string {
		return this.#wanted;
	}

	set wanted(bot: string) {
		this.#wanted = bot;
		store("bot", bot);
	}

	/** The bots that play a game with so many players; ours, as long as the site has said nothing else. */
	offered(game: GameId, players: number): readonly string[] {
		const known = games.of(game);
		return known ? known.bots.filter((bot) => known.bot_players[bot]?.includes(players) ?? true) : OURS;
	}

	/** The wanted bot, or our usual one where that does not play. */
	fitting(game: GameId, players: number): string {
		return this.offered(game, players).includes(this.#wanted) ? this.#wanted : USUAL;
	}

	/** Ask the site which bots it has. If it does not respond, ours are enough. */
	async ask(): Promise<void> {
		await games.load().catch(() => {});
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
