/** The keys of a table: what they do, and what the list of keys shows. */
export type Deed = "choose" | "confirm" | "clear" | "undo" | "hint" | "explain" | "skip" | "keys";

export const KEYS: readonly { deed: Deed; keys: readonly string[] }[] = [
	{ deed: "choose", keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9"] },
	{ deed: "confirm", keys: ["Enter"] },
	{ deed: "clear", keys: ["Escape"] },
	{ deed: "undo", keys: ["u"] },
	{ deed: "hint", keys: ["h"] },
	{ deed: "explain", keys: ["i"] },
	{ deed: "skip", keys: [" "] },
	{ deed: "keys", keys: ["?"] },
];

/** What a pressed key is to do at the table; nothing in a text field, while a dialog is open, or the key belongs to the browser. */
export function deedOf(event: KeyboardEvent): Deed | null {
	if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return null;
	if (document.querySelector("dialog[open]") !== null) return null;
	if (event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]")) return null;
	const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
	return KEYS.find(({ keys }) => keys.includes(key))?.deed ?? null;
}
