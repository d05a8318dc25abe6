import type { Table } from "../../../state/table.svelte.ts";
import type { Problem, RigaView } from "../../../wire/socket.gen.ts";
import { type City, cityOf, type Good, worthIn } from "../box/names.ts";
import { buildingsIn, cardsIn, goodsIn, parted, paymentOf, payText, told, withGood } from "./answers.ts";
import { bestWith, toggled, waysOn } from "./paying.ts";

/** What tapping a piece would do to the move one is putting together. */
export interface Tap {
	/** The move, or the part of one, that it leads to. */
	text: string;
	isOn: boolean;
	can: boolean;
	go(): void;
}

/**
 * The move one is putting together by tapping pieces, wherever they lie.
 *
 * What is chosen stands in the choice of the table alone, as text. Every piece asks here what tapping it would do; `null` means that it
 * is no part of the decision.
 */
export class Answering {
	/** To be made while a component is: it asks why not whenever something is to be built. */
	constructor(readonly seen: () => Table<RigaView>) {
		$effect(() => {
			if (this.kind === "build") this.table.choice.wonder(this.candidates.map((building) => `build ${building}`));
		});
	}

	get table(): Table<RigaView> {
		return this.seen();
	}

	/** All that one might build: the buildings in hand and the own Riga buildings that do not stand yet. */
	readonly candidates: string[] = $derived.by(() => {
		const { view, you } = this.table;
		return [...view.hand_buildings, ...(you === null ? [] : (view.families[you]?.unbuilt_riga ?? []))];
	});

	/** Why a building that one could build if it were payable cannot be built now. */
	problem(building: string): Problem | null {
		return this.table.choice.whyNot(`build ${building}`) ?? null;
	}

	/** The kind of the pending decision. */
	readonly kind: string | null = $derived.by(() => (this.table.isAsked ? (this.table.match?.decision?.kind ?? null) : null));

	readonly move: { verb: string; things: string[] } = $derived.by(() => parted(this.table.choice.move));

	/** The city for which goods are counted now: that of what is being paid for, or is about to be. */
	readonly city: City | null = $derived.by(() => {
		const { verb, things } = this.move;
		const building = this.table.view.paying_for[0] ?? (this.kind === "build" && verb === "build" ? things[0] : undefined);
		return building === undefined || this.table.view.active !== this.table.you ? null : cityOf(building);
	});

	/** Whether goods are picked in rows, to be swapped by the monastery. */
	readonly isSwapping: boolean = $derived.by(() => this.kind === "take" && this.move.verb === "swap");

	/** Choose a move, or put it back. */
	choose(move: string | null): void {
		void this.table.choice.choose(move);
	}

	/** Hold a part of a move of which there is nothing to say yet. */
	hold(move: string | null): void {
		this.table.choice.hold(move);
	}

	/** Name a piece and say why it cannot be chosen: the refusal of the move that it would be part of. */
	touch(piece: string, move: string | null): void {
		void this.table.choice.touch(piece, move);
	}

