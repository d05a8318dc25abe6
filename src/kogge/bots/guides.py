"""The guide of each game."""

from __future__ import annotations

from collections.abc import Callable

from kogge.bots.search.guide import Guide
from kogge.bots.search.value import Value, trained_value
from kogge.engine.discovery import room_of

_guides: dict[str, Guide] = {}


def make_guide(game_id: str, value: Value | None) -> Guide:
    """A new guide for a game, with this value function or without: the `GUIDE` of the game's package in `bots`. A game without one gets a
    guide that tries all moves alike and plays out at random."""
    make: Callable[[Value | None], Guide] = getattr(room_of("bots", game_id), "GUIDE", Guide)
    return make(value)


def guide_of(game_id: str) -> Guide:
    """The guide of a game, with its trained value function if there is one. It holds no match, so all searches share it."""
    guide = _guides.get(game_id)
    if guide is None:
        guide = _guides[game_id] = make_guide(game_id, trained_value(game_id))
    return guide
