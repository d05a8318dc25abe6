import { settings } from "../../shell/settings.svelte.ts";
import type { Table } from "../../state/table.svelte.ts";

/** Two knocks on wood: it is the player's turn. */
function knock(): void {
	const audio = new AudioContext();
	for (const [after, pitch] of [
		[0, 196],
		[0.14, 262],
	] as const) {
		const tone = audio.createOscillator();
		const loudness = audio.createGain();
		tone.type = "triangle";
		tone.frequency.value = pitch;
		loudness.gain.setValueAtTime(0.25, audio.currentTime + after);
		loudness.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + after + 0.25);
		tone.connect(loudness).connect(audio.destination);
		tone.start(audio.currentTime + after);
		tone.stop(audio.currentTime + after + 0.3);
	}
	setTimeout(() => void audio.close(), 800);
}

/** Knock when the turn of the player at this page begins, if the settings allow it. */
export function listen(table: Table): void {
	let wasAsked = true;
	$effect(() => {
		const isAsked = table.isAsked && !table.isSealed;
		if (isAsked && !wasAsked && settings.sound) knock();
		wasAsked = isAsked;
	});
}
