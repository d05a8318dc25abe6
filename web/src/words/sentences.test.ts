/** The browser says about every recorded match exactly what Python says about it. */

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { FluentResource } from "@fluent/bundle";
import { beforeAll, expect, test } from "vitest";
import type { GameId } from "../wire/games.svelte.ts";
import type { DecisionView, Gain, Outcome, Problem } from "../wire/socket.gen.ts";
import { type Args, type GameEvent, LANGUAGES, type Lang, Words } from "./index.ts";

const ROOT = join(import.meta.dirname, "../../..");
const GOLDEN = join(ROOT, "web/.golden/telling.jsonl");
/** The games that have their words beside their rules. */
const GAMES = readdirSync(join(ROOT, "src/kogge/games")).filter((game) =>
	existsSync(join(ROOT, "src/kogge/games", game, "en.ftl")),
);
const NAMES = ["Lübeck", "Wismar", "Stralsund", "Danzig", "Reval", "Riga"];

/** A value as the service sends it, and what Python says about it in each language. */
interface Told {
	game: GameId;
	what: keyof typeof SAYING;
	input: unknown;
	expected: Record<Lang, unknown>;
}

/** How each kind of value becomes a sentence. */
const SAYING = {
	decision: (words: Words, input: unknown) => words.decision(input as DecisionView, NAMES),
	event: (words: Words, input: unknown) => words.event(input as GameEvent, NAMES),
	yours: (words: Words, input: unknown) => {
		const [you, event] = input as [number, GameEvent];
		return words.event(event, NAMES, you);
	},
	gain: (words: Words, input: unknown) => words.gain(input as Gain),
	log: (words: Words, input: unknown) => {
		const [you, events] = input as [number | null, GameEvent[]];
		return words.log(events, NAMES, you).map((line) => [line.sentence, line.events.length]);
	},
	many: (words: Words, input: unknown) => words.many(input as string),
	move: (words: Words, input: unknown) => words.move(input as string),
	noun: (words: Words, input: unknown) => words.noun(input as string),
	objects: (words: Words, input: unknown) => words.objects(input as string),
	outcome: (words: Words, input: unknown) => {
		const [you, outcome] = input as [number | null, Outcome];
		return words.outcome(outcome, NAMES, you);
	},
	refusal: (words: Words, input: unknown) => words.refusal(input as Problem),
	say: (words: Words, input: unknown) => words.say(...(input as [string, Args])),
};

let golden: Told[] = [];

/** Whether anything Python's sentences depend on has changed since they were written down. */
function isOutdated(): boolean {
	if (!existsSync(GOLDEN)) {
		return true;
	}
	const written = statSync(GOLDEN).mtimeMs;
	const files = ["src/kogge", "tests/matches", "tests/words"].flatMap((folder) =>
		readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf-8" }).map((file) => join(ROOT, folder, file)),
	);
	return files.some((file) => /\.(py|ftl|toml|kogge)$/.test(file) && statSync(file).mtimeMs > written);
}

beforeAll(() => {
	if (isOutdated()) {
		execFileSync(join(ROOT, ".venv/bin/python"), [join(ROOT, "tests/words/golden_telling.py"), GOLDEN], { stdio: "inherit" });
	}
	const lines = readFileSync(GOLDEN, "utf-8").trimEnd().split("\n");
	golden = lines.map((line) => JSON.parse(line));
}, 600_000);

function wordsOf(lang: Lang, game: GameId): Words {
	const files = [`src/kogge/words/${lang}.ftl`, `src/kogge/games/${game}/${lang}.ftl`];
	return new Words(
		lang,
		files.map((file) => new FluentResource(readFileSync(join(ROOT, file), "utf-8"))),
	);
}

const KINDS = Object.keys(SAYING) as (keyof typeof SAYING)[];
const CASES = LANGUAGES.flatMap((lang) => KINDS.map((what) => [what, lang] as const));

test.each(GAMES)("much happens in the recorded matches of %s", (game) => {
	const lines = golden.filter((line) => line.game === game);
	expect(lines.length).toBeGreaterThan(2000);
	expect(new Set(lines.map((line) => line.what))).toEqual(new Set(KINDS));
});

test.each(CASES)(
	"every %s in %s is told as Python tells it",
	(what, lang) => {
		for (const game of GAMES) {
			const words = wordsOf(lang, game);
			const lines = golden.filter((line) => line.game === game && line.what === what);
			const sentences = lines.map((line) => SAYING[what](words, line.input));
			expect(sentences).toEqual(lines.map((line) => line.expected[lang]));
		}
	},
	60_000,
);
