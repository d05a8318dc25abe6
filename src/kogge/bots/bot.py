"""What a bot is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from kogge.engine import Chair, Move, Seat


class Bot(Protocol):
    """A player made of code."""

    def choose(self, chair: Chair) -> Move:
        """A move for the decision of this chair. The chair has one."""
        ...


def asked(chair: Chair) -> tuple[Seat, str, Sequence[Move]]:
    """The seat of this chair, the kind of its decision, and the moves on offer."""
    seat, decision = chair.viewer, chair.decision
    assert seat is not None, "a spectator has no decision"
    assert decision is not None, "this chair has a decision"
    return seat, decision.kind, chair.moves()


def close_bot(bot: Bot) -> None:
    """Release what a bot holds, such as a process: a bot that holds something has a `close`."""
    close = getattr(bot, "close", None)
    if close is not None:
        close()
