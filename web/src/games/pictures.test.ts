import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const FOLDER = join(import.meta.dirname, "../../../src/kogge/games");
const OVERVIEWS = readdirSync(FOLDER, { recursive: true, encoding: "utf-8" }).filter((file) => file.endsWith("overview.toml"));

test("there are overviews to look at", () => {
	expect(OVERVIEWS.length).toBeGreaterThanOrEqual(3);
});

test.each(OVERVIEWS)("the pictures of %s exist", async (file) => {
	const { pictures } = (await import(`./${file.split("/")[0]}/pictures.ts`)) as { pictures: Record<string, string> };
	const named = [...readFileSync(join(FOLDER, file), "utf-8").matchAll(/^picture = "(.+)"$/gm)].map((found) => found[1] ?? "");
	expect(named.length).toBeGreaterThan(8);
	expect(named.filter((name) => !pictures[name])).toEqual([]);
});
