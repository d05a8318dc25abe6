import { type GameId, games } from "../../wire/games.svelte.ts";
import type { LessonListed, PuzzleListed } from "../../wire/http.gen.ts";
import { learned, puzzled, SOLVED, TRIED } from "../learned.svelte.ts";
import { lessonsOf } from "../lesson.svelte.ts";
import { puzzlesOf } from "../puzzle.svelte.ts";

/** A game with its lessons and puzzles. */
export interface Course {
	game: GameId;
	lessons: LessonListed[];
	puzzles: PuzzleListed[];
}

/** A puzzle, the game that it is of, and which one it is there. */
export interface Proposed {
	game: GameId;
	puzzle: PuzzleListed;
	number: number;
}

/** All games that have lessons. */
export async function loadCourses(): Promise<Course[]> {
	await games.load();
	const all = await Promise.all(
		games.all.map(async ({ id }) => {
			const [lessons, puzzles] = await Promise.all([lessonsOf(id), puzzlesOf(id)]);
			return { game: id, lessons, puzzles };
		}),
	);
	return all.filter(({ lessons }) => lessons.length > 0);
}

/** The steps of a lesson that are done. */
export function stepsDone(game: GameId, lesson: LessonListed): number {
	return Math.min(lesson.steps, learned.at(`${game}/${lesson.id}`));
}

export function isDone(game: GameId, lesson: LessonListed): boolean {
	return stepsDone(game, lesson) >= lesson.steps;
}

export function lessonsDone({ game, lessons }: Course): number {
	return lessons.filter((lesson) => isDone(game, lesson)).length;
}

/** The lesson that is proposed: the first that is not done, else the first. */
export function nextLesson({ game, lessons }: Course): LessonListed {
	return lessons.find((lesson) => !isDone(game, lesson)) ?? lessons[0]!;
}

export function hasBegun({ game, lessons }: Course): boolean {
	return lessons.some((lesson) => stepsDone(game, lesson) > 0);
}

/** The game to go on with: the first that is begun but not finished, else the first that is not finished. */
export function proposedCourse(courses: Course[]): Course | undefined {
	const open = courses.filter((course) => lessonsDone(course) < course.lessons.length);
	return open.find(hasBegun) ?? open[0];
}

export function reachedIn({ game, puzzle }: Omit<Proposed, "number">): "new" | "tried" | "solved" {
	const reached = puzzled.at(`${game}/${puzzle.id}`);
	return reached === SOLVED ? "solved" : reached === TRIED ? "tried" : "new";
}

export function puzzlesSolved({ game, puzzles }: Course): number {
	return puzzles.filter((puzzle) => reachedIn({ game, puzzle }) === "solved").length;
}

/** So many puzzles that are not solved yet, from all games in turn, each harder than the last of its game; then whatever is left. */
export function proposedPuzzles(courses: Course[], count: number): Proposed[] {
	const byGame = courses.map((course) => inTurn(course));
	const longest = Math.max(0, ...byGame.map((some) => some.length));
	const turns = Array.from({ length: longest }, (_, nth) => byGame.flatMap((some) => some[nth] ?? []));
	return turns.flat().slice(0, count);
}

/** The puzzles of a game in the order in which they are proposed: the first open one of each grade, the other open ones, the solved ones. */
function inTurn({ game, puzzles }: Course): Proposed[] {
	const all = puzzles.map((puzzle, nth) => ({ game, puzzle, number: nth + 1 }));
	const open = all.filter((one) => reachedIn(one) !== "solved");
	const first = open.filter(({ puzzle }, nth) => open.findIndex((other) => other.puzzle.grade === puzzle.grade) === nth);
	return [...first, ...open.filter((one) => !first.includes(one)), ...all.filter((one) => reachedIn(one) === "solved")];
}
