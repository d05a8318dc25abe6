"""An observation: everything a match shows to one viewer, part by part."""

from __future__ import annotations

from kogge.engine.contract import Match
from kogge.engine.plain import encode
from kogge.engine.values import IllegalMove, MalformedMove, Move, NotYourDecision, Seat, Viewer

PARTS = ("view", "decision", "moves", "turn")
"""The parts of an observation, in order. `turn` is who is asked and to act, the viewer's own sealed move, and the outcome."""


def observation(match: Match, viewer: Viewer) -> list[object]:
    """What a match shows to `viewer`."""
    if viewer is None:
        return [match.view(None), None, (), (match.to_act, match.asked, "", match.outcome)]
    moves = [str(move) for move in match.moves(viewer)]
    turn = (match.to_act, match.asked, str(match.sealed(viewer)), match.outcome)
    return [match.view(viewer), match.decision(viewer), moves, turn]


def first_difference(one: list[object], other: list[object]) -> str:
    """The first part in which two observations differ, or nothing."""
    for part, of_one, of_other in zip(PARTS, one, other, strict=True):
        if differ(of_one, of_other):
            return part
    return ""


def differ(one: object, other: object) -> bool:
    """Whether a client could tell the two apart: they are compared to the byte."""
    return encode(one) != encode(other)


def reply(match: Match, seat: Seat, move: Move) -> object:
    """The refusal or error that `seat` gets for a move."""
    try:
        return match.refusal(seat, move)
    except MalformedMove as error:
        return str(error)


def forecast(match: Match, seat: Seat, move: Move) -> object:
    """The preview or error that `seat` gets for a move."""
    try:
        return match.preview(seat, move)
    except (IllegalMove, MalformedMove, NotYourDecision) as error:
        return f"{type(error).__name__} {error}"


def name_of(viewer: Viewer) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"
