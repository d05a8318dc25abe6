import type { DealPage } from "../wire/http.gen.ts";

/** So many people, or plays, have this score. */
export type Counted = readonly [score: number, count: number];

/** A range of scores with its counts. */
export interface Bucket {
	least: number;
	most: number;
	people: number;
	masters: number;
	isMine: boolean;
}

/** The average of scores, or `null` if there are none. */
export function average(scores: readonly number[]): number | null {
	return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** Of 100 others, how many have less; `null` if there are no others. Who has the same counts half. */
export function betterThan(mine: number, scores: readonly Counted[]): number | null {
	let others = -1;
	let less = -0.5;
	for (const [score, count] of scores) {
		others += count;
		if (score < mine) less += count;
		if (score === mine) less += count / 2;
	}
	return others <= 0 ? null : Math.round((100 * less) / others);
}

/** Of 100 others who had the same seat, how many one's own try beat; `null` without a score or others. At a deal of the day all have one seat. */
export function beaten({ day, mine, scores, tries }: Pick<DealPage, "day" | "mine" | "scores" | "tries">): number | null {
	if (mine === null || mine.score === null) return null;
	const beside = tries.flatMap(({ seat, score }): Counted[] => (seat === mine.seat && score !== null ? [[score, 1]] : []));
	return betterThan(mine.score, day ? scores : beside);
}

/** All scores in at most `most` ranges of the same width, from the least to the greatest. */
export function buckets(people: readonly Counted[], masters: readonly number[], mine: number | null, most: number): Bucket[] {
	const all = [...people.map(([score]) => score), ...masters];
	if (all.length === 0) return [];
	const [least, greatest] = [Math.min(...all), Math.max(...all)];
	const width = Math.max(1, Math.ceil((greatest - least + 1) / most));
	const found = Array.from({ length: Math.ceil((greatest - least + 1) / width) }, (_, nth) => ({
		least: least + nth * width,
		most: least + (nth + 1) * width - 1,
	}));
	return found.map((range) => {
		const holds = (score: number) => range.least <= score && score <= range.most;
		return {
			...range,
			people: people.reduce((sum, [score, count]) => sum + (holds(score) ? count : 0), 0),
			masters: masters.filter(holds).length,
			isMine: mine !== null && holds(mine),
		};
	});
}
