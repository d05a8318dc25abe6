/** The code asks for sentences that are there, and for all that are there for the screens. */

import { type Code, fixedParts, isNode, type Node, nodesIn, outcomes } from "./code.ts";
import type { Fault } from "./fault.ts";
import type { WordFile } from "./files.ts";

/** What asks for a sentence: its first argument is the id. */
const ASKING: readonly string[] = ["say", "t", "knows"];

/** A sentence that is asked for. `fixed` is its id, or the parts of its id around what is filled in. */
interface Use {
	code: Code;
	line: number;
	fixed: string[];
	isOnlyAsked: boolean;
}

export function useFaults(code: Code[], files: WordFile[]): Fault[] {
	const faults: Fault[] = [];
	const uses: Use[] = [];
	for (const file of code) {
		for (const node of nodesIn(file.tree)) {
			for (const id of idsAskedFor(node)) {
				const fixed = fixedParts(id);
				const line = file.line(id);
				if (fixed !== null && fixed[0] !== "") {
					uses.push({ code: file, line, fixed, isOnlyAsked: asks(node) === "knows" });
				} else if (id.type !== "Identifier" || id.name !== "id") {
					faults.push({ file: file.path, line, problem: "the id of a sentence is not written here, nor how it begins" });
				}
			}
		}
	}
	const maybe = new Set(uses.filter((use) => use.isOnlyAsked).map((use) => `${use.code.path} ${written(use.fixed)}`));
	for (const use of uses) {
		const mayBeMissing = maybe.has(`${use.code.path} ${written(use.fixed)}`);
		if (!isThere(use, files, mayBeMissing)) {
			faults.push({ file: use.code.path, line: use.line, problem: `there is no sentence ${written(use.fixed)}` });
		}
	}
	return [...faults, ...unused(code, uses, files)];
}

/** Where no game is sure to be looked at, a sentence must be shared, or be there in all games; in some, if that is asked first. */
function isThere(use: Use, files: WordFile[], mayBeMissing: boolean): boolean {
	const matching = files.filter((file) => idsOf(file).some((id) => matches(use.fixed, id)));
	const { game } = use.code;
	if (matching.some((file) => file.game === null || file.game === game)) {
		return true;
	}
	if (game !== null) {
		return false;
	}
	const games = new Set(files.flatMap((file) => file.game ?? []));
	const found = new Set(matching.map((file) => file.game));
	return mayBeMissing || use.fixed.length > 1 ? found.size > 0 : found.size > 0 && found.size === games.size;
}

/** The sentences for the screens that no code uses. An id written anywhere in the code counts as used. */
function unused(code: Code[], uses: Use[], files: WordFile[]): Fault[] {
	const anywhere = new Set<unknown>();
	for (const file of code) {
		for (const node of nodesIn(file.tree)) {
			if (node.type === "Literal") {
				anywhere.add(node.value);
			}
		}
	}
	const referred = new Set(files.flatMap((file) => file.sentences.flatMap((sentence) => [...sentence.references])));
	return files
		.filter((file) => file.isForScreens)
		.flatMap((file) =>
			file.sentences
				.filter(({ id, attributes }) => {
					const ids = [id, ...attributes.map((name) => `${id}.${name}`)];
					const isAsked = uses.some((use) => ids.some((known) => matches(use.fixed, known)));
					return !isAsked && !referred.has(id) && !ids.some((known) => anywhere.has(known));
				})
				.map(({ id, line }) => ({ file: file.path, line, problem: `${id} is used nowhere` })),
		);
}

/** `say`, `t` or `knows`, if that is what a node calls. */
function asks(node: Node): string | null {
	if (node.type !== "CallExpression" || !isNode(node.callee)) {
		return null;
	}
	const callee = node.callee.type === "MemberExpression" ? node.callee.property : node.callee;
	const name = isNode(callee) && callee.type === "Identifier" ? String(callee.name) : "";
	return ASKING.includes(name) ? name : null;
}

function idsAskedFor(node: Node): Node[] {
	const [first] = asks(node) === null ? [] : (node.arguments as unknown[]);
	return isNode(first) ? outcomes(first) : [];
}

function idsOf(file: WordFile): string[] {
	return file.sentences.flatMap(({ id, attributes }) => [id, ...attributes.map((name) => `${id}.${name}`)]);
}

function written(fixed: string[]): string {
	return fixed.join("…");
}

/** Whether an id is made of these parts, with anything between them. */
function matches(fixed: string[], id: string): boolean {
	const [first = "", ...others] = fixed;
	if (others.length === 0) {
		return id === first;
	}
	const last = others.pop() ?? "";
	let place = first.length;
	for (const part of others) {
		const found = id.indexOf(part, place);
		if (found < 0) {
			return false;
		}
		place = found + part.length;
	}
	return id.startsWith(first) && id.endsWith(last) && id.length - last.length >= place;
}
