"""All a seat could pay with in a city, and every sensible way to pay a cost with it (R-B8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kogge.engine.amounts import bits_in
from kogge.engine.lazy_moves import LazyMoves
from kogge.engine.values import Seat
from kogge.games.riga.building.payment import Pay
from kogge.games.riga.components import BIT, CITY_OF, CRANES, KINDS_OF_GOODS, MONEY, MONEY_KINDS
from kogge.games.riga.functions.cranes import cost_of, crane_choices, halved, least_cost
from kogge.games.riga.functions.markets import values_in
from kogge.games.riga.functions.money import ducats_of
from kogge.games.riga.functions.use import unused, working
from kogge.games.riga.position import Position

# A way to pay is coded as one number, so that numbers sorted are payments sorted. From the lowest bits up: how many of each kind of
# goods, how many of each kind of money functions, which choice of cranes, how dear it is, and what it loses.
_GOODS_BITS: Final = 5
_MONEY_BITS: Final = 3
_MONEY_AT: Final = 20
_CRANES_AT: Final = 32
_DEAR_AT: Final = 35
_LOST_AT: Final = 50

_FUNCTION: Final = 1000
"""How dear a one-time function is beside goods: dearer than all of them."""

_NO_LIMIT: Final = 1_000_000


class Thing:
    """Something one can pay with: a kind of goods, or a kind of money functions.

    `worth` is what one of it makes, `count` how many there are, `step` what one of it adds to the code of a payment.
    """

    __slots__ = ("count", "step", "worth")

    def __init__(self, worth: int, count: int, step: int) -> None:
        self.worth = worth
        self.count = count
        self.step = step


class Purse:
    """All a seat could pay with in one city, the dearest thing first; its cranes; and what all the things make together."""

    __slots__ = ("cranes", "money", "things", "total")

    def __init__(self, position: Position, seat: Seat, city: int) -> None:
        usable = unused(position, seat)
        values = values_in(position, seat, city)
        things: list[Thing] = []
        for kind in range(KINDS_OF_GOODS):
            count = position.goods[seat * KINDS_OF_GOODS + kind]
            if count > 0 and values[kind] > 0:
                step = (1 << _GOODS_BITS * kind) + (position.components.values[kind] << _DEAR_AT)
                things.append(Thing(values[kind], count, step))
        self.money = usable & MONEY
        if self.money:
            at_work = working(position, seat)
            for nth, kind in enumerate(MONEY_KINDS):
                functions = self.money & kind
                if functions:
                    # Those of one kind give the same, so it does not matter which of them is used; between kinds it does.
                    ducats = ducats_of(position, seat, bits_in(functions)[0], at_work)
                    if ducats > 0:
                        step = (1 << _MONEY_AT + _MONEY_BITS * nth) + (_FUNCTION << _DEAR_AT)
                        things.append(Thing(ducats, functions.bit_count(), step))
        things.sort(key=_worth, reverse=True)
        self.things = things
        self.cranes = bits_in(usable & CRANES)
        self.total = 0
        for thing in things:
            self.total += thing.worth * thing.count

    def covers(self, position: Position, buildings: int) -> bool:
        """Whether it is enough for a group of its city."""
        return least_cost(position, buildings, len(self.cranes)) <= self.total

    def money_in(self, code: int) -> int:
        """The money functions of a code, as a mask: of each kind the first ones."""
        mask = 0
        if not self.money:
            return mask
        for nth, kind in enumerate(MONEY_KINDS):
            count = code >> _MONEY_AT + _MONEY_BITS * nth & 7
            for building in bits_in(self.money & kind)[:count]:
                mask |= BIT[building]
        return mask


def _worth(thing: Thing) -> int:
    return thing.worth


def is_payable(position: Position, seat: Seat, buildings: int) -> bool:
    """Whether a seat could pay for a group of one city at all."""
    return Purse(position, seat, CITY_OF[bits_in(buildings)[0]]).covers(position, buildings)


def payments(position: Position, seat: Seat, buildings: int) -> Sequence[Pay]:
    """Every sensible way to pay for a group of buildings of one city: those in which nothing could be left out (R-B8).

    First those that lose the fewest ducats; among these, those that use the fewest functions, then the least basic value. Of payments
    that differ only in which of two equal functions is used, or on which of two equally dear buildings, one is offered.
    """
    purse = Purse(position, seat, CITY_OF[bits_in(buildings)[0]])
    costs = position.components.costs
    codes: list[int] = []
    cranes: list[tuple[tuple[int, int], ...]] = []
    for helped in crane_choices(bits_in(buildings), costs, len(purse.cranes)):
        used = tuple([(purse.cranes[nth], building) for nth, building in enumerate(helped)])
        cost = cost_of(position, buildings, used)
        most = _NO_LIMIT
        for building in helped:
            # A crane is left out when the cost could be paid without it.
            most = min(most, cost + costs[building] - halved(costs[building]))
        common = (len(cranes) << _CRANES_AT) + (_FUNCTION * len(used) << _DEAR_AT)
        codes += _find_ways(cost, most, purse.things, purse.total, common)
        cranes.append(used)
    codes.sort()
    return Payments(codes, purse, cranes)


class Payments(LazyMoves[Pay]):
    """Payments in their order."""

    def __init__(self, codes: list[int], purse: Purse, cranes: list[tuple[tuple[int, int], ...]]) -> None:
        self._codes = codes
        self._purse = purse
        self._cranes = cranes

    def __len__(self) -> int:
        return len(self._codes)

    def make(self, nth: int) -> Pay:
        code = self._codes[nth]
        goods = (code & 31, code >> 5 & 31, code >> 10 & 31, code >> 15 & 31)
        return Pay(goods, self._purse.money_in(code), self._cranes[code >> _CRANES_AT & 7])


def _find_ways(cost: int, most: int, things: list[Thing], total: int, common: int) -> list[int]:
    """The codes of all combinations of things worth at least `cost` and less than `most` of which none could be left out.

    Taken from the dearest to the cheapest and stopped as soon as the cost is reached, the last thing taken is the cheapest of all. If
    even that one is needed, each of them is. On the way the highest bits of a code hold the ducats it makes.
    """
    if cost <= 0:
        return [common]
    paid, too_much = cost << _LOST_AT, most << _LOST_AT
    found: list[int] = []
    begun = [common]
    rest = total
    for thing in things:
        rest -= thing.worth * thing.count
        enough = cost - rest << _LOST_AT
        step = thing.step + (thing.worth << _LOST_AT)
        longer = [code for code in begun if code >= enough]
        for _ in range(thing.count):
            begun = [code + step for code in begun]
            found += [code - paid for code in begun if paid <= code < too_much]
            begun = [code for code in begun if code < paid]
            if not begun:
                break
            longer += [code for code in begun if code >= enough]
        begun = longer
    return found
