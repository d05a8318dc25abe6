import type { GameId } from "../wire/games.svelte.ts";
import { type Lang, loadWords, type Words } from "../words/index.ts";
import { store } from "./storage.ts";

/** Milliseconds between one attempt to load the first sentences and the next. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 5000;

/** The sentences of the language in use. What reads `now` is written again when the language changes. */
class SpokenWords {
	lang: Lang = $state(document.documentElement.lang === "de" ? "de" : "en");
	/** Resolves when the first sentences are there, as often as it has to be tried: without sentences there is nothing to show. */
	ready: Promise<void>;

	#now: Words | undefined = $state.raw();
	#ofGames: Partial<Record<GameId, Words>> = $state.raw({});

	constructor() {
		this.ready = this.#loadPatiently(this.lang);
	}

	get isReady(): boolean {
		return this.#now !== undefined;
	}

	/** The sentences shared by all games. Only once `ready`. */
	get now(): Words {
		if (!this.#now) throw new Error("words are not there yet");
		return this.#now;
	}

	/** The sentences of a game, if they are there already. */
	of(game: GameId): Words | undefined {
		return this.#ofGames[game];
	}

	/** Load the sentences of a game. */
	async load(game: GameId): Promise<void> {
		const found = await loadWords(this.lang, game);
		if (found.lang === this.lang) this.#ofGames = { ...this.#ofGames, [game]: found };
	}

	/** Speak another language from now on. */
	async speak(lang: Lang): Promise<void> {
		const games = Object.keys(this.#ofGames) as GameId[];
		await this.#load(lang);
		this.#ofGames = Object.fromEntries(await Promise.all(games.map(async (game) => [game, await loadWords(lang, game)])));
		store("lang", lang);
	}

	async #loadPatiently(lang: Lang): Promise<void> {
		for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
			try {
				await this.#load(lang);
				return;
			} catch {
				await new Promise((resolve) => setTimeout(resolve, pause));
			}
		}
	}

	async #load(lang: Lang): Promise<void> {
		this.#now = await loadWords(lang);
		this.lang = lang;
		document.documentElement.lang = lang;
	}
}

export const words = new SpokenWords();

/** The sentence `id` in the language in use. */
export function t(id: string, args?: Record<string, string | number>): string {
	return words.now.say(id, args);
}
