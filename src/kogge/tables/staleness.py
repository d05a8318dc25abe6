"""Refuses commands that are out of date.

A client sends with a command the last log entry of the table that it has seen. A command that was meant for an earlier decision, for an
earlier request or for a person who has left the seat is refused; it never takes effect on what came instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kogge.tables.commands import (
    AgreeToBot,
    AgreeToUndo,
    AskBot,
    Command,
    DeclineBot,
    DeclineUndo,
    HandOver,
    MakeMove,
    Mute,
    SendAway,
    Start,
)
from kogge.tables.entries import PersonId
from kogge.tables.refusals import Refused

if TYPE_CHECKING:
    from kogge.engine import Seat
    from kogge.tables.table import Table


def check_seen(table: Table, command: Command, by: PersonId, seen: int) -> None:
    """Raises `Refused` if the target of the command has changed since log entry `seen`."""
    if isinstance(command, MakeMove):
        if seen < table.decision_seq:
            raise Refused.because("decision-passed")
    elif isinstance(command, (AgreeToUndo, DeclineUndo)):
        if table.undo_request is not None and seen < table.undo_seq:
            raise Refused.because("request-passed")
    elif isinstance(command, (AgreeToBot, DeclineBot)):
        if table.vote is not None and seen < table.vote.seq:
            raise Refused.because("request-passed")
    elif _has_changed(table, command, by, seen):
        raise Refused.because("seats-changed")


def _has_changed(table: Table, command: Command, by: PersonId, seen: int) -> bool:
    """Whether a person whom the command is about sat down after log entry `seen`."""
    if isinstance(command, Start):
        return any([place.since > seen for place in table.places if place.person not in (None, by)])
    if isinstance(command, (SendAway, HandOver, AskBot)):
        return _sat_since(table, command.seat, seen)
    return isinstance(command, Mute) and _sat_since(table, command.whom, seen)


def _sat_since(table: Table, seat: Seat, seen: int) -> bool:
    return 0 <= seat < len(table.places) and table.places[seat].since > seen
