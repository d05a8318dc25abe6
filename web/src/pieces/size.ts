const ROOT = 16;

/** How large a drawing is: what is given in px grows with the letters around it, as all that a style sheet says does. */
export function grownSize(size: string | undefined): string | undefined {
	return size?.endsWith("px") ? `${Number.parseFloat(size) / ROOT}rem` : size;
}

/** How much larger letters are than where nobody has chosen their size: px of the screen in a px of our style sheets. */
export function letterScale(): number {
	return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / ROOT;
}
