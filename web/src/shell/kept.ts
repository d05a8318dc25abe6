/** What this browser remembers from visit to visit. A browser that keeps nothing just forgets. */

export function kept(key: string): string | null {
	try {
		return localStorage.getItem(`kogge-${key}`);
	} catch {
		return null;
	}
}

export function keep(key: string, value: string): void {
	try {
		localStorage.setItem(`kogge-${key}`, value);
	} catch {
		// Nothing can be kept here, and nothing depends on it.
	}
}
