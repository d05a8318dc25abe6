/** A code as it is read aloud: in two halves. */
export function spelled(code: string): string {
	const half = Math.ceil(code.length / 2);
	return `${code.slice(0, half)} ${code.slice(half)}`;
}
