import { describe, expect, it } from "vitest";
import type { View } from "../wire/socket.gen.ts";
import { asPace, readable } from "./pace.ts";
import type { Step } from "./story.ts";

function steps(...lasts: number[]): Step[] {
	return lasts.map((each) => ({ view: {} as View, events: [], lasts: each }));
}

describe("what others do", () => {
	it("lasts longer than what one does oneself, and a second at least", () => {
		expect(readable(steps(400, 0)).map(({ lasts }) => lasts)).toEqual([1000, 0]);
		expect(readable(steps(500, 500, 0)).map(({ lasts }) => lasts)).toEqual([800, 800, 0]);
	});

	it("takes no time if there is nothing to see", () => {
		expect(readable(steps(0)).map(({ lasts }) => lasts)).toEqual([0]);
	});
});

it("knows the paces one can choose, and takes anything else for the usual", () => {
	expect([asPace("slow"), asPace("none"), asPace("warp"), asPace(null)]).toEqual(["slow", "none", "usual", "usual"]);
});
