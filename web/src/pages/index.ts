import type { Component } from "svelte";

type Page = Promise<{ default: Component }>;

/** The pages by the first part of their path. Each is packed by itself and fetched when it is opened. */
const PAGES: Record<string, () => Page> = {
	"": () => import("./LobbyPage.svelte"),
	t: () => import("./TablePage.svelte"),
	mine: () => import("./MinePage.svelte"),
	learn: () => import("./LearnPage.svelte"),
	deal: () => import("./DealPage.svelte"),
	rules: () => import("./RulesPage.svelte"),
	box: () => import("./BoxPage.svelte"),
	back: () => import("./BackPage.svelte"),
	about: () => import("./AboutPage.svelte"),
};

/** Load the page that a path begins with. */
export function loadPage(name: string): Page {
	return PAGES[name]?.() ?? import("./NowherePage.svelte");
}
