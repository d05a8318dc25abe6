import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { coming, inTurn } from "./coming.svelte.ts";

describe("the parts of a page", () => {
	let frames: (() => void)[] = [];
	let clock = 0;
	let drawn: string[] = [];

	beforeEach(() => {
		vi.useFakeTimers();
		vi.stubGlobal("requestAnimationFrame", (then: () => void) => frames.push(then));
		vi.spyOn(performance, "now").mockImplementation(() => clock);
		frames = [];
		drawn = [];
	});
	afterEach(() => {
		vi.useRealTimers();
		vi.unstubAllGlobals();
		vi.restoreAllMocks();
	});

	/** A part that takes so many milliseconds to draw, and may have parts of its own. */
	function part(name: string, ms = 20, itsParts = () => {}): () => void {
		return inTurn(() => {
			drawn.push(name);
			clock += ms;
			itsParts();
		});
	}

	/** Show a frame: what has been drawn when the next one is due. */
	function nextFrame(): string[] {
		for (const then of frames.splice(0)) then();
		vi.runAllTimers();
		return drawn;
	}

	it("are drawn one after the other, each in a task of its own", () => {
		part("hand");
		part("board");
		expect([drawn, coming.pieces]).toEqual([[], 2]);
		expect(nextFrame()).toEqual(["hand"]);
		expect(coming.pieces).toBe(1);
		expect(nextFrame()).toEqual(["hand", "board"]);
		expect([coming.pieces, frames]).toEqual([0, []]);
	});

	it("are drawn together where that takes no time", () => {
		for (const name of ["hand", "board", "log"]) part(name, 1);
		expect(nextFrame()).toEqual(["hand", "board", "log"]);
	});

	it("come right after the part they belong to", () => {
		part("board", 20, () => {
			part("wheel");
			part("market");
		});
		part("log");
		for (let nth = 0; nth < 4; nth++) nextFrame();
		expect(drawn).toEqual(["board", "wheel", "market", "log"]);
		expect(coming.pieces).toBe(0);
	});

	it("are not drawn any more once they are gone", () => {
		part("hand");
		const leave = part("board");
		part("log");
		leave();
		leave();
		nextFrame();
		expect(nextFrame()).toEqual(["hand", "log"]);
		leave();
		expect(coming.pieces).toBe(0);
	});

	it("do not wait for one that fails", () => {
		part("hand", 20, () => {
			throw new Error("broken");
		});
		part("board");
		expect(nextFrame).toThrow("broken");
		expect(nextFrame()).toEqual(["hand", "board"]);
		expect(coming.pieces).toBe(0);
	});
});
