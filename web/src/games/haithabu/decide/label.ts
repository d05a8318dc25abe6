import { numberOf } from "../box/box.ts";
import type { Answering } from "../state/answering.svelte.ts";
import { gainOf, inFull } from "./brings.ts";
import { passing } from "./options.ts";

/** What the main button says: what is about to be done, and what it costs or brings in silver. Nothing if the move says it itself. */
export function mainLabel(answering: Answering): string | undefined {
	const { move, table } = answering;
	const { words } = table;
	if (move === null) return undefined;
	const [verb, first = ""] = move.split(" ");
	if (verb === "start") return words.say("main-start", { name: table.names[Number(first)] ?? "" });
	if (verb === "place" && first.length === 1)
		return words.say("main-place", { field: words.noun(first), worker: table.view.worker });
	if (move === "pass") return words.capital(passing(answering));
	const told = words.capital(words.move(move));
	const silver = gainOf(inFull(table.choice.preview?.totals ?? [], numberOf("notes.silver")), "silver");
	if (!silver || silver.least !== silver.most || silver.most === 0) return told;
	return silver.most < 0
		? words.say("main-pay", { what: told, silver: -silver.most })
		: words.say("main-get", { what: told, silver: silver.most });
}
