/** What of a module decides in which chunk it is packed. */
interface Module {
	isEntry: boolean;
	importers: readonly string[];
	dynamicImporters: readonly string[];
}

interface Modules {
	getModuleInfo(id: string): Module | null;
}

const TABLE = /\/src\/pages\/TablePage\.svelte$/;
const GAME = /\/src\/games\/[a-z]+\/index\.ts$/;

/**
 * The name of the chunk for a module that several pages need. Left alone, the bundler makes a chunk for each set of pages that share a module:
 * fifty small files for one table, and fetching a file takes a browser longer than reading a few lines more.
 */
export function sharedChunk(id: string, modules: Modules): string | null {
	const roots = rootsOf(id, modules);
	if (roots.length < 2 || roots.includes(id)) return null;
	if (roots.some((root) => modules.getModuleInfo(root)?.isEntry)) return "first";
	if (roots.some((root) => TABLE.test(root))) return "pages";
	if (roots.filter((root) => GAME.test(root)).length >= 2) return "tables";
	return null;
}

/** The modules that a page begins with, or that are fetched by themselves, and cannot do without this one. */
function rootsOf(id: string, modules: Modules): string[] {
	const roots: string[] = [];
	const above = new Set([id]);
	for (const one of above) {
		const module = modules.getModuleInfo(one);
		if (!module) continue;
		if (module.isEntry || module.dynamicImporters.length > 0) roots.push(one);
		for (const importer of module.importers) above.add(importer);
	}
	return roots;
}
