import { asPace, type Pace } from "../state/pace.ts";
import { readStored, store } from "./storage.ts";

export type Theme = "light" | "dark";
export type Motion = "system" | "full" | "none";

/** A person's settings, stored in this browser. */
class Settings {
	theme: Theme = $state(document.documentElement.dataset.theme === "dark" ? "dark" : "light");
	motion: Motion = $state(asMotion(readStored("motion")));
	pace: Pace = $state(asPace(readStored("pace")));
	sound: boolean = $state(readStored("sound") === "on");
	/** Whether a turn with nothing left to choose and nothing to take back ends itself. */
	endsTurns: boolean = $state(readStored("ends-turns") !== "off");

	/** Whether every game is drawn by the plain table: its things as words and numbers, its moves as a list. */
	isPlain: boolean = $state(readStored("plain") === "on");

	#system = matchMedia("(prefers-reduced-motion: reduce)");

	/** Whether things may move. */
	get moves(): boolean {
		return this.motion === "full" || (this.motion === "system" && !this.#system.matches);
	}

	setTheme(theme: Theme): void {
		this.theme = theme;
		document.documentElement.dataset.theme = theme;
		store("theme", theme);
	}

	setMotion(motion: Motion): void {
		this.motion = motion;
		document.documentElement.dataset.motion = motion;
		store("motion", motion);
	}

	setPace(pace: Pace): void {
		this.pace = pace;
		store("pace", pace);
	}

	setEndsTurns(endsTurns: boolean): void {
		this.endsTurns = endsTurns;
		store("ends-turns", endsTurns ? "on" : "off");
	}

	setPlain(isPlain: boolean): void {
		this.isPlain = isPlain;
		store("plain", isPlain ? "on" : "off");
	}

	setSound(sound: boolean): void {
		this.sound = sound;
		store("sound", sound ? "on" : "off");
	}
}

function asMotion(value: string | null): Motion {
	return value === "full" || value === "none" ? value : "system";
}

export const settings = new Settings();
document.documentElement.dataset.motion = settings.motion;
