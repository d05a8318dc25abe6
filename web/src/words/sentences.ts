/**
 * Sentences made of the engine's values, in the reader's language.
 *
 * Which sentence belongs to which value follows from names alone, so that no table maps one to the other:
 *
 *     event TrackGave          -> event-track-gave       refusal "too-few-wares"  -> refusal-too-few-wares
 *     decision "play-cards"    -> decision-play-cards    move "play troops ship"  -> move-play
 *     noun "troops"            -> noun-troops            several of them          -> noun-troops.many
 *
 * The terminal makes the same sentences from the same files by the same rule; a test compares both.
 */

import { runsOf } from "../wire/forms/runs.ts";
import type { DecisionView, Event, Gain, Outcome, Problem } from "../wire/socket.gen.ts";
import type { Args } from "./fluent.ts";
import { NOTHING, Nouns, SEVERAL } from "./nouns.ts";

/** Something that happened in a match of any game. */
export type GameEvent = Event;

/** What a field of an event or an argument of a sentence can be. */
export type Value = string | number | boolean | null | readonly (string | number)[];

/** The arguments that are seats. */
export const SEAT_FIELDS: readonly string[] = ["seat", "start", "owner", "to"];

/** What every event has besides its arguments. */
const NO_ARGUMENTS: readonly string[] = ["kind", "rule"];

type Names = readonly string[];

/** One line of a log: its sentence, and the events it stands for, all by the same rule. */
export interface Line {
	sentence: string;
	events: GameEvent[];
	rule: string;
}

/** `TrackGave` as `track-gave`. */
export function kebab(name: string): string {
	return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, "-").toLowerCase();
}

