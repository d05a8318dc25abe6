const ROOT = 16;

/** How large a drawing is: what is given in px grows with the letters around it, as all that a style sheet says does. */
export function grownSize(size: string | undefined): string | undefined {
	return size?.endsWith("px") ? `${Number.parseFloat(size) / ROOT}rem` : size;
}

/** How much larger letters are than by default: px of the screen in a px of our style sheets. */
export function letterScale(): number {
	return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / ROOT;
}

const listeners = new Map<Element, () => void>();
/** One for all, so that all sizes are read before anything changes by them: else each would make the browser lay out the page once more. */
let observer: ResizeObserver | undefined;

/** Calls `measure` whenever a part has been laid out in another size. To read a size earlier would make the browser lay out the page twice. */
export function sized<Part extends HTMLElement>(measure: (part: Part) => void): (part: Part) => () => void {
	return (part) => {
		observer ??= new ResizeObserver((changes) => {
			for (const { target } of changes) listeners.get(target)?.();
		});
		listeners.set(part, () => measure(part));
		observer.observe(part, { box: "border-box" });
		return () => {
			observer?.unobserve(part);
			listeners.delete(part);
		};
	};
}
