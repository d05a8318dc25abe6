/** Every word a person reads: sentences from Fluent files, made of what the service sends. */

export { fieldText, wordText } from "./fields.ts";
export { type Args, LANGUAGES, type Lang, MissingWords } from "./fluent.ts";
export { loadWords } from "./loading.ts";
export { holding } from "./nouns.ts";
export { type GameEvent, kebab, type Line, SEAT_FIELDS, type Value, Words } from "./sentences.ts";
