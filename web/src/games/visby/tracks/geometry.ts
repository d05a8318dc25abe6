import type { TrackName } from "../box/cards.ts";

/** Where things are on the board, in units of which it is always as many high. */
export const HEIGHT = 312;

interface Row {
	top: number;
	height: number;
	/** The middle of its spaces. */
	line: number;
}

export const ROWS: Record<TrackName, Row> = {
	campaign: { top: 15, height: 88, line: 69 },
	voyage: { top: 108, height: 88, line: 162 },
	market: { top: 201, height: 96, line: 250 },
};

const EDGE = 16;
const LARGEST = 21;

/** How a board of a certain width is laid out: the plate with the name of a track, then its spaces. */
export class Geometry {
	constructor(
		readonly width: number,
		readonly plate: number,
		readonly spaces: number,
	) {}

	get left(): number {
		return EDGE;
	}

	get right(): number {
		return this.width - EDGE;
	}

	/** From one space to the next. */
	get step(): number {
		const first = EDGE + this.plate + LARGEST + 10;
		return (this.right - LARGEST - 12 - first) / (this.spaces - 1);
	}

	/** Half the width of a space. */
	get radius(): number {
		return Math.min(LARGEST, this.step * 0.43);
	}

	x(space: number): number {
		return EDGE + this.plate + LARGEST + 10 + space * this.step;
	}

	/** The plate's outline: it points to the spaces. */
	plateOf(row: Row): string {
		const { top, height } = row;
		const tip = height / 2;
		return `M${EDGE} ${top + 5}a5 5 0 0 1 5-5h${this.plate - 21}l16 ${tip}-16 ${tip}h${21 - this.plate}a5 5 0 0 1-5-5z`;
	}
}

/** Neighbouring spaces with the same rate. */
export interface Band {
	rate: string;
	first: number;
	last: number;
}

export function bandsOf(rates: readonly string[]): Band[] {
	const bands: Band[] = [];
	for (const [space, rate] of rates.entries()) {
		const band = bands.at(-1);
		if (band?.rate === rate) band.last = space;
		else bands.push({ rate, first: space, last: space });
	}
	return bands;
}
