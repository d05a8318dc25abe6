"""The guide of each game."""

from __future__ import annotations

from collections.abc import Callable

from kogge.bots.search.guide import Guide
from kogge.bots.search.value import Value, taught
from kogge.engine.finding import room_of

_guides: dict[str, Guide] = {}


def make_guide(game_id: str, value: Value | None) -> Guide:
    """The advice for searching in a game, with this value or without one: the `GUIDE` of the game's room in `bots`. Without one, all moves
    are tried alike and matches are played on at random."""
    make: Callable[[Value | None], Guide] = getattr(room_of("bots", game_id), "GUIDE", Guide)
    return make(value)


def guide_of(game_id: str) -> Guide:
    """The advice for searching in a game, with what self-play taught if that was kept. It holds no match, so all searches share it."""
    guide = _guides.get(game_id)
    if guide is None:
        guide = _guides[game_id] = make_guide(game_id, taught(game_id))
    return guide
