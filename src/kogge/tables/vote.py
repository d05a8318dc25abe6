"""A vote on whether a bot substitutes for a person."""

from __future__ import annotations

from dataclasses import dataclass

from kogge.engine import Seat
from kogge.tables.entries import NO_ENTRY, TableSeq


@dataclass(frozen=True)
class Vote:
    """`seat` asked, at time `at` and by log entry `seq`, that a bot play for `whom`; the seats in `agreed` have agreed, `seat` among them."""

    seat: Seat
    whom: Seat
    at: int
    agreed: frozenset[Seat]
    seq: TableSeq = NO_ENTRY
