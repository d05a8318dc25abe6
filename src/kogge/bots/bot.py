"""What a bot is."""

from __future__ import annotations

from typing import Protocol

from kogge.engine import Chair, Move


class Bot(Protocol):
    """Something that answers for a seat."""

    def choose(self, chair: Chair) -> Move:
        """An answer to the decision of this chair, which is asked for one."""
        ...
