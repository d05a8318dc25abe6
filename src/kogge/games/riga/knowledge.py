"""Who can know which card lies where.

Whatever happens openly is known to everybody who watched, for as long as the cards stay out of sight together: a taken card is known
to be in that hand until it is seen again, or until its owner has thrown something away unseen. What is known is written down here, for
every seat and for the public, so that a view can list it and an imagined world respects it.

Unseen cards lie in *places*: hands, a pile, the discards, the cards somebody has just drawn. A place has *room* for as many cards as
everybody can count there, and a card may lie in any of a *set of places* (a bit mask). Which worlds are possible is then a matter of
filling the rooms.
"""

from __future__ import annotations

from typing import Final

from kogge.engine.chance import Chance
from kogge.games.riga.components import ALL_IN_CITIES, BIT, CITY_BUILDINGS, KINDS_OF_GOODS

ALL_GOODS: Final = 15
"""The mask of all four kinds of goods."""


def tightened(places: list[int], rooms: list[int]) -> list[int]:
    """For each card the places it may lie in, without those that are impossible because others must fill the room there.

    Where as many cards are confined to some places as there is room in them, no other card can lie there. Nothing else is impossible
    (that is Hall's theorem), so what is left can all happen.
    """
    counts = _count_by_places(places)
    room_in = _sums(rooms)
    forbidden: dict[int, int] = {}
    for group in range(1, len(room_in)):
        if _confined(counts, group) == room_in[group]:
            for allowed in counts:
                if allowed & ~group:
                    forbidden[allowed] = forbidden.get(allowed, 0) | group
    if not forbidden:
        return places
    return [allowed & ~forbidden.get(allowed, 0) for allowed in places]


def deal_unseen(places: list[int], rooms: list[int], chance: Chance) -> list[int]:
    """A place for each card, picked by `chance` among the places it may lie in, so that every room is filled.

    Where all cards may lie in the same places, every arrangement is equally likely.
    """
    dealt = [_only_place(allowed) for allowed in places]
    left = rooms.copy()
    for place in dealt:
        if place >= 0:
            left[place] -= 1
    # What is left to decide is decided among the places with room, numbered anew: there are few of them.
    roomy = [place for place in range(len(left)) if left[place] > 0]
    left = [left[place] for place in roomy]
    undecided = [nth for nth in range(len(dealt)) if dealt[nth] < 0]
    choices = [_renumbered(places[nth], roomy) for nth in undecided]
    counts = _count_by_places(choices)
    for nth, allowed in zip(undecided, choices, strict=True):
        counts[allowed] -= 1
        if counts[allowed] == 0:
            del counts[allowed]
        weights = [left[place] if allowed >> place & 1 else 0 for place in range(len(left))]
        if len(counts) > 1 or (counts and allowed not in counts):
            _forget_impossible(weights, left, counts)
        place = _weighted(weights, chance)
        left[place] -= 1
        dealt[nth] = roomy[place]
    return dealt


def _only_place(allowed: int) -> int:
    """The place of a card that can lie in one only, or -1."""
    return allowed.bit_length() - 1 if allowed & (allowed - 1) == 0 else -1


def _renumbered(allowed: int, roomy: list[int]) -> int:
    mask = 0
    for nth, place in enumerate(roomy):
        if allowed >> place & 1:
            mask |= 1 << nth
    return mask


def _forget_impossible(weights: list[int], left: list[int], counts: dict[int, int]) -> None:
    """Put no card where another one would then find no room."""
    room_in = _sums(left)
    for group in range(1, len(room_in)):
        if _confined(counts, group) == room_in[group]:
            for place in range(len(left)):
                if group >> place & 1:
                    weights[place] = 0


def _weighted(weights: list[int], chance: Chance) -> int:
    total = 0
    for weight in weights:
        total += weight
    nth = chance.below(total)
    for place in range(len(weights)):
        nth -= weights[place]
        if nth < 0:
            return place
    raise AssertionError("there is room for every card")


def _count_by_places(places: list[int]) -> dict[int, int]:
    counts: dict[int, int] = {}
    for allowed in places:
        counts[allowed] = counts.get(allowed, 0) + 1
    return counts


def _confined(counts: dict[int, int], group: int) -> int:
    """How many cards can lie nowhere but in the places of `group`."""
    confined = 0
    for allowed, count in counts.items():
        if not allowed & ~group:
            confined += count
    return confined


def _sums(rooms: list[int]) -> list[int]:
    """The room in each group of places, by the bit mask of the group."""
    sums = [0]
    for room in rooms:
        sums.extend([total + room for total in sums])
    return sums


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
    kind it surely holds. `may` is a mask of kinds for the other cards of each hand and, last, for the pile.
    """

    __slots__ = ("least", "may", "players")

    def __init__(self, players: int, least: list[int], may: list[int]) -> None:
        self.players = players
        self.least = least
        self.may = may

    @staticmethod
    def at_the_start(players: int) -> KnownGoods:
        """Nobody holds anything, and anything may lie in the pile."""
        return KnownGoods(players, [0] * (players * KINDS_OF_GOODS), [0] * players + [ALL_GOODS])

    def copy(self) -> KnownGoods:
        return KnownGoods(self.players, self.least.copy(), self.may.copy())

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

    def come_unseen(self, seat: int) -> None:
        """A goods card went from the pile to a hand, seen only by its owner."""
        self.may[seat] |= self.may[self.players]

    def leave(self, seat: int, kind: int, count: int, held_after: int) -> None:
        """Goods left a hand, seen by all: those that were known to be there first, for the others may still be anything."""
        at = seat * KINDS_OF_GOODS + kind
        self.least[at] = max(0, self.least[at] - count)
        if self.unknown(seat, held_after) == 0:
            self.may[seat] = 0

    def reshuffle(self, unseen: list[int], rooms: list[int], discards: list[int]) -> None:
        """The discards go to the pile. Whoever has counted now knows more of what cannot be in the hands.

        `unseen` counts the goods in no hand for sure and nowhere in the open; `rooms` is how many of them lie in each hand and in the
        pile.
        """
        players = self.players
        kinds = [kind for kind in range(KINDS_OF_GOODS) for _ in range(unseen[kind])]
        possible = tightened([self.places_of(kind) for kind in kinds], rooms)
        self.may = [0] * (players + 1)
        for nth, kind in enumerate(kinds):
            for place in range(players + 1):
                if possible[nth] >> place & 1:
                    self.may[place] |= 1 << kind
        places = [self.places_of(kind) for kind in range(KINDS_OF_GOODS)]
        for seat in range(players):
            self._count_surely_held(seat, unseen, places, rooms[seat])
        for kind in range(KINDS_OF_GOODS):
            if discards[kind]:
                self.may[players] |= 1 << kind

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
        """The places in which an unseen card of a kind may lie: hands by seat, then the pile."""
        places = 0
        for place in range(self.players + 1):
            if self.may[place] >> kind & 1:
                places |= 1 << place
        return places
