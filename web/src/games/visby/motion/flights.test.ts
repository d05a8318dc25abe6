import { expect, test } from "vitest";
import type { Event } from "../../../wire/socket.gen.ts";
import { flightsOf } from "./flights.ts";

function flights(...events: object[]): [string, readonly string[], readonly string[]][] {
	return flightsOf(events as Event[]).map(({ what, from, to }) => [what, from, to]);
}

test("what a track gives travels from the track to the stock of the seat, but for what finds no room", () => {
	const gave = { kind: "TrackGave", seat: 1, card: "ship", goods: "wares", amount: 3, lost: 2, left: 4 };
	expect(flights(gave)).toEqual([["wares", ["voyage"], ["1-wares", "seat-1"]]]);
});

test("what comes from the supply travels from the card, or from the seat where its cards are not drawn", () => {
	const gave = { kind: "SupplyGave", seat: 0, card: "troops", goods: "seals", amount: 1, lost: 0 };
	expect(flights(gave)).toEqual([["seals", ["0-troops", "seat-0"], ["0-seals", "seat-0"]]]);
});

test("what is traded travels to the market, and seals come back", () => {
	expect(flights({ kind: "WaresTraded", seat: 2, wares: 2, seals: 1 })).toEqual([
		["seals", ["2-merchant", "seat-2"], ["2-seals", "seat-2"]],
		["wares", ["2-wares", "seat-2"], ["market"]],
		["wares", ["2-wares", "seat-2"], ["market"]],
	]);
});
