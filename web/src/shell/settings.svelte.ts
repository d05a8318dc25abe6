import { asPace, type Pace } from "../state/pace.ts";
import { keep, kept } from "./kept.ts";

export type Theme = "light" | "dark";
export type Motion = "system" | "full" | "none";

/** What a person likes: kept in this browser. */
class Settings {
	theme: Theme = $state(document.documentElement.dataset.theme === "dark" ? "dark" : "light");
	motion: Motion = $state(asMotion(kept("motion")));
	pace: Pace = $state(asPace(kept("pace")));
	sound: boolean = $state(kept("sound") === "on");
	/** Whether a turn with nothing left to choose and nothing to take back ends itself. */
	endsTurns: boolean = $state(kept("ends-turns") !== "off");

	/** Whether every game is drawn by the plain table: its things as words and numbers, its moves as a list. */
	isPlain: boolean = $state(kept("plain") === "on");

	#system = matchMedia("(prefers-reduced-motion: reduce)");

	/** Whether things may move. */
	get moves(): boolean {
		return this.motion === "full" || (this.motion === "system" && !this.#system.matches);
	}

	setTheme(theme: Theme): void {
		this.theme = theme;
		document.documentElement.dataset.theme = theme;
		keep("theme", theme);
	}

	setMotion(motion: Motion): void {
		this.motion = motion;
		document.documentElement.dataset.motion = motion;
		keep("motion", motion);
	}

	setPace(pace: Pace): void {
		this.pace = pace;
		keep("pace", pace);
	}

	setEndsTurns(endsTurns: boolean): void {
		this.endsTurns = endsTurns;
		keep("ends-turns", endsTurns ? "on" : "off");
	}

	setPlain(isPlain: boolean): void {
		this.isPlain = isPlain;
		keep("plain", isPlain ? "on" : "off");
	}

	setSound(sound: boolean): void {
		this.sound = sound;
		keep("sound", sound ? "on" : "off");
	}
}

function asMotion(value: string | null): Motion {
	return value === "full" || value === "none" ? value : "system";
}

export const settings = new Settings();
document.documentElement.dataset.motion = settings.motion;
