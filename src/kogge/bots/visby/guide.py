"""The guide for the search in Visby."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kogge.bots.search.guide import Guide
from kogge.bots.search.value import Value
from kogge.engine import Chance, Match, Move, Seat
from kogge.games.visby.components import ALL_CARDS, CARDS, COUNT_IN, FLEET, KNIGHT, MERCHANT, SHIP, TROOPS
from kogge.games.visby.match import VisbyMatch
from kogge.games.visby.moves import PlayCards
from kogge.games.visby.position import Position

ROOM: Final = 4
"""With fewer places left for wares, some would be lost."""
WARE: Final = 0.5
"""What a ware is worth in seals, while there is time to sell it."""
LAST_WARE: Final = 0.34
"""What it is worth at the end."""
CARD_BACK: Final = 0.3
"""What it is worth to have a card in hand again."""
BY_CHANCE: Final = 0.25
"""How likely another seat is to lay a certain card."""
LOOKS: Final = 3
"""A playout makes the best of so many random moves."""

FEATURES: Final = (
    *("seals", "behind-the-leader", "wares", "wares-too-many", "cards-in-use"),
    *[f"has-{card}" for card in CARDS],
    *("campaign-within-reach", "voyage-within-reach", "market-within-reach", "seals-to-the-end"),
)


class VisbyGuide(Guide):
    """Visby hides only sealed moves, and matches are short: all moves are candidates. Without a value, playouts go on to the end of the
    match; with one, to the end of the round."""

    def __init__(self, value: Value | None = None) -> None:
        super().__init__(value)
        self._horizon = None if value is None else 1

    def playout_move(self, world: Match, seat: Seat, rng: Chance) -> Move:
        assert isinstance(world, VisbyMatch)
        moves: Sequence[Move] = world.moves(seat)
        if not isinstance(moves[0], PlayCards):
            return moves[rng.below(len(moves))] if rng.below(LOOKS) == 0 else moves[-1]
        worth = worth_of_cards(world.position, seat)
        best, most = moves[0], -1.0
        for _ in range(LOOKS):
            move = moves[rng.below(len(moves))]
            assert isinstance(move, PlayCards)
            brings = 0.0
            for step in range(len(worth)):
                if move.mask >> step & 1:
                    brings += worth[step]
            if brings > most:
                best, most = move, brings
        return best

    def progress(self, world: Match) -> int:
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


def worth_of_cards(position: Position, seat: Seat) -> list[float]:
    """What each card would bring a seat in this round, roughly, in seals, if the others did anything they might."""
    components = position.components
    others = BY_CHANCE * (position.players - 1)
    campaign, voyage, wares = float(position.campaign), float(position.voyage), float(position.wares[seat])
    rate = components.rates[position.market]
    in_use = COUNT_IN[ALL_CARDS & ~position.hands[seat]]
    begged = components.mendicant_wares[min(in_use, len(CARDS) - 1)]
    return [
        min(float(components.troops_seals), campaign / (1 + others)),
        min(float(components.knight_limit), campaign / (1 + 2 * others)),
        WARE * others * (components.smith_per_troops + components.smith_per_knight),
        WARE * min(float(components.fleet_wares), voyage / (1 + others)),
        WARE * voyage / (1 + 2 * others),
        others * (components.toll_per_fleet + components.toll_per_ship),
        wares * max(0.0, rate.seals / rate.wares - LAST_WARE),
        WARE * begged + CARD_BACK * in_use,
    ]
