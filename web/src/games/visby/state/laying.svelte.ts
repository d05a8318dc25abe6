import type { Table } from "../../../state/table.svelte.ts";
import type { Gain, Preview, VisbyCard, VisbyFamilyView, VisbyView } from "../../../wire/socket.gen.ts";
import { cardsIn, playOf } from "../box/cards.ts";
import { numbersOn } from "../box/numbers.ts";

/** Choosing cards to lay: which are picked up so far, and what each would bring. */
export class Laying {
	/** One of two cards, as long as the other is not chosen yet; of the round it was picked in. */
	#first: { round: number; card: VisbyCard } | null = $state.raw(null);
	/** The card that was picked last: the other one makes room for a third. */
	#latest: VisbyCard | null = null;

	#table: () => Table<VisbyView>;

	constructor(table: () => Table<VisbyView>) {
		this.#table = table;
	}

	get table(): Table<VisbyView> {
		return this.#table();
	}

	readonly isOn: boolean = $derived.by(() => this.table.isAsked && this.table.match?.decision?.kind === "play-cards");

	readonly own: VisbyFamilyView | null = $derived.by(() =>
		this.table.you === null ? null : (this.table.view.families[this.table.you] ?? null),
	);

	/** The cards that are lifted. */
	readonly picked: VisbyCard[] = $derived.by(() => {
		if (!this.isOn) return [];
		const chosen = cardsIn(this.table.choice.move).filter((card) => this.own?.hand.includes(card));
		if (chosen.length > 0) return chosen;
		return this.#first?.round === this.table.view.round ? [this.#first.card] : [];
	});

	/** The cards that lie face down and can still be taken up again. */
	readonly laid: VisbyCard[] = $derived.by(() => (this.isOn ? cardsIn(this.table.page?.match?.sealed ?? null) : []));

	/** Whether others still choose, so that what one lays can be swapped. Bots do not count: they have chosen before one can. */
	readonly canSwap: boolean = $derived.by(() => {
		const { match, page, you } = this.table;
		return (match?.to_act ?? []).some((seat) => seat !== you && !page?.seats[seat]?.bot);
	});

	/** How many more cards are wanted. */
	readonly wanting: number = $derived.by(() => this.table.view.cards_per_round - this.picked.length);

	/** Pick a card up; one of two can be put back, the only one stays. What lies face down is chosen again when nothing else is. One that is not in the hand is asked for all the same: the service says why not. */
	take(card: VisbyCard): void {
		const { choice, view } = this.table;
		const picked = this.picked;
		if (!this.own?.hand.includes(card)) {
			void choice.choose(playOf([card]));
			return;
		}
		if (picked.includes(card) && view.cards_per_round === 1) return;
		const kept = picked.includes(card) ? picked.filter((one) => one !== card) : [...this.#keptBeside(picked), card];
		if (!picked.includes(card)) this.#latest = card;
		const isWhole = kept.length === view.cards_per_round;
		const [first] = kept;
		this.#first = !isWhole && first ? { round: view.round, card: first } : null;
		void choice.choose(isWhole ? playOf(kept) : kept.length === 0 && this.laid.length > 0 ? playOf(this.laid) : null);
	}

	/** Say what a card does that cannot be laid now, and why not. */
	touch(card: VisbyCard): void {
		const { words, choice } = this.table;
		void choice.touch(`${words.noun(card)}: ${words.say(`card-${card}-short`, numbersOn(card))}`, playOf([card]));
	}

	/** What stays picked when one more card is. */
	#keptBeside(picked: VisbyCard[]): VisbyCard[] {
		if (picked.length < this.table.view.cards_per_round) return picked;
		return picked.length === 1 ? [] : picked.filter((card) => card === this.#latest).slice(0, 1);
	}

	/**
	 * What a card would bring: between the least and the most of all legal moves in which it is laid, together with what is
	 * picked already if both can be.
	 */
	gains(card: VisbyCard): Gain[] {
		const picked = this.picked;
		const isBeside = picked.includes(card) || picked.length < this.table.view.cards_per_round;
		const wanted = isBeside ? [card, ...picked] : [card];
		const previews = [...this.table.choice.offers]
			.filter(([move]) => wanted.every((one) => cardsIn(move).includes(one)))
			.map(([, preview]) => gainsOf(preview, card));
		return united(previews);
	}

	/** The cards of others that decide what the picked ones bring. */
	readonly deciding: ReadonlySet<string> = $derived.by(
		() => new Set(this.picked.flatMap((card) => this.gains(card)).flatMap((gain) => gain.depends)),
	);
}

/** What one card of a move gives, what comes of it by several rules put together. */
function gainsOf(preview: Preview, card: VisbyCard): Gain[] {
	const sums = new Map<string, Gain>();
	for (const gain of preview.gains.filter((one) => one.source === card)) {
		const known = sums.get(gain.what);
		sums.set(gain.what, known ? both(known, gain, known.least + gain.least, known.most + gain.most) : gain);
	}
	return [...sums.values()];
}

/** The bounds over several possibilities together. */
function united(possibilities: Gain[][]): Gain[] {
	const found = new Map<string, Gain>();
	for (const gain of possibilities.flat()) {
		const known = found.get(gain.what);
		found.set(gain.what, known ? both(known, gain, Math.min(known.least, gain.least), Math.max(known.most, gain.most)) : gain);
	}
	return [...found.values()];
}

function both(one: Gain, other: Gain, least: number, most: number): Gain {
	const most_with = other.most > one.most ? other.most_with : one.most_with;
	return { ...one, least, most, most_with, depends: [...new Set([...one.depends, ...other.depends])] };
}
