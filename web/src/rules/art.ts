/** Small drawings for reading, for a box of 512 by 512. */

export const magnifier =
	'<path fill="none" stroke="currentColor" stroke-width="50" stroke-linecap="round" d="M216 80a136 136 0 1 1-.1 0zM316 316 432 432"/>';
