import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { View } from "../wire/socket.gen.ts";
import { Scene } from "./scene.svelte.ts";
import type { Step } from "./story.ts";

/** Positions that differ in nothing but their round. */
function at(round: number): View {
	return { round } as unknown as View;
}

function steps(...rounds: number[]): Step[] {
	return rounds.map((round) => ({ view: at(round), events: [], lasts: 100 }));
}

describe("a scene", () => {
	beforeEach(() => {
		vi.useFakeTimers();
	});
	afterEach(() => {
		vi.useRealTimers();
	});

	it("shows one step after another and is still at the end", () => {
		const scene = new Scene(() => true);
		scene.set(at(0));
		scene.show(steps(1, 2));
		expect(scene.view).toEqual(at(1));
		expect(scene.isMoving).toBe(true);
		vi.advanceTimersByTime(100);
		expect(scene.view).toEqual(at(2));
		vi.advanceTimersByTime(100);
		expect(scene.isMoving).toBe(false);
		expect(scene.view).toEqual(at(2));
	});

	it("lets what comes later wait for what is on", () => {
		const scene = new Scene(() => true);
		scene.set(at(0));
		scene.show(steps(1));
		scene.show(steps(2));
		expect(scene.view).toEqual(at(1));
		expect(scene.newest).toEqual(at(2));
		vi.advanceTimersByTime(200);
		expect(scene.view).toEqual(at(2));
	});

	it("has reached an entry when all of it is on the table, and what changes nothing after that", () => {
		const scene = new Scene(() => true);
		scene.set(at(0), 4);
		scene.show(steps(1, 2), 5);
		scene.reach(6);
		scene.show(steps(3), 7);
		expect(scene.reached).toBe(4);
		vi.advanceTimersByTime(100);
		expect(scene.reached).toBe(4);
		vi.advanceTimersByTime(100);
		expect(scene.reached).toBe(6);
		vi.advanceTimersByTime(100);
		expect(scene.reached).toBe(7);
		scene.show(steps(4), 8);
		scene.skip();
		expect(scene.reached).toBe(8);
	});

	it("goes to the end of everything when skipped", () => {
		const scene = new Scene(() => true);
		scene.set(at(0));
		scene.show(steps(1, 2));
		scene.show(steps(3, 4));
		scene.skip();
		expect(scene.view).toEqual(at(4));
		expect(scene.isMoving).toBe(false);
	});

	it("holds while it is paused", () => {
		const scene = new Scene(() => true);
		scene.set(at(0));
		scene.show(steps(1, 2));
		scene.pause();
		vi.advanceTimersByTime(1000);
		expect(scene.view).toEqual(at(1));
		scene.pause();
		vi.advanceTimersByTime(100);
		expect(scene.view).toEqual(at(2));
	});

	it("moves nothing for who wants nothing to move", () => {
		const scene = new Scene(() => false);
		scene.set(at(0));
		scene.show(steps(1, 2));
		expect(scene.view).toEqual(at(2));
		expect(scene.isMoving).toBe(false);
	});
});
