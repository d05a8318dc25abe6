"""What is counted in a game without a module in the lab: rounds. Scores, places, lengths and decisions are counted in every game."""

from __future__ import annotations

from kogge.engine import Edition, Event
from kogge.lab.balance.tally import Description, Tally


def describe(edition: Edition) -> Description:  # noqa: ARG001 (rooms of games read it)
    return Description((), count)


def count(event: Event, tally: Tally) -> None:
    """Events that begin a round carry its number."""
    round: object = getattr(event, "round", None)
    if isinstance(round, int):
        tally.rounds = max(tally.rounds, round)
