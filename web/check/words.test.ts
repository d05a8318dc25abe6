// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is planted is code
/** The check of the words finds each fault that is planted in a small repository, and nothing in that repository without it. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { wordFaults } from "./words.ts";

const SOUND: Record<string, string> = {
	"src/kogge/words/de.ftl": "# Gemeinsames\n\nlist-empty = nichts\n",
	"src/kogge/words/en.ftl": "# Shared\n\nlist-empty = nothing\n",
	"src/kogge/games/visby/de.ftl": "noun-ships = Schiffe\n    .many = die Schiffe\nlesson-turn = Spiel { $cards } Karten.\n",
	"src/kogge/games/visby/en.ftl":
		"noun-ships = { $amount ->\n        [one] ship\n       *[other] ships\n    }\n    .many = the ships\nlesson-turn = Play { $cards } cards.\n",
	"src/kogge/games/riga/de.ftl": "lesson-turn = Nimm { $cards } Karten.\n",
	"src/kogge/games/riga/en.ftl": "lesson-turn = Take { $cards } cards.\n",
	"web/src/words/de.ftl": "wait = Warte auf { $name }.\nopen-table = Tisch eröffnen\n",
	"web/src/words/en.ftl": "wait = Wait for { $name }.\nopen-table = Open a table\n",
	"web/src/games/visby/de.ftl": "harbour = Hafen\n",
	"web/src/games/visby/en.ftl": "harbour = Harbour\n",
	"web/src/games/visby/Harbour.svelte":
		'<h2>{words.say("harbour")}</h2>\n{#each ships as ship}<p>{words.say(`noun-${ship}.many`)}</p>{/each}\n',
	"web/src/lobby/Lobby.svelte":
		'<script lang="ts">\n\timport { t } from "../shell/words.ts";\n\tlet { name }: { name: string } = $props();\n</script>\n\n<button title={t("open-table")}>+</button>\n<p>{name ? t("wait", { name }) : "–"}</p>\n<style>p { color: red }</style>\n',
	"web/src/lobby/lesson.ts":
		'export function lesson(words: Words, id: string): string {\n\treturn words.say("lesson-turn", { cards: 2 }) + words.say(id);\n}\n',
	"web/src/lobby/lesson.test.ts": 'expect(words.say("no-such-sentence"));\n',
};

let root = "";

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "words-"));
	for (const [path, text] of Object.entries(SOUND)) {
		plant(path, text);
	}
});

afterEach(() => rmSync(root, { recursive: true }));

function plant(path: string, text: string): void {
	mkdirSync(dirname(join(root, path)), { recursive: true });
	writeFileSync(join(root, path), text);
}

/** Add to a file of the sound repository. */
function add(path: string, text: string): void {
	plant(path, (SOUND[path] ?? "") + text);
}

function found(): string[] {
	return wordFaults(root).map(({ file, line, problem }) => `${file}:${line}: ${problem}`);
}

test("in a sound repository nothing is found", () => {
	expect(found()).toEqual([]);
});

describe("the languages say the same", () => {
	test("a sentence that is missing in one language is found", () => {
		add("web/src/words/en.ftl", "list-empty-too = { list-empty }\n");
		add("web/src/lobby/lesson.ts", 'say("list-empty-too");\n');
		expect(found()).toEqual(["web/src/words/en.ftl:3: list-empty-too is not in web/src/words/de.ftl"]);
	});

	test("an attribute that is missing in one language is found", () => {
		add("src/kogge/words/de.ftl", "    .the = das Nichts\n");
		expect(found()).toEqual(["src/kogge/words/de.ftl:3: list-empty.the is not in src/kogge/words/en.ftl"]);
	});

	test("a variable that only one language uses is found, also behind a reference", () => {
		plant("src/kogge/games/riga/en.ftl", "lesson-turn = Take { cards-part }.\ncards-part = { $number } cards\n");
		plant("src/kogge/games/riga/de.ftl", "lesson-turn = Nimm { cards-part }.\ncards-part = { $cards } Karten\n");
		expect(found()).toContain("src/kogge/games/riga/de.ftl:1: lesson-turn uses $cards, but not in src/kogge/games/riga/en.ftl");
	});

	test("a reference to a sentence that is nowhere is found", () => {
		plant("src/kogge/games/riga/en.ftl", "lesson-turn = Take { $cards } { harbour }.\n");
		expect(found()).toEqual(["src/kogge/games/riga/en.ftl:1: lesson-turn refers to harbour, which is nowhere"]);
	});

	test("a file that is there in one language only is found", () => {
		rmSync(join(root, "web/src/games/visby/de.ftl"));
		expect(found()).toEqual(["web/src/games/visby/de.ftl:1: there is no such file, but one in another language"]);
	});

	test("what cannot be read is found", () => {
		add("src/kogge/words/de.ftl", "broken = { $count ->\nno sentence at all\n");
		expect(found()).toEqual(["src/kogge/words/de.ftl:4: this cannot be read", "src/kogge/words/de.ftl:5: this cannot be read"]);
	});
});

