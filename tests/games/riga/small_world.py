"""Riga on a small scale, with everything that could be true worked out the long way: by following every history that looks the same.

A `SmallTable` moves a few buildings about, a `SmallMarket` some goods. Both keep the knowledge that is on trial beside a plain set of all
that is possible, so that a test can compare the two.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product
from random import Random
from typing import TypeAlias

from kogge.games.riga.components import ALL_IN_CITIES, BIT, KINDS_OF_GOODS, mask_of
from kogge.games.riga.knowledge.known_goods import KnownGoods
from kogge.games.riga.knowledge.whereabouts import Whereabouts

Arrangement: TypeAlias = tuple[int, ...]
"""Where each building lies."""

LIGHT = -1
"""The place of a building that everybody sees."""


BUILDINGS_DO = ("turn up", "turn up", "take", "take", "take", "clear", "build", *["discard"] * 3, *["yard"] * 3, "reshuffle")
GOODS_DO = ("take", "take", "pay", "pay", "treasury", "treasury", "treasury", "reshuffle")
"""What happens on a small scale, the unseen more often than in a match."""


def arrangements(places: Sequence[int], rooms: Sequence[int]) -> set[Arrangement]:
    """Every way to put each card into one of its places (a mask) so that all rooms are filled."""
    found = product(*[[place for place in range(len(rooms)) if allowed >> place & 1] for allowed in places])
    return {way for way in found if all(way.count(place) == room for place, room in enumerate(rooms))}


class SmallTable:
    """A few buildings, all in the pile at first. `possible` holds for each viewer, the public last, where they could lie."""

    def __init__(self, players: int, buildings: int) -> None:
        self.whereabouts = Whereabouts.at_the_start(players)
        self.whereabouts.come_to_light(ALL_IN_CITIES & ~((1 << buildings) - 1))
        self.viewers = range(players + 1)
        self.truth: Arrangement = (self.whereabouts.pile,) * buildings
        self.built: set[int] = set()
        self.possible: list[set[Arrangement]] = [{self.truth} for _ in self.viewers]
        self.story: list[str] = []

    def lying_in(self, place: int) -> list[int]:
        return [building for building, lies in enumerate(self.truth) if lies == place]

    def rooms(self) -> list[int]:
        return [self.truth.count(place) for place in range(self.whereabouts.places)]

    def allowed(self, viewer: int) -> set[Arrangement]:
        """What the knowledge on trial holds possible."""
        whereabouts = self.whereabouts
        unseen = [building for building, lies in enumerate(self.truth) if lies != LIGHT]
        masks = []
        for building in unseen:
            at = viewer * whereabouts.places
            lying = [place for place in range(whereabouts.places) if whereabouts.may[at + place] & BIT[building]]
            masks.append(sum([1 << place for place in lying]))
        found: set[Arrangement] = set()
        for way in arrangements(masks, self.rooms()):
            where = dict(zip(unseen, way, strict=True))
            found.add(tuple([where.get(building, LIGHT) for building in range(len(self.truth))]))
        return found

    # What may happen

    def turn_up(self, building: int) -> None:
        """A building of the pile is laid out."""
        self._go_openly(building, LIGHT)
        self.whereabouts.come_to_light(BIT[building])

    def take(self, seat: int, building: int) -> None:
        """A building that lies out is taken."""
        self._go_openly(building, seat)
        self.whereabouts.go_openly(BIT[building], seat)

    def clear(self, building: int) -> None:
        """A building that lies out goes to the discards."""
        self._go_openly(building, self.whereabouts.discards)
        self.whereabouts.go_openly(BIT[building], self.whereabouts.discards)

    def build(self, building: int) -> None:
        """A building of a hand is named and built."""
        self.whereabouts.go_openly(BIT[building], self.truth[building])
        self._go_openly(building, LIGHT)
        self.whereabouts.come_to_light(BIT[building])
        self.built.add(building)

    def move_unseen(self, seat: int, buildings: Iterable[int], target: int) -> None:
        """A seat moves buildings that nobody else sees."""
        moved = list(buildings)
        source = self.truth[moved[0]]
        self.whereabouts.go_unseen(mask_of(moved), source, target, seat, self.rooms())
        for viewer in self.viewers:
            before = self.possible[viewer]
            if viewer == seat:
                seen = {way for way in before if all(way[building] == source for building in moved)}
                self.possible[viewer] = {_put(way, moved, target) for way in seen}
            else:
                self.possible[viewer] = {after for way in before for after in _all_moves(way, len(moved), source, target)}
        self.truth = _put(self.truth, moved, target)
        self.story.append(f"{seat} moves {moved} from {source} to {target}")

    def reshuffle(self) -> None:
        """The discards go to the pile."""
        pile, discards = self.whereabouts.pile, self.whereabouts.discards
        self.whereabouts.reshuffle(self.rooms())
        for viewer in self.viewers:
            self.possible[viewer] = {_emptied(way, discards, pile) for way in self.possible[viewer]}
        self.truth = _emptied(self.truth, discards, pile)
        self.story.append("reshuffle")

    def _go_openly(self, building: int, target: int) -> None:
        source = self.truth[building]
        for viewer in self.viewers:
            seen = {way for way in self.possible[viewer] if way[building] == source}
            self.possible[viewer] = {_put(way, [building], target) for way in seen}
        self.truth = _put(self.truth, [building], target)
        self.story.append(f"{building} goes openly from {source} to {target}")

    # A random history

    def something_happens(self, rng: Random) -> None:
        """One of the things that happen in a match, picked by luck."""
        whereabouts = self.whereabouts
        seat = rng.randrange(whereabouts.players)
        hand, pile = self.lying_in(seat), self.lying_in(whereabouts.pile)
        out = [building for building in self.lying_in(LIGHT) if building not in self.built]
        what = rng.choice(BUILDINGS_DO)
        if what == "turn up" and pile:
            self.turn_up(rng.choice(pile))
        elif what == "take" and out:
            self.take(seat, rng.choice(out))
        elif what == "clear" and out:
            self.clear(rng.choice(out))
        elif what == "build" and hand:
            self.build(rng.choice(hand))
        elif what == "discard" and hand:
            self.move_unseen(seat, rng.sample(hand, rng.randint(1, max(1, len(hand) - 1))), whereabouts.discards)
        elif what == "yard" and (pile or self.lying_in(whereabouts.discards)):
            self._use_yard(seat, rng)
        elif what == "reshuffle" and self.lying_in(whereabouts.discards):
            self.reshuffle()

    def _use_yard(self, seat: int, rng: Random) -> None:
        """Draw some, across a reshuffle when the pile is too short; keep one of them or none, discard the others."""
        whereabouts = self.whereabouts
        pile, discards = self.lying_in(whereabouts.pile), self.lying_in(whereabouts.discards)
        count = rng.randint(1, len(pile) + len(discards))
        drawn = rng.sample(pile, min(count, len(pile)))
        if drawn:
            self.move_unseen(seat, drawn, whereabouts.drawn)
        if len(drawn) < count:
            self.reshuffle()
            more = rng.sample(self.lying_in(whereabouts.pile), count - len(drawn))
            self.move_unseen(seat, more, whereabouts.drawn)
            drawn += more
            rng.shuffle(drawn)
        kept = drawn[: rng.randint(0, 1)]
        if kept:
            self.move_unseen(seat, kept, seat)
        if drawn[len(kept) :]:
            self.move_unseen(seat, drawn[len(kept) :], whereabouts.discards)


def _put(way: Arrangement, buildings: Sequence[int], target: int) -> Arrangement:
    return tuple([target if building in buildings else lies for building, lies in enumerate(way)])


def _emptied(way: Arrangement, source: int, target: int) -> Arrangement:
    return tuple([target if lies == source else lies for lies in way])


def _all_moves(way: Arrangement, count: int, source: int, target: int) -> Iterator[Arrangement]:
    lying = [building for building, lies in enumerate(way) if lies == source]
    for moved in combinations(lying, count):
        yield _put(way, moved, target)


Goods: TypeAlias = tuple[int, ...]
"""Goods counted by kind: four for each hand, four for the pile, four for the cards just drawn."""


class SmallMarket:
    """Some goods, all in the pile at first. `possible` holds what could lie out of sight, as far as everybody can tell."""

    def __init__(self, players: int, cards: Sequence[int]) -> None:
        self.players = players
        self.known = KnownGoods.at_the_start(players)
        self.discards = [0] * KINDS_OF_GOODS
        self.pile, self.drawn = players, players + 1
        self.truth: Goods = (*[0] * (players * KINDS_OF_GOODS), *cards, *[0] * KINDS_OF_GOODS)
        self.possible: set[Goods] = {self.truth}
        self.story: list[str] = []

    def held(self, place: int) -> int:
        """How many cards lie in a hand, in the pile or among those just drawn."""
        return sum(self.truth[place * KINDS_OF_GOODS : (place + 1) * KINDS_OF_GOODS])

    def kinds_in(self, place: int) -> list[int]:
        """The cards that lie in a place, by their kinds."""
        return [kind for kind in range(KINDS_OF_GOODS) for _ in range(self.truth[place * KINDS_OF_GOODS + kind])]

    def allowed(self) -> set[Goods]:
        """What the knowledge on trial holds possible."""
        unseen = [sum(self.truth[kind::KINDS_OF_GOODS]) for kind in range(KINDS_OF_GOODS)]
        found: set[Goods] = set()
        for hands in product(*[self._fillings(seat) for seat in range(self.players)]):
            for drawn in self._ways_to_draw():
                pile = [unseen[kind] - sum([hand[kind] for hand in hands]) - drawn[kind] for kind in range(KINDS_OF_GOODS)]
                fits = all(count == 0 or (count > 0 and self.known.may[self.pile] >> kind & 1) for kind, count in enumerate(pile))
                if fits:
                    found.add((*[count for hand in hands for count in hand], *pile, *drawn))
        return found

    def _ways_to_draw(self) -> set[Goods]:
        """Everything that may have just been drawn."""
        kinds = [kind for kind in range(KINDS_OF_GOODS) if self.known.may[self.drawn] >> kind & 1]
        ways = product(kinds, repeat=self.held(self.drawn))
        return {tuple([cards.count(kind) for kind in range(KINDS_OF_GOODS)]) for cards in ways}

    def _fillings(self, seat: int) -> set[Goods]:
        """Every hand that a seat may have."""
        kinds = [kind for kind in range(KINDS_OF_GOODS) if self.known.may[seat] >> kind & 1]
        least = self.known.of(seat)
        unknown = self.known.unknown(seat, self.held(seat))
        return {
            tuple([least[kind] + others.count(kind) for kind in range(KINDS_OF_GOODS)]) for others in product(kinds, repeat=unknown)
        }

    # What may happen

    def take(self, seat: int, kind: int) -> None:
        """A card of the pile is laid out and taken."""
        self._see({self._at(self.pile, kind): 1})
        self._gain(self._at(seat, kind))
        self.known.come(seat, kind, 1)
        self.story.append(f"{seat} takes {kind}")

    def pay(self, seat: int, kind: int, count: int) -> None:
        """Cards of a hand go to the discards."""
        self._see({self._at(seat, kind): count})
        self.discards[kind] += count
        self.known.leave(seat, kind, count, self.held(seat))
        self.story.append(f"{seat} pays {count} of {kind}")

    def use_treasury(self, seat: int, kept: int, others: Sequence[int]) -> None:
        """Of some cards drawn from the pile, one goes to the hand unseen, the others openly to the discards."""
        self.draw((kept, *others))
        self.keep(seat, kept)

    def draw(self, cards: Sequence[int]) -> None:
        """A seat draws cards that nobody else sees."""
        for kind in cards:
            self.truth = _moved(self.truth, self._at(self.pile, kind), self._at(self.drawn, kind))
            self.possible = {after for goods in self.possible for after in self._from_the_pile(goods)}
        self.known.be_drawn(self.held(self.pile))
        self.story.append(f"{list(cards)} are drawn")

    def _from_the_pile(self, goods: Goods) -> Iterator[Goods]:
        for kind in range(KINDS_OF_GOODS):
            if goods[self._at(self.pile, kind)]:
                yield _moved(goods, self._at(self.pile, kind), self._at(self.drawn, kind))

    def keep(self, seat: int, kept: int) -> None:
        """Of what was drawn, one card goes to a hand unseen, the others openly to the discards."""
        others = self.kinds_in(self.drawn)
        others.remove(kept)
        self._see({self._at(self.drawn, kind): others.count(kind) for kind in others})
        for kind in others:
            self.discards[kind] += 1
        self.possible = {self._kept(goods, seat) for goods in self.possible}
        self.truth = self._kept(self.truth, seat)
        self.known.come_unseen(seat)
        self.story.append(f"{seat} keeps {kept}, not {others}")

    def _kept(self, goods: Goods, seat: int) -> Goods:
        (kind,) = [kind for kind in range(KINDS_OF_GOODS) if goods[self._at(self.drawn, kind)]]
        return _moved(goods, self._at(self.drawn, kind), self._at(seat, kind))

    def reshuffle(self) -> None:
        """The discards go to the pile."""
        known = self.known
        rooms = [known.unknown(seat, self.held(seat)) for seat in range(self.players)]
        unseen = [sum(self.truth[kind::KINDS_OF_GOODS]) - sum(known.least[kind::KINDS_OF_GOODS]) for kind in range(KINDS_OF_GOODS)]
        known.reshuffle(unseen, [*rooms, self.held(self.pile), self.held(self.drawn)], self.discards)
        for kind in range(KINDS_OF_GOODS):
            for _ in range(self.discards[kind]):
                self._gain(self._at(self.pile, kind))
        self.discards = [0] * KINDS_OF_GOODS
        self.story.append("reshuffle")

    def _at(self, place: int, kind: int) -> int:
        return place * KINDS_OF_GOODS + kind

    def _see(self, cards: dict[int, int]) -> None:
        """Cards come to light, so they must have been there."""
        seen = {goods for goods in self.possible if all(goods[at] >= count for at, count in cards.items())}
        self.possible = {_without(goods, cards) for goods in seen}
        self.truth = _without(self.truth, cards)

    def _gain(self, at: int) -> None:
        self.possible = {_without(goods, {at: -1}) for goods in self.possible}
        self.truth = _without(self.truth, {at: -1})

    # A random history

    def something_happens(self, rng: Random) -> None:
        """One of the things that happen in a match, picked by luck."""
        seat = rng.randrange(self.players)
        hand, pile = self.kinds_in(seat), self.kinds_in(self.pile)
        what = rng.choice(GOODS_DO)
        if what == "take" and pile:
            self.take(seat, rng.choice(pile))
        elif what == "pay" and hand:
            kind = rng.choice(hand)
            self.pay(seat, kind, rng.randint(1, hand.count(kind)))
        elif what == "treasury" and (pile or any(self.discards)):
            self._use_treasury(seat, rng)
        elif what == "reshuffle" and any(self.discards):
            self.reshuffle()

    def _use_treasury(self, seat: int, rng: Random) -> None:
        """Draw up to three cards, across a reshuffle when the pile is too short, and keep one."""
        count = rng.randint(1, min(3, self.held(self.pile) + sum(self.discards)))
        pile = self.kinds_in(self.pile)
        first = rng.sample(pile, min(count, len(pile)))
        if first:
            self.draw(first)
        if len(first) < count:
            self.reshuffle()
            self.draw(rng.sample(self.kinds_in(self.pile), count - len(first)))
        self.keep(seat, rng.choice(self.kinds_in(self.drawn)))


def _without(goods: Goods, cards: dict[int, int]) -> Goods:
    return tuple([count - cards.get(at, 0) for at, count in enumerate(goods)])


def _moved(goods: Goods, source: int, target: int) -> Goods:
    return _without(goods, {source: 1, target: -1})
