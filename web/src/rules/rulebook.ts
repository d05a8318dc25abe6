import type { GameId } from "../wire/games.svelte.ts";
import type { Paragraph, Rulebook, Section } from "../wire/http.gen.ts";
import { request } from "../wire/http.ts";
import type { Lang } from "../words/index.ts";
import { plainText } from "./markdown.ts";

/** A section of the rules with what is shown of it. */
export interface Chapter {
	section: Section;
	paragraphs: Paragraph[];
}

const books = new Map<string, Promise<Rulebook>>();

/** The rules of a game in a language. What was fetched is cached; what failed is fetched again. Throws as `request`. */
export function loadRulebook(game: GameId, lang: Lang): Promise<Rulebook> {
	const key = `${game} ${lang}`;
	const known = books.get(key);
	if (known) return known;
	const book = request<Rulebook>(`/api/games/${game}/rules?lang=${lang}`);
	books.set(key, book);
	book.catch(() => books.delete(key));
	return book;
}

/** The words of a search: a paragraph is found when it holds all of them. */
export function soughtWords(sought: string): string[] {
	return sought
		.toLocaleLowerCase()
		.split(/\s+/)
		.filter((word) => word !== "");
}

/** The sections in which something is found, each with the paragraphs that hold it; all of them if nothing is sought. */
export function found(book: Rulebook, sought: string[]): Chapter[] {
	const chapters = book.sections.map((section) => ({
		section,
		paragraphs: book.paragraphs.filter((paragraph) => paragraph.section === section.number && holds(paragraph, sought)),
	}));
	return sought.length === 0 ? chapters : chapters.filter((chapter) => chapter.paragraphs.length > 0);
}

function holds(paragraph: Paragraph, sought: string[]): boolean {
	const text = `${paragraph.number} ${plainText(paragraph.text)}`.toLocaleLowerCase();
	return sought.every((word) => text.includes(word));
}

/** A text, split at the words of a search: every other part is such a word. */
export function partedAt(text: string, sought: string[]): string[] {
	if (sought.length === 0) return [text];
	const any = sought.map((word) => word.replace(/[^\p{L}\p{N}]/gu, "\\$&")).join("|");
	return text.split(new RegExp(`(${any})`, "i"));
}
