/** What the keys of a page ask of its explanations. */
interface Explaining {
	/** Go on to the next picture. */
	goOn(): void;
	/** Close what is explained; whether there was anything to close. */
	close(): boolean;
}

let current: Explaining | null = null;

/** Say who explains pictures on this page, until the returned function is called. */
export function explaining(one: Explaining): () => void {
	current = one;
	return () => {
		if (current === one) current = null;
	};
}

/** Go on to the next picture of the page, which explains itself; whether there is anything to do so. */
export function explainNext(): boolean {
	current?.goOn();
	return current !== null;
}

/** Close what is explained; whether anything was. */
export function closeExplanation(): boolean {
	return current?.close() ?? false;
}
