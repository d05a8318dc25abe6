/** The Fluent files of the repository, of all four kinds, with the sentences in them. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentResource } from "@fluent/bundle";
import { type Fault, lineAt } from "./fault.ts";

export const LANGUAGES = ["de", "en"] as const;
export type Lang = (typeof LANGUAGES)[number];

/** A sentence: its attributes, the variables in it, and the other sentences it refers to. */
export interface Sentence {
	id: string;
	line: number;
	attributes: string[];
	variables: Set<string>;
	references: Set<string>;
}

/** A Fluent file. Those of a game are loaded only with that game; those for screens alone are not read by the terminal. */
export interface WordFile {
	path: string;
	lang: Lang;
	game: string | null;
	isForScreens: boolean;
	sentences: Sentence[];
	faults: Fault[];
}

const SENTENCE_BEGINS = /^(-?[a-zA-Z][\w-]*) *= */gm;
const TEXT_BEGINS = /^[a-zA-Z-].*$/gm;

/** All Fluent files of a repository, and which of them are missing. A game's screens may do without; a pair is never half. */
export function readWordFiles(root: string): { files: WordFile[]; missing: Fault[] } {
	const files: WordFile[] = [];
	const missing: Fault[] = [];
	for (const { folder, game, isForScreens } of folders(root)) {
		const there = LANGUAGES.filter((lang) => existsSync(join(root, folder, `${lang}.ftl`)));
		for (const lang of LANGUAGES) {
			const path = `${folder}/${lang}.ftl`;
			if (there.includes(lang)) {
				files.push({ path, lang, game, isForScreens, ...read(path, readFileSync(join(root, path), "utf-8")) });
			} else if (there.length > 0) {
				missing.push({ file: path, line: 1, problem: "there is no such file, but one in another language" });
			}
		}
	}
	return { files, missing };
}

/** What is loaded together, in one language: without a game, and with each. */
export function loadedTogether(files: WordFile[], lang: Lang): { game: string | null; files: WordFile[] }[] {
	const spoken = files.filter((file) => file.lang === lang);
	const games = new Set(spoken.map((file) => file.game));
	return [...games].map((game) => ({ game, files: spoken.filter((file) => file.game === null || file.game === game) }));
}

/** The folders that hold Fluent files, and for whom. */
function folders(root: string): (Pick<WordFile, "game" | "isForScreens"> & { folder: string })[] {
	const found: ReturnType<typeof folders> = [];
	for (const [parent, isForScreens] of [
		["src/kogge", false],
		["web/src", true],
	] as const) {
		found.push({ folder: `${parent}/words`, game: null, isForScreens });
		const games = existsSync(join(root, parent, "games")) ? readdirSync(join(root, parent, "games")).sort() : [];
		for (const game of games) {
			found.push({ folder: `${parent}/games/${game}`, game, isForScreens });
		}
	}
	return found;
}

function read(path: string, text: string): Pick<WordFile, "sentences" | "faults"> {
	const { body } = new FluentResource(text);
	const sentences: Sentence[] = [];
	const faults: Fault[] = [];
	let next = 0;
	for (const begins of text.matchAll(TEXT_BEGINS)) {
		const [id] = [...begins[0].matchAll(SENTENCE_BEGINS)].map((found) => found[1]);
		const line = lineAt(text, begins.index);
		const message = body[next];
		if (id === undefined || message?.id !== id) {
			faults.push({ file: path, line, problem: "this cannot be read" });
			continue;
		}
		next += 1;
		const inside = { variables: new Set<string>(), references: new Set<string>() };
		gather([message.value, ...Object.values(message.attributes)], inside);
		sentences.push({ id, line, attributes: Object.keys(message.attributes), ...inside });
	}
	return { sentences, faults };
}

/** Find the variables and references in a parsed pattern. */
function gather(part: unknown, inside: Pick<Sentence, "variables" | "references">): void {
	if (typeof part !== "object" || part === null) {
		return;
	}
	const { type, name } = part as { type?: string; name?: string };
	if (type === "var" && name !== undefined) {
		inside.variables.add(name);
	} else if (type === "mesg" && name !== undefined) {
		inside.references.add(name);
	}
	for (const inner of Object.values(part)) {
		gather(inner, inside);
	}
}