	#tap(text: string, isOn: boolean, can: boolean, go: () => void = () => this.choose(text)): Tap {
		return { text, isOn, can, go: () => (can ? go() : this.touch("", text)) };
	}

	/** A move that one tap gives, if the decision knows such moves at all. */
	whole(text: string): Tap | null {
		if (this.kind === null) return null;
		const isOn = this.table.choice.move === text;
		return this.#tap(text, isOn, this.table.choice.can(text));
	}

	/** A goods card of one's hand; `isOn` when it is one of those chosen. */
	handGood(good: Good, isOn: boolean): Tap | null {
		const { choice, view, you } = this.table;
		const { verb, things } = this.move;
		const more = isOn ? -1 : 1;
		if (this.kind === "pay") {
			const payment = paymentOf(choice.move);
			const text = payText({ ...payment, goods: withGood(payment.goods, good, more) });
			const isTaken = this.city !== null && you !== null && worthIn(view.families[you]?.values ?? [], this.city, good) > 0;
			return this.#tap(text, isOn, isOn || isTaken);
		}
		if (this.kind === "build" && this.canLoad) {
			const goods = withGood(goodsIn(verb === "load" ? things : []), good, more);
			const text = told("load", goods);
			return this.#tap(text, isOn, true, () => this.choose(cardsIn(goods) > 0 ? text : null));
		}
		if (this.kind === "discard") return this.#discard(isOn, withGood(goodsIn(things), good, more), buildingsIn(things));
		return null;
	}

	/** How many of a good are chosen from the hand. */
	chosen(good: Good): number {
		const { verb, things } = this.move;
		return ["pay", "load", "discard"].includes(verb) ? goodsIn(things)[good] : 0;
	}

	readonly canLoad: boolean = $derived.by(() => [...this.table.choice.offers.keys()].some((move) => move.startsWith("load ")));

	/** A building of one's hand, or an own Riga building that does not stand yet. */
	handBuilding(building: string): Tap | null {
		const { verb, things } = this.move;
		const isOn = verb !== "pay" && things.includes(building);
		if (this.kind === "build") {
			const group = verb === "build" && things[0] !== undefined && cityOf(things[0]) === cityOf(building) ? things : [];
			const next = this.#inOrder(isOn ? group.filter((other) => other !== building) : [...group, building]);
			const text = ["build", ...next].join(" ");
			if (isOn && next.length === 0) return this.#tap(`build ${building}`, isOn, true, () => this.choose(null));
			return this.#tap(text, isOn, this.table.choice.can(text));
		}
		if (this.table.view.families.some((family) => family.unbuilt_riga.includes(building))) return null;
		if (this.kind === "keep-start-building") return this.whole(`keep ${building}`);
		if (this.kind === "discard") {
			const others = buildingsIn(things);
			const next = isOn ? others.filter((other) => other !== building) : [...others, building];
			return this.#discard(isOn, goodsIn(things), this.#inOrder(next));
		}
		return null;
	}

	/** A building of one's own that stands. */
	house(building: string): Tap | null {
		const { choice } = this.table;
		const offered = [...choice.offers.keys()];
		if (this.kind === "take" || this.kind === "build") {
			if (choice.can(`use ${building}`)) return this.whole(`use ${building}`);
			const isMonastery = building === "riga-monastery" && offered.some((move) => move.startsWith("swap "));
			if (isMonastery) return this.#tap("swap", this.isSwapping, true, () => this.hold(this.isSwapping ? null : "swap"));
			return null;
		}
		if (this.kind !== "pay") return null;
		const payment = paymentOf(choice.move);
		const next = toggled(payment, building, this.table.view.paying_for);
		const isPart = offered.some((move) => move.includes(` ${building}`));
		const isOn = payment.money.includes(building) || payment.cranes.some(([crane]) => crane === building);
		return isPart || isOn ? this.#tap(bestWith(waysOn(choice.offers), next), isOn, true) : null;
	}

	row(row: number): Tap | null {
		return this.kind === "take" && !this.isSwapping ? this.whole(`take row ${row}`) : null;
	}

	/** A building that lies out. */
	offer(building: string): Tap | null {
		return this.kind === "take" ? this.whole(`take ${building}`) : null;
	}

	/** A good that lies in a row, while goods are picked for the monastery. Rows are counted from 1. */
	inRow(row: number, good: string): Tap | null {
		if (!this.isSwapping) return null;
		const mine = `${row}.${good}`;
		const { things } = this.move;
		const isOn = things.includes(mine);
		if (isOn) {
			const left = things.filter((thing) => thing !== mine);
			return this.#tap(`swap ${mine}`, true, true, () => this.hold(["swap", ...left].join(" ")));
		}
		const [first] = things.length === 2 ? [] : things;
		const text = first === undefined ? `swap ${mine}` : `swap ${[first, mine].sort().join(" ")}`;
		if (first !== undefined) return this.#tap(text, false, this.table.choice.can(text));
		const can = [...this.table.choice.offers.keys()].some((move) => move.startsWith("swap ") && parted(move).things.includes(mine));
		return this.#tap(text, false, can, () => this.hold(text));
	}

	/** How many cards are to be thrown away, and how many have been chosen for it. */
	readonly discarding: { wanted: number; chosen: number } = $derived.by(() => {
		const { things } = this.move;
		const wanted = Number(this.table.match?.decision?.arguments.count ?? 0);
		return { wanted, chosen: cardsIn(goodsIn(things)) + buildingsIn(things).length };
	});

	#discard(isOn: boolean, goods: ReturnType<typeof goodsIn>, buildings: string[]): Tap {
		const { wanted } = this.discarding;
		const cards = cardsIn(goods) + buildings.length;
		const text = told("discard", goods, buildings);
		return this.#tap(text, isOn, cards <= wanted, () => {
			if (cards === wanted) this.choose(text);
			else this.hold(cards === 0 ? null : text);
		});
	}

	/** Buildings in the order in which moves name them. */
	#inOrder(buildings: string[]): string[] {
		const order = this.candidates;
		return buildings.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
	}
}
