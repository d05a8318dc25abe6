/** No sentence stands in the code: what people read comes from the Fluent files. */

import { type Code, fixedParts, isNode, type Node, outcomes } from "./code.ts";
import type { Fault } from "./fault.ts";

/** The attributes that people read, or are read to them. */
const READ: readonly string[] = [
	"alt",
	"aria-description",
	"aria-label",
	"aria-placeholder",
	"aria-roledescription",
	"aria-valuetext",
	"label",
	"placeholder",
	"title",
];

const A_WORD = /\p{L}.*\p{L}/su;
const A_LETTER = /\p{L}/u;

export function markupFaults(code: Code[]): Fault[] {
	return code
		.filter((file) => file.path.endsWith(".svelte"))
		.flatMap((file) =>
			textsIn(file.tree.fragment).map((node) => ({
				file: file.path,
				line: file.line(node),
				problem: "a sentence stands in the code",
			})),
		);
}

/** The texts in markup that people would read as they stand. */
function textsIn(value: unknown): Node[] {
	if (typeof value !== "object" || value === null) {
		return [];
	}
	if (!isNode(value)) {
		return Object.values(value).flatMap(textsIn);
	}
	if (value.type.endsWith("Directive")) {
		return [];
	}
	switch (value.type) {
		case "Text":
			return A_WORD.test(String(value.data)) ? [value] : [];
		case "ExpressionTag":
			return literals(value, A_WORD);
		case "Attribute":
			return READ.includes(String(value.name)) ? partsOf(value).flatMap((part) => literals(part, A_LETTER)) : [];
		default:
			return Object.values(value).flatMap(textsIn);
	}
}

/** The parts of the value of an attribute; one without a value has none. */
function partsOf(attribute: Node): Node[] {
	return (Array.isArray(attribute.value) ? attribute.value : [attribute.value]).filter(isNode);
}

/** The texts that stand literally in a part of markup, if there is something to read in them. */
function literals(part: Node, something: RegExp): Node[] {
	if (part.type === "Text") {
		return something.test(String(part.data)) ? [part] : [];
	}
	const said = isNode(part.expression) ? outcomes(part.expression) : [];
	return said.filter((text) => fixedParts(text)?.some((fixed) => something.test(fixed)));
}
