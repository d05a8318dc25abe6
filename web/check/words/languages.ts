/** The languages say the same: every sentence is there in each of them, once, and needs the same. */

import type { Fault } from "./fault.ts";
import { LANGUAGES, loadedTogether, type Sentence, type WordFile } from "./files.ts";

/** A noun is given the amount whether it asks for it or not: not every noun has a plural of its own in every language. */
const GIVEN_TO_NOUNS = "amount";

export function languageFaults(files: WordFile[]): Fault[] {
	return [...files.flatMap((file) => differences(file, files)), ...LANGUAGES.flatMap((lang) => doubled(files, lang))];
}

/** What a file has that its pair in another language has not, or needs otherwise; and what it refers to in vain. */
function differences(file: WordFile, files: WordFile[]): Fault[] {
	const faults: Fault[] = [];
	const known = sentencesBeside(file, files);
	for (const pair of files.filter((other) => isPair(file, other))) {
		const there = new Map(pair.sentences.map((sentence) => [sentence.id, sentence]));
		const thereBeside = sentencesBeside(pair, files);
		for (const sentence of file.sentences) {
			const other = there.get(sentence.id);
			const problems =
				other === undefined
					? [`${sentence.id} is not in ${pair.path}`]
					: [
							...without(sentence.attributes, other.attributes).map((name) => `${sentence.id}.${name} is not in ${pair.path}`),
							...without(needs(sentence, known), needs(other, thereBeside)).map(
								(name) => `${sentence.id} uses $${name}, but not in ${pair.path}`,
							),
						];
			faults.push(...problems.map((problem) => ({ file: file.path, line: sentence.line, problem })));
		}
	}
	for (const sentence of file.sentences) {
		for (const name of sentence.references) {
			if (!known.has(name)) {
				faults.push({ file: file.path, line: sentence.line, problem: `${sentence.id} refers to ${name}, which is nowhere` });
			}
		}
	}
	return faults;
}

/** Sentences that are defined twice in what is loaded together. */
function doubled(files: WordFile[], lang: WordFile["lang"]): Fault[] {
	const faults = new Map<string, Fault>();
	for (const together of loadedTogether(files, lang)) {
		const first = new Map<string, string>();
		for (const file of together.files) {
			for (const { id, line } of file.sentences) {
				const earlier = first.get(id);
				if (earlier !== undefined) {
					faults.set(`${file.path}:${line}`, { file: file.path, line, problem: `${id} is defined in ${earlier} already` });
				}
				first.set(id, earlier ?? `${file.path}:${line}`);
			}
		}
	}
	return [...faults.values()];
}

function isPair(file: WordFile, other: WordFile): boolean {
	return other.lang !== file.lang && other.game === file.game && other.isForScreens === file.isForScreens;
}

/** The sentences that are there whenever those of a file are, by id. */
function sentencesBeside(file: WordFile, files: WordFile[]): Map<string, Sentence> {
	const beside = files.filter(
		(other) =>
			other.lang === file.lang && (other.game === null || other.game === file.game) && (file.isForScreens || !other.isForScreens),
	);
	return new Map(beside.flatMap((other) => other.sentences.map((sentence) => [sentence.id, sentence])));
}

/** The variables of a sentence and of all it refers to. */
function needs(sentence: Sentence, known: Map<string, Sentence>, seen = new Set<string>()): string[] {
	seen.add(sentence.id);
	const referred = [...sentence.references].filter((id) => !seen.has(id)).flatMap((id) => known.get(id) ?? []);
	const all = [...sentence.variables, ...referred.flatMap((other) => needs(other, known, seen))];
	return sentence.id.startsWith("noun-") ? all.filter((name) => name !== GIVEN_TO_NOUNS) : all;
}

function without(names: string[], others: string[]): string[] {
	return [...new Set(names)].filter((name) => !others.includes(name));
}
