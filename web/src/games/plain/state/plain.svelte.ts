import type { Table } from "../../../state/table.svelte.ts";
import { moveText } from "../../../table/sentences/considered.ts";
import { games } from "../../../wire/games.svelte.ts";
import type { Preview } from "../../../wire/socket.gen.ts";
import { fieldText, wordText } from "../../../words/index.ts";
import { type Area, readAreas, readHand, readProgress, readSeats } from "../reading/areas.ts";
import { moveOfHeld, moveOfLaid, standingFor, wordsHeld, wouldBe } from "../reading/choosable.ts";
import { type Layout, readLayout } from "../reading/layout.ts";
import { countIn, isList, isStruct, type Struct, type Value } from "../reading/values.ts";

/** With more areas than so many, those fold in which nothing has happened since one's last decision. */
const MOST_AREAS = 7;

/** How many gains of a move are shown beside it. */
const FEW_GAINS = 2;

/** A table of any game as the plain table draws it. */
export class Plain {
	constructor(readonly table: Table) {}

	readonly shown = $derived.by(() => games.of(this.table.game ?? ""));
	readonly layout: Layout = $derived(readLayout(this.shown?.layout));
	readonly view: Struct = $derived.by(() => this.table.view as unknown as Struct);
	readonly seats: Struct[] = $derived(readSeats(this.view, this.layout));
	readonly hand = $derived.by(() => readHand(this.view, this.layout, this.table.you));
	readonly areas: Area[] = $derived(readAreas(this.view, this.layout));
	readonly progress = $derived(readProgress(this.view, this.layout));

	/** What is searched for among the moves. */
	wanted: string = $state("");
	/** What can be chosen now. */
	readonly moves: string[] = $derived.by(() => (this.table.isAsked ? [...this.table.choice.offers.keys()] : []));
	readonly #standing = $derived(standingFor(this.moves));
	readonly #offered = $derived(new Set(this.moves));
	readonly #held = $derived(wordsHeld(this.hand));

	/** Whether every move has a thing in one's hand that stands for it. */
	readonly isAllHeld: boolean = $derived.by(() => {
		const held = new Set([...this.#held].map((word) => this.#standing.get(word)));
		return this.moves.length > 0 && this.moves.every((move) => held.has(move));
	});

	/** The seats but one's own, from the left of it on. */
	readonly others: number[] = $derived.by(() => {
		const { you } = this.table;
		const all = this.seats.length;
		return Array.from({ length: all }, (_, nth) => (you === null ? nth : (you + 1 + nth) % all)).filter((seat) => seat !== you);
	});

	held(thing: Value): string | null {
		return moveOfHeld(thing, this.#standing);
	}

	laid(area: Area, thing: Value, nth: number): string | null {
		return moveOfLaid(area, thing, nth, { moves: this.#offered, standing: this.#standing, held: this.#held });
	}

	/** Whether the decision is about an area. */
	isLit(area: Area): boolean {
		const decision = this.table.isAsked ? this.table.match?.decision : null;
		if (!decision) return false;
		if (area.asks.includes(decision.kind) || (area.field !== "" && area.field in decision.arguments)) return true;
		return isList(area.value) && area.value.some((thing, nth) => this.laid(area, thing, nth + 1) !== null);
	}

	// Which areas fold

	/** What the areas held at one's last decision, and which of them have changed by this one. */
	#before: ReadonlyMap<string, string> | null = null;
	#touched: ReadonlySet<string> = $state.raw(new Set());

	/** The decision for which that holds. */
	#decision: number | null = null;

	/** Another decision, by its number: look which areas have changed since the one before. */
	look(decision: number | null): void {
		if (this.#before !== null && decision === this.#decision) return;
		this.#decision = decision;
		const now = new Map(this.areas.map(({ field, value }) => [field, JSON.stringify(value)]));
		const before = this.#before;
		const touched =
			before === null
				? this.areas.filter(({ value }) => countIn(value) > 0).slice(0, MOST_AREAS)
				: this.areas.filter(({ field }) => before.get(field) !== now.get(field));
		this.#touched = new Set(touched.map(({ field }) => field));
		this.#before = now;
	}

	/** Whether an area may be folded: there are many, it is not asked about, and nothing has happened in it. */
	isFolded(area: Area): boolean {
		return this.areas.length > MOST_AREAS && !this.isLit(area) && !this.#touched.has(area.field);
	}

	// Words

	name(field: string): string {
		return fieldText(this.table.words, field);
	}

	/** A value in words. */
	text(value: Value, field = ""): string {
		const { words, names } = this.table;
		if (value === null || isEmpty(value)) return "–";
		if (typeof value === "boolean") return words.say(value ? "plain-yes" : "plain-no");
		if (typeof value === "number")
			return this.layout.seatNumbers.includes(field) ? (names[value] ?? String(value)) : words.number(value);
		if (typeof value === "string") return wordText(words, field, value);
		if (isStruct(value)) return this.#structTold(value);
		return value.map((one) => this.text(one, field)).join(", ");
	}

	/** A struct by its first word, with the rest behind it. */
	#structTold(struct: Struct): string {
		const fields = Object.entries(struct).filter(([field, value]) => !this.layout.hidden.includes(field) && !isEmpty(value));
		const [first, ...rest] = fields;
		if (first && typeof first[1] === "string") {
			const more = rest.map(([field, value]) => `${this.name(field)} ${this.text(value, field)}`);
			return more.length > 0 ? `${this.text(first[1], first[0])} (${more.join(", ")})` : this.text(first[1], first[0]);
		}
		return fields.map(([field, value]) => `${this.name(field)} ${this.text(value, field)}`).join(", ");
	}

	moveText(move: string): string {
		return moveText(this.table, move);
	}

	/** What a move would give, in a few words: the first gains. */
	brings(move: string): string {
		const preview: Preview | undefined = this.table.choice.offers.get(move);
		const gains = preview?.totals.length ? preview.totals : (preview?.gains ?? []);
		return gains
			.slice(0, FEW_GAINS)
			.map((gain) => this.table.words.gain(gain))
			.join(", ");
	}

	// Choosing

	/** Choose a move, or put it back if it is chosen. */
	choose(move: string): void {
		const { choice, page } = this.table;
		const sealed = page?.match?.sealed ?? null;
		void choice.choose(choice.move === move && move !== sealed ? sealed : move);
	}

	/** Say what a thing is that stands for no move, and why it cannot be chosen. */
	touch(label: string, thing: Value, isHeld: boolean): void {
		void this.table.choice.touch(label, isHeld ? wouldBe(thing, this.moves) : null);
	}
}

function isEmpty(value: Value): boolean {
	return value === null || value === "" || (isList(value) && value.length === 0);
}
