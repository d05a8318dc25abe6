import type { Table } from "../../../state/table.svelte.ts";
import type { Event, VisbyCard, VisbyEvent, VisbyView } from "../../../wire/socket.gen.ts";
import { CARDS, type TrackName } from "../box/cards.ts";

/** What a seat got or gave by one card. `lost` of it found no room. */
export interface Gained {
	seat: number;
	card: VisbyCard;
	what: "seals" | "wares";
	amount: number;
	lost: number;
}

/** A marker that went from one space to another because of a card. */
export interface Walk {
	track: TrackName;
	card: VisbyCard;
	from: number;
	to: number;
}

/**
 * What has happened since the cards of the round were turned over, as far as it has been shown.
 *
 * The log is ahead of what is seen as long as things move; what is still to come is left out.
 */
export function story(table: Table<VisbyView>): VisbyEvent[] {
	const moment = table.past.moment;
	const entries = table.chronicle.entries;
	const told = (moment ? entries.filter((entry) => entry.seq <= moment.seq) : entries).flatMap(
		(entry) => entry.events,
	) as VisbyEvent[];
	const seen = told.slice(0, shownUpTo(table, told));
	const last = seen.findLastIndex((event) => event.kind === "CardsRevealed");
	let first = last;
	while (seen[first - 1]?.kind === "CardsRevealed") first -= 1;
	return last < 0 ? [] : seen.slice(first);
}

function shownUpTo(table: Table<VisbyView>, told: Event[]): number {
	const { scene } = table;
	if (table.isPast || !scene.isMoving) return told.length;
	const shown = scene.steps.slice(0, scene.at + 1).flatMap((step) => step.events);
	const last = shown.at(-1);
	return last === undefined ? told.length : told.lastIndexOf(last) + 1;
}

/** The card that an event is about. */
export function cardOf(event: Event): VisbyCard | null {
	if ("card" in event && CARDS.includes(event.card as VisbyCard)) return event.card as VisbyCard;
	if (event.kind === "PursePushedBack" || event.kind === "WaresTraded" || event.kind === "PurseReset") return "merchant";
	return event.kind === "HandRefilled" ? "mendicant" : null;
}

/** What an event gave to whom, and took from whom. */
export function gainedBy(event: VisbyEvent): Gained[] {
	switch (event.kind) {
		case "TrackGave":
		case "SupplyGave":
			return [
				{
					seat: event.seat,
					card: event.card,
					what: event.goods === "seals" ? "seals" : "wares",
					amount: event.amount,
					lost: event.lost,
				},
			];
		case "WaresTraded":
			return [
				{ seat: event.seat, card: "merchant", what: "seals", amount: event.seals, lost: 0 },
				{ seat: event.seat, card: "merchant", what: "wares", amount: -event.wares, lost: 0 },
			];
		default:
			return [];
	}
}

/** All that a seat has got in this story, what comes from the same card put together. */
export function gainedIn(events: readonly VisbyEvent[], seat: number, card?: VisbyCard): Gained[] {
	const sums = new Map<string, Gained>();
	for (const gained of events.flatMap(gainedBy)) {
		if (gained.seat !== seat || (card && gained.card !== card)) continue;
		const key = `${gained.card} ${gained.what}`;
		const known = sums.get(key);
		sums.set(key, known ? { ...gained, amount: known.amount + gained.amount, lost: known.lost + gained.lost } : gained);
	}
	return [...sums.values()];
}

/** How much more of something a seat has than before the cards were turned over. */
export function changeOf(events: readonly VisbyEvent[], seat: number, what: "seals" | "wares"): number {
	return gainedIn(events, seat)
		.filter((gained) => gained.what === what)
		.reduce((sum, gained) => sum + gained.amount - gained.lost, 0);
}

/** The ways that the markers went in this story, those of the same card as one. */
export function walksIn(events: readonly VisbyEvent[]): Walk[] {
	const walks: Walk[] = [];
	for (const event of events) {
		if (event.kind !== "TrackGave" || event.amount === 0) continue;
		const track = event.goods === "seals" ? "campaign" : "voyage";
		const before = walks.at(-1);
		if (before?.card === event.card) before.to = event.left;
		else walks.push({ track, card: event.card, from: event.left + event.amount, to: event.left });
	}
	return walks;
}
