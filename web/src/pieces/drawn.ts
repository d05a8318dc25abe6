const parsed = new Map<string, DocumentFragment>();
const drawings = new WeakMap<Element, string>();

/**
 * Lays a drawing, given as what stands inside an `<svg>`, into the element: `<svg {@attach drawn(lion)}></svg>`. A table has hundreds of them;
 * each is parsed once, and copied from then on.
 */
export function drawn(drawing: string): (element: SVGElement) => void {
	return (element) => {
		drawings.set(element, drawing);
		element.replaceChildren(partsOf(drawing).cloneNode(true));
	};
}

/** The drawing that was laid into an element. */
export function drawingOf(element: Element): string | undefined {
	return drawings.get(element);
}

function partsOf(drawing: string): DocumentFragment {
	const known = parsed.get(drawing);
	if (known) return known;
	const parts = document.createRange().createContextualFragment(`<svg xmlns="http://www.w3.org/2000/svg">${drawing}</svg>`);
	parts.firstElementChild?.replaceWith(...parts.firstElementChild.childNodes);
	parsed.set(drawing, parts);
	return parts;
}
