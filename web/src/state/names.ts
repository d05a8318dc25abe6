import { t } from "../shell/words.svelte.ts";

const PLACES = [
	"Gotland",
	"Ösel",
	"Bornholm",
	"Rügen",
	"Hiddensee",
	"Fehmarn",
	"Öland",
	"Moen",
	"Usedom",
	"Dagö",
	"Samsö",
	"Schlei",
	"Trave",
	"Düna",
	"Newa",
	"Oder",
];

/** Tables are named after places around the Baltic, so that one can speak of them. The name follows from the id. */
export function tableName(id: string): string {
	let sum = 7;
	for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 100_003;
	return `${PLACES[sum % PLACES.length]} ${1 + (Math.floor(sum / PLACES.length) % 99)}`;
}

/** What a seat is called: a bot after the arms of its seat, a person by their name. */
export function seatName(shown: { name: string; bot: string | null }, seat: number): string {
	const isNameless = shown.bot !== null && shown.name === `${shown.bot} ${seat + 1}`;
	return isNameless ? t(`bot-name-${seat}`) : shown.name;
}
