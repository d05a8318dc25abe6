"""Shared views: what is made once for everyone, and what is a viewer's own, together are the viewer's view. A view that is made from an
earlier one is the view."""

from __future__ import annotations

from kogge.engine.conform.observation import differ, name_of
from kogge.engine.conform.trial import Trial
from kogge.engine.contract import Match
from kogge.engine.plain import fields_of
from kogge.engine.values import Viewer


def check_parts(trial: Trial) -> None:
    """A spectator's view, with the fields of the own view in their place, is the whole view of each viewer."""
    viewers: list[Viewer] = [*range(trial.players), None]
    shared = trial.match.view(None)
    for viewer in viewers:
        whole, own = trial.match.view(viewer), trial.match.own_view(viewer)
        names = fields_of(type(own))
        for name in fields_of(type(whole)):
            part = own if name in names else shared
            if differ(getattr(part, name), getattr(whole, name)):
                trial.accuse("own-view", f"{name_of(viewer)} sees another '{name}' than what is shared and its own say")


def check_following(trial: Trial, last: Match, steps: list[Match]) -> None:
    """The views of the match after each event of a move, each made from the one before, are what the match shows."""
    viewers: list[Viewer] = [*range(trial.players), None]
    for viewer in viewers:
        before, seen, own = last, last.view(viewer), last.own_view(viewer)
        for match in [*steps, trial.match]:
            seen, own = match.view_after(viewer, before, seen), match.own_view_after(viewer, before, own)
            if differ(seen, match.view(viewer)) or differ(own, match.own_view(viewer)):
                trial.accuse("view-after", f"{name_of(viewer)} sees something else than what follows from what it has seen")
            before = match
