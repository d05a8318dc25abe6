"""Saving: the fields of a position as plain data, and back. And boxes: what an edition holds, opened once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, TypeVar

from kogge.engine.edition import Edition

Box = TypeVar("Box")

MOST_BOXES: Final = 64
"""So many boxes of a game are kept open: own editions come and go."""


def dump_fields(thing: object, names: Sequence[str]) -> dict[str, object]:
    """The fields of these names, as data that shares nothing with them. They hold numbers, words, and lists of such."""
    return {name: _copied(getattr(thing, name)) for name in names}


def load_fields(thing: object, names: Sequence[str], dumped: dict[str, Any]) -> None:
    """Set the fields that `dump_fields` wrote."""
    for name in names:
        setattr(thing, name, _copied(dumped[name]))


def _copied(value: object) -> object:
    return [_copied(item) for item in value] if isinstance(value, list) else value


class Boxes(Generic[Box]):
    """What the editions of a game hold for each number of players, made once."""

    def __init__(self, make: Callable[[Edition, int], Box]) -> None:
        self._make = make
        self._made: dict[tuple[str, int], Box] = {}

    def of(self, edition: Edition, players: int) -> Box:
        key = (edition.fingerprint, players)
        if key not in self._made:
            if len(self._made) == MOST_BOXES:
                del self._made[next(iter(self._made))]
            self._made[key] = self._make(edition, players)
        return self._made[key]