describe("nothing is defined twice", () => {
	test("in one file", () => {
		add("src/kogge/words/en.ftl", "list-empty = naught\n");
		expect(found()).toEqual(["src/kogge/words/en.ftl:4: list-empty is defined in src/kogge/words/en.ftl:3 already"]);
	});

	test("in files that are loaded together", () => {
		add("web/src/games/visby/de.ftl", "wait = Warte auf { $name }.\n");
		add("web/src/games/visby/en.ftl", "wait = Wait for { $name }.\n");
		expect(found()).toEqual([
			"web/src/games/visby/de.ftl:2: wait is defined in web/src/words/de.ftl:1 already",
			"web/src/games/visby/en.ftl:2: wait is defined in web/src/words/en.ftl:1 already",
		]);
	});
});

describe("the code asks for sentences that are there", () => {
	test("a sentence that is nowhere is found in markup and in modules", () => {
		add("web/src/lobby/Lobby.svelte", '{t("close-table")}');
		add("web/src/lobby/lesson.ts", 'words.say(isLate ? "late" : "wait");\n');
		expect(found()).toEqual([
			"web/src/lobby/lesson.ts:4: there is no sentence late",
			"web/src/lobby/Lobby.svelte:9: there is no sentence close-table",
		]);
	});

	test("a sentence that begins like none is found", () => {
		add("web/src/lobby/lesson.ts", "words.say(`stage-${stage}`);\n");
		expect(found()).toEqual(["web/src/lobby/lesson.ts:4: there is no sentence stage-…"]);
	});

	test("a sentence of another game is found", () => {
		plant("web/src/games/riga/Market.svelte", '{words.say("harbour")}');
		expect(found()).toEqual(["web/src/games/riga/Market.svelte:1: there is no sentence harbour"]);
	});

	test("a sentence that only one game has is found where any game may be looked at, unless it is asked for first", () => {
		add("web/src/lobby/lesson.ts", 'words.say("noun-ships");\n');
		expect(found()).toEqual(["web/src/lobby/lesson.ts:4: there is no sentence noun-ships"]);
		add("web/src/lobby/lesson.ts", 'if (words.knows("noun-ships")) words.say("noun-ships");\n');
		expect(found()).toEqual([]);
	});

	test("an id that is not written in the code is found", () => {
		add("web/src/lobby/lesson.ts", "words.say(lesson.title);\nwords.say(`${stage}`);\n");
		expect(found()).toEqual([
			"web/src/lobby/lesson.ts:4: the id of a sentence is not written here, nor how it begins",
			"web/src/lobby/lesson.ts:5: the id of a sentence is not written here, nor how it begins",
		]);
	});

	test("a sentence for the screens that no code uses is found", () => {
		plant("web/src/games/visby/Harbour.svelte", "<h2>+</h2>");
		expect(found()).toEqual([
			"web/src/games/visby/de.ftl:1: harbour is used nowhere",
			"web/src/games/visby/en.ftl:1: harbour is used nowhere",
		]);
	});
});

describe("no sentence stands in the code", () => {
	const IN_MARKUP = [
		"<p>Warte</p>",
		"{#if late}<p>{name} is late</p>{/if}",
		"<svg><title>Ship</title></svg>",
		'<button aria-label="Open">+</button>',
		'<img alt="A ship" />',
		'<Field label="Name: {name}" />',
		'<p>{late ? "too late" : ""}</p>',
		"<p title={`late: ${name}`}>+</p>",
	];

	test.each(IN_MARKUP)("%s is found", (markup) => {
		plant("web/src/lobby/Late.svelte", `<script>\n\tlet { late, name } = $props();\n</script>\n\n${markup}\n`);
		expect(found()).toEqual(["web/src/lobby/Late.svelte:5: a sentence stands in the code"]);
	});

	const NOT_READ = [
		"<p style:fill={`var(--fam-${seat})`} class:late={kind === 'late'}>+</p>",
		'<img alt="" class="a ship" />',
		"<p>× {name} – 3</p>",
		"<style>p::before { content: none }</style>",
		"<!-- a note -->",
	];

	test.each(NOT_READ)("%s is not read", (markup) => {
		plant("web/src/lobby/Late.svelte", markup);
		expect(found()).toEqual([]);
	});
});
