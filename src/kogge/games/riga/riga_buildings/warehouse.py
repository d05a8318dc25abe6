"""The warehouse: a larger hand in winter (R-11.3)."""

from __future__ import annotations

from kogge.engine.values import Seat
from kogge.games.riga.components import BIT, WAREHOUSE
from kogge.games.riga.position import Position


def hand_limit(position: Position, seat: Seat) -> int:
    """How many cards a seat may keep in winter. R-11.3: more with a warehouse, also with one built this year (R-B23)."""
    components = position.components
    return components.warehouse_limit if position.built[seat] & BIT[WAREHOUSE] else components.hand_limit
