/** Something about the words that is not as it should be, and where. */
export interface Fault {
	file: string;
	line: number;
	problem: string;
}

/** The line, counted from 1, that a place in a text is in. */
export function lineAt(text: string, place: number): number {
	return text.slice(0, place).split("\n").length;
}
