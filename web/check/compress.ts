/** Writes every file of the built client that can be made smaller a second and a third time beside it, as `.br` and `.gz`: browsers get those. */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const DIST = join(import.meta.dirname, "../dist");
const SMALLER = /\.(css|ftl|html|js|json|svg|webmanifest)$/;
/** Below so many bytes a file fits into one packet anyway. */
const WORTH_IT = 1024;

for (const entry of readdirSync(DIST, { recursive: true, withFileTypes: true })) {
	const path = join(entry.parentPath, entry.name);
	if (!entry.isFile() || !SMALLER.test(path)) continue;
	const body = readFileSync(path);
	if (body.length < WORTH_IT) continue;
	writeFileSync(`${path}.br`, brotliCompressSync(body));
	writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }));
}
