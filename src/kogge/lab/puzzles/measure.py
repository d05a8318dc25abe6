"""Measures the puzzles of a game: whether the two searches of each still agree, and how many of them bots solve."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from kogge.engine import Game
from kogge.lab.puzzles.grading import APPRENTICE, solved_by
from kogge.lab.puzzles.proof import LONG, search
from kogge.lessons.puzzle import LEAD, Puzzle

MASTER: Final = "master@1s"
MASTER_SOLVES: Final = 0.9
APPRENTICE_SOLVES: Final = 0.6
APPRENTICE_TRIES: Final = 5


@dataclass(frozen=True)
class Ratio:
    """A part of the puzzles, and its goal: the least that it should be, or the most."""

    name: str
    value: float
    goal: float
    at_most: bool = False

    @property
    def is_reached(self) -> bool:
        return self.value <= self.goal if self.at_most else self.value >= self.goal

    def __str__(self) -> str:
        return f"ratio {self.name} {self.value:.2f} goal {self.goal:g}"


def measured(game: Game, puzzles: Sequence[Puzzle], progress: Callable[[], None]) -> list[Ratio]:
    """The ratios of some puzzles; `progress` is called after each."""
    proved, master, apprentice = 0.0, 0.0, 0.0
    for puzzle in puzzles:
        chair = game.read_position(puzzle.position).chair(puzzle.seat)
        again = [search(chair, game.id, LONG, searched.seed) for searched in puzzle.searches]
        proved += all([searched.lead(puzzle.right) >= LEAD for searched in again])
        master += solved_by(MASTER, chair, game.id, puzzle.right, 1)
        apprentice += solved_by(APPRENTICE, chair, game.id, puzzle.right, APPRENTICE_TRIES)
        progress()
    count = max(1, len(puzzles))
    return [
        Ratio(f"puzzles-{game.id}-proved-again", proved / count, 1.0),
        Ratio(f"puzzles-{game.id}-solved-by-{MASTER}", master / count, MASTER_SOLVES),
        Ratio(f"puzzles-{game.id}-solved-by-{APPRENTICE}", apprentice / count, APPRENTICE_SOLVES, at_most=True),
    ]
