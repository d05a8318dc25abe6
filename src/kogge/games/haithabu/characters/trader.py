"""The trader of Haithabu."""

from __future__ import annotations

from kogge.engine.values import Seat
from kogge.games.haithabu.components import TRADER
from kogge.games.haithabu.position import Position


def steps_gained(position: Position, seat: Seat) -> int:
    """H-8.4: so many steps a seat buys cheaper and sells dearer, in addition to what the field gives."""
    return position.components.helps.trader_steps if position.owners[TRADER] == seat else 0
