"""How hard a puzzle is: how often bots of each level find a right move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kogge.bots import make_bot
from kogge.engine import Chair
from kogge.lessons.puzzle import GRADES

APPRENTICE: Final = "apprentice"
WEAKER: Final = {"steady": 10, APPRENTICE: 10, "journeyman": 5}
"""The levels that grade a puzzle, and how often each tries."""
STRONG: Final = "master@800p"
"""Finds the right move of a puzzle nearly always. Counted in playouts, so that grades are the same on every machine."""
STRONG_TRIES: Final = 2


def solved_by(bot: str, chair: Chair, game_id: str, right: tuple[str, ...], times: int) -> float:
    """In which part of its tries a bot finds a right move."""
    found = [str(make_bot(bot, game_id, seed).choose(chair)) in right for seed in range(times)]
    return sum(found) / times


def all_solved(chair: Chair, game_id: str, right: tuple[str, ...]) -> dict[str, float]:
    """For each level, in which part of its tries it finds a right move."""
    return {bot: solved_by(bot, chair, game_id, right, times) for bot, times in {**WEAKER, STRONG: STRONG_TRIES}.items()}


def grade_of(solved: Mapping[str, float]) -> int:
    """From 1, which all levels solve, to `GRADES`, which the weaker ones never solve."""
    mean = sum([solved[level] for level in WEAKER]) / len(WEAKER)
    return min(GRADES, 1 + int((1 - mean) * GRADES))
