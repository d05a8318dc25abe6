"""Warnings in Riga against moves that are allowed but give something away."""

from __future__ import annotations

from kogge.engine import Chair, Move
from kogge.games.riga import Build, EndTurn, KeepBuilding, Load, Pay
from kogge.games.riga.components import names_in
from kogge.words import Words


def warning(chair: Chair, move: Move, words: Words) -> str | None:
    """The warning of a move, or `None`."""
    if isinstance(move, Pay) and any(gain.what == "unneeded" for gain in chair.preview(move).totals):
        return words.say("doubt-unneeded")  # R-B8
    if isinstance(move, EndTurn):
        return _warning_at_end(chair, words)
    if isinstance(move, Load) and move not in chair.moves():
        return words.say("doubt-load")
    if isinstance(move, KeepBuilding) and move.building is None:
        return words.say("doubt-keep-nothing")
    return None


def _warning_at_end(chair: Chair, words: Words) -> str | None:
    """The warning if something could still be built."""
    payable = [name for move in chair.moves() if isinstance(move, Build) for name in names_in(move.buildings)]
    if not payable:
        return None
    return words.say("doubt-end", buildings=words.joined([words.noun(name) for name in dict.fromkeys(payable)]))
