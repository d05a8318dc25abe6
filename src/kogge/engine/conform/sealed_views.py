"""Sealed moves: a move that stays sealed changes nothing in the position, and so nobody's view."""

from __future__ import annotations

from kogge.engine.conform.observation import name_of
from kogge.engine.conform.trial import Trial
from kogge.engine.plain import encode
from kogge.engine.values import Seat, Viewer


def views(trial: Trial) -> list[bytes]:
    """What the position shows to each seat, and to a spectator, to the byte."""
    return [encode(trial.match.view(viewer)) for viewer in _viewers(trial)]


def check_views(trial: Trial, before: list[bytes], seat: Seat) -> None:
    """`seat` has moved, and the decision is still open: everyone sees what they saw `before`, `seat` too."""
    for viewer, one, other in zip(_viewers(trial), before, views(trial), strict=True):
        if one != other:
            shown = f"{other.decode()} instead of {one.decode()}"
            trial.accuse("sealed-view", f"the sealed move of seat {seat} changes what {name_of(viewer)} sees: {shown}")


def _viewers(trial: Trial) -> list[Viewer]:
    return [*range(trial.players), None]
