"""Editions in the lab: a job carries the text of an edition file, so that every process can make the edition of it."""

from __future__ import annotations

from functools import cache

from kogge.engine import Edition, read_edition
from kogge.games import GAMES


@cache
def edition_of(game_id: str, text: str) -> Edition:
    """The edition of a text, or the printed one if there is none."""
    return read_edition(text) if text else GAMES[game_id].printed_edition()
