"""Which buildings may lie where, in the knowledge of every seat and of the public."""

from __future__ import annotations

from kogge.engine.chance import Chance
from kogge.games.riga.components import ALL_IN_CITIES, BIT, CITY_BUILDINGS
from kogge.games.riga.knowledge.unseen import deal_unseen, tightened


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
