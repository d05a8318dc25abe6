/** A move as it is listed. */
export interface Listed {
	move: string;
	text: string;
	brings: string;
}

/** More moves than so many are searched. */
export const MANY = 12;

/** The moves that have all these words, in what they are called or in their notation. */
export function search(options: readonly Listed[], wanted: string): Listed[] {
	const parts = wanted.toLocaleLowerCase().split(/\s+/).filter(Boolean);
	return options.filter(({ move, text }) => {
		const searched = `${text} ${move}`.toLocaleLowerCase();
		return parts.every((part) => searched.includes(part));
	});
}
