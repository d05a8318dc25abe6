/** Sentences from Fluent files in one language: found by their id, filled with arguments. */

import { FluentBundle, type FluentFunction, FluentNumber, type FluentResource, type Scope } from "@fluent/bundle";

export const LANGUAGES = ["de", "en"] as const;
export type Lang = (typeof LANGUAGES)[number];

/** What a sentence is filled with. A number stays a number, so that Fluent chooses the plural. */
export type Args = Record<string, string | number>;

/** A sentence is missing, or lacks an argument it needs. */
export class MissingWords extends Error {
	readonly id: string;

	constructor(id: string, lang: Lang, problem: string) {
		super(`${id} (${lang}): ${problem}`);
		this.name = "MissingWords";
		this.id = id;
	}
}

const SECOND = 1000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Fluent's own NUMBER lets no sentence choose the style; Python's does, and shares are written in percent. */
const NUMBER: FluentFunction = ([number], named) => {
	if (!(number instanceof FluentNumber)) {
		throw new TypeError("NUMBER is for numbers");
	}
	const options = Object.entries(named).map(([name, option]) => [name, option.valueOf()]);
	return new FluentNumber(number.valueOf(), { ...number.opts, ...Object.fromEntries(options) });
};

/** Whether a number is written by its digits alone, in every language. The first that a browser is asked to write takes it 50 ms. */
function isPlain(number: number): boolean {
	return Number.isInteger(number) && Math.abs(number) < 1000;
}

/** A number in a sentence. */
class Amount extends FluentNumber {
	override toString(scope?: Scope): string {
		return isPlain(this.value) ? String(this.value) : super.toString(scope);
	}
}

/** The sentences of one language, and its numbers, dates and lists. */
export class Sentences {
	readonly lang: Lang;
	readonly #bundle: FluentBundle;
	/** Made when first needed: a browser takes long over them. */
	#numbers: Intl.NumberFormat | undefined;
	#dates: Intl.DateTimeFormat | undefined;

	/** `resources` are Fluent files. What an earlier one defines, a later one does not change. */
	constructor(lang: Lang, resources: readonly FluentResource[]) {
		this.lang = lang;
		this.#bundle = new FluentBundle(lang, { useIsolating: false, functions: { NUMBER } });
		for (const resource of resources) {
			this.#bundle.addResource(resource);
		}
	}

	/** Whether there is a sentence `id`, or `id.attribute`. */
	knows(id: string): boolean {
		return this.#pattern(id) !== null;
	}

	/** The sentence `id`, or its attribute `id.attribute`. */
	say(id: string, args: Args = {}): string {
		const pattern = this.#pattern(id);
		if (pattern === null) {
			return this.missing(id, "no such sentence", id);
		}
		const errors: Error[] = [];
		const text = this.#bundle.formatPattern(pattern, filling(args), errors);
		return errors.length === 0 ? text : this.missing(id, errors.map((error) => error.message).join("; "), text);
	}

	/** A list as one reads it out. */
	joined(items: readonly string[]): string {
		const last = items.at(-1);
		if (last === undefined) {
			return this.say("list-empty");
		}
		return items.length === 1 ? last : this.say("list-and", { earlier: items.slice(0, -1).join(", "), last });
	}

	/** Several possibilities as one reads them out. */
	either(items: readonly string[]): string {
		const last = items.at(-1);
		if (last === undefined) {
			return this.say("list-empty");
		}
		return items.length === 1 ? last : this.say("list-or", { earlier: items.slice(0, -1).join(", "), last });
	}

	/** A word or sentence with a capital first letter. */
	capital(text: string): string {
		return text.charAt(0).toLocaleUpperCase(this.lang) + text.slice(1);
	}

	number(value: number): string {
		if (isPlain(value)) {
			return String(value);
		}
		this.#numbers ??= new Intl.NumberFormat(this.lang);
		return this.#numbers.format(value);
	}

	/** A moment, given in milliseconds since 1970, as day and time of the day where the reader is. */
	date(ms: number): string {
		this.#dates ??= new Intl.DateTimeFormat(this.lang, { dateStyle: "medium", timeStyle: "short" });
		return this.#dates.format(ms);
	}

	/** How long something takes: to the second below an hour, so that a clock shows 0:00 only when nothing is left. */
	duration(ms: number): string {
		const seconds = Math.max(0, Math.ceil(ms / SECOND));
		const days = Math.floor(seconds / DAY);
		const hours = Math.floor((seconds % DAY) / HOUR);
		const minutes = Math.floor((seconds % HOUR) / MINUTE);
		if (days > 0) {
			return this.say("duration-days", { days, hours });
		}
		if (hours > 0) {
			return this.say("duration-hours", { hours, minutes });
		}
		return this.say("duration-minutes", { minutes, seconds: String(seconds % MINUTE).padStart(2, "0") });
	}

	/** Tests and developers stumble over what is missing. Players see `shown` instead, and their page goes on. */
	protected missing(id: string, problem: string, shown: string): string {
		const error = new MissingWords(id, this.lang, problem);
		if (!import.meta.env.PROD) {
			throw error;
		}
		console.error(error.message);
		return shown;
	}

	#pattern(id: string) {
		const dot = id.indexOf(".");
		const message = this.#bundle.getMessage(dot < 0 ? id : id.slice(0, dot));
		if (message === undefined) {
			return null;
		}
		return dot < 0 ? message.value : (message.attributes[id.slice(dot + 1)] ?? null);
	}
}

function filling(args: Args): Record<string, string | Amount> {
	return Object.fromEntries(Object.entries(args).map(([name, arg]) => [name, typeof arg === "number" ? new Amount(arg) : arg]));
}
