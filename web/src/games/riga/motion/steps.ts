import type { Step } from "../../../state/story.ts";
import { runsOf } from "../../../wire/runs.ts";
import type { Event, RigaEvent, RigaFamilyView, RigaView } from "../../../wire/socket.gen.ts";
import { cityOf } from "../box/names.ts";

/** How long one looks at what happens, in milliseconds; what is not named here needs no look of its own. */
const LASTS: Partial<Record<RigaEvent["kind"], number>> = {
	StartGoodsRevealed: 500,
	StartNamed: 450,
	BuildingsDealt: 400,
	StartBuildingKept: 400,
	YearBegan: 500,
	RowLaid: 450,
	OffersAged: 450,
	BuildingsOffered: 450,
	RowTaken: 500,
	BuildingTaken: 500,
	GoodsSwapped: 500,
	YardUsed: 450,
	YardChosen: 400,
	TreasuryUsed: 450,
	TreasuryChosen: 450,
	CostHalved: 350,
	DucatsProvided: 350,
	CostPaid: 450,
	BuildingBuilt: 500,
	SchoolTurned: 350,
	ExchangeLoaded: 450,
	CardsDiscarded: 450,
	HandShown: 500,
};

/** What is seen one after another; events of one kind that follow each other, at once. Cards leave their place when they begin to move, and lie in the new one when the next thing happens. */
export function steps(before: RigaView, events: Event[], after: RigaView): Step<RigaView>[] {
	const shown: Step<RigaView>[] = [];
	let view = before;
	for (const together of runsOf(events as RigaEvent[], ({ kind }) => kind)) {
		const lasts = LASTS[together[0].kind] ?? 0;
		view = together.reduce(left, view);
		if (lasts > 0) shown.push({ view, events: together, lasts });
		view = together.reduce(arrived, view);
	}
	return [...shown, { view: after, events: shown.at(-1)?.events ?? events, lasts: 0 }];
}

function withFamily(view: RigaView, seat: number, change: (family: RigaFamilyView) => Partial<RigaFamilyView>): RigaView {
	return { ...view, families: view.families.map((family) => (family.seat === seat ? { ...family, ...change(family) } : family)) };
}

/** A list without so many of its things. */
function without(list: readonly string[], things: readonly string[]): string[] {
	const left = [...list];
	for (const thing of things) {
		const at = left.indexOf(thing);
		if (at >= 0) left.splice(at, 1);
	}
	return left;
}

/** The view once the cards of an event have left their place. */
function left(view: RigaView, event: RigaEvent): RigaView {
	switch (event.kind) {
		case "RowTaken":
			return { ...view, rows: view.rows.map((row, nth) => (nth === event.row - 1 ? [] : row)) };
		case "CostPaid":
		case "ExchangeLoaded":
			return goodsGone(view, event.seat, event.goods);
		case "CardsDiscarded":
			return goodsGone(buildingsGone(view, event.seat, event.buildings ?? [], event.count), event.seat, event.goods);
		case "StartBuildingKept":
			return buildingsGone(view, event.seat, event.discarded ?? [], 1);
		case "BuildingBuilt":
			return cityOf(event.building) === "riga" ? view : buildingsGone(view, event.seat, [event.building], 1);
		case "OffersAged":
			return { ...view, below: event.moved, above: [] };
		case "YearBegan":
			return { ...view, year: event.year, season: "spring", start: event.start };
		case "TurnBegan":
			return { ...view, season: event.season, active: event.seat };
		default:
			return view;
	}
}

/** The view once they lie in their new place. */
function arrived(view: RigaView, event: RigaEvent): RigaView {
	switch (event.kind) {
		case "RowTaken": {
			const mine = view.viewer === event.seat ? { hand_goods: [...view.hand_goods, ...event.goods] } : {};
			return withFamily({ ...view, ...mine }, event.seat, (family) => ({
				goods: family.goods + event.goods.length,
				known_goods: [...family.known_goods, ...event.goods],
			}));
		}
		case "BuildingTaken": {
			const mine = view.viewer === event.seat ? { hand_buildings: [...view.hand_buildings, event.building] } : {};
			const lies = { above: without(view.above, [event.building]), below: without(view.below, [event.building]) };
			return withFamily({ ...view, ...lies, ...mine }, event.seat, (family) => ({
				buildings: family.buildings + 1,
				known_buildings: [...family.known_buildings, event.building],
			}));
		}
		case "RowLaid":
			return { ...view, rows: view.rows.map((row, nth) => (nth === event.row - 1 ? [...row, ...event.goods] : row)) };
		case "BuildingsOffered":
			return { ...view, above: event.buildings };
		case "BuildingBuilt":
			return withFamily(view, event.seat, (family) => ({
				built: [...family.built, { building: event.building, used: false, fresh: true }],
				unbuilt_riga: without(family.unbuilt_riga, [event.building]),
				points: family.points + event.points,
			}));
		case "CostPaid":
		case "ExchangeLoaded":
			return { ...view, goods_discards: [...view.goods_discards, ...event.goods] };
		default:
			return view;
	}
}

function goodsGone(view: RigaView, seat: number, goods: string[]): RigaView {
	const mine = view.viewer === seat ? { hand_goods: without(view.hand_goods, goods) } : {};
	return withFamily({ ...view, ...mine }, seat, (family) => ({
		goods: family.goods - goods.length,
		known_goods: without(family.known_goods, goods),
	}));
}

function buildingsGone(view: RigaView, seat: number, buildings: string[], count: number): RigaView {
	const mine = view.viewer === seat ? { hand_buildings: without(view.hand_buildings, buildings) } : {};
	return withFamily({ ...view, ...mine }, seat, (family) => ({
		buildings: family.buildings - count,
		known_buildings: without(family.known_buildings, buildings),
	}));
}
