import type { Table } from "../../state/table.svelte.ts";
import { headingOf } from "../../table/sentences/lines.ts";
import type { View } from "../../wire/socket.gen.ts";
import { type Figure, Figures } from "./figures.ts";

/**
 * The course of a match in figures: everyone's score after each move that was not taken back, and in the end.
 *
 * They are made from the positions as everyone may know them. The positions themselves are not stored.
 */
export class Course {
	figures: Figure[] = $state.raw([]);
	state: "coming" | "there" | "failed" = $state("coming");
	/** The round or the like that each figure belongs to; `null` before one has begun. */
	headings: (string | null)[] = $derived.by(() => {
		let heading: string | null = null;
		return this.figures.map(({ entry }) => {
			heading = headingOf(this.table, entry) ?? heading;
			return heading;
		});
	});

	constructor(readonly table: Table<View>) {}

	headingAt(figure: Figure): string | null {
		return this.headings[this.figures.indexOf(figure)] ?? null;
	}

	/** Fetch what the figures are made of. `state` says how that went. */
	async load(): Promise<void> {
		const { client, names, past, seq } = this.table;
		if (!client) return;
		this.state = "coming";
		const found = new Figures(names.length, (view, seat) => client.score(view, seat));
		try {
			await past.course(seq, (moment) => found.see(moment));
			this.figures = found.all;
			this.state = "there";
		} catch {
			this.state = "failed";
		}
	}
}

const courses = new WeakMap<Table<View>, Course>();

/** The course of the match at a table, as long as the table is looked at. */
export function courseOf(table: Table<View>): Course {
	const known = courses.get(table) ?? new Course(table);
	courses.set(table, known);
	return known;
}
