/** How many pieces of the page are still on their way. */
export const coming = $state({ pieces: 0 });

/** Do something once what is drawn now is to be seen. It can be called off. */
export function onceSeen(then: () => void): () => void {
	coming.pieces += 1;
	let isDue = true;
	function done(): void {
		if (isDue) coming.pieces -= 1;
		isDue = false;
	}
	requestAnimationFrame(() =>
		setTimeout(() => {
			if (isDue) then();
			done();
		}),
	);
	return done;
}
