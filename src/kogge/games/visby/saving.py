"""A position of Visby as plain data, and the count of what no move makes or destroys."""

from __future__ import annotations

from typing import Any, Final

from kogge.engine.position_fields import dump_fields, load_fields
from kogge.games.visby.components import COUNT_IN, Components
from kogge.games.visby.position import Position, set_up

SAVED: Final = (
    "target",
    "round",
    "phase",
    "campaign",
    "voyage",
    "market",
    "seals",
    "wares",
    "hands",
    "played",
    "exchanged",
)
"""All that makes up a position of given components."""


def dump(position: Position) -> dict[str, object]:
    """Everything but the components."""
    return dump_fields(position, SAVED)


def load(components: Components, dumped: dict[str, Any]) -> Position:
    """The position that `dump` wrote."""
    position = set_up(components, dumped["target"])
    load_fields(position, SAVED, dumped)
    return position


def census(position: Position) -> dict[str, int]:
    """Eight cards for each seat (V-1.2), wherever they lie, and every marker on its track."""
    counts: dict[str, int] = {}
    for seat in range(position.players):
        hand, played = position.hands[seat], position.played[seat]
        counts[f"cards of seat {seat}"] = COUNT_IN[hand] + COUNT_IN[played] + COUNT_IN[position.discards(seat)]
        counts[f"ware marker of seat {seat}"] = 1 if 0 <= position.wares[seat] <= position.components.ware_limit else 0
    # V-A5: what sits on the market is the purse, what counts a seat's wares is its ware marker.
    for name, space in (("knight", position.campaign), ("ship", position.voyage), ("purse", position.market)):
        counts[f"marker {name}"] = 1 if 0 <= space <= position.components.last_space else 0
    return counts
