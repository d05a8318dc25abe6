import { SHEETS } from "virtual:sheets";

const loaded = new Map<string, Promise<void>>();

/** Milliseconds after which drawings that could not be fetched are fetched again. */
const AGAIN = 3000;

/** Load the drawings of a game, or those of the pages around the games, and lay them where all drawings can point to them. */
export function loadSheet(sheet: string): Promise<void> {
	const address = SHEETS[sheet];
	if (address === undefined) return Promise.resolve();
	const known = loaded.get(sheet);
	if (known) return known;
	const coming = lay(address).catch(() => void tryAgain(address));
	loaded.set(sheet, coming);
	return coming;
}

async function lay(address: string): Promise<void> {
	const response = await fetch(address);
	if (!response.ok) throw new Error(`${address}: ${response.status}`);
	document.body.insertAdjacentHTML("afterbegin", await response.text());
}

/** Drawings are ornament: no page waits for them a second time, and they appear when they arrive. */
function tryAgain(address: string): void {
	setTimeout(() => void lay(address).catch(() => tryAgain(address)), AGAIN);
}
