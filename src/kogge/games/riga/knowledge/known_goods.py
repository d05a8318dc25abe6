"""Which goods everybody knows to be in a hand."""

from __future__ import annotations

from typing import Final

from kogge.games.riga.components import KINDS_OF_GOODS
from kogge.games.riga.knowledge.unseen import tightened

ALL_GOODS: Final = 15
"""The mask of all four kinds of goods."""


class KnownGoods:
    """The goods everybody knows to be in each hand, and the kinds that the others there may be.

    All goods come and go openly but the one that is kept from a treasury. `least` holds four counts for each seat: so many of each
    kind it surely holds. `may` is a mask of kinds for the other cards of each hand, then for the pile, last for the cards just drawn.
    """

    __slots__ = ("least", "may", "players")

    def __init__(self, players: int, least: list[int], may: list[int]) -> None:
        self.players = players
        self.least = least
        self.may = may

    @staticmethod
    def at_the_start(players: int) -> KnownGoods:
        """Nobody holds anything, and anything may lie in the pile."""
        return KnownGoods(players, [0] * (players * KINDS_OF_GOODS), [0] * players + [ALL_GOODS, 0])

    def copy(self) -> KnownGoods:
        return KnownGoods(self.players, self.least.copy(), self.may.copy())

    @property
    def pile(self) -> int:
        return self.players

    @property
    def drawn(self) -> int:
        return self.players + 1

    def of(self, seat: int) -> list[int]:
        """What `seat` surely holds, counted by kind."""
        return self.least[seat * KINDS_OF_GOODS : (seat + 1) * KINDS_OF_GOODS]

    def unknown(self, seat: int, held: int) -> int:
        """How many of the `held` goods of a seat could be anything."""
        at = seat * KINDS_OF_GOODS
        least = self.least
        return held - least[at] - least[at + 1] - least[at + 2] - least[at + 3]

    def come(self, seat: int, kind: int, count: int) -> None:
        """Goods went to a hand, seen by all."""
        self.least[seat * KINDS_OF_GOODS + kind] += count

    def be_drawn(self, left: int) -> None:
        """Goods cards were drawn from the pile, seen only by the seat that drew; so many are `left` there."""
        self.may[self.drawn] |= self.may[self.pile]
        if left == 0:
            self.may[self.pile] = 0

    def come_unseen(self, seat: int) -> None:
        """One of the cards just drawn went to a hand, seen only by its owner; the others are discarded openly."""
        self.may[seat] |= self.may[self.drawn]
        self.may[self.drawn] = 0

    def leave(self, seat: int, kind: int, count: int, held_after: int) -> None:
        """Goods left a hand, seen by all: those that were known to be there first, for the others may still be anything."""
        at = seat * KINDS_OF_GOODS + kind
        self.least[at] = max(0, self.least[at] - count)
        if self.unknown(seat, held_after) == 0:
            self.may[seat] = 0

    def reshuffle(self, unseen: list[int], rooms: list[int], discards: list[int]) -> None:
        """The discards go to the pile. Whoever has counted now knows more of what cannot be in the hands.

        `unseen` counts the goods in no hand for sure and nowhere in the open; `rooms` is how many of them lie in each hand, in the
        pile and among the cards just drawn.
        """
        all_places = len(rooms)
        kinds = [kind for kind in range(KINDS_OF_GOODS) for _ in range(unseen[kind])]
        possible = tightened([self.places_of(kind) for kind in kinds], rooms)
        self.may = [0] * all_places
        for nth, kind in enumerate(kinds):
            for place in range(all_places):
                if possible[nth] >> place & 1:
                    self.may[place] |= 1 << kind
        places = [self.places_of(kind) for kind in range(KINDS_OF_GOODS)]
        for seat in range(self.players):
            self._count_surely_held(seat, unseen, places, rooms[seat])
        for kind in range(KINDS_OF_GOODS):
            if discards[kind]:
                self.may[self.pile] |= 1 << kind

    def _count_surely_held(self, seat: int, unseen: list[int], places: list[int], room: int) -> None:
        """Of each kind a hand holds what can lie nowhere else, and what the other kinds that may be in it cannot fill."""
        possible = self.may[seat]
        all_surely = 0
        for kind in range(KINDS_OF_GOODS):
            if possible >> kind & 1:
                others = sum([unseen[other] for other in range(KINDS_OF_GOODS) if other != kind and possible >> other & 1])
                surely = max(0, room - others)
                if places[kind] == 1 << seat:
                    surely = unseen[kind]
                    self.may[seat] &= ~(1 << kind)
                self.least[seat * KINDS_OF_GOODS + kind] += surely
                all_surely += surely
        if all_surely == room:
            self.may[seat] = 0

    def places_of(self, kind: int) -> int:
        """The places in which an unseen card of a kind may lie: hands by seat, the pile, the cards just drawn."""
        places = 0
        for place in range(self.players + 2):
            if self.may[place] >> kind & 1:
                places |= 1 << place
        return places
