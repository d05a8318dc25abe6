import type { LessonLine } from "../wire/http.gen.ts";

export interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** Less of a part than so many px is not seen. */
const LEAST = 8;

/** A line of the coach whose part is on the screen. */
export interface Pinned {
	number: number;
	box: Box;
	/** Whether it is what the learner has to touch. */
	isChoice: boolean;
}

/** Where the lines of a step point, as far as it is on the screen, within `ground`. Of lines about the same part, the first has the pin. */
export function placed(lines: readonly LessonLine[], you: number, ground: Box): Pinned[] {
	const pinned: Pinned[] = [];
	for (const [nth, { look }] of lines.entries()) {
		if (!look || lines.findIndex((line) => line.look === look) < nth) continue;
		const box = boxOf(look, you, ground);
		if (box) pinned.push({ number: nth + 1, box, isChoice: look.startsWith("choice ") });
	}
	return pinned;
}

/** The selectors of a part, the best first. */
export function selectorsOf(look: string, you: number): string[] {
	const [kind = "", ...rest] = look.split(" ");
	if (kind === "seat") return [`[data-place="seat-${rest.join(" ")}"]`];
	if (kind === "choice") return [`[data-choice="${CSS.escape(rest.join(" "))}"]`, `[data-part="decision"]`];
	if (look === "own") return [`[data-part="own"]`, `[data-place="seat-${you}"]`, `[data-part="hand"]`];
	return [`[data-part="${CSS.escape(look)}"]`];
}

/** Scroll the parts that lines point at into sight, the first one last. */
export function bringIntoView(lines: readonly LessonLine[], you: number): void {
	for (const { look } of lines.toReversed()) if (look) found(look, you).at(-1)?.scrollIntoView({ block: "nearest" });
}

/** The elements of a part that are drawn. Where a part is drawn in short and in full, the full one comes last and is the one. */
function found(look: string, you: number): Element[] {
	for (const selector of selectorsOf(look, you)) {
		const elements = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
		const parent = elements.at(-1)?.parentElement;
		if (parent) return elements.filter((one) => one.parentElement === parent);
	}
	return [];
}

/** The box around all that is seen of a part. */
function boxOf(look: string, you: number, ground: Box): Box | null {
	const boxes = found(look, you).flatMap((element) => seenBox(element, ground) ?? []);
	if (boxes.length === 0) return null;
	const x = Math.min(...boxes.map((box) => box.x));
	const y = Math.min(...boxes.map((box) => box.y));
	const right = Math.max(...boxes.map((box) => box.x + box.width));
	const bottom = Math.max(...boxes.map((box) => box.y + box.height));
	return { x, y, width: right - x, height: bottom - y };
}

/** What is seen of an element, within `ground` and all that scrolls around it. */
export function seenBox(element: Element, ground: Box): Box | null {
	let { left, top, right, bottom } = element.getBoundingClientRect();
	const cut = (box: DOMRect | Box): void => {
		left = Math.max(left, box.x);
		top = Math.max(top, box.y);
		right = Math.min(right, box.x + box.width);
		bottom = Math.min(bottom, box.y + box.height);
	};
	cut(ground);
	for (let around = element.parentElement; around; around = around.parentElement) {
		const { display, overflowY } = getComputedStyle(around);
		if (display !== "contents" && overflowY !== "visible") cut(around.getBoundingClientRect());
	}
	if (right - left < LEAST || bottom - top < LEAST) return null;
	return { x: round(left - ground.x), y: round(top - ground.y), width: round(right - left), height: round(bottom - top) };
}

function round(px: number): number {
	return Math.round(px * 2) / 2;
}
