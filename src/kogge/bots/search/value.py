"""The value function trained by self-play: it turns the features of a seat into its expected final score."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any


class Value:
    """A linear function of the features for each of a few spans of a match, and how far its forecasts are off.

    `ends[k]` is the progress at which span `k` ends; the last span has no end. The first weight of a span is the constant term.
    """

    def __init__(
        self, features: Sequence[str], ends: Sequence[int], weights: Sequence[Sequence[float]], uncertainties: Sequence[float]
    ) -> None:
        self.features = tuple(features)
        self.ends = list(ends)
        self.weights = [list(span) for span in weights]
        self.uncertainties = list(uncertainties)

    def span(self, progress: int) -> int:
        """The span of a match that has come so far."""
        span = 0
        while span < len(self.ends) and progress >= self.ends[span]:
            span += 1
        return span

    def score(self, progress: int, features: list[float]) -> float:
        """The expected final score of a seat with these features."""
        weights = self.weights[self.span(progress)]
        total = weights[0]
        for index in range(len(features)):
            total += weights[index + 1] * features[index]
        return total

    def uncertainty(self, progress: int) -> float:
        """See `Guide.uncertainty`."""
        return self.uncertainties[self.span(progress)]

    def to_plain(self) -> dict[str, object]:
        """As it is stored in a file."""
        return {"features": list(self.features), "ends": self.ends, "weights": self.weights, "doubts": self.uncertainties}


def value_from(plain: Mapping[str, Any]) -> Value:
    """What `to_plain` wrote."""
    return Value(plain["features"], plain["ends"], plain["weights"], plain["doubts"])


def trained_value(game_id: str) -> Value | None:
    """The trained value function of a game, if there is one: only one that makes the search stronger is stored."""
    file = resources.files("kogge.bots").joinpath("trained", f"{game_id}.json")
    return value_from(json.loads(file.read_text(encoding="utf-8"))) if file.is_file() else None
