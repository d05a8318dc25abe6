import type { Words } from "../../../words/index.ts";

/** A letter for each seat: of its name, or its number where names begin alike. */
export function letters(names: readonly string[]): string[] {
	const firsts = names.map((name) => name.charAt(0).toLocaleUpperCase());
	return firsts.map((letter, seat) =>
		letter !== "" && firsts.indexOf(letter) === firsts.lastIndexOf(letter) ? letter : String(seat + 1),
	);
}

/** Who stands somewhere; of several alike, how many. */
export function workersTold(workers: readonly (number | null)[], words: Words, names: readonly string[]): string {
	const counts = new Map<number | null, number>();
	for (const seat of workers) counts.set(seat, (counts.get(seat) ?? 0) + 1);
	return words.joined(
		[...counts].map(([seat, count]) =>
			words.say("workers-there", { name: seat === null ? words.say("table-neutral") : (names[seat] ?? ""), count }),
		),
	);
}
