"""What an end is worth: the ranking, not the points. One who wins by one point has won."""

from __future__ import annotations

from typing import Final

from kogge.bots.search.shares import shares
from kogge.engine import Outcome

WINNING: Final = 0.8
"""The part of the worth that only winners get; the rest is for the place. Of two players the one is as good as the other."""
NOTHING: Final = 1e-300
"""Keeps two who have no chance at all from being compared by dividing by nothing."""


class Ending:
    """What every seat may expect of the end: its chance to win, its place, its score, and what that is worth from 0 to 1."""

    __slots__ = ("chances", "places", "scores", "worth")

    def __init__(self, chances: list[float], places: list[float], scores: list[float]) -> None:
        self.chances = chances
        self.places = places
        self.scores = scores
        others = len(chances) - 1
        self.worth = [
            WINNING * chances[seat] + (1 - WINNING) * (others + 1 - places[seat]) / others for seat in range(len(chances))
        ]


def ended(outcome: Outcome) -> Ending:
    """The end of a finished match. Those who share a place share what follows it, too."""
    winners = outcome.places.count(1)
    chances: list[float] = []
    places: list[float] = []
    for place in outcome.places:
        chances.append(1 / winners if place == 1 else 0.0)
        places.append(place + (outcome.places.count(place) - 1) / 2)
    return Ending(chances, places, [float(score) for score in outcome.scores])


def foreseen(scores: list[float], doubt: float) -> Ending:
    """The end to expect when every seat is forecast a score: ahead by `doubt`, a seat is about three times as likely to stay ahead."""
    chances = shares(scores, doubt)
    places: list[float] = []
    for seat in range(len(scores)):
        place = 1.0
        for other in range(len(scores)):
            if other != seat:
                place += chances[other] / (chances[other] + chances[seat] + NOTHING)
        places.append(place)
    return Ending(chances, places, scores)
