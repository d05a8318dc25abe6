"""A position of Haithabu as plain data, and the count of what no move makes or destroys."""

from __future__ import annotations

from typing import Any

from kogge.engine.amounts import bits_in
from kogge.engine.position_fields import dump_fields, load_fields
from kogge.games.haithabu.components import CARDS_IN_STACK, COLOURS, GOODS, KINDS, NEUTRAL, STACKS, Components
from kogge.games.haithabu.position import NOTHING, SAVED, Position


def dump(position: Position) -> dict[str, object]:
    """Everything but the components."""
    return dump_fields(position, SAVED)


def load(components: Components, dumped: dict[str, Any]) -> Position:
    """The position that `dump` wrote."""
    position = Position(components)
    load_fields(position, SAVED, dumped)
    return position


def census(position: Position) -> dict[str, int]:
    """Cubes, orders, transports, notes and workers (H-1), wherever they are."""
    counts: dict[str, int] = {}
    for good in range(KINDS):
        lying = position.market[good] + position.supply[good]
        counts[GOODS[good]] = lying + sum(position.stores[good::KINDS]) + sum(position.delivered[good::KINDS])
    orders = [order for order in position.upper + position.lower + position.orders if order != NOTHING]
    for mask in (position.order_pile, position.order_discards, position.lost, *position.fulfilled):
        orders.extend(bits_in(mask))
    counts["orders"] = len(orders)
    counts["different orders"] = len(set(orders))
    transports = [transport for transport in position.vehicles if transport != NOTHING] + bits_in(position.gone)
    for stack in range(len(STACKS)):
        transports.extend(position.tops[stack])
        transports.extend([stack * CARDS_IN_STACK + nth for nth in bits_in(position.bags[stack])])
    counts["transports"] = len(transports)
    counts["different transports"] = len(set(transports))
    counts["notes"] = position.notes_left + sum(position.notes)
    for colour in [*range(position.players), NEUTRAL]:
        waiting = position.neutral if colour == NEUTRAL else position.workers[colour]
        placed = len([mask for mask in position.standing if mask >> colour & 1]) + sum(position.trading[colour::COLOURS])
        counts[f"workers of colour {colour}"] = waiting + placed + (position.to_place >> colour & 1)
    return counts
