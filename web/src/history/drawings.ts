/** Our own small drawings for looking back, for a box of 512 by 512. */

export const lookBack =
	'<path fill="none" stroke="currentColor" stroke-width="44" stroke-linecap="round" stroke-linejoin="round" d="M106 160a180 180 0 1 1-26 130M92 72l10 92 92-10M256 160v104l70 46"/>';
export const eye =
	'<path fill="none" stroke="currentColor" stroke-width="40" stroke-linejoin="round" d="M40 256c62-98 134-146 216-146s154 48 216 146c-62 98-134 146-216 146S102 354 40 256z"/><circle cx="256" cy="256" r="66" fill="currentColor"/>';
export const chapterBack = '<path fill="currentColor" d="M276 104 96 256l180 152zM456 104 276 256l180 152zM56 104h42v304H56z"/>';
export const chapterForward =
	'<path fill="currentColor" d="m236 104 180 152-180 152zM56 104l180 152L56 408zM414 104h42v304h-42z"/>';
export const now = '<path fill="currentColor" d="m96 96 190 160L96 416z"/><path fill="currentColor" d="M330 96h60v320h-60z"/>';
export const download =
	'<path fill="none" stroke="currentColor" stroke-width="48" stroke-linecap="round" stroke-linejoin="round" d="M256 80v240M152 226l104 104 104-104M92 424h328"/>';
export const branch =
	'<path fill="none" stroke="currentColor" stroke-width="40" stroke-linecap="round" d="M150 110v292M150 300c0-100 212-40 212-150"/><circle cx="150" cy="90" r="50" fill="currentColor"/><circle cx="150" cy="422" r="50" fill="currentColor"/><circle cx="362" cy="120" r="50" fill="currentColor"/>';
export const magnifier =
	'<path fill="none" stroke="currentColor" stroke-width="50" stroke-linecap="round" d="M338 338 450 450M212 372a160 160 0 1 0-.1 0z"/>';
export const recap =
	'<path fill="none" stroke="currentColor" stroke-width="44" stroke-linecap="round" stroke-linejoin="round" d="M90 120h332M90 230h332M90 340h150M310 380l50 50 90-110"/>';
