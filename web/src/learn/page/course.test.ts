import { beforeEach, expect, test } from "vitest";
import { learned, puzzled, SOLVED } from "../learned.svelte.ts";
import { type Course, nextLesson, proposedCourse, proposedPuzzles } from "./course.ts";

function course(game: string, grades: number[] = []): Course {
	const lessons = ["1-one", "2-two"].map((id) => ({ id, title: {}, minutes: 4, steps: 5 }));
	const puzzles = grades.map((grade, nth) => ({ id: `${nth}`, kind: "", phase: "late", players: 4, grade }));
	return { game, lessons, puzzles };
}

let nth = 0;
let game = "";
beforeEach(() => {
	nth += 1;
	game = `game-${nth}`;
});

test("the game that is begun and not finished is proposed, else the first", () => {
	const courses = [course(`${game}-a`), course(`${game}-b`)];
	expect(proposedCourse(courses)).toBe(courses[0]);
	learned.reach(`${game}-b/1-one`, 2);
	expect(proposedCourse(courses)).toBe(courses[1]);
	learned.reach(`${game}-b/1-one`, 5);
	learned.reach(`${game}-b/2-two`, 5);
	expect(proposedCourse(courses)).toBe(courses[0]);
});

test("the next lesson is the first that is not done", () => {
	learned.reach(`${game}/1-one`, 5);
	expect(nextLesson(course(game)).id).toBe("2-two");
});

test("puzzles are proposed one of each grade, solved ones last", () => {
	puzzled.reach(`${game}/0`, SOLVED);
	const proposed = proposedPuzzles([course(game, [1, 1, 1, 2, 3])], 5);
	expect(proposed.map(({ puzzle }) => puzzle.id)).toEqual(["1", "3", "4", "2", "0"]);
});
