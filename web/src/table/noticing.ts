import { createContext, type Snippet } from "svelte";

/** What needs a word at once, for the frame of a table, which knows where it covers neither the question nor the buttons. */
export const [noticesHere, putNotices] = createContext<Snippet>();
