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

/** What this tab stores until it is closed: it is still there when the page is loaded again. */

export function readInTab(key: string): string | null {
	try {
		return sessionStorage.getItem(`kogge-${key}`);
	} catch {
		return null;
	}
}

/** An empty text is forgotten. */
export function storeInTab(key: string, value: string): void {
	try {
		if (value) sessionStorage.setItem(`kogge-${key}`, value);
		else sessionStorage.removeItem(`kogge-${key}`);
	} catch {
		// Storage is off in this browser. Nothing depends on it.
	}
}
