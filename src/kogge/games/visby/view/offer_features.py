"""The moves of Visby as numbers: which cards are laid, what is given and got at the market."""

from __future__ import annotations

from typing import Final

from kogge.engine.features.offers import OfferFeatures, names_of
from kogge.engine.features.parts import Vector
from kogge.engine.values import Move, Seat
from kogge.games.visby.components import CARDS, Components
from kogge.games.visby.moves import PlayCards, Trade

TRADE_AT: Final = len(CARDS)
MOST_SEALS: Final = 20
"""More than a trade brings."""


class VisbyOffers(OfferFeatures):
    """The features of the moves of Visby: the cards that are laid, or a trade with the wares given (divided by the most one may own) and the
    seals got (divided by 20)."""

    def __init__(self, components: Components) -> None:
        super().__init__([*names_of("card", CARDS), "trade", "wares", "seals"])
        self._ware_limit = components.ware_limit

    def write(self, view: object, seat: Seat, move: Move, into: Vector, at: int) -> None:
        if isinstance(move, PlayCards):
            mask = move.mask
            for card in range(len(CARDS)):
                if mask >> card & 1:
                    into[at + card] = 1.0
        elif isinstance(move, Trade):
            into[at + TRADE_AT] = 1.0
            into[at + TRADE_AT + 1] = min(1.0, move.wares / self._ware_limit)
            into[at + TRADE_AT + 2] = min(1.0, move.seals / MOST_SEALS)
