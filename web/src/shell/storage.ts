/** What this browser stores from visit to visit. A browser without storage forgets it. */

export function readStored(key: string): string | null {
	try {
		return localStorage.getItem(`kogge-${key}`);
	} catch {
		return null;
	}
}

export function store(key: string, value: string): void {
	try {
		localStorage.setItem(`kogge-${key}`, value);
	} catch {
		// Storage is off in this browser. Nothing depends on it.
	}
}
