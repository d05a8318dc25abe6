"""Advice for searching in Visby."""

from __future__ import annotations

from typing import Final

from kogge.bots.search.guide import Guide
from kogge.bots.search.value import Value
from kogge.engine import Match, Seat
from kogge.games.visby.components import ALL_CARDS, CARDS, COUNT_IN, FLEET, KNIGHT, MERCHANT, SHIP, TROOPS
from kogge.games.visby.match import VisbyMatch

ROOM: Final = 4
"""With fewer places left for wares, some would be lost."""
FEATURES: Final = (
    *("seals", "behind-the-leader", "wares", "wares-too-many", "cards-in-use"),
    *[f"has-{card}" for card in CARDS],
    *("campaign-within-reach", "voyage-within-reach", "market-within-reach", "seals-to-the-end"),
)


class VisbyGuide(Guide):
    """Nothing is hidden in Visby but what is being decided, and matches are short: everything is tried. Without a value it is played to
    the end; with one, to the end of the round."""

    def __init__(self, value: Value | None = None) -> None:
        super().__init__(value)
        self._horizon = None if value is None else 1

    def hour(self, world: Match) -> int:
        assert isinstance(world, VisbyMatch)
        return world.position.round

    @property
    def horizon(self) -> int | None:
        return self._horizon

    @property
    def feature_names(self) -> tuple[str, ...]:
        return FEATURES

    def features(self, world: Match, seat: Seat) -> list[float]:
        assert isinstance(world, VisbyMatch)
        position = world.position
        seals, wares, hand = position.seals[seat], position.wares[seat], position.hands[seat]
        leader = max(position.seals)
        found = [
            float(seals),
            float(leader - seals),
            float(wares),
            float(max(0, wares + ROOM - position.components.ware_limit)),
            float(COUNT_IN[ALL_CARDS & ~hand]),
        ]
        for step in range(len(CARDS)):
            found.append(float(hand >> step & 1))
        found.append(float(position.campaign) if hand & (TROOPS | KNIGHT) else 0.0)
        found.append(float(position.voyage) if hand & (FLEET | SHIP) else 0.0)
        found.append(float(position.market * wares) if hand & MERCHANT else 0.0)
        found.append(float(position.target - leader))
        return found
