"""Makes puzzles from one match after the other: a short search, the weaker levels, and two long searches decide which candidates become some."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kogge.engine import Game
from kogge.lab.puzzles.candidates import Candidate, candidates_of
from kogge.lab.puzzles.course import course_after
from kogge.lab.puzzles.grading import APPRENTICE, STRONG, STRONG_TRIES, WEAKER, all_solved, grade_of, solved_by
from kogge.lab.puzzles.proof import LONG, SHORT, right_moves, search
from kogge.lessons.puzzle import LEAD, Puzzle, PuzzleId, Searched

EASY: Final = 0.6
"""A puzzle is easy if `apprentice` solves it more often than this."""
SHORT_LEAD: Final = 0.12
"""The lead in the short search with which a candidate gets long ones."""
MOST_OF_A_MATCH: Final = 2
"""A match gives so many puzzles at most."""
APART: Final = 6
"""So many decisions lie between two puzzles of a match."""


def puzzles_of_match(game: Game, seed: int, number: int, easy: bool) -> Iterator[Puzzle]:
    """The puzzles of the match with this number, one of them easy if wanted. They depend only on the arguments."""
    found: list[Candidate] = []
    for candidate in candidates_of(game, seed, number):
        is_apart = all([abs(candidate.number - other.number) > APART for other in found])
        if is_apart and len(found) < MOST_OF_A_MATCH:
            puzzle = puzzle_from(game, candidate, f"{seed} match {number}", PuzzleId(f"{number}-{candidate.number}"), easy)
            if puzzle is not None:
                found.append(candidate)
                easy = easy and not is_easy(puzzle)
                yield puzzle


def is_easy(puzzle: Puzzle) -> bool:
    return puzzle.solved[APPRENTICE] > EASY


def puzzle_from(game: Game, candidate: Candidate, seed: str, id: PuzzleId, easy: bool) -> Puzzle | None:
    """The puzzle that a candidate makes, if there is one clearly best move that weaker bots do not always see, or not often unless it may be
    `easy`."""
    chair = game.read_position(candidate.position).chair(candidate.seat)
    right = right_moves(chair, search(chair, game.id, SHORT, f"{seed} short"), SHORT_LEAD)
    if not right or (not easy and solved_by(APPRENTICE, chair, game.id, right, WEAKER[APPRENTICE]) > EASY):
        return None
    searches: list[Searched] = []
    for which in ("first", "second"):
        searched = search(chair, game.id, LONG, f"{seed} {which}")
        found = right_moves(chair, searched, LEAD)
        if not found or (searches and set(found) != set(right)):
            return None
        right = found
        if not searches and solved_by(STRONG, chair, game.id, right, STRONG_TRIES) < 1:
            return None
        searches.append(searched)
    solved = all_solved(chair, game.id, right)
    is_obvious = all([solved[bot] == 1 for bot in WEAKER])
    if solved[STRONG] < 1 or is_obvious or (not easy and solved[APPRENTICE] > EASY):
        return None
    decision = chair.decision
    assert decision is not None, "the seat decides"
    return Puzzle(
        id=id,
        position=candidate.position,
        seat=candidate.seat,
        kind=decision.kind,
        phase=candidate.phase,
        right=right,
        grade=grade_of(solved),
        searches=tuple(searches),
        solved=solved,
        course=course_after(chair, game.id, game.parse(right[0]), f"{seed} course"),
    )