/** The sentences of one language, with those of one game if there is one. */
export class Words extends Nouns {
	/** The sentence of a decision. One that mentions a seat needs the names of all. */
	decision(decision: DecisionView, names: Names = []): string {
		return this.say(`decision-${decision.kind}`, this.#arguments(Object.entries(decision.arguments), names));
	}

	refusal(problem: Problem): string {
		return this.say(`refusal-${problem.code}`, this.#arguments(Object.entries(problem.arguments ?? {}), []));
	}

	/** What happened. The one who did it reads “you”, if there is a sentence for that. */
	event(event: GameEvent, names: Names, you: number | null = null): string {
		const name = kebab(event.kind);
		const isYours = you !== null && "seat" in event && event.seat === you && this.knows(`event-${name}.you`);
		return this.say(isYours ? `event-${name}.you` : `event-${name}`, this.#eventArguments(event, names, you));
	}

	/** What happened, line by line; events that belong together make one line. */
	log(events: readonly GameEvent[], names: Names, you: number | null = null): Line[] {
		const loud = events.filter((event) => !this.knows(`event-${kebab(event.kind)}.quiet`));
		const shown = loud.length > 0 ? loud : events;
		return runsOf(shown, ({ kind, rule }) => `${kind} ${rule}`).flatMap((together) => this.#lines(together, names, you));
	}

	/** How much of what, as a number or as bounds; what is given away stands without its sign. */
	gain(gain: Gain): string {
		const { what, least, most } = gain;
		if (most <= 0 && least < 0) {
			return this.#amount("paid", what, Math.abs(most), Math.abs(least));
		}
		return this.#amount(least < 0 ? "mixed" : "won", what, least, most);
	}

	/** Who won, with how many points, and what decided it. */
	outcome(outcome: Outcome, names: Names, you: number | null = null): string {
		return `${this.won(outcome, names, you)} ${this.say(`decided-by-${outcome.decided_by}`)}`;
	}

	/** Who won, with how many points. */
	won(outcome: Outcome, names: Names, you: number | null = null): string {
		const won = outcome.standings.filter((standing) => standing.place === 1);
		const seats = won.map((standing) => standing.seat);
		return this.say("outcome-won", { ...this.#seatArguments("winners", seats, names, you), score: won[0]?.score ?? 0 });
	}

	#amount(kind: "paid" | "mixed" | "won", what: string, least: number, most: number): string {
		if (least === most) {
			return this.say(`gain-${kind}-exact`, { amount: most, what: this.noun(what, most) });
		}
		return this.say(`gain-${kind}-range`, { least, most, what: this.noun(what) });
	}

	/** Events of the same kind by the same rule: in one line if there is a sentence for several, else in a line each. */
	#lines(together: [GameEvent, ...GameEvent[]], names: Names, you: number | null): Line[] {
		const [first] = together;
		const name = kebab(first.kind);
		if (together.length === 1 || !this.knows(`event-${name}.each`)) {
			return together.map((event) => ({ sentence: this.event(event, names, you), events: [event], rule: event.rule }));
		}
		const args = together.map((event) => this.#eventArguments(event, names, you));
		const all = this.joined(args.map((each) => this.say(`event-${name}.each`, this.#addressed(each))));
		return [{ sentence: this.say(`event-${name}.all`, { ...shared(args), all }), events: together, rule: first.rule }];
	}

	#eventArguments(event: GameEvent, names: Names, you: number | null): Args {
		return this.#arguments(
			Object.entries<Value>({ ...event }).filter(([name]) => !NO_ARGUMENTS.includes(name)),
			names,
			you,
		);
	}

	/** The arguments with the reader's own seat as “you”. */
	#addressed(args: Args): Args {
		return args["seat-key"] === "you" ? { ...args, seat: this.say("reader") } : args;
	}

	/** Values as the arguments of a sentence. */
	#arguments(given: readonly (readonly [name: string, value: Value])[], names: Names, you: number | null = null): Args {
		const amount = given.find(([name]) => name === "amount")?.[1];
		const args: Args = {};
		for (const [name, value] of given) {
			Object.assign(args, this.#argumentsFrom(name, value, typeof amount === "number" ? amount : SEVERAL, names, you));
		}
		return args;
	}

	#argumentsFrom(name: string, value: Value, amount: number, names: Names, you: number | null): Args {
		if (value === null) {
			return { [name]: this.word(NOTHING, amount), [`${name}-key`]: NOTHING, [`${name}-count`]: 0 };
		}
		if (typeof value === "number") {
			const isSeat = SEAT_FIELDS.includes(name);
			return isSeat ? { [name]: this.#name(value, names), [`${name}-key`]: value === you ? "you" : "other" } : { [name]: value };
		}
		if (typeof value === "boolean") {
			return { [name]: value ? "yes" : "no" };
		}
		if (typeof value === "string") {
			return this.#textArguments(name, value, amount);
		}
		if (name === "seats") {
			return this.#seatArguments(name, value.map(Number), names, you);
		}
		return this.#listArguments(name, value.map(String), amount);
	}

	/** A text is a word, or several words that all have nouns. */
	#textArguments(name: string, text: string, amount: number): Args {
		const several = text.split(/\s+/).filter((word) => word !== "");
		const isList = several.length > 1 && several.every((word) => this.nounIfAny(word, amount) !== null);
		const args = isList
			? this.#listArguments(name, several, amount)
			: { ...this.#listArguments(name, [text], amount), [name]: this.word(text, amount) };
		return { ...args, [`${name}-key`]: text };
	}

	#listArguments(name: string, words: readonly string[], amount: number): Args {
		const args: Args = { [name]: this.listed(words, amount), [`${name}-count`]: words.length };
		const the = words.map((word) => this.nounIfAny(word, amount, ".the")).filter((form) => form !== null);
		return the.length === words.length ? { ...args, [`${name}-the`]: this.joined(the) } : args;
	}

	#seatArguments(name: string, seats: readonly number[], names: Names, you: number | null): Args {
		const others = seats.filter((seat) => seat !== you).map((seat) => this.#name(seat, names));
		if (others.length === seats.length) {
			return { [name]: this.joined(others), [`${name}-key`]: "other", count: seats.length };
		}
		const key = others.length > 0 ? "among" : "you";
		return { [name]: this.joined([...others, this.say("reader")]), [`${name}-key`]: key, count: seats.length };
	}

	#name(seat: number, names: Names): string {
		return names[seat] ?? this.missing(`seat ${seat}`, "nobody has that seat", String(seat));
	}
}

/** The arguments that are the same in all. */
function shared(args: readonly Args[]): Args {
	const [first = {}, ...others] = args;
	return Object.fromEntries(Object.entries(first).filter(([name, value]) => others.every((other) => other[name] === value)));
}
