const parsed = new Map<string, DocumentFragment>();

/**
 * Lays a drawing, given as what stands inside an `<svg>`, into the element: `<svg {@attach drawn(lion)}></svg>`. A table has hundreds of them;
 * each is parsed once, and copied from then on.
 */
export function drawn(drawing: string): (element: SVGElement) => void {
	return (element) => element.replaceChildren(partsOf(drawing).cloneNode(true));
}

function partsOf(drawing: string): DocumentFragment {
	const known = parsed.get(drawing);
	if (known) return known;
	const parts = document.createRange().createContextualFragment(`<svg xmlns="http://www.w3.org/2000/svg">${drawing}</svg>`);
	parts.firstElementChild?.replaceWith(...parts.firstElementChild.childNodes);
	parsed.set(drawing, parts);
	return parts;
}
