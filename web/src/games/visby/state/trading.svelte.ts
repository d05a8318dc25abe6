import type { Table } from "../../../state/table.svelte.ts";
import type { Problem, VisbyView } from "../../../wire/socket.gen.ts";

const NOTHING = "trade nothing";
const BUNDLE = /^(\d+)\*(\d+:\d+)$/;

/** Trading at the market: how many bundles at which rate, put together one by one. */
export class Trading {
	#table: () => Table<VisbyView>;

	constructor(table: () => Table<VisbyView>) {
		this.#table = table;
		$effect(() => {
			if (this.isOn) this.table.choice.wonder(this.rates.map((rate) => this.with(rate, 1)));
		});
	}

	get table(): Table<VisbyView> {
		return this.#table();
	}

	readonly isOn: boolean = $derived.by(() => this.table.isAsked && this.table.match?.decision?.kind === "trade");

	/** The rates up to the purse, the best first. */
	readonly rates: string[] = $derived.by(() => {
		const { rates, market } = this.table.view;
		return [...new Set(rates.slice(0, market + 1))].reverse();
	});

	/** How often each rate is taken so far. */
	readonly taken: ReadonlyMap<string, number> = $derived.by(() => {
		const found = new Map<string, number>();
		for (const word of (this.table.choice.move ?? "").split(" ")) {
			const [, times, rate] = BUNDLE.exec(word) ?? [];
			if (times && rate) found.set(rate, Number(times));
		}
		return found;
	});

	/** The trade with so many bundles more, or fewer, at a rate. */
	with(rate: string, more: number): string {
		const taken = new Map(this.taken);
		taken.set(rate, (taken.get(rate) ?? 0) + more);
		const bundles = this.rates.filter((one) => (taken.get(one) ?? 0) > 0).map((one) => `${taken.get(one)}*${one}`);
		return bundles.length > 0 ? ["trade", ...bundles].join(" ") : NOTHING;
	}

	/** Why one more bundle at a rate cannot be had; `null` if it can, or if that is not known yet. */
	problem(rate: string): Problem | null {
		return this.table.choice.whyNot(this.with(rate, 1)) ?? null;
	}

	/** What the chosen trade gives, as the service says; nothing if none is chosen. */
	amount(what: "seals" | "wares"): number {
		return this.table.choice.preview?.totals.find((gain) => gain.what === what)?.most ?? 0;
	}
}
