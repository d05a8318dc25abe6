"""What a bot is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from kogge.engine import Chair, Move, Seat


class Bot(Protocol):
    """Something that answers for a seat."""

    def choose(self, chair: Chair) -> Move:
        """An answer to the decision of this chair, which is asked for one."""
        ...


def asked(chair: Chair) -> tuple[Seat, str, Sequence[Move]]:
    """Who is asked at this chair, for what, and what is offered."""
    seat, decision = chair.viewer, chair.decision
    assert seat is not None, "a spectator is asked for nothing"
    assert decision is not None, "this chair is asked for something"
    return seat, decision.kind, chair.moves()


def let_go(bot: Bot) -> None:
    """End what a bot keeps running, if it keeps anything: such a bot has a `close`."""
    close = getattr(bot, "close", None)
    if close is not None:
        close()
