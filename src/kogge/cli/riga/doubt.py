"""What speaks against a move in Riga that is allowed but gives something away."""

from __future__ import annotations

from kogge.engine import Chair, Move
from kogge.games.riga import Build, EndTurn, KeepBuilding, Load, Pay
from kogge.games.riga.components import names_in
from kogge.words import Words


def doubt(chair: Chair, move: Move, words: Words) -> str | None:
    """A sentence to think about, or nothing."""
    if isinstance(move, Pay) and any(gain.what == "unneeded" for gain in chair.preview(move).totals):
        return words.say("doubt-unneeded")  # R-B8
    if isinstance(move, EndTurn):
        return _doubt_end(chair, words)
    if isinstance(move, Load) and move not in chair.moves():
        return words.say("doubt-load")
    if isinstance(move, KeepBuilding) and move.building is None:
        return words.say("doubt-keep-nothing")
    return None


def _doubt_end(chair: Chair, words: Words) -> str | None:
    """Whether something could still be built."""
    payable = [name for move in chair.moves() if isinstance(move, Build) for name in names_in(move.buildings)]
    if not payable:
        return None
    return words.say("doubt-end", buildings=words.joined([words.noun(name) for name in dict.fromkeys(payable)]))
