import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { bringSheet } from "./shell/sheets.ts";
import { words } from "./shell/words.svelte.ts";

await Promise.all([words.ready, bringSheet("kogge")]);
mount(App, { target: document.getElementById("app") as HTMLElement });

if ("serviceWorker" in navigator && import.meta.env.PROD) void navigator.serviceWorker.register("/sw.js");
