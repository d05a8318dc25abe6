import { CITIES, down, GOODS, KINDS, knight, merchant } from "./pieces/art.ts";

/** The points of a building, in wax, for a box of 512 by 512. */
const points = '<circle cx="256" cy="256" r="216" fill="currentColor"/>';

/** The pictures of Riga by their names: those of the overview, and those that explain themselves on the table. */
export const pictures: Record<string, string> = {
	...GOODS,
	...CITIES,
	...KINDS,
	knights: knight,
	merchants: merchant,
	points,
	separator: down,
};
