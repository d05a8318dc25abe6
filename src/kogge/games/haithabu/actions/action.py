"""What a field of Haithabu offers the worker that stands on it."""

from __future__ import annotations

from typing import Any, Final

from kogge.engine.decision import Decision
from kogge.engine.values import Gain, Seat
from kogge.games.haithabu.position import Position

# Parts of an action that are done, beside those that a field has for itself.
ALL: Final = 1
"""The whole action, or as much of it as the seat wants."""
IDLE: Final = 128
"""The seat does nothing in the market."""
USELESS: Final = 256
"""No part, but a note: when the worker came there was nothing to do (H-C9). An event may have changed that."""

# What a seat may lack on a field where it can do nothing.
TOO_POOR: Final = "too-poor"
NO_CHARACTER: Final = "no-character"
POST_EMPTY: Final = "post-empty"
NOTHING_SOLD: Final = "nothing-to-sell"
NO_ORDER: Final = "no-order"
NOTHING_FITS: Final = "nothing-fits"
NO_VEHICLE: Final = "no-vehicle"
WAREHOUSE_EMPTY: Final = "warehouse-empty"
NOTHING_SOLD_HERE: Final = "nothing-for-sale"


class Action:
    """What can be done on one field. How far it has come stands in the `parts` of the position."""

    def can_act(self, position: Position, seat: Seat) -> bool:
        """Whether a worker could do anything here."""
        raise NotImplementedError

    def rule_out(self, position: Position, seat: Seat) -> None:
        """Count parts as done that are not to be had."""

    def next_decision(self, position: Position, seat: Seat) -> Decision[Any] | None:
        """What the seat is asked next; nothing when the action is over."""
        raise NotImplementedError

    def why_idle(self, position: Position, seat: Seat) -> str:
        """What a seat lacks that can do nothing here."""
        return TOO_POOR

    def outlook(self, position: Position, seat: Seat) -> list[Gain]:
        """What is worth knowing before a worker is placed here."""
        return []
