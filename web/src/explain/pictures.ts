/** Which pictures are on the page, and where. A picture is found by what is drawn, so that nothing has to be said where it is drawn. */

import { drawingOf } from "../pieces/drawn.ts";

/** A picture on the page: what it shows, and of which seat if that is not the same everywhere. */
export interface Picture {
	element: Element;
	name: string;
	of: string;
}

/** The names of drawings. */
export type Names = ReadonlyMap<string, string>;

const DRAWN = "svg, [data-picture]";
/** What the focus can be on, and what stands in front of a whole thing to be touched. */
const STOPS = "button, a[href], summary, input, [tabindex]";
const COVERS = "[data-touchable]";
/** So many parts of the page around a cover may hold what it stands in front of. */
const FAR = 3;

/** Drawings by their names, the other way round. What stands for several things has no name of its own: each place says which it is. */
export function namesOf(pictures: readonly Record<string, string>[]): Map<string, string> {
	const names = new Map<string, string>();
	const several = new Set<string>();
	for (const [name, drawing] of pictures.flatMap((some) => Object.entries(some))) {
		if (names.has(drawing)) several.add(drawing);
		names.set(drawing, name);
	}
	for (const drawing of several) names.delete(drawing);
	return names;
}

/** The picture that an element is, or is a part of. `data-picture` names it where the drawing does not. */
export function pictureOf(element: Element, names: Names): Picture | null {
	const marked = element.closest<HTMLElement | SVGElement>("[data-picture]");
	if (marked) return { element: marked, name: marked.dataset.picture ?? "", of: marked.dataset.of ?? "" };
	const name = names.get(drawingOf(element) ?? "");
	return name === undefined ? null : { element, name, of: "" };
}

/** The pictures that are seen in a part of the page, each kind once. */
export function picturesIn(part: Element, names: Names): Picture[] {
	const found = new Map<string, Picture>();
	for (const picture of allIn(part, names)) {
		const kind = `${picture.name} ${picture.of}`;
		if (!found.has(kind) && isSeen(picture.element)) found.set(kind, picture);
	}
	return [...found.values()];
}

/** The pictures of something that can have the focus: those in it, or those that it stands in front of. */
export function picturesOf(stop: Element, names: Names): Picture[] {
	if (!stop.matches(COVERS)) return picturesIn(stop, names);
	const cover = stop.getBoundingClientRect();
	for (const part of around(stop)) {
		const under = picturesIn(part, names).filter(({ element }) => {
			const { left, top, width, height } = element.getBoundingClientRect();
			return distance(left + width / 2, top + height / 2, cover) === 0;
		});
		if (under.length > 0) return under;
	}
	return [];
}

/** The picture at a place of the screen, or within `reach` px of it; the smallest if there are several. */
export function pictureAt(x: number, y: number, names: Names, reach = 0): Picture | null {
	const top = document.elementFromPoint(x, y);
	const stop = top?.closest(STOPS) ?? top?.closest("svg") ?? top;
	for (const part of stop?.matches(COVERS) ? around(stop) : stop ? [stop] : []) {
		const near = allIn(part, names)
			.map((picture) => ({ picture, box: picture.element.getBoundingClientRect() }))
			.map(({ picture, box }) => ({ picture, far: distance(x, y, box), area: box.width * box.height }))
			.filter(({ far, area }) => far <= reach && area > 0)
			.sort((one, other) => one.far - other.far || one.area - other.area);
		if (near[0]) return near[0].picture;
	}
	return null;
}

/** The pictures of the thing at a place of the screen. */
export function picturesOfThingAt(x: number, y: number, names: Names): Picture[] {
	const stop = document.elementFromPoint(x, y)?.closest(STOPS);
	return stop ? picturesOf(stop, names) : [];
}

function isSeen(element: Element): boolean {
	return element.checkVisibility({ visibilityProperty: true }) && element.closest("[inert]") === null;
}

function allIn(part: Element, names: Names): Picture[] {
	return [part, ...part.querySelectorAll(DRAWN)].map((element) => pictureOf(element, names)).filter((picture) => picture !== null);
}

/** What lies around a cover, from the nearest on. */
function around(cover: Element): Element[] {
	const parts: Element[] = [];
	for (let part = cover.parentElement; part && parts.length < FAR; part = part.parentElement) parts.push(part);
	return parts;
}

function distance(x: number, y: number, box: DOMRect): number {
	return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
}
