"""Who can know which card lies where.

Whatever happens openly is known to everybody who watched, for as long as the cards stay out of sight together: a taken card is known
to be in that hand until it is seen again, or until its owner has thrown something away unseen. What is known is written down here, for
every seat and for the public, so that a view can list it (R-B37) and an imagined world respects it.
"""

from __future__ import annotations

from typing import Final

from kogge.engine.chance import Chance
from kogge.games.riga.components import ALL_IN_CITIES, BIT, CITY_BUILDINGS, KINDS_OF_GOODS
from kogge.games.riga.unseen import deal_unseen, tightened

ALL_GOODS: Final = 15
"""The mask of all four kinds of goods."""


class Whereabouts:
    """For the public and for every seat: the buildings that may lie in each place out of sight.

    The places are the hands by seat, then the pile, the discards, and the cards just drawn. `may` holds a mask of buildings for each
    of them: first for seat 0, then for seat 1 and so on, last for the public. A seat's own hand is exactly what it holds.
    """

    __slots__ = ("may", "places", "players")

    def __init__(self, players: int, may: list[int]) -> None:
        self.players = players
        self.places = players + 3
        self.may = may

    @staticmethod
    def at_the_start(players: int) -> Whereabouts:
        """Everything lies in the pile."""
        whereabouts = Whereabouts(players, [0] * ((players + 1) * (players + 3)))
        for viewer in range(players + 1):
            whereabouts.may[viewer * whereabouts.places + whereabouts.pile] = ALL_IN_CITIES
        return whereabouts

    def copy(self) -> Whereabouts:
        return Whereabouts(self.players, self.may.copy())

    @property
    def pile(self) -> int:
        return self.players

    @property
    def discards(self) -> int:
        return self.players + 1

    @property
    def drawn(self) -> int:
        return self.players + 2

    @property
    def public(self) -> int:
        """The viewer that has only watched."""
        return self.players

    def certain(self, viewer: int, place: int) -> int:
        """The buildings that `viewer` knows to lie in a place."""
        at = viewer * self.places
        elsewhere = 0
        for other in range(self.places):
            if other != place:
                elsewhere |= self.may[at + other]
        return self.may[at + place] & ~elsewhere

    def come_to_light(self, buildings: int) -> None:
        """Everybody sees these buildings: they lie out of sight no more."""
        may = self.may
        for at in range(len(may)):
            if may[at] & buildings:
                may[at] = may[at] & ~buildings

    def go_openly(self, buildings: int, place: int) -> None:
        """Everybody sees these buildings go out of sight to a place."""
        self.come_to_light(buildings)
        for viewer in range(self.players + 1):
            self.may[viewer * self.places + place] |= buildings

    def go_unseen(self, buildings: int, source: int, target: int, seat: int, rooms: list[int]) -> None:
        """`seat` moves buildings it sees from one place to another; the others see only how many. `rooms` is the room of each place
        before that."""
        emptied = rooms[source] == buildings.bit_count()
        for viewer in range(self.players + 1):
            at = viewer * self.places
            if viewer == seat:
                for place in range(self.places):
                    self.may[at + place] &= ~buildings
                self.may[at + target] |= buildings
                continue
            self._tighten(viewer, rooms)
            self.may[at + target] |= self.may[at + source]
            if emptied:
                self.may[at + source] = 0

    def reshuffle(self, rooms: list[int]) -> None:
        """The discards go to the pile, all of them and without anybody looking. `rooms` is the room of each place before that."""
        for viewer in range(self.players + 1):
            self._tighten(viewer, rooms)
            at = viewer * self.places
            self.may[at + self.pile] |= self.may[at + self.discards]
            self.may[at + self.discards] = 0

    def deal(self, viewer: int, rooms: list[int], chance: Chance) -> list[int]:
        """What lies in each place in a world that `viewer` could be in, as masks."""
        unseen = self._unseen(viewer)
        dealt = [0] * self.places
        places = [self._places_of(viewer, building) for building in unseen]
        for building, place in zip(unseen, deal_unseen(places, rooms, chance), strict=True):
            dealt[place] |= BIT[building]
        return dealt

    def forget(self, viewer: int, dealt: list[int], drawer: int) -> None:
        """In a world imagined for `viewer`, in which the places hold what was `dealt`, the other seats know what everybody knows and
        what they hold. `drawer` is the seat that sees the cards just drawn."""
        for seat in range(self.players):
            if seat == viewer:
                continue
            own, public = seat * self.places, self.public * self.places
            drawn = dealt[self.drawn] if seat == drawer else 0
            for place in range(self.places):
                self.may[own + place] = self.may[public + place] & ~dealt[seat] & ~drawn
            self.may[own + seat] = dealt[seat]
            if drawn:
                self.may[own + self.drawn] = drawn

    def _tighten(self, viewer: int, rooms: list[int]) -> None:
        """Take out what has become impossible. Mostly that is quickly done: where all cards that could lie in several places could
        lie in the same ones, nothing is impossible that is not a matter of a single place."""
        at = viewer * self.places
        open_cards = self._tighten_single_places(viewer, rooms)
        if not open_cards:
            return
        unseen = [building for building in range(CITY_BUILDINGS) if open_cards & BIT[building]]
        left = [rooms[place] - (self.may[at + place] & ~open_cards).bit_count() for place in range(self.places)]
        before = [self._places_of(viewer, building) for building in unseen]
        after = tightened(before, left)
        for nth, building in enumerate(unseen):
            gone = before[nth] & ~after[nth]
            for place in range(self.places):
                if gone >> place & 1:
                    self.may[at + place] &= ~BIT[building]

    def _tighten_single_places(self, viewer: int, rooms: list[int]) -> int:
        """Clear every place that is filled by the cards that can lie nowhere else. The cards about which more than that could be said:
        those that may lie in several places, unless these are the same for all of them."""
        at = viewer * self.places
        while True:
            once = several = 0
            for place in range(self.places):
                several |= once & self.may[at + place]
                once |= self.may[at + place]
            stable = alike = True
            for place in range(self.places):
                here = self.may[at + place]
                if here & several:
                    if rooms[place] == (here & ~several).bit_count():
                        self.may[at + place] = here & ~several
                        stable = False
                    elif here & several != several:
                        alike = False
            if stable:
                return 0 if alike else several

    def _unseen(self, viewer: int) -> list[int]:
        """The buildings that lie out of sight, in order."""
        at = viewer * self.places
        anywhere = 0
        for place in range(self.places):
            anywhere |= self.may[at + place]
        return [building for building in range(CITY_BUILDINGS) if anywhere & BIT[building]]

    def _places_of(self, viewer: int, building: int) -> int:
        """The places in which a building may lie."""
        at = viewer * self.places
        bit = BIT[building]
        places = 0
        for place in range(self.places):
            if self.may[at + place] & bit:
                places |= 1 << place
        return places


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
        """Goods cards were drawn from the pile, seen only by whoever drew; so many are `left` there."""
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
