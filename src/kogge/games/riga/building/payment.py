"""What a payment is, what it is worth in a city, and what becomes of what was paid (R-7.2 to R-7.4)."""

from __future__ import annotations

from typing import Final

from kogge.engine.amounts import bits_in, written
from kogge.engine.values import EventLog, Gain, MalformedMove, Move, News, Refusal, Seat
from kogge.games.riga.cards import NO_GOODS, expect_counts, goods_gained, move_text
from kogge.games.riga.components import (
    BIT,
    BUILDINGS,
    CITY_BUILDINGS,
    CITY_OF,
    CRANES,
    GOODS,
    KINDS_OF_GOODS,
    MONEY,
    NAMES,
    goods_in,
    names_in,
)
from kogge.games.riga.events import CostHalved, CostPaid, DucatsProvided
from kogge.games.riga.functions.cranes import cost_of, crane_refusal, halved
from kogge.games.riga.functions.markets import values_in
from kogge.games.riga.functions.money import ducats_of, money_rule
from kogge.games.riga.functions.use import function_refusal, use_up, working
from kogge.games.riga.piles import discard_goods
from kogge.games.riga.position import Position

PAY: Final = "pay"
"""The kind of the decision how to pay."""


class Pay(Move):
    """Pay for what is being built: goods, money functions (a mask), and cranes, each with the building whose cost it halves."""

    __slots__ = ("cranes", "goods", "money")

    def __init__(
        self, goods: tuple[int, int, int, int] = NO_GOODS, money: int = 0, cranes: tuple[tuple[int, int], ...] = ()
    ) -> None:
        self.goods = goods
        self.money = money
        self.cranes = cranes

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Pay):
            return False
        return self.goods == other.goods and self.money == other.money and self.cranes == other.cranes

    def __hash__(self) -> int:
        return hash((self.goods, self.money, self.cranes))

    def __repr__(self) -> str:
        return f"Pay({self.goods!r}, {self.money!r}, {self.cranes!r})"

    def __str__(self) -> str:
        cranes = [f"{NAMES[crane]}>{NAMES[building]}" for crane, building in self.cranes]
        return move_text("pay", written(self.goods, GOODS) + list(names_in(self.money)) + cranes)

    @property
    def used(self) -> int:
        """All functions used in it, as a mask."""
        mask = self.money
        for crane, _ in self.cranes:
            mask |= BIT[crane]
        return mask


def expect_payment(pay: Pay) -> None:
    """Raises `MalformedMove` for what no seat could ever pay with."""
    expect_counts(pay.goods)
    if pay.money & ~MONEY:
        raise MalformedMove("a building is to pay that gives no ducats")
    for crane, building in pay.cranes:
        if not (0 <= crane < CITY_BUILDINGS and BIT[crane] & CRANES and 0 <= building < BUILDINGS):
            raise MalformedMove(f"building {crane} is no crane for building {building}")


def payment_refusal(position: Position, seat: Seat, buildings: int, pay: Pay) -> Refusal | None:
    """Why a seat may not pay like this: with what it does not hold, with functions that do not work, with what the city refuses
    (R-7.3), or too little (R-7.2). Anything that makes enough will do (R-B8)."""
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
    refusal = crane_refusal(position, seat, buildings, pay.cranes)
    if refusal is not None:
        return refusal
    cost, ducats = cost_of(position, buildings, pay.cranes), ducats_in(position, seat, city, pay)
    if ducats < cost:
        return Refusal("too-few-ducats", "R-7.2", {"cost": cost, "ducats": ducats})
    return None


def ducats_in(position: Position, seat: Seat, city: int, pay: Pay) -> int:
    """What a payment is worth in a city. Money functions combine (R-10.2, R-B7), each with all its ducats (R-B6)."""
    values = values_in(position, seat, city)
    at_work = working(position, seat)
    total = 0
    for kind in range(KINDS_OF_GOODS):
        total += pay.goods[kind] * values[kind]
    for building in bits_in(pay.money):
        total += ducats_of(position, seat, building, at_work)
    return total


def pay_for(position: Position, seat: Seat, buildings: int, pay: Pay, news: News) -> None:
    """R-7.4: goods go to the discards, functions are used up, and what was too much is lost."""
    provided = [ducats_of(position, seat, building, working(position, seat)) for building in bits_in(pay.money)]
    cost = cost_of(position, buildings, pay.cranes)
    ducats = ducats_in(position, seat, CITY_OF[bits_in(buildings)[0]], pay)
    use_up(position, seat, pay.used)
    if news is not None:
        _announce_functions(position, seat, pay, provided, news)
    discard_goods(position, seat, pay.goods)
    if news is not None:
        news.append(CostPaid(seat=seat, goods=goods_in(pay.goods), cost=cost, ducats=ducats, lost=ducats - cost, rule="R-7.4"))


def _announce_functions(position: Position, seat: Seat, pay: Pay, provided: list[int], news: EventLog) -> None:
    """What cranes have halved, and what buildings have provided."""
    for crane, building in pay.cranes:
        cost = halved(position.components.costs[building])
        news.append(CostHalved(seat=seat, crane=NAMES[crane], building=NAMES[building], cost=cost, rule="R-10.10"))
    for building, ducats in zip(bits_in(pay.money), provided, strict=True):
        news.append(DucatsProvided(seat=seat, building=NAMES[building], ducats=ducats, rule=money_rule(building)))


def payment_gains(position: Position, seat: Seat, buildings: int, pay: Pay) -> list[Gain]:
    """The ducats paid and lost, the goods given, and a warning when something could have been left out (R-B8)."""
    cost = cost_of(position, buildings, pay.cranes)
    ducats = ducats_in(position, seat, CITY_OF[bits_in(buildings)[0]], pay)
    gains = [
        Gain("cost", cost, cost, "R-7.2"),
        Gain("ducats", ducats, ducats, "R-7.2"),
        Gain("lost", ducats - cost, ducats - cost, "R-7.4"),
        *goods_gained(pay.goods, -1, "R-7.4"),
    ]
    spare = unneeded(position, seat, buildings, pay)
    if spare:
        gains.append(Gain("unneeded", spare, spare, "R-B8"))
    return gains


def unneeded(position: Position, seat: Seat, buildings: int, pay: Pay) -> int:
    """How many goods and functions of a payment could each be left out, so that an interface can warn of it (R-B8)."""
    city = CITY_OF[bits_in(buildings)[0]]
    spare = ducats_in(position, seat, city, pay) - cost_of(position, buildings, pay.cranes)
    values = values_in(position, seat, city)
    at_work = working(position, seat)
    costs = position.components.costs
    count = 0
    for kind in range(KINDS_OF_GOODS):
        if pay.goods[kind] and values[kind] <= spare:
            count += 1
    for building in bits_in(pay.money):
        if ducats_of(position, seat, building, at_work) <= spare:
            count += 1
    for _, building in pay.cranes:
        if costs[building] - halved(costs[building]) <= spare:
            count += 1
    return count
