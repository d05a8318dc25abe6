import { randomHex } from "./random.ts";

/** What this browser throws into the luck of a table: nobody could know it when the table's secret was drawn. */
export function contribution(): string {
	return randomHex(16);
}
