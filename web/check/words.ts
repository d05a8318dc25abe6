/**
 * Checks every word that people read: that the languages say the same, that nothing is said twice, that the code asks only for sentences
 * that are there and for all of them, and that no sentence stands in the code. `npm run words`
 */

import { join } from "node:path";
import { readCode } from "./words/code.ts";
import type { Fault } from "./words/fault.ts";
import { readWordFiles } from "./words/files.ts";
import { languageFaults } from "./words/languages.ts";
import { markupFaults } from "./words/markup.ts";
import { useFaults } from "./words/uses.ts";

/** All that is wrong with the words of a repository, by file and line. */
export function wordFaults(root: string): Fault[] {
	const { files, missing } = readWordFiles(root);
	const code = readCode(root);
	const faults = [
		...missing,
		...files.flatMap((file) => file.faults),
		...languageFaults(files),
		...useFaults(code, files),
		...markupFaults(code),
	];
	return faults.sort((one, other) => one.file.localeCompare(other.file) || one.line - other.line);
}

if (import.meta.main) {
	const faults = wordFaults(join(import.meta.dirname, "../.."));
	for (const { file, line, problem } of faults) {
		console.error(`${file}:${line}: ${problem}`);
	}
	process.exitCode = faults.length > 0 ? 1 : 0;
}
