import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { namesOf } from "../explain/pictures.ts";
import type { Explained } from "./explained.ts";

const FOLDER = join(import.meta.dirname, "../../../src/kogge/games");
const GAMES = ["visby", "riga", "haithabu"];

async function explainedOf(game: string): Promise<Explained> {
	return ((await import(`./${game}/explained.ts`)) as { explained: Explained }).explained;
}

test.each(GAMES)("every picture of %s has a rule, and that is a paragraph in both languages", async (game) => {
	const { pictures, rules } = await explainedOf(game);
	expect(Object.keys(pictures).filter((name) => !rules[name])).toEqual([]);
	for (const lang of ["de", "en"]) {
		const text = readFileSync(join(FOLDER, game, `rules.${lang}.md`), "utf-8");
		expect(Object.values(rules).filter((rule) => !text.includes(`**${rule}**`))).toEqual([]);
	}
});

test("a drawing that stands for several things has no name by itself", () => {
	expect([...namesOf([{ day: "sun", night: "moon" }, { season: "sun" }])]).toEqual([["moon", "night"]]);
});
