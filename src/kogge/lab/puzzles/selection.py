"""Which of the puzzles found are shipped: many kinds of decisions, phases and grades, and not too many easy ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from kogge.lab.puzzles.grading import APPRENTICE
from kogge.lessons.puzzle import Puzzle

MOST_SOLVED: Final = 0.55
"""`apprentice` solves no greater part of a selection. With other seeds it may solve more, and 0.6 is the goal."""


def select(puzzles: Sequence[Puzzle], count: int) -> list[Puzzle]:
    """So many of the puzzles, fewer if there are not enough; the easy ones first."""
    left, chosen = without_easiest(puzzles), list[Puzzle]()
    kinds, grades, phases = Counter[str](), Counter[int](), Counter[str]()
    while left and len(chosen) < count:
        rare = min(left, key=lambda one: (kinds[one.kind], grades[one.grade], phases[one.phase], -one.lead))
        left.remove(rare)
        chosen.append(rare)
        kinds[rare.kind] += 1
        grades[rare.grade] += 1
        phases[rare.phase] += 1
    return sorted(without_easiest(chosen), key=lambda one: (one.grade, -one.solved[APPRENTICE], one.id))


def without_easiest(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """The puzzles without so many of the easiest that the rest is hard enough."""
    left = sorted(puzzles, key=lambda one: one.solved[APPRENTICE])
    while left and sum([one.solved[APPRENTICE] for one in left]) > MOST_SOLVED * len(left):
        left.pop()
    return left
