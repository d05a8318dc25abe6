/** A word or sentence with a capital first letter. */
export function capital(text: string, lang: string): string {
	return text.charAt(0).toLocaleUpperCase(lang) + text.slice(1);
}
