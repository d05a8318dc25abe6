"""What is usual in a position of Haithabu, and so left out of its text."""

from __future__ import annotations

from typing import Final

from kogge.games.haithabu.components import CARDS_IN_STACK, FIELDS, GOODS, KINDS, ORDERS, TRANSPORTS, order_name, transport_name
from kogge.games.haithabu.position import FINISHED, OPENING, PHASE_START, ROUND_END, TURNS, Position

STAGES: Final = (OPENING, PHASE_START, TURNS, ROUND_END, FINISHED)
COLOUR_NAMES: Final = ("0", "1", "2", "3", "neutral")
FIELD_NAMES: Final = (*FIELDS, *GOODS)
ORDER_NAMES: Final[list[str]] = [order_name(order) for order in range(ORDERS)]
TRANSPORT_NAMES: Final[list[str]] = [transport_name(transport) for transport in range(TRANSPORTS)]
GAP: Final = "-"


def usual_workers(position: Position, seat: int) -> int:
    """What is left of a seat's workers when one has been placed in every turn it had."""
    nth = (seat - position.leader) % position.players
    return position.components.workers - position.phase + (0 if nth < position.turn else 1)


def usual_supply(position: Position, good: int) -> int:
    """The cubes that lie nowhere else."""
    elsewhere = position.market[good] + sum(position.stores[good::KINDS]) + sum(position.delivered[good::KINDS])
    return position.components.cubes - elsewhere


def usual_tops(stack: int, elsewhere: int) -> list[int]:
    """The first card of a stack that is not in the mask of transports that lie elsewhere."""
    for transport in range(stack * CARDS_IN_STACK, (stack + 1) * CARDS_IN_STACK):
        if not elsewhere >> transport & 1:
            return [transport]
    return []


def usual_display(left: int, columns: int) -> list[int]:
    """The first orders of a mask of those that lie nowhere else."""
    return [order for order in range(ORDERS) if left >> order & 1][: 2 * columns]
