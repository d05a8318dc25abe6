import { keep, kept } from "../shell/kept.ts";
import { t, words } from "../shell/words.svelte.ts";

/** The bots one can play against, from weak to strong. */
export const BOTS = ["random", "steady", "apprentice", "journeyman", "master"] as const;
export type BotId = (typeof BOTS)[number];

const USUAL: BotId = "journeyman";

/** Which bot takes a free seat: the one that was wanted last in this browser. */
class Bots {
	#wanted: BotId = $state(BOTS.find((bot) => bot === kept("bot")) ?? USUAL);

	get wanted(): BotId {
		return this.#wanted;
	}

	set wanted(bot: BotId) {
		this.#wanted = bot;
		keep("bot", bot);
	}
}

export const bots = new Bots();

/** What a bot is called; one that somebody brought along, by its own name. */
export function botName(bot: string): string {
	return words.now.knows(`bot-level-${bot}`) ? t(`bot-level-${bot}`) : bot;
}
