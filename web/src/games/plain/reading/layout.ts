/** What a game says of its table in `table.toml`, as far as it can be read: what is unknown or wrong is left out. */

export const KINDS = ["cards", "pile", "figures", "list", "places"] as const;
export type Kind = (typeof KINDS)[number];

export const FACE_COLOURS = ["wax", "sea", "ochre", "moss", "oak"] as const;

/** How a word of the notation looks as a card. */
export interface Face {
	text: string | null;
	colour: (typeof FACE_COLOURS)[number] | null;
}

/** An area that a game declares. What it leaves out is guessed. */
export interface AreaWanted {
	field: string;
	kind: Kind | null;
	asks: readonly string[];
	moves: string | null;
	left: string | null;
	seats: readonly string[];
	best: string | null;
	isWide: boolean;
}

export interface Layout {
	seats: string | null;
	hand: readonly string[] | null;
	score: string | null;
	seatFigures: readonly string[] | null;
	seatThings: readonly string[] | null;
	seatNumbers: readonly string[];
	hidden: readonly string[];
	chapters: readonly string[] | null;
	progress: { at: string | null; of: string | null; step: string | null };
	areas: readonly AreaWanted[];
	faces: ReadonlyMap<string, Face>;
}

type Table = Readonly<Record<string, unknown>>;

/** Fields that hold the number of a seat in every game. */
const SEAT_NUMBERS: readonly string[] = ["seat", "start", "owner", "to", "active", "winner"];

export function readLayout(given: unknown): Layout {
	const layout = table(given);
	const progress = table(layout.progress);
	return {
		seats: text(layout.seats),
		hand: texts(layout.hand),
		score: text(layout.score),
		seatFigures: texts(layout.seat_figures),
		seatThings: texts(layout.seat_things),
		seatNumbers: [...SEAT_NUMBERS, ...(texts(layout.seat_numbers) ?? [])],
		hidden: texts(layout.hidden) ?? [],
		chapters: texts(layout.chapters),
		progress: { at: text(progress.at), of: text(progress.of), step: text(progress.step) },
		areas: list(layout.areas).map(table).flatMap(area),
		faces: new Map(Object.entries(table(layout.faces)).map(([word, wanted]) => [word, face(table(wanted))])),
	};
}

/** An area, if it says of which field. */
function area(wanted: Table): AreaWanted[] {
	const field = text(wanted.field);
	if (field === null) return [];
	return [
		{
			field,
			kind: KINDS.find((kind) => kind === wanted.kind) ?? null,
			asks: texts(wanted.asks) ?? [],
			moves: text(wanted.moves),
			left: text(wanted.left),
			seats: texts(wanted.seats) ?? [],
			best: text(wanted.best),
			isWide: wanted.wide === true,
		},
	];
}

function face(wanted: Table): Face {
	return { text: text(wanted.text), colour: FACE_COLOURS.find((colour) => colour === wanted.colour) ?? null };
}

function table(given: unknown): Table {
	return typeof given === "object" && given !== null && !Array.isArray(given) ? (given as Table) : {};
}

function list(given: unknown): readonly unknown[] {
	return Array.isArray(given) ? given : [];
}

function text(given: unknown): string | null {
	return typeof given === "string" && given !== "" ? given : null;
}

function texts(given: unknown): string[] | null {
	return Array.isArray(given) ? given.filter((one) => typeof one === "string") : null;
}
