/** How many pieces of the page are still on their way. */
export const coming = $state({ pieces: 0 });
