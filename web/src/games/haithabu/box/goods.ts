import amphora from "icon:amphora";
import horn from "icon:beer-horn";
import axes from "icon:crossed-axes";
import hammer from "icon:flat-hammer";
import mortar from "icon:pestle-mortar";
import roll from "icon:rolled-cloth";

/** The six goods in their order: everything that counts goods by kind counts them so. */
export const GOODS = ["mead", "cloth", "pottery", "tools", "weapons", "spices"] as const;
export type Good = (typeof GOODS)[number];

/** How many goods of each kind. */
export type Goods = readonly number[];
export const NO_GOODS: Goods = GOODS.map(() => 0);

/** Each good has a shape of its own, for a box of 512 by 512, so that none is known by colour alone. */
export const SHAPES: Record<Good, string> = {
	mead: '<path d="M256 24l202 116v232L256 488 54 372V140z"/>',
	cloth: '<rect x="62" y="62" width="388" height="388" rx="46"/>',
	pottery: '<circle cx="256" cy="256" r="214"/>',
	tools: '<path d="M256 44c14 0 24 8 30 18l202 356c12 24 0 48-28 48H52c-28 0-40-24-28-48L226 62c6-10 16-18 30-18z"/>',
	weapons: '<path d="M256 14l196 242-196 242L60 256z"/>',
	spices:
		'<path d="M256 18l58 118 118-56-56 118 118 58-118 58 56 118-118-56-58 118-58-118-118 56 56-118L18 256l118-58-56-118 118 56z"/>',
};

export const GOOD_ICONS: Record<Good, string> = {
	mead: horn,
	cloth: roll,
	pottery: amphora,
	tools: hammer,
	weapons: axes,
	spices: mortar,
};

export function isGood(word: string): word is Good {
	return (GOODS as readonly string[]).includes(word);
}

export function asGood(word: string): Good {
	if (!isGood(word)) throw new Error(`there is no good ${word}`);
	return word;
}

export function sum(goods: Goods): number {
	return goods.reduce((all, count) => all + count, 0);
}

/** One more of a good, or so many fewer. */
export function changed(goods: Goods, good: Good, by: number): Goods {
	return goods.map((count, kind) => (GOODS[kind] === good ? count + by : count));
}

/** Goods by kind, as the names of single ones. */
export function counted(names: readonly string[]): Goods {
	return GOODS.map((good) => names.filter((name) => name === good).length);
}

/** Goods as the notation of the game writes them: `2*mead cloth`. */
export function written(goods: Goods): string {
	return GOODS.flatMap((good, kind) => {
		const count = goods[kind] ?? 0;
		return count === 0 ? [] : [count === 1 ? good : `${count}*${good}`];
	}).join(" ");
}

/** The goods that a move names. */
export function goodsIn(move: string | null): Goods {
	const found = [...NO_GOODS];
	for (const word of move?.split(" ") ?? []) {
		const [, times = "1", name = ""] = /^(?:(\d+)\*)?([a-z]+)$/.exec(word) ?? [];
		const kind = (GOODS as readonly string[]).indexOf(name);
		if (kind >= 0) found[kind] = (found[kind] ?? 0) + Number(times);
	}
	return found;
}

/** The kinds of which there is any, with how many. */
export function kindsIn(goods: Goods): { good: Good; count: number }[] {
	return GOODS.map((good, kind) => ({ good, count: goods[kind] ?? 0 })).filter(({ count }) => count > 0);
}
