/** The Fluent files, fetched when they are needed: those of the reader's language and of the game that is looked at, no others. */

import { FluentResource } from "@fluent/bundle";
import type { GameId } from "../wire/games.svelte.ts";
import type { Lang } from "./fluent.ts";
import { Words } from "./sentences.ts";

/** Where the files are served: those that the terminal reads as well, and those for the screens alone. */
const SHARED = import.meta.glob<string>("../../../src/kogge/words/*.ftl", { query: "?url", import: "default", eager: true });
const GAMES = import.meta.glob<string>("../../../src/kogge/games/*/*.ftl", { query: "?url", import: "default", eager: true });
const SCREENS = import.meta.glob<string>("./*.ftl", { query: "?url", import: "default", eager: true });
const GAME_SCREENS = import.meta.glob<string>("../games/*/*.ftl", { query: "?url", import: "default", eager: true });

/** Where the files are served that make the words of a language, with those of a game if there is one. */
export function wordFiles(lang: Lang, game?: GameId): string[] {
	const addresses = [SHARED[`../../../src/kogge/words/${lang}.ftl`], SCREENS[`./${lang}.ftl`]];
	if (game !== undefined) {
		const own = GAMES[`../../../src/kogge/games/${game}/${lang}.ftl`];
		addresses.push(own ?? `/api/games/${game}/words/${lang}`, GAME_SCREENS[`../games/${game}/${lang}.ftl`]);
	}
	return addresses.filter((url) => url !== undefined);
}

const files = new Map<string, Promise<FluentResource>>();
const loaded = new Map<string, Promise<Words>>();

/** The words of a language, with those of a game if there is one. What was fetched is cached; what failed is fetched again. */
export async function loadWords(lang: Lang, game?: GameId): Promise<Words> {
	return kept(loaded, `${lang} ${game ?? ""}`, async () => {
		return new Words(lang, await Promise.all(wordFiles(lang, game).map(fileAt)));
	});
}

function fileAt(url: string): Promise<FluentResource> {
	return kept(files, url, async () => {
		const response = await fetch(url);
		if (!response.ok) {
			throw new Error(`${url}: ${response.status}`);
		}
		return new FluentResource(await response.text());
	});
}

function kept<Thing>(things: Map<string, Promise<Thing>>, key: string, make: () => Promise<Thing>): Promise<Thing> {
	const known = things.get(key);
	if (known !== undefined) {
		return known;
	}
	const made = make();
	things.set(key, made);
	made.catch(() => things.delete(key));
	return made;
}
