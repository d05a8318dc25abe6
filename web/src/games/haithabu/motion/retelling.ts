import type {
	HaithabuEvent,
	HaithabuFamilyView,
	HaithabuGoodView,
	HaithabuOrderView,
	HaithabuTransportView,
	HaithabuView,
} from "../../../wire/socket.gen.ts";
import { counted, GOODS, type Goods } from "../box/goods.ts";

/** What an event says has changed, laid over a view that is still before it. `after` knows the cards that the event only names. */
type Tell<K> = (view: HaithabuView, event: Extract<HaithabuEvent, { kind: K }>, after: HaithabuView) => void;
type Telling = { [K in HaithabuEvent["kind"]]?: Tell<K> };

const TELLING: Telling = {
	// Rounds and turns
	RoundBegan: (view, { round, year, season, start }) => Object.assign(view, { round, year, season, start, phase: 0 }),
	RondelTurned: (view, { phase, day }) => {
		view.phase = phase;
		for (const field of view.rondel) field.day = day.includes(field.field);
	},
	TurnBegan: (view, { seat }) => Object.assign(view, { active: seat, worker: "", field: "", dice: [], event: "" }),
	TurnEnded: (view) => Object.assign(view, { field: "", dice: [], event: "" }),
	WorkerHired: (view, { seat, silver }) => {
		family(view, seat).silver -= silver;
		view.neutral -= 1;
		view.hire_costs = view.hire_costs.slice(1);
	},
	WorkerPlaced: (view, { seat, worker, field }) => {
		Object.assign(view, { worker, field, dice: [], event: "" });
		if (worker === "own") family(view, seat).workers -= 1;
		const there = view.rondel.find((each) => each.field === field) ?? view.goods.find((each) => each.good === field);
		there?.workers.push(worker === "own" ? seat : null);
	},
	WorkersReturned: (view, _event, after) => {
		for (const place of [...view.rondel, ...view.goods]) place.workers = [];
		for (const each of view.families) each.workers = after.families[each.seat]?.workers ?? each.workers;
		view.neutral = after.neutral;
	},
	NotesTaken: (view, { seat, notes, silver }) => note(view, seat, notes, silver),
	NotesRepaid: (view, { seat, notes, silver }) => note(view, seat, -notes, -silver),

	// Actions
	GoodsBought: (view, { seat, goods, silver }) => {
		family(view, seat).silver -= silver;
		add(family(view, seat).warehouse, counted(goods), 1);
		fromMarket(view, goods);
	},
	GoodsSold: (view, { seat, goods, silver, points }) => {
		const own = family(view, seat);
		own.silver += silver;
		own.points += points;
		add(own.post, counted(goods), -1);
		for (const name of goods) good(view, name).market += 1;
	},
	GoodTaken: (view, event) => {
		add(family(view, event.seat).warehouse, counted([event.good]), 1);
		fromMarket(view, [event.good]);
	},
	PriceMoved: (view, event) => price(good(view, event.good), event.after),
	PriceRolled: (view, event) => price(good(view, event.good), event.after),
	TransportBought: (view, { seat, transport, silver }, after) => {
		const own = family(view, seat);
		own.silver -= silver;
		own[vehicle(transport)] = transportIn(view, transport) ?? transportIn(after, transport);
		for (const stack of view.stacks) {
			stack.tops = stack.tops.filter((top) => top.transport !== transport);
			stack.below = stack.below.filter((name) => name !== transport);
		}
	},
	TransportsShown: (view, _event, after) => {
		view.stacks = structuredClone(after.stacks);
	},
	CharacterChosen: (view, { seat, character }) => give(view, character, seat, true),
	CharacterRecruited: (view, { seat, character }) => give(view, character, seat, true),
	CharacterPoached: (view, { seat, character, owner, silver }) => {
		family(view, seat).silver -= silver;
		family(view, owner).silver += silver;
		give(view, character, seat, true);
	},
	CharacterLost: (view, { character }) => give(view, character, null, false),
	CharacterReturned: (view, { seat, character, points }) => {
		family(view, seat).points += points;
		give(view, character, null, false);
	},
	OrderTaken: (view, { seat, order }, after) => {
		view.display = view.display.map((each) => (each?.order === order ? null : each));
		const taken = after.families[seat]?.orders.find((each) => each.order === order);
		if (taken) family(view, seat).orders = structuredClone(after.families[seat]?.orders ?? []);
	},
	OrderLost: (view, { seat, order }) => dropOrder(family(view, seat), order),
	OrderDisplayed: (view, _event, after) => {
		view.display = structuredClone(after.display);
		view.order_pile = [...after.order_pile];
	},
	PointTaken: (view, { seat, points }) => {
		family(view, seat).points += points;
	},
	GoodsDelivered: (view, { seat, order, goods }) => {
		const own = family(view, seat);
		add(own.post, counted(goods), -1);
		const laidOn = own.orders.find((each) => each.order === order);
		if (laidOn) add(laidOn.delivered, counted(goods), 1);
	},
	OrderFulfilled: (view, { seat, order, points, silver }) => {
		const own = family(view, seat);
		own.points += points;
		own.silver += silver;
		own.fulfilled.push(order);
		dropOrder(own, order);
	},
	GoodsCarried: (view, { seat, transport, goods }) => {
		const own = family(view, seat);
		own[vehicle(transport)] = null;
		add(own.warehouse, counted(goods), -1);
		add(own.post, counted(goods), 1);
	},

	// The night
	DiceRolled: (view, { seat, dice, silver }) => {
		family(view, seat).silver -= silver;
		view.dice = [...dice];
	},
	EventCame: (view, { event }) => {
		view.event = event;
	},
	GoodGiven: (view, { seat, to, good: name, store }) => {
		add(storeOf(family(view, seat), store), counted([name]), -1);
		add(family(view, to).warehouse, counted([name]), 1);
	},
	SilverGiven: (view, { seat, to, silver }) => {
		family(view, seat).silver -= silver;
		family(view, to).silver += silver;
	},
	PointGiven: (view, { seat, to, points }) => {
		family(view, seat).points -= points;
		family(view, to).points += points;
	},
	DrinksPaid: (view, { seat, silver }) => {
		family(view, seat).silver -= silver;
	},
	TransportLost: (view, { seat, transport }) => {
		family(view, seat)[vehicle(transport)] = null;
	},
	GoodLost: (view, { seat, good: name, store }) => toSupply(view, storeOf(family(view, seat), store), [name]),
	PointsLost: (view, { seat, points }) => {
		family(view, seat).points -= points;
	},

	// The end of a round, and of the match
	RoundEnded: (view) => {
		for (const each of view.characters) each.safe = false;
		for (const order of view.families.flatMap((each) => each.orders)) order.place += 1;
	},
	StartNamed: (view, { seat, silver }) => {
		family(view, seat).silver += silver;
	},
	GoodsStowed: (view, { seat, goods }) => {
		add(family(view, seat).warehouse, counted(goods), -1);
		add(family(view, seat).post, counted(goods), 1);
	},
	MarketRefilled: (view, { goods }) => {
		for (const name of goods) {
			good(view, name).market += 1;
			good(view, name).supply -= 1;
		}
	},
	GoodsDiscarded: (view, { seat, goods, store }) => toSupply(view, storeOf(family(view, seat), store), goods),
	FeePaid: (view, { seat, silver }) => {
		family(view, seat).silver -= silver;
	},
	DisplayMoved: (view, { discarded }) => {
		const columns = view.display.length / 2;
		const left = view.display.map((order) => (order && discarded.includes(order.order) ? null : order));
		view.display = [...left.slice(0, columns).map(() => null), ...left.slice(0, columns)];
	},
	GoodsCleared: (view, { seat, silver }) => {
		const own = family(view, seat);
		own.silver += silver;
		own.warehouse = own.warehouse.map(() => 0);
		own.post = own.post.map(() => 0);
	},
	Scored: (view, { seat, points }) => {
		family(view, seat).points = points;
	},
};

