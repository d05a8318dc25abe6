"""The steward of Haithabu."""

from __future__ import annotations

from kogge.engine.values import Seat
from kogge.games.haithabu.components import STEWARD
from kogge.games.haithabu.position import Position


def storage_of(position: Position, seat: Seat) -> int:
    """H-8.9: the steward finds room for more goods in each of the two stores."""
    components = position.components
    return components.helps.steward_storage if position.has(seat, STEWARD) else components.storage


def fee_for_each(position: Position, seat: Seat) -> int:
    """H-8.9: the steward pays no storage fee."""
    components = position.components
    return components.helps.steward_fee if position.has(seat, STEWARD) else components.storage_fee
