"""A position of Riga as plain data, and the count of what no move makes or destroys."""

from __future__ import annotations

from typing import Any, Final

from kogge.engine.position_fields import dump_fields, load_fields
from kogge.engine.values import Move
from kogge.games.riga.components import ALL_RIGA, GOODS, KINDS_OF_GOODS, Components
from kogge.games.riga.knowledge.known_goods import KnownGoods
from kogge.games.riga.knowledge.whereabouts import Whereabouts
from kogge.games.riga.position import Position, set_up

SAVED: Final = (
    "with_riga",
    "season",
    "year",
    "turn",
    "start",
    "rows",
    "above",
    "below",
    "goods_pile",
    "goods_discards",
    "building_pile",
    "building_discards",
    "goods",
    "hands",
    "built",
    "used",
    "sides",
    "loaded",
    "taken",
    "builds",
    "fresh",
    "swapped",
    "drawn_goods",
    "drawn_buildings",
)
"""All that makes up a position of given components, but for the steps of the turn and what everyone knows."""


def dump(position: Position) -> dict[str, object]:
    """Everything but the components."""
    return {
        **dump_fields(position, SAVED),
        "steps": [str(step) for step in position.steps],
        "known_goods": position.known_goods.least.copy(),
        "possible_goods": position.known_goods.may.copy(),
        "whereabouts": position.whereabouts.may.copy(),
    }


def load(components: Components, dumped: dict[str, Any], steps: list[Move]) -> Position:
    """The position that `dump` wrote, with the steps of the turn that stand there as text."""
    position = set_up(components, dumped["with_riga"])
    load_fields(position, SAVED, dumped)
    position.steps = steps
    position.known_goods = KnownGoods(position.players, list(dumped["known_goods"]), list(dumped["possible_goods"]))
    position.whereabouts = Whereabouts(position.players, list(dumped["whereabouts"]))
    return position


def census(position: Position) -> dict[str, int]:
    """Every goods card and every building, wherever it lies, and everyone's set of Riga buildings."""
    counts: dict[str, int] = {}
    for kind in range(KINDS_OF_GOODS):
        total = position.goods_pile[kind] + position.goods_discards[kind] + position.drawn_goods[kind]
        for row in range(position.components.rows):
            total += position.rows[row * KINDS_OF_GOODS + kind]
        for seat in range(position.players):
            total += position.goods[seat * KINDS_OF_GOODS + kind]
        counts[GOODS[kind]] = total
    places = [position.building_pile, position.building_discards, position.drawn_buildings, position.above, position.below]
    for seat in range(position.players):
        places.extend([position.hands[seat], position.built[seat] & ~ALL_RIGA])
        counts[f"Riga buildings of seat {seat}"] = (position.built[seat] & ALL_RIGA).bit_count() + position.unbuilt_riga(
            seat
        ).bit_count()
    everywhere = 0
    for mask in places:
        everywhere |= mask
    counts["different buildings"] = everywhere.bit_count()
    counts["buildings"] = sum([mask.bit_count() for mask in places])
    return counts
