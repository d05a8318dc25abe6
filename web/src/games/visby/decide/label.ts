import type { Table } from "../../../state/table.svelte.ts";
import type { VisbyView } from "../../../wire/socket.gen.ts";
import type { Laying } from "../state/laying.svelte.ts";
import type { Trading } from "../state/trading.svelte.ts";

/** What the main button says, where the words of the move alone would not do. */
export function label(table: Table<VisbyView>, trading: Trading): string | undefined {
	const { choice, words } = table;
	if (trading.isOn) {
		const wares = -trading.amount("wares");
		if (choice.move === "trade nothing") return words.say("trade-nothing");
		return choice.preview ? words.say("trade-deal", { wares, seals: trading.amount("seals") }) : undefined;
	}
	return table.isSealed && choice.move ? words.say("lay-instead", { cards: words.objects(choice.move) }) : undefined;
}

/** What the main button says as long as nothing is chosen. */
export function wanting(table: Table<VisbyView>, laying: Laying): string | undefined {
	if (!laying.isOn) return undefined;
	return table.words.say("lay-wanting", { count: laying.wanting, picked: laying.picked.length });
}
