import type { Table } from "../../../state/table.svelte.ts";
import type { RigaView } from "../../../wire/socket.gen.ts";
import { costOf } from "../box/box.ts";
import { kindOf } from "../box/names.ts";
import { NO_GOODS, type Payment, payText } from "./answers.ts";
import { gainOf, waysOn } from "./paying.ts";

/** What one-time functions are worth in the payment that is asked for, as the service reckons it. To be made while a component is. */
export class Worths {
	/** Ducats by kind of building; what a building costs with a crane, by its name. */
	#ducats: ReadonlyMap<string, number> = $state.raw(new Map());
	#halved: ReadonlyMap<string, number> = $state.raw(new Map());

	constructor(table: () => Table<RigaView>) {
		$effect(() => {
			if (table().choice.isComplete) void this.#bring(table());
		});
	}

	ducats(building: string): number | null {
		return this.#ducats.get(kindOf(building)) ?? null;
	}

	halved(building: string): number | null {
		return this.#halved.get(building) ?? null;
	}

	async #bring(table: Table<RigaView>): Promise<void> {
		const payments = waysOn(table.choice.offers).map((way) => way.payment);
		const money = new Map(payments.flatMap((payment) => payment.money.map((building) => [kindOf(building), building] as const)));
		const cranes = new Map(payments.flatMap((payment) => payment.cranes.map(([crane, building]) => [building, crane] as const)));
		for (const [kind, building] of money) {
			const { ducats } = await asked(table, { goods: NO_GOODS, money: [building], cranes: [] });
			this.#ducats = new Map([...this.#ducats, [kind, ducats]]);
		}
		const full = Number(table.match?.decision?.arguments.cost ?? 0);
		for (const [building, crane] of cranes) {
			const { cost } = await asked(table, { goods: NO_GOODS, money: [], cranes: [[crane, building]] });
			this.#halved = new Map([...this.#halved, [building, (costOf(building) ?? 0) - (full - cost)]]);
		}
	}
}

/** What a payment makes and what is to be paid with it, whether or not it is enough. */
async function asked(table: Table<RigaView>, payment: Payment): Promise<{ ducats: number; cost: number }> {
	const { preview, problem } = await table.choice.ask(payText(payment));
	const { ducats = 0, cost = 0 } = problem?.arguments ?? {};
	return { ducats: gainOf(preview, "ducats") ?? Number(ducats), cost: gainOf(preview, "cost") ?? Number(cost) };
}
