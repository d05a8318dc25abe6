/** The letters of `fonts.css`, as style sheets name them. */
const LETTERS = [
	"italic 400 1em Alegreya",
	"700 1em Alegreya",
	"800 1em Alegreya",
	'500 1em "Alegreya Sans"',
	'700 1em "Alegreya Sans"',
	'800 1em "Alegreya Sans"',
];

/** Fetch all letters now: those that come only when a table is drawn make the browser lay it out once more. */
export function loadLetters(): void {
	for (const letters of LETTERS) document.fonts.load(letters).catch(() => {});
}
