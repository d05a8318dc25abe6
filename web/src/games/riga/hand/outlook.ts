/** Whether one could pay for a building now, in a few words. */

import type { Words } from "../../../words/index.ts";
import type { Answering } from "../state/answering.svelte.ts";
import { gainOf } from "../state/paying.ts";

export function outlookOf(answering: Answering, building: string, words: Words): string {
	if (answering.kind !== "build") return "";
	const lost = gainOf(answering.table.choice.offers.get(`build ${building}`), "lost");
	if (lost !== null) return lost === 0 ? words.say("pay-exact") : words.say("pay-losing", { lost });
	const problem = answering.problem(building);
	if (problem?.code !== "cannot-pay") return "";
	const { cost = 0, ducats = 0 } = problem.arguments ?? {};
	return words.say("pay-missing", { missing: Number(cost) - Number(ducats) });
}
