import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentResource } from "@fluent/bundle";
import { afterEach, expect, test, vi } from "vitest";
import { LANGUAGES, type Lang, Sentences } from "./fluent.ts";

const ROOT = join(import.meta.dirname, "../../..");

function sentences(lang: Lang, text = ""): Sentences {
	const files = [`src/kogge/words/${lang}.ftl`, `web/src/words/${lang}.ftl`];
	const texts = [...files.map((file) => readFileSync(join(ROOT, file), "utf-8")), text];
	return new Sentences(
		lang,
		texts.map((one) => new FluentResource(one)),
	);
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

afterEach(() => {
	vi.unstubAllEnvs();
	vi.restoreAllMocks();
});

test("a sentence and its attribute are known and said, others are not", () => {
	const known = sentences("en", "noun-ship = ship\n    .many = ships\nharbour =\n    .name = Reval");
	expect(["noun-ship", "noun-ship.many", "noun-ship.few", "noun-boat", "harbour"].map((id) => known.knows(id))).toEqual([
		true,
		true,
		false,
		false,
		false,
	]);
	expect(known.say("noun-ship.many")).toBe("ships");
	expect(known.say("harbour.name")).toBe("Reval");
});

test("what an earlier file defines, a later one does not change", () => {
	expect(sentences("en", "list-empty = naught").say("list-empty")).toBe("nothing");
});

test("a missing sentence and a missing argument are stumbled over", () => {
	const known = sentences("en", "sails = { $seat } sails.");
	expect(() => known.say("rows")).toThrow(expect.objectContaining({ name: "MissingWords", id: "rows" }));
	expect(() => known.say("sails")).toThrow(expect.objectContaining({ name: "MissingWords", id: "sails" }));
});

test("players see the id of a missing sentence, and their page goes on", () => {
	const complaints = vi.spyOn(console, "error").mockImplementation(() => {});
	vi.stubEnv("PROD", true);
	const known = sentences("en", "sails = { $seat } sails.");
	expect(known.say("rows")).toBe("rows");
	expect(known.say("sails")).toBe("{$seat} sails.");
	expect(complaints).toHaveBeenCalledTimes(2);
});

test("lists are read out", () => {
	const german = sentences("de");
	expect([[], ["Wismar"], ["Wismar", "Reval"], ["Wismar", "Reval", "Danzig"]].map((towns) => german.joined(towns))).toEqual([
		"nichts",
		"Wismar",
		"Wismar und Reval",
		"Wismar, Reval und Danzig",
	]);
	expect([[], ["Wismar"], ["Wismar", "Reval", "Danzig"]].map((towns) => german.either(towns))).toEqual([
		"nichts",
		"Wismar",
		"Wismar, Reval oder Danzig",
	]);
});

test("numbers and dates are written as the reader writes them", () => {
	const noon = new Date(2026, 4, 3, 12, 5).getTime();
	expect(sentences("de").number(12345.5)).toBe("12.345,5");
	expect(sentences("en").number(12345.5)).toBe("12,345.5");
	expect(sentences("de").date(noon)).toBe("03.05.2026, 12:05");
	expect(sentences("en").date(noon)).toMatch(/^May 3, 2026, 12:05.PM$/);
});

test.each(LANGUAGES)("a number in a sentence is written as the browser writes it in %s", (lang) => {
	const known = sentences(lang, 'amount = { $amount }\npart = { NUMBER($amount, style: "percent") }');
	const amounts = [...Array(1100).keys()].flatMap((amount) => [amount, -amount - 1, amount + 0.25, 1000 * amount]);
	const written = amounts.map((amount) => amount.toLocaleString(lang));
	expect(amounts.map((amount) => known.say("amount", { amount }))).toEqual(written);
	expect(amounts.map((amount) => known.number(amount))).toEqual(written);
	expect(known.say("part", { amount: 0.25 })).toBe(lang === "de" ? "25\u00a0%" : "25%");
});

test("a duration is told as exactly as it matters", () => {
	const lasting = [-5, 0, 1, 72 * SECOND, HOUR - 1, HOUR, 3 * HOUR + 5 * MINUTE, DAY, 2 * DAY + 3 * HOUR];
	expect(lasting.map((ms) => sentences("de").duration(ms))).toEqual([
		"0:00",
		"0:00",
		"0:01",
		"1:12",
		"1 Std.",
		"1 Std.",
		"3 Std. 5 Min.",
		"1 Tag",
		"2 Tage 3 Std.",
	]);
	expect(lasting.slice(-3).map((ms) => sentences("en").duration(ms))).toEqual(["3 h 5 min", "1 day", "2 days 3 h"]);
});
