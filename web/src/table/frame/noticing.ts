import { createContext, type Snippet } from "svelte";

/**
 * What needs a word at once. The frame of a table shows it, since it knows where it covers neither the decision nor the buttons, and says so
 * by `taken` until it calls what that returns. Where there is no frame, as over a covered hand, the page shows it.
 */
export interface Noticing {
	notices: Snippet;
	/** What teaches at this table, while there is anything to say. It stands where the log stands elsewhere. */
	readonly coach?: Snippet | undefined;
	taken(): () => void;
}

export const [noticesHere, putNotices] = createContext<Noticing>();
