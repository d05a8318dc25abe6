import { seatName } from "../../state/names.ts";
import type { MatchShown, Page, Placement } from "../../wire/socket.gen.ts";

/** The placement of a seat at the table: after forfeits, which the outcome of the match does not know of. */
export interface Placed {
	seat: number;
	place: number;
	name: string;
	isBot: boolean;
	forfeits: boolean;
	standing: Placement;
}

/** Everybody, the best first. Empty as long as the match is not over. */
export function placed(page: Page, match: MatchShown): Placed[] {
	const standings = match.outcome?.standings ?? [];
	return standings
		.map((standing) => {
			const { seat } = standing;
			const shown = page.seats[seat];
			const place = match.places?.[seat] ?? standing.place;
			return {
				seat,
				place,
				name: shown ? seatName(shown, seat) : "",
				isBot: shown?.bot != null,
				forfeits: shown?.forfeits ?? false,
				standing,
			};
		})
		.toSorted((one, other) => one.place - other.place || one.seat - other.seat);
}
