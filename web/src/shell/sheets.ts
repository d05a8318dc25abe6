import { SHEETS } from "virtual:sheets";

const brought = new Map<string, Promise<void>>();

/** Bring the drawings of a game, or those of the pages around the games, and lay them where all drawings can point to them. */
export function bringSheet(sheet: string): Promise<void> {
	const address = SHEETS[sheet];
	if (address === undefined) return Promise.resolve();
	const known = brought.get(sheet);
	if (known) return known;
	const coming = fetch(address).then(async (response) => {
		if (!response.ok) throw new Error(`${address}: ${response.status}`);
		document.body.insertAdjacentHTML("afterbegin", await response.text());
	});
	brought.set(sheet, coming);
	coming.catch(() => brought.delete(sheet));
	return coming;
}
