import type { Table } from "../../state/table.svelte.ts";

/** A turn in which nothing is left to choose and nothing to take back ends itself. Only where a component begins. */
export function endTurns(table: Table): void {
	$effect(() => {
		if (table.endsItself) void table.makeMove(table.choice.only);
	});
}
