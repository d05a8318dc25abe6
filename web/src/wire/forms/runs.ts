/** Things in their order, with those that follow each other and are alike put together. `kind` says what makes them alike. */
export function runsOf<Thing>(things: readonly Thing[], kind: (thing: Thing) => string): [Thing, ...Thing[]][] {
	const runs: [Thing, ...Thing[]][] = [];
	for (const thing of things) {
		const run = runs.at(-1);
		if (run && kind(run[0]) === kind(thing)) run.push(thing);
		else runs.push([thing]);
	}
	return runs;
}
