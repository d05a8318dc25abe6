/** Tables are named after places around the Baltic, so that one can speak of them. The name follows from the id. */

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

export function tableName(id: string): string {
	let sum = 7;
	for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 100_003;
	return `${PLACES[sum % PLACES.length]} ${1 + (Math.floor(sum / PLACES.length) % 99)}`;
}
