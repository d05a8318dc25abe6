"""Slips: moves that cost their seat so much that a coach warns of them. A coach is silent where the search is not sure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kogge.bots.comparison import FEWEST_ROUNDS
from kogge.bots.hints import Hint, HintOption

COSTLY: Final = 0.05
"""A slip costs at least so much of the chance to win, also at the lower end of the confidence interval."""


@dataclass(frozen=True)
class Slip:
    """A costly move, and the best one that the search found. What it costs is `chosen.behind`, and at least `chosen.behind_least`."""

    chosen: HintOption
    better: HintOption


def slip_in(hint: Hint, move: str) -> Slip | None:
    """The slip that a move would be by a hint that contains it; `None` if it is none, or if that is not sure."""
    chosen = next((option for option in hint.options if option.move == move), None)
    if chosen is None or chosen.tried < FEWEST_ROUNDS or chosen.behind_least < COSTLY:
        return None
    return Slip(chosen, hint.options[0])
