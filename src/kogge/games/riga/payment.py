"""Paying in Riga: what goods and functions are worth in a city, and every sensible way to pay a cost with them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kogge.engine.amounts import bits_in
from kogge.engine.offering import Offering
from kogge.engine.values import Refusal, Seat
from kogge.games.riga.components import BIT, CITY_OF, CRANES, GOODS, KINDS_OF_GOODS, MONEY, MONEY_KINDS, NAMES
from kogge.games.riga.moves import Pay
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


def values_in(position: Position, seat: Seat, city: int) -> list[int]:
    """What each kind of goods is worth to a seat in a city, 0 where it is refused (R-7.3).

    R-10.13, R-B11: with its market hall a refused good counts its basic value. R-10.12, R-B12: a manufactory adds to a good that can
    be used at all. In Riga goods count their basic value.
    """
    components = position.components
    working = position.working(seat)
    values = components.city_values[city].copy()
    for kind in range(KINDS_OF_GOODS):
        if values[kind] == 0 and working & components.hall_for[kind]:
            values[kind] = components.values[kind]
        if values[kind] > 0:
            values[kind] += (working & components.manufactory_for[kind]).bit_count() * components.manufactory_extra
    return values


def halved(cost: int) -> int:
    """R-10.10; R-B9: an odd cost would be rounded up."""
    return (cost + 1) // 2


def cost_of(position: Position, buildings: int, cranes: tuple[tuple[int, int], ...] = ()) -> int:
    """What a group of buildings costs together (R-7.5), with the cranes used on some of them (R-B10)."""
    costs = position.components.costs
    total = 0
    for building in bits_in(buildings):
        total += costs[building]
    for _, building in cranes:
        total -= costs[building] - halved(costs[building])
    return total


def ducats_in(position: Position, seat: Seat, city: int, pay: Pay) -> int:
    """What a payment is worth in a city. Money functions combine (R-10.2, R-B7), each with all its ducats (R-B6)."""
    values = values_in(position, seat, city)
    working = position.working(seat)
    total = 0
    for kind in range(KINDS_OF_GOODS):
        total += pay.goods[kind] * values[kind]
    for building in bits_in(pay.money):
        total += position.ducats_of(seat, building, working)
    return total


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
        unused = position.unused(seat)
        values = values_in(position, seat, city)
        things: list[Thing] = []
        for kind in range(KINDS_OF_GOODS):
            count = position.goods[seat * KINDS_OF_GOODS + kind]
            if count > 0 and values[kind] > 0:
                step = (1 << _GOODS_BITS * kind) + (position.components.values[kind] << _DEAR_AT)
                things.append(Thing(values[kind], count, step))
        self.money = unused & MONEY
        if self.money:
            working = position.working(seat)
            for nth, kind in enumerate(MONEY_KINDS):
                functions = self.money & kind
                if functions:
                    # Those of one kind give the same, so it does not matter which of them is used; between kinds it does.
                    ducats = position.ducats_of(seat, bits_in(functions)[0], working)
                    if ducats > 0:
                        step = (1 << _MONEY_AT + _MONEY_BITS * nth) + (_FUNCTION << _DEAR_AT)
                        things.append(Thing(ducats, functions.bit_count(), step))
        things.sort(key=_worth, reverse=True)
        self.things = things
        self.cranes = bits_in(unused & CRANES)
        self.total = 0
        for thing in things:
            self.total += thing.worth * thing.count

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


def least_cost(position: Position, buildings: int, cranes: int) -> int:
    """What a group costs at least, with so many cranes at hand."""
    costs = position.components.costs
    total = 0
    saved: list[int] = []
    for building in bits_in(buildings):
        total += costs[building]
        saved.append(costs[building] - halved(costs[building]))
    if cranes:
        saved.sort(reverse=True)
        for amount in saved[:cranes]:
            total -= amount
    return total


def is_payable(position: Position, seat: Seat, buildings: int) -> bool:
    """Whether a seat could pay for a group of one city at all."""
    purse = Purse(position, seat, CITY_OF[bits_in(buildings)[0]])
    return least_cost(position, buildings, len(purse.cranes)) <= purse.total


def payments(position: Position, seat: Seat, buildings: int) -> Sequence[Pay]:
    """Every sensible way to pay for a group of buildings of one city: those in which nothing could be left out (R-B8).

    First those that lose the fewest ducats; among these, those that use the fewest functions, then the least basic value. Of payments
    that differ only in which of two equal functions is used, or on which of two equally dear buildings, one is offered.
    """
    purse = Purse(position, seat, CITY_OF[bits_in(buildings)[0]])
    costs = position.components.costs
    codes: list[int] = []
    cranes: list[tuple[tuple[int, int], ...]] = []
    for helped in _crane_choices(bits_in(buildings), costs, len(purse.cranes)):
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


class Payments(Offering[Pay]):
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


def _crane_choices(buildings: list[int], costs: list[int], cranes: int) -> list[list[int]]:
    """The sets of buildings that cranes could be used on, one crane for each (R-10.10). Of buildings that cost the same it does not
    matter which is helped, so it is the first."""
    choices: list[list[int]] = [[]]
    seen: list[list[int]] = [[]]
    for building in buildings:
        for choice in choices.copy():
            saved = sorted([*[costs[helped] for helped in choice], costs[building]])
            if len(choice) < cranes and saved not in seen:
                seen.append(saved)
                choices.append([*choice, building])
    return choices


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


def unneeded(position: Position, seat: Seat, buildings: int, pay: Pay) -> int:
    """How many goods and functions of a payment could each be left out, so that an interface can warn of it (R-B8)."""
    city = CITY_OF[bits_in(buildings)[0]]
    spare = ducats_in(position, seat, city, pay) - cost_of(position, buildings, pay.cranes)
    values = values_in(position, seat, city)
    working = position.working(seat)
    costs = position.components.costs
    count = 0
    for kind in range(KINDS_OF_GOODS):
        if pay.goods[kind] and values[kind] <= spare:
            count += 1
    for building in bits_in(pay.money):
        if position.ducats_of(seat, building, working) <= spare:
            count += 1
    for _, building in pay.cranes:
        if costs[building] - halved(costs[building]) <= spare:
            count += 1
    return count


def payment_refusal(position: Position, seat: Seat, buildings: int, pay: Pay) -> Refusal | None:
    """Whether a seat may pay like this: with what it holds and with functions that work, enough of it, and nothing refused there."""
    city = CITY_OF[bits_in(buildings)[0]]
    values = values_in(position, seat, city)
    for kind in range(KINDS_OF_GOODS):
        held = position.goods[seat * KINDS_OF_GOODS + kind]
        if pay.goods[kind] > held:
            return Refusal("goods-not-in-hand", "R-7.2", {"good": GOODS[kind], "held": held})
        if pay.goods[kind] and values[kind] == 0:
            return Refusal("good-refused", "R-7.3", {"good": GOODS[kind], "building": NAMES[bits_in(buildings)[0]]})
    for building in bits_in(pay.money):
        refusal = function_refusal(position, seat, building)
        if refusal is not None:
            return refusal
    refusal = _crane_refusal(position, seat, buildings, pay)
    if refusal is not None:
        return refusal
    cost, ducats = cost_of(position, buildings, pay.cranes), ducats_in(position, seat, city, pay)
    if ducats < cost:
        return Refusal("too-few-ducats", "R-7.2", {"cost": cost, "ducats": ducats})
    return None


def _crane_refusal(position: Position, seat: Seat, buildings: int, pay: Pay) -> Refusal | None:
    helped = 0
    cranes = 0
    for crane, building in pay.cranes:
        refusal = function_refusal(position, seat, crane)
        if refusal is not None:
            return refusal
        if not buildings & BIT[building]:
            return Refusal("crane-elsewhere", "R-10.10", {"building": NAMES[building]})
        if helped & BIT[building]:
            return Refusal("two-cranes", "R-10.10", {"building": NAMES[building]})
        if cranes & BIT[crane]:
            return Refusal("function-used", "R-10.3", {"building": NAMES[crane]})
        helped |= BIT[building]
        cranes |= BIT[crane]
    return None


def function_refusal(position: Position, seat: Seat, building: int) -> Refusal | None:
    """Whether a seat can use the function of a building now."""
    bit = BIT[building]
    named: dict[str, int | str] = {"building": NAMES[building]}
    if not position.built[seat] & bit:
        return Refusal("not-built", "R-10.2", named)
    if not position.working(seat) & bit:
        return Refusal("built-this-turn", "R-10.1", named)
    if position.used[seat] & bit:
        return Refusal("function-used", "R-10.3", named)
    if not position.unused(seat) & bit:
        return Refusal("exchange-empty", "R-11.5", named)
    return None
