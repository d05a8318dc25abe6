/** What has changed in a value: paths and what is there now, or a change of what is there. */
export type Change = Readonly<Record<string, unknown>>;

/** A change does not fit the value that it was to be applied to: something before it was missed. */
export class UnfitChange extends Error {
	constructor(path: string) {
		super(`there is nothing at ${path}`);
	}
}

/** The end of a path to a part of a list: from which item to which, the latter not included. */
const RANGE = /^(.*):(\d+):(\d+)$/;
const INDEX = /^\d+$/;

type Parent = unknown[] | Record<string, unknown>;

/**
 * A value with a change applied to it, path after path. The value itself stays as it is, and so does every part that no path leads
 * through: it is the same object in both.
 *
 * A path has the names of fields and the numbers of items, joined by dots. What it leads to is replaced. A path that ends in `:a:b` leads to
 * a list, whose items from a to b, b not included, are replaced by the items given. A path that ends in a dot leads to what a change is
 * given for. Throws `UnfitChange`.
 */
export function applied<T>(value: T, change: Change): T {
	const root: Record<string, unknown> = { value };
	applyAt(root, "value", change, new Set<unknown>([root]));
	return root.value as T;
}

/** Apply a change to what is at a key. */
function applyAt(parent: Parent, key: string, change: unknown, copies: Set<unknown>): void {
	if (typeof change !== "object" || change === null) throw new UnfitChange(key);
	for (const [path, given] of Object.entries(change)) {
		const [, list, begin, end] = RANGE.exec(path) ?? [];
		const names = (list ?? path).split(".");
		const last = names.pop() ?? "";
		let [place, at] = [parent, key];
		for (const name of names) [place, at] = [copyAt(place, at, path, copies), name];
		if (!last && names.length > 0) {
			applyAt(place, at, given, copies);
			continue;
		}
		place = copyAt(place, at, path, copies);
		if (list === undefined) put(place, last, given, path);
		else splice(copyAt(place, last, path, copies), Number(begin), Number(end), given, path);
	}
}

/** The object or the list at a key, as a copy that may be changed: made once for all paths that lead through it. */
function copyAt(parent: Parent, key: string, path: string, copies: Set<unknown>): Parent {
	const found: unknown = Array.isArray(parent) ? parent[indexOf(parent, key, path)] : parent[key];
	if (typeof found !== "object" || found === null) throw new UnfitChange(path);
	if (copies.has(found)) return found as Parent;
	const copy = Array.isArray(found) ? [...found] : { ...found };
	copies.add(copy);
	put(parent, key, copy, path);
	return copy;
}

function put(parent: Parent, key: string, value: unknown, path: string): void {
	if (Array.isArray(parent)) parent[indexOf(parent, key, path)] = value;
	else if (key) parent[key] = value;
	else throw new UnfitChange(path);
}

function splice(list: Parent, begin: number, end: number, items: unknown, path: string): void {
	if (!Array.isArray(list) || !Array.isArray(items) || begin > end || end > list.length) throw new UnfitChange(path);
	list.splice(begin, end - begin, ...items);
}

function indexOf(list: unknown[], key: string, path: string): number {
	if (!INDEX.test(key) || Number(key) >= list.length) throw new UnfitChange(path);
	return Number(key);
}
