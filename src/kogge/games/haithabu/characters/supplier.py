"""The supplier of Haithabu."""

from __future__ import annotations

from kogge.engine.values import Seat
from kogge.games.haithabu.components import SUPPLIER
from kogge.games.haithabu.position import Position


def helps(position: Position, seat: Seat) -> bool:
    return position.has(seat, SUPPLIER)


def points_and_silver(position: Position, seat: Seat) -> tuple[int, int]:
    """H-8.6: what every fulfilled order brings besides."""
    numbers = position.components.helps
    return (numbers.supplier_points, numbers.supplier_silver) if helps(position, seat) else (0, 0)
