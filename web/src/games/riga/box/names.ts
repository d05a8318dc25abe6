/** How the notation of Riga names goods, cities and buildings. */

export const GOODS = ["cloth", "glass", "wine", "grain"] as const;
export type Good = (typeof GOODS)[number];

/** In the order in which a view tells what goods are worth there. */
export const CITIES = ["visby", "tallinn", "stockholm", "danzig", "riga"] as const;
export type City = (typeof CITIES)[number];

/** `visby` of `visby-archive`. */
export function cityOf(building: string): City {
	return building.slice(0, building.indexOf("-")) as City;
}

/** `archive` of `visby-archive`. */
export function kindOf(building: string): string {
	return building.slice(building.indexOf("-") + 1);
}

/** How many there are of each thing, in the order in which they first occur. */
export function counted<Thing>(things: readonly Thing[]): [thing: Thing, count: number][] {
	const counts = new Map<Thing, number>();
	for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
	return [...counts];
}

/** What one of a good is worth in a city, by the values of a family. */
export function worthIn(values: readonly number[][], city: City, good: string): number {
	return values[CITIES.indexOf(city)]?.[GOODS.indexOf(good as Good)] ?? 0;
}
