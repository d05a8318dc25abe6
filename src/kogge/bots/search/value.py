"""What self-play taught: plain numbers that turn what a seat has into the score it will end with."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any


class Value:
    """For each of a few spans of a match, what a feature adds to the final score, and how far the sum is off.

    `ends[k]` is the hour at which span `k` ends; the last span has no end. The first weight of a span is for nothing at all: what
    every seat gets.
    """

    def __init__(
        self, features: Sequence[str], ends: Sequence[int], weights: Sequence[Sequence[float]], doubts: Sequence[float]
    ) -> None:
        self.features = tuple(features)
        self.ends = list(ends)
        self.weights = [list(span) for span in weights]
        self.doubts = list(doubts)

    def span(self, hour: int) -> int:
        """The span in which an hour lies."""
        span = 0
        while span < len(self.ends) and hour >= self.ends[span]:
            span += 1
        return span

    def score(self, hour: int, features: list[float]) -> float:
        """The final score to expect at an hour of a seat with these features."""
        weights = self.weights[self.span(hour)]
        total = weights[0]
        for index in range(len(features)):
            total += weights[index + 1] * features[index]
        return total

    def doubt(self, hour: int) -> float:
        """See `Guide.doubt`."""
        return self.doubts[self.span(hour)]

    def to_plain(self) -> dict[str, object]:
        """As it is kept in a file."""
        return {"features": list(self.features), "ends": self.ends, "weights": self.weights, "doubts": self.doubts}


def value_from(plain: Mapping[str, Any]) -> Value:
    """What `to_plain` wrote."""
    return Value(plain["features"], plain["ends"], plain["weights"], plain["doubts"])


def taught(game_id: str) -> Value | None:
    """What is kept for a game, if it is: only what made the search stronger is."""
    file = resources.files("kogge.bots").joinpath("taught", f"{game_id}.json")
    return value_from(json.loads(file.read_text(encoding="utf-8"))) if file.is_file() else None
