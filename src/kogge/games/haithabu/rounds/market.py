"""Buying and selling in Haithabu (H-4), wherever it is done."""

from __future__ import annotations

from typing import Final

from kogge.engine.amounts import one_by_one
from kogge.engine.values import News, Seat
from kogge.games.haithabu.components import GOODS, KINDS, MARKET_FIELDS, C, G
from kogge.games.haithabu.events import GoodsBought, GoodsSold, GoodTaken, PriceMoved
from kogge.games.haithabu.moves import Goods
from kogge.games.haithabu.payment import pay
from kogge.games.haithabu.position import POST, WAREHOUSE, Position

CHEAPER: Final = -1
DEARER: Final = 1


def shift_on(field: int) -> int:
    """How many steps a field moves the prices for whoever acts there: G buys cheaper (H-6.7), C sells dearer (H-6.3)."""
    if field == G:
        return CHEAPER
    return DEARER if field == C else 0


def rule_of(field: int, sells: bool) -> str:
    """The rule by which a field buys or sells."""
    if field >= MARKET_FIELDS:
        return "H-4.4" if sells else "H-4.1"
    if field == G:
        return "H-6.7"
    return "H-6.3" if field == C else "H-6.8"


def may_acquire(position: Position, good: int) -> bool:
    """H-4.6, H-C15: what was sold in this phase is not acquired in it."""
    return not position.sold >> good & 1


def may_sell(position: Position, seat: Seat, good: int) -> bool:
    """H-1.7: only from the trading post; H-4.6, H-C15: what was acquired in this phase is not sold in it."""
    return not position.acquired >> good & 1 and position.amount(seat, POST, good) > 0


def available(position: Position, good: int) -> int:
    """H-4.3, H-C18: how many can be bought, from the market and then from the supply."""
    return position.market[good] + position.supply[good]


def cost_of(position: Position, seat: Seat, goods: Goods, field: int) -> int:
    """What goods cost a seat on a field, at the prices before anything moves."""
    shift = shift_on(field)
    total = 0
    for good in range(KINDS):
        if goods[good]:
            total += goods[good] * position.buying_price(seat, good, shift)
    return total


def buy(position: Position, seat: Seat, goods: Goods, field: int, news: News) -> None:
    """H-4.1: pay, and put the goods into the warehouse."""
    cost = cost_of(position, seat, goods, field)
    pay(position, seat, cost, news)
    if news is not None:
        bought = one_by_one(goods, GOODS)
        news.append(GoodsBought(seat=seat, goods=bought, silver=cost, rule=rule_of(field, False)))
    for good in range(KINDS):
        if goods[good]:
            _acquire(position, seat, good, goods[good], news)


def take_free(position: Position, seat: Seat, good: int, news: News) -> None:
    """H-6.4: a good from the market for nothing; the price rises as if it had been bought."""
    if news is not None:
        news.append(GoodTaken(seat=seat, good=GOODS[good], rule="H-6.4"))
    _acquire(position, seat, good, 1, news)


def _acquire(position: Position, seat: Seat, good: int, amount: int, news: News) -> None:
    """H-4.2: the price rises a step; two instead if the area is empty now (H-C17), be it because some came from the supply (H-4.3)."""
    from_market = min(amount, position.market[good])
    position.market[good] -= from_market
    position.supply[good] -= amount - from_market
    position.add(seat, WAREHOUSE, good, amount)
    position.acquired |= 1 << good
    emptied = position.market[good] == 0
    change_price(position, good, 2 if emptied else 1, "H-4.3" if amount > from_market else "H-4.2", news)


def income_of(position: Position, seat: Seat, goods: Goods, field: int) -> int:
    """What goods bring a seat on a field, at the prices before anything moves."""
    shift = shift_on(field)
    total = 0
    for good in range(KINDS):
        if goods[good]:
            total += goods[good] * position.selling_price(seat, good, shift)
    return total


def points_for_empty_areas(position: Position, goods: Goods) -> int:
    """H-4.5, H-C19: points once for each kind whose area was empty."""
    points = 0
    for good in range(KINDS):
        if goods[good] and position.market[good] == 0:
            points += position.components.empty_area_points
    return points


def sell(position: Position, seat: Seat, goods: Goods, field: int, news: News) -> None:
    """H-4.4: the goods go from the trading post to the market, and every price falls a step."""
    income = income_of(position, seat, goods, field)
    points = points_for_empty_areas(position, goods)
    position.silver[seat] += income
    position.points[seat] += points
    if news is not None:
        sold = one_by_one(goods, GOODS)
        news.append(GoodsSold(seat=seat, goods=sold, silver=income, points=points, rule=rule_of(field, True)))
    for good in range(KINDS):
        if goods[good]:
            position.add(seat, POST, good, -goods[good])
            position.market[good] += goods[good]
            position.sold |= 1 << good
            change_price(position, good, -1, "H-4.4", news)


def change_price(position: Position, good: int, by: int, rule: str, news: News) -> None:
    """Move a price marker, and tell it if it moved at all (H-4.7)."""
    before = position.price(good, 0)
    position.move_price(good, by)
    after = position.price(good, 0)
    if before != after and news is not None:
        news.append(PriceMoved(good=GOODS[good], before=before, after=after, rule=rule))
