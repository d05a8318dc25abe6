"""How the moves of Visby are numbered for learners, so that the same card always has the same number."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from kogge.engine.edition import Edition
from kogge.engine.features.coding import IllegalAction, Span
from kogge.engine.values import Move
from kogge.games.visby.components import CARDS, Components
from kogge.games.visby.moves import PlayCards, Trade


def coding(players: int, edition: Edition) -> VisbyCoding:
    return VisbyCoding(Components(edition, players))


class VisbyCoding:
    """Every set of cards that can be laid has its number, in the order of the cards; after them come the trades, by the wares given."""

    def __init__(self, components: Components) -> None:
        plays = list(combinations(CARDS, components.cards_per_round))
        self._plays = {PlayCards(cards).mask: number for number, cards in enumerate(plays)}
        self.size = len(plays) + components.ware_limit + 1
        # The game caches its lists of offers, so each list is numbered once.
        self._known: dict[int, Numbered] = {}

    def legal(self, offers: Sequence[Move], span: Span) -> list[int]:
        return self._numbered(offers).numbers

    def narrowed(self, offers: Sequence[Move], span: Span, action: int) -> Span:
        nth = self._numbered(offers).places.get(action, -1)
        if nth < 0:
            raise IllegalAction(action)
        return (nth, nth + 1)

    def _numbered(self, offers: Sequence[Move]) -> Numbered:
        known = self._known.get(id(offers))
        if known is None or known.offers is not offers:  # in a copy, the lists of others may have these numbers
            known = self._known[id(offers)] = Numbered(offers, [self._number(move) for move in offers])
        return known

    def _number(self, move: Move) -> int:
        if isinstance(move, PlayCards):
            return self._plays[move.mask]
        assert isinstance(move, Trade), "Visby has no other moves"
        return len(self._plays) + move.wares


class Numbered:
    """A list of offers and their numbers."""

    def __init__(self, offers: Sequence[Move], numbers: list[int]) -> None:
        self.offers = offers
        self.numbers = numbers
        self.places = {number: nth for nth, number in enumerate(numbers)}
