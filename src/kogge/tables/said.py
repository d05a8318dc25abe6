"""What was said at a table."""

from __future__ import annotations

from dataclasses import dataclass

from kogge.engine import Seat


@dataclass(frozen=True)
class Said:
    """Something that was said at a table."""

    seq: int
    at: int
    seat: Seat
    name: str
    text: str
