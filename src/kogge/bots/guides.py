"""The guide of each game."""

from __future__ import annotations

from collections.abc import Callable

from kogge.bots.haithabu.guide import HaithabuGuide
from kogge.bots.riga.guide import RigaGuide
from kogge.bots.search.guide import Guide
from kogge.bots.search.value import Value, taught
from kogge.bots.visby.guide import VisbyGuide

GUIDES: dict[str, Callable[[Value | None], Guide]] = {"visby": VisbyGuide, "riga": RigaGuide, "haithabu": HaithabuGuide}
"""What is worth a thought differs from game to game, so each has a file of its own."""

_guides: dict[str, Guide] = {}


def guide_of(game_id: str) -> Guide:
    """The advice for searching in a game, with what self-play taught if that was kept. It holds no match, so all searches share it."""
    guide = _guides.get(game_id)
    if guide is None:
        guide = _guides[game_id] = GUIDES[game_id](taught(game_id))
    return guide
