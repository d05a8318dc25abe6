"""Warnings in Haithabu against moves that are allowed but give something away."""

from __future__ import annotations

from kogge.engine import Chair, Edition, Gain, Move
from kogge.games.haithabu.actions.transporting import Load
from kogge.words import Words


def warning(edition: Edition, chair: Chair, move: Move, words: Words) -> str | None:
    """The warning of a move, or `None`."""
    gains = {gain.what: gain for gain in chair.preview(move).totals}
    if "notes" in gains and gains["notes"].least > 0:
        return _of_notes(edition, gains["notes"], words)  # H-9.1
    if "orders" in gains:
        return words.say("doubt-order", order=words.noun(gains["orders"].source))  # H-6.11
    if "replaced" in gains:
        return words.say("doubt-replaced", transport=words.noun(gains["replaced"].source))  # H-6.1
    if "nothing-to-do" in gains:
        return words.say("doubt-nothing-to-do")  # H-C9
    if isinstance(move, Load) and move not in chair.moves():
        return words.say("doubt-load")  # H-C29
    return None


def _of_notes(edition: Edition, notes: Gain, words: Words) -> str:
    return words.say(
        "doubt-notes",
        notes=notes.most,
        repayment=edition.number("notes.repayment"),
        points=edition.number("end.note_penalty"),
    )
