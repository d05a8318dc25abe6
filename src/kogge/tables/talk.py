"""What was said at a table."""

from __future__ import annotations

from dataclasses import dataclass

from kogge.engine import Seat
from kogge.tables.entries import TableSeq

MOST_SAID = 200
"""So much of what was said a table has in mind, the last of it. Its entries have everything."""


@dataclass(frozen=True)
class Said:
    """Something that was said at a table."""

    seq: TableSeq
    at: int
    seat: Seat
    name: str
    text: str
