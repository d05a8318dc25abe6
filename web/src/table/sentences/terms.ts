import { t, words } from "../../shell/words.svelte.ts";
import type { GameId } from "../../wire/games.svelte.ts";
import type { ClockTerms, Terms } from "../../wire/socket.gen.ts";

/** How fast a table is played. */
export function tempo(clock: ClockTerms | null): string {
	if (!clock) return t("tempo-none");
	if (clock.per_decision > 0) return t("tempo-slow", { time: words.now.duration(clock.per_decision) });
	return t("tempo-live", { minutes: Math.round(clock.bank / 60_000), seconds: Math.round(clock.increment / 1000) });
}

/** What a table is opened for, in a few words each: its options once the sentences of the game are there, an own edition, pace, hints, who may watch. */
export function termsLines(terms: Terms, game: GameId | null): string[] {
	const ofGame = game ? words.of(game) : undefined;
	const options = ofGame
		? Object.entries(terms.options).map(
				([name, value]) => `${ofGame.say(`option-${name}`)}: ${ofGame.say(`option-${name}-${value}`)}`,
			)
		: [];
	const edition = terms.own_edition === "" ? [] : [t("terms-own-edition")];
	return [
		...options,
		...edition,
		tempo(terms.clock),
		t(terms.hints ? "terms-hints" : "terms-no-hints"),
		t(`terms-watched-${terms.watching}`),
	];
}
