import { flushSync, onMount } from "svelte";

/** How many pieces of the page are still on their way. */
export const coming = $state({ pieces: 0 });

/** Milliseconds of drawing after which the browser shows what is drawn and listens to the person, before more is drawn. */
const AT_ONCE = 4;

interface Part {
	draw(): void;
}

/** The parts that are not drawn yet, first those whose turn comes first. */
let waiting: Part[] = [];
/** The parts of the part that is being drawn. */
let within: Part[] = [];
let isDrawing = false;
let isContinued = false;

/** Draw the parts of a component in this order, each in its turn: which of them are drawn by now. Called while the component is made. */
export function partsInTurn<Name extends string>(...names: Name[]): Readonly<Record<Name, boolean>> {
	const drawn = $state(Object.fromEntries(names.map((name) => [name, false])) as Record<Name, boolean>);
	onMount(() => {
		const parts = names.map((name) =>
			inTurn(() => {
				drawn[name] = true;
			}),
		);
		return () => {
			for (const callOff of parts) callOff();
		};
	});
	return drawn;
}

/**
 * Draw a part of a page once the parts before it are to be seen: a page drawn at once would keep the browser busy for long. The parts of a part
 * come right after it. It can be called off.
 */
export function inTurn(draw: () => void): () => void {
	const part = { draw };
	coming.pieces += 1;
	(isDrawing ? within : waiting).push(part);
	continueSoon();
	return () => {
		if (!waiting.includes(part) && !within.includes(part)) return;
		coming.pieces -= 1;
		waiting = waiting.filter((other) => other !== part);
		within = within.filter((other) => other !== part);
	};
}

/** Draw more after the next frame. */
function continueSoon(): void {
	if (isContinued || isDrawing) return;
	isContinued = true;
	requestAnimationFrame(() => setTimeout(drawOn));
}

function drawOn(): void {
	isContinued = false;
	const begin = performance.now();
	try {
		do drawNext();
		while (waiting.length > 0 && performance.now() - begin < AT_ONCE);
	} finally {
		if (waiting.length > 0) continueSoon();
	}
}

function drawNext(): void {
	const part = waiting.shift();
	if (!part) return;
	isDrawing = true;
	try {
		part.draw();
		flushSync();
	} finally {
		isDrawing = false;
		waiting = [...within, ...waiting];
		within = [];
		coming.pieces -= 1;
	}
}
