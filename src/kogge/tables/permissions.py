"""Preconditions of most commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kogge.engine import Recording, Seat
from kogge.tables.entries import PersonId
from kogge.tables.refusals import Refused

if TYPE_CHECKING:
    from kogge.tables.table import Table


def own_seat(table: Table, by: PersonId) -> Seat:
    """The seat of the person who gave a command. Raises `Refused`."""
    seat = table.seat_of(by)
    if seat is None:
        raise Refused.because("not-seated")
    return seat


def person_at(table: Table, seat: Seat) -> PersonId:
    """The person at a seat. Raises `Refused`."""
    person = table.places[seat].person if 0 <= seat < len(table.places) else None
    if person is None:
        raise Refused.because("nobody-there")
    return person


def playing(table: Table) -> Recording:
    """The recording of a match that is under way. Raises `Refused`."""
    if table.is_closed:
        raise Refused.because("is-closed")
    if table.recording is None:
        raise Refused.because("not-begun")
    if table.recording.match.is_over:
        raise Refused.because("is-over")
    return table.recording
