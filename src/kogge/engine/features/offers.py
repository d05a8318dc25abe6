"""Offers as vectors of fixed length, so that a policy can score each of them by what it does instead of by its place."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from kogge.engine.features.parts import Vector
from kogge.engine.values import Move, Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class OfferFeatures:
    """The features of the moves of a game, for an edition and so many players. A game without any leaves it as it is.

    `names` says what each number is; numbers are from -1 to 1.
    """

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self.size = len(names)

    def write(self, view: object, seat: Seat, move: Move, into: Vector, at: int) -> None:
        """Write the features of a move that `seat` is offered into a vector of zeros, from the place `at` on. Of the view, which may be
        that of anyone, only what everyone sees alike may be read."""


def names_of(field: str, values: Sequence[object]) -> list[str]:
    """The names of one number for each of some values."""
    return [f"{field}:{value}" for value in values]