/** Lay what an event says over a view. */
export function retell(view: HaithabuView, event: HaithabuEvent, after: HaithabuView): void {
	const tell = TELLING[event.kind] as Tell<HaithabuEvent["kind"]> | undefined;
	tell?.(view, event, after);
}

function family(view: HaithabuView, seat: number): HaithabuFamilyView {
	const found = view.families[seat];
	if (!found) throw new Error(`nobody has seat ${seat}`);
	return found;
}

function good(view: HaithabuView, name: string): HaithabuGoodView {
	const found = view.goods.find((each) => each.good === name);
	if (!found) throw new Error(`there is no good ${name}`);
	return found;
}

function add(store: number[], goods: Goods, sign: 1 | -1): void {
	for (let kind = 0; kind < GOODS.length; kind += 1) store[kind] = (store[kind] ?? 0) + sign * (goods[kind] ?? 0);
}

function storeOf(own: HaithabuFamilyView, store: string): number[] {
	return store === "post" ? own.post : own.warehouse;
}

function toSupply(view: HaithabuView, store: number[], goods: string[]): void {
	add(store, counted(goods), -1);
	for (const name of goods) good(view, name).supply += 1;
}

/** What the market does not have comes from the supply. */
function fromMarket(view: HaithabuView, goods: string[]): void {
	for (const name of goods) {
		const there = good(view, name);
		if (there.market > 0) there.market -= 1;
		else there.supply -= 1;
	}
}

function price(at: HaithabuGoodView, now: number): void {
	at.price = now;
	at.step = at.scale.indexOf(now) + 1;
}

function note(view: HaithabuView, seat: number, notes: number, silver: number): void {
	family(view, seat).notes += notes;
	family(view, seat).silver += silver;
	view.notes_left -= notes;
}

function give(view: HaithabuView, name: string, owner: number | null, safe: boolean): void {
	for (const each of view.families) each.characters = each.characters.filter((character) => character !== name);
	if (owner !== null) family(view, owner).characters.push(name);
	for (const each of view.characters) if (each.character === name) Object.assign(each, { owner, safe });
}

function dropOrder(own: HaithabuFamilyView, name: string): void {
	own.orders = own.orders.filter((order: HaithabuOrderView) => order.order !== name);
}

export function vehicle(transport: string): "cart" | "ship" {
	return transport.startsWith("cart") ? "cart" : "ship";
}

function transportIn(view: HaithabuView, name: string): HaithabuTransportView | null {
	const seen = [...view.stacks.flatMap((stack) => stack.tops), ...view.families.flatMap(({ cart, ship }) => [cart, ship])];
	return seen.find((transport) => transport?.transport === name) ?? null;
}
