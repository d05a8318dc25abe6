/** Numbers as one reads them on the table. */

/** A number, or two with a dash between. */
export function range(least: number, most: number): string {
	return least === most ? `${most}` : `${least}–${most}`;
}

/** A number with its sign: what comes and what goes. */
export function signed(amount: number): string {
	return amount > 0 ? `+${amount}` : minus(amount);
}

/** A number; what is given away has a minus. */
export function minus(amount: number): string {
	return amount < 0 ? `−${-amount}` : `${amount}`;
}
