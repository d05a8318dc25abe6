"""How the moves of Visby are numbered, so that the same card always has the same number."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from kogge.engine import Edition, Move
from kogge.games.visby.components import CARDS, Components
from kogge.games.visby.moves import PlayCards, Trade
from kogge.lab.adapters.actions import Coding, IllegalAction, Span


def coding(players: int, edition: Edition) -> Coding:
    return VisbyCoding(Components(edition, players))


class VisbyCoding:
    """Every set of cards that can be laid has its number, in the order of the cards; after them come the trades, by the wares given."""

    def __init__(self, components: Components) -> None:
        plays = list(combinations(CARDS, components.cards_per_round))
        self._plays = {PlayCards(cards).mask: number for number, cards in enumerate(plays)}
        self.size = len(plays) + components.ware_limit + 1
        # The game caches its lists of offers, so each list is numbered once.
        self._known: dict[int, tuple[Sequence[Move], list[int]]] = {}

    def legal(self, offers: Sequence[Move], span: Span) -> list[int]:
        known = self._known.get(id(offers))
        if known is None or known[0] is not offers:  # in a copy, the lists of others may have these numbers
            known = self._known[id(offers)] = (offers, [self._number(move) for move in offers])
        return known[1]

    def narrowed(self, offers: Sequence[Move], span: Span, action: int) -> Span:
        try:
            nth = self.legal(offers, span).index(action)
        except ValueError:
            raise IllegalAction(action) from None
        return (nth, nth + 1)

    def _number(self, move: Move) -> int:
        if isinstance(move, PlayCards):
            return self._plays[move.mask]
        assert isinstance(move, Trade), "Visby has no other moves"
        return len(self._plays) + move.wares
