"""The kinds of events of a game, as clients know them."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from functools import cache

from kogge.engine import AnswerForced, AnswerSealed, Event, Game
from kogge.service.tables.events import field_names

SHARED_EVENTS: tuple[type[Event], ...] = (AnswerSealed, AnswerForced)
"""The events of all games."""


@cache
def kinds_of(game: Game) -> tuple[tuple[str, ...], ...]:
    """The kinds of events of a game, each with its fields. A name that ends in `?` is true or false."""
    return tuple([(kind.__name__, *_marked(kind)) for kind in _kinds(game)])


@cache
def numbers_of(game: Game) -> dict[type[Event], int]:
    """The number of each kind of events: its place in `kinds_of`."""
    return {kind: number for number, kind in enumerate(_kinds(game))}


def _kinds(game: Game) -> Sequence[type[Event]]:
    return [*SHARED_EVENTS, *events_of(game)]


def _marked(kind: type[Event]) -> tuple[str, ...]:
    truths = {field.name for field in dataclasses.fields(kind) if field.type in ("bool", bool)}
    return tuple([f"{name}?" if name in truths else name for name in field_names(kind)])


def events_of(game: Game) -> Sequence[type[Event]]:
    """The events of a game: those of its package."""
    return [kind for kind in _narrower(Event) if f"{kind.__module__}.".startswith(f"{game.package}.")]


def _narrower(kind: type[Event]) -> list[type[Event]]:
    return [kind, *[further for narrower in kind.__subclasses__() for further in _narrower(narrower)]]
