"""A vote on whether a bot shall play for somebody."""

from __future__ import annotations

from dataclasses import dataclass

from kogge.engine import Seat
from kogge.tables.entries import NO_ENTRY, TableSeq


@dataclass(frozen=True)
class Vote:
    """`seat` asked, at a time and by entry `seq`, that a bot play for `whom`; these have agreed, who asked among them."""

    seat: Seat
    whom: Seat
    at: int
    agreed: frozenset[Seat]
    seq: TableSeq = NO_ENTRY
