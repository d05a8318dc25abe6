/** A word that nobody else has. Browsers make UUIDs over a secure connection only, and in a home network there is none. */
export function uniqueId(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
