// Before anything is painted: the theme and the language chosen last, else those of the system.
(() => {
	const kept = (key) => {
		try {
			return localStorage.getItem(key);
		} catch {
			return null;
		}
	};
	const theme = kept("kogge-theme");
	const dark = theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
	document.documentElement.dataset.theme = dark ? "dark" : "light";
	document.documentElement.lang = kept("kogge-lang") || (navigator.language.startsWith("de") ? "de" : "en");
})();
