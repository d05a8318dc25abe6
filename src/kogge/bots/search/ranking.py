"""What the end of a match is worth to a seat: its place counts, not its points. A win by one point is a win."""

from __future__ import annotations

from typing import Final

from kogge.bots.search.softmax import softmax
from kogge.engine import Outcome

WINNING: Final = 0.8
"""The part of the worth that only winners get; the rest depends on the place. With two players the split makes no difference."""
NOTHING: Final = 1e-300
"""Avoids a division by zero between two seats without any chance."""


class Ending:
    """The expected end for every seat: chance to win, place, score, and what that is worth from 0 to 1."""

    __slots__ = ("chances", "places", "scores", "worth")

    def __init__(self, chances: list[float], places: list[float], scores: list[float]) -> None:
        self.chances = chances
        self.places = places
        self.scores = scores
        others = len(chances) - 1
        self.worth = [
            WINNING * chances[seat] + (1 - WINNING) * (others + 1 - places[seat]) / others for seat in range(len(chances))
        ]


def ending_of(outcome: Outcome) -> Ending:
    """The end of a finished match. Seats that share a place get the mean of the places they occupy."""
    winners = outcome.places.count(1)
    chances: list[float] = []
    places: list[float] = []
    for place in outcome.places:
        chances.append(1 / winners if place == 1 else 0.0)
        places.append(place + (outcome.places.count(place) - 1) / 2)
    return Ending(chances, places, [float(score) for score in outcome.scores])


def forecast_ending(scores: list[float], uncertainty: float) -> Ending:
    """The expected end for forecast scores: a seat ahead by `uncertainty` is about three times as likely to stay ahead."""
    chances = softmax(scores, uncertainty)
    places: list[float] = []
    for seat in range(len(scores)):
        place = 1.0
        for other in range(len(scores)):
            if other != seat:
                place += chances[other] / (chances[other] + chances[seat] + NOTHING)
        places.append(place)
    return Ending(chances, places, scores)
