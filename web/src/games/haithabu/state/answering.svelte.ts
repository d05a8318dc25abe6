import type { Table } from "../../../state/table.svelte.ts";
import type { HaithabuFamilyView, HaithabuView, Problem } from "../../../wire/socket.gen.ts";
import { changed, GOODS, type Good, type Goods, goodsIn, NO_GOODS, written } from "../box/goods.ts";

/** Questions that are answered with goods of several kinds, and by which word. */
const COLLECTING: Record<string, string> = { buy: "buy", sell: "sell", load: "load", stow: "stow", store: "discard" };

/** Of these, a part can be all that is on the way to a move: it is no mistake to go on. */
const GROWING = ["load", "stow", "discard", "deliver"];

/** The move that the player puts together from things on the table. What is possible is what is on offer, or what the service says. */
export class Answering {
	/** What is pointed at, to be seen before it is chosen. */
	peeked: string | null = $state(null);

	/** Only where a component begins. Where one `canAnswer` nothing, nothing is asked either. */
	constructor(
		readonly table: Table<HaithabuView>,
		readonly canAnswer = true,
	) {
		if (!canAnswer) return;
		$effect(() => {
			if (this.kind !== "") this.table.choice.wonder(this.#candidates(this.kind));
		});
	}

	/** The kind of decision that the player can make now; empty if there is none. */
	readonly kind: string = $derived.by(() => (this.canAnswer && this.table.isAsked ? (this.table.match?.decision?.kind ?? "") : ""));

	/** What the decision speaks of: a number, or a word. */
	amount(name: string): number {
		return Number(this.table.match?.decision?.arguments[name] ?? 0);
	}

	word(name: string): string {
		return String(this.table.match?.decision?.arguments[name] ?? "");
	}

	readonly own: HaithabuFamilyView | null = $derived.by(() =>
		this.table.you === null ? null : (this.table.view.families[this.table.you] ?? null),
	);

	get move(): string | null {
		return this.table.choice.move;
	}

	/** What is shown: what is pointed at, else what is chosen. */
	get shown(): string | null {
		return this.peeked !== null && this.table.choice.can(this.peeked) ? this.peeked : this.move;
	}

	isChosen(move: string): boolean {
		return this.move === move;
	}

	isOffered(move: string): boolean {
		return this.kind !== "" && this.table.choice.can(move);
	}

	/** Whether anything that begins so is on offer. */
	offersAny(beginning: string): boolean {
		return this.kind !== "" && [...this.table.choice.offers.keys()].some((move) => move.startsWith(beginning));
	}

	/** Why a move is refused, as far as the service has said so. */
	problem(move: string): Problem | null {
		return this.table.choice.whyNot(move) ?? null;
	}

	/** Whether a move, or the part of one, leads on. */
	isOpen(move: string): boolean {
		if (this.kind === "") return false;
		const problem = this.table.choice.whyNot(move);
		if (problem === undefined) return GROWING.some((verb) => move.startsWith(verb)) && !this.isBeyondStock(move);
		return problem === null || isTooFew(problem);
	}

	/** Whether what is chosen so far is refused, and not just because something is still missing. */
	readonly isWrong: boolean = $derived.by(() => {
		const { problem } = this.table.choice;
		return problem !== null && !isTooFew(problem);
	});

	choose(move: string | null): void {
		this.peeked = null;
		void this.table.choice.choose(move);
	}

	/** Choose a move. One that is chosen, or lies ready, stays so. */
	tap(move: string): void {
		if (!this.isChosen(move)) this.choose(move);
	}

	/** Name a thing and say why it cannot be chosen: the refusal of the move that it would be part of. */
	touch(thing: string, move: string | null): void {
		void this.table.choice.touch(thing, move);
	}

	// Goods, one by one

	/** By which word goods are collected now, if they are; for a delivery, with the place of the order. */
	readonly verb: string = $derived.by(() => {
		if (this.kind !== "deliver") return COLLECTING[this.kind] ?? "";
		return this.deliverPlace === 0 ? "" : `deliver ${this.deliverPlace}`;
	});

	/** The place of the order that is about to be delivered to; 0 if none is chosen yet. */
	readonly deliverPlace: number = $derived.by(() => Number(/^deliver (\d)/.exec(this.move ?? "")?.[1] ?? 0));

	/** The goods collected by a word so far. */
	collected(verb: string): Goods {
		return verb !== "" && this.move?.startsWith(`${verb} `) ? goodsIn(this.move) : NO_GOODS;
	}

	more(verb: string, good: Good): string {
		return `${verb} ${written(changed(this.collected(verb), good, 1))}`;
	}

	/** What remains with one good less; `null` if that is nothing. */
	fewer(verb: string, good: Good): string | null {
		const left = written(changed(this.collected(verb), good, -1));
		return left === "" ? null : `${verb} ${left}`;
	}

	/** The goods that a word can take from: what lies in the store, or at the market and in the supply. */
	stock(verb: string): Goods {
		const { own } = this;
		if (!own) return NO_GOODS;
		if (verb === "buy") return this.table.view.goods.map((good) => good.market + good.supply);
		if (verb === "sell") return own.post;
		if (verb === "load" || verb === "stow") return own.warehouse;
		if (verb === "discard") return this.word("store") === "post" ? own.post : own.warehouse;
		const deliveries = [...this.table.choice.offers.keys()].filter((move) => move.startsWith(`${verb} `)).map(goodsIn);
		return NO_GOODS.map((_, kind) => Math.max(0, ...deliveries.map((goods) => goods[kind] ?? 0)));
	}

	isBeyondStock(move: string): boolean {
		const verb = move.startsWith("deliver") ? move.split(" ", 2).join(" ") : (move.split(" ", 1)[0] ?? "");
		const stock = this.stock(verb);
		return goodsIn(move).some((count, kind) => count > (stock[kind] ?? 0));
	}

	/** What stands on the table as if it could be chosen. */
	#candidates(kind: string): string[] {
		const { view } = this.table;
		if (kind === "place") return [...view.rondel.map(({ field }) => field), ...GOODS].map((field) => `place ${field}`);
		if (kind === "get-character") return view.characters.map(({ character }) => `take ${character}`);
		if (kind === "buy-transport")
			return view.stacks.filter(({ stack }) => stack.startsWith(this.word("vehicle"))).map(({ stack }) => `buy ${stack}`);
		if (kind === "half-price") return view.stacks.map(({ stack }) => `buy ${stack}`);
		if (kind === "order-and-good" && this.word("step") !== "order") return GOODS.map((good) => `take ${good}`);
		if (kind === "market") return ["buy", "sell"].map((verb) => this.more(verb, this.word("good") as Good));
		return this.verb === "" ? [] : this.#extensions(this.verb);
	}

	#extensions(verb: string): string[] {
		return GOODS.map((good) => this.more(verb, good)).filter((move) => !this.isBeyondStock(move));
	}
}

/** Whether a part of a move lacks only more of the same. */
export function isTooFew(problem: Problem): boolean {
	const { given, count } = problem.arguments ?? {};
	return problem.code === "wrong-number" && Number(given) < Number(count);
}
