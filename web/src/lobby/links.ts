/** What leads to a table: an address as it is sent around, with the invitation behind it if there is one; or just the table's id. */
const LINK = /^(?:.*\/t\/)?(?<table>[A-Za-z0-9_-]{8,32})(?<way>\/(?:board|hand))?\/?(?<invitation>#[\w.-]+)?$/;

/** The path of the table that a link leads to, or `null` if it leads to none. */
export function tablePath(link: string): string | null {
	const { table, way = "", invitation = "" } = LINK.exec(link.trim())?.groups ?? {};
	return table === undefined ? null : `/t/${table}${way}${invitation}`;
}
