import "./styles/fonts.css";
import "./styles/layers.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/type.css";
import "./styles/surfaces.css";
import "./styles/components.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { loadPage } from "./pages/index.ts";
import { router } from "./shell/router.svelte.ts";
import { loadSheet } from "./shell/sheets.ts";
import { reloadWhenStale } from "./shell/stale.ts";
import { words } from "./shell/words.svelte.ts";
import { loadLetters } from "./styles/letters.ts";
import { connection } from "./wire/connection.svelte.ts";
import { games } from "./wire/games.svelte.ts";

reloadWhenStale();
// The page, the connection and the letters come beside the words, not after them.
const [page = "", table = ""] = router.parts;
void loadPage(page).catch(() => {});
if (page === "t") {
	connection.open(table);
	loadLetters();
}
await Promise.all([words.ready, loadSheet("kogge"), games.ready()]);
const target = document.getElementById("app") as HTMLElement;
target.replaceChildren();
mount(App, { target });

if ("serviceWorker" in navigator && import.meta.env.PROD) void navigator.serviceWorker.register("/sw.js");
