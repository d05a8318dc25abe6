"""The innkeeper of Haithabu."""

from __future__ import annotations

from kogge.engine.values import Seat
from kogge.games.haithabu.components import INNKEEPER
from kogge.games.haithabu.position import Position


def cost_of_hiring(position: Position, seat: Seat, cost: int) -> int:
    """H-8.3: the innkeeper pays half."""
    return cost // position.components.helps.innkeeper_divisor if position.has(seat, INNKEEPER) else cost
