import { expect, test } from "vitest";
import { grown } from "./rem.ts";

test("lengths grow, thin lines and units of drawings do not", () => {
	expect(grown("800 20px/24px var(--serif)", "rem")).toBe("800 1.25rem/1.5rem var(--serif)");
	expect(grown("2px solid var(--brass)", "rem")).toBe("2px solid var(--brass)");
	expect(grown("inset 0 -3px 0 #0003, 0 2px 5px #0004", "rem")).toBe("inset 0 -0.1875rem 0 #0003, 0 2px 0.3125rem #0004");
	expect(grown("calc(15 * 1px * var(--grown))", "rem")).toBe("calc(15 * 1px * var(--grown))");
	expect(grown("13.5px", "rem")).toBe("0.84375rem");
});

test("queries of a page grow with what the browser is set to", () => {
	expect(grown("(max-width: 640px)", "em")).toBe("(max-width: 40em)");
});
