"""The talk at a table."""

from __future__ import annotations

from dataclasses import dataclass

from kogge.engine import Seat
from kogge.tables.entries import TableSeq

MOST_SAID = 200
"""The number of messages that a table has in memory, the latest. The log has all of them."""


@dataclass(frozen=True)
class Said:
    """One message of the talk at a table."""

    seq: TableSeq
    at: int
    seat: Seat
    name: str
    text: str
