"""What the types of a view leave open: how large a number gets, which words there are, how long a list may be.

They stand in the annotations of a view's fields, for programs that turn views into numbers, and change nothing else:

    wares: Annotated[int, UpTo("players.ware_limit")]
    phase: Annotated[str, Among(PHASES)]

Where a number is wanted, a path into the edition may stand for it. If there is a list at that path, its largest number counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class UpTo:
    """A number that a match hardly exceeds; beyond that it is cut off."""

    most: int | str


@dataclass(frozen=True)
class Among:
    """The values of a word, or of the things in a list: all there are, or the numbers from 1 to the one at a path. Each stands in a list
    `most` times at most; beyond that it is cut off."""

    values: Sequence[str | int | None] | str
    most: int = 1


@dataclass(frozen=True)
class Places:
    """A list with up to so many places, each with a meaning of its own; `per_player` more for every player."""

    count: int | str
    per_player: int = 0


@dataclass(frozen=True)
class PlacedBy:
    """A list of records of which each has its place by the value of one of its fields: one of these, or from 1 to the one at a path."""

    field: str
    values: Sequence[str | int] | str


@dataclass(frozen=True)
class LeftOut:
    """Never changes within a match, or says what other fields say too."""
