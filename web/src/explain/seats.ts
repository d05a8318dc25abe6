let names: () => readonly string[] = () => [];

/** Who sits where at the table that is drawn, for pictures that stand for a seat. */
export function seatNames(): readonly string[] {
	return names();
}

/** Say who sits at the table that is drawn from now on. */
export function nameSeats(of: () => readonly string[]): void {
	names = of;
}
