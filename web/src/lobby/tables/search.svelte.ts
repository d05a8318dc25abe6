import { readStored, store } from "../../shell/storage.ts";
import type { Search } from "../../wire/connection.svelte.ts";

/** What one may choose, besides a game; `""` is anything. */
export const PACES = ["", "live", "correspondence", "none"] as const;
export const SEATS = ["", "one", "more", "watch"] as const;
export const LANGUAGES = ["", "de", "en"] as const;

const KEY = "search";

/** What one looks for among the open tables, stored in this browser. */
class TableSearch {
	/** Only what is chosen. */
	wanted: Search = $state.raw(stored());

	get isSet(): boolean {
		return Object.keys(this.wanted).length > 0;
	}

	choose(part: keyof Search, value: string): void {
		const { [part]: _, ...others } = this.wanted;
		this.#set(value === "" ? others : { ...others, [part]: value });
	}

	clear(): void {
		this.#set({});
	}

	#set(wanted: Search): void {
		this.wanted = wanted;
		store(KEY, JSON.stringify(wanted));
	}
}

/** The stored search, without what this version does not know. */
function stored(): Search {
	try {
		const { game, pace, seats, language } = JSON.parse(readStored(KEY) ?? "{}") as Search;
		return {
			...(game ? { game } : {}),
			...(pace && PACES.includes(pace) ? { pace } : {}),
			...(seats && SEATS.includes(seats) ? { seats } : {}),
			...(language && (LANGUAGES as readonly string[]).includes(language) ? { language } : {}),
		};
	} catch {
		return {};
	}
}

export const search = new TableSearch();
