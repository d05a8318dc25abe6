import { randomHex } from "./random.ts";

/** What this browser adds to the randomness of a table. It is drawn after the table's secret, so the service could not know it then. */
export function contribution(): string {
	return randomHex(16);
}
