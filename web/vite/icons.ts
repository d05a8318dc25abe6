import { createRequire } from "node:module";
import type { Plugin } from "vite";

const PREFIX = "icon:";

interface IconSet {
	icons: Record<string, { body: string }>;
}

/** `import lion from "icon:lion"` gives the drawing of one icon of the game-icons set: only what is used is packed. */
export function icons(): Plugin {
	const set = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as IconSet;
	return {
		name: "kogge-icons",
		resolveId(id) {
			return id.startsWith(PREFIX) ? `\0${id}` : null;
		},
		load(id) {
			if (!id.startsWith(`\0${PREFIX}`)) return null;
			const name = id.slice(PREFIX.length + 1);
			const icon = set.icons[name];
			if (!icon) throw new Error(`game-icons has no icon "${name}"`);
			return `export default ${JSON.stringify(icon.body)};`;
		},
	};
}
