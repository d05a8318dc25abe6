"""Buying and selling in Haithabu (H-4): in the market, and what every other trade has in common with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from kogge.engine.amounts import one_by_one, written
from kogge.engine.chance import Chance
from kogge.engine.decision import Decision
from kogge.engine.values import Arguments, Gain, Move, News, Preview, Refusal, Seat, unfit
from kogge.games.haithabu.actions.action import ALL, IDLE, Action
from kogge.games.haithabu.actions.delivering import shortages
from kogge.games.haithabu.components import GOODS, KINDS, MARKET_FIELDS, MOST_CUBES
from kogge.games.haithabu.events import GoodsBought, GoodsSold
from kogge.games.haithabu.gains import certain, changes, exactly
from kogge.games.haithabu.kinds import MARKET
from kogge.games.haithabu.market.prices import BUYING, FALL, RISE, buying_price, change_price, selling_price
from kogge.games.haithabu.match import HaithabuMatch
from kogge.games.haithabu.moves import PASS, Goods, Pass, expect_goods, goods_of_one_kind, one_of_each
from kogge.games.haithabu.notes import can_pay, cannot_pay, is_offered, pay
from kogge.games.haithabu.position import POST, WAREHOUSE, Position


@dataclass(frozen=True)
class Buy(Move):
    """Buy goods (H-4.1)."""

    goods: Goods

    def __str__(self) -> str:
        return " ".join(["buy", *written(self.goods, GOODS)])


@dataclass(frozen=True)
class Sell(Move):
    """Sell goods from the trading post (H-4.4)."""

    goods: Goods

    def __str__(self) -> str:
        return " ".join(["sell", *written(self.goods, GOODS)])


BUY_AMOUNT: Final[list[list[Move]]] = [
    [Buy(goods_of_one_kind(good, amount)) for amount in range(MOST_CUBES + 1)] for good in range(KINDS)
]
SELL_AMOUNT: Final[list[list[Move]]] = [
    [Sell(goods_of_one_kind(good, amount)) for amount in range(MOST_CUBES + 1)] for good in range(KINDS)
]
DIFFERENT: Final[list[int]] = sorted([mask for mask in range(1 << KINDS) if mask.bit_count() > 1], key=int.bit_count)
"""The sets of several kinds, the smallest first."""
BUY_KINDS: Final[list[Move]] = [Buy(one_of_each(mask)) for mask in range(1 << KINDS)]
SELL_KINDS: Final[list[Move]] = [Sell(one_of_each(mask)) for mask in range(1 << KINDS)]


class MarketAction(Action):
    """A field of the market: buy or sell its good, or neither (H-C9)."""

    def __init__(self, good: int) -> None:
        self.good = good

    def can_act(self, position: Position, seat: Seat) -> bool:
        return can_buy(position, seat, self.good, 0) or may_sell(position, seat, self.good)

    def next_decision(self, position: Position, seat: Seat) -> Decision[Any] | None:
        return MarketDecision(1 << seat)

    def outlook(self, position: Position, seat: Seat) -> list[Gain]:
        return [
            *buying_prices(position, seat, [self.good], 0, BUYING),
            *selling_prices(position, seat, [self.good], 0, FALL),
        ]


class MarketDecision(Decision[HaithabuMatch]):
    """H-4.1, H-4.4, H-C21: buy or sell the good of the field, or neither (H-C9)."""

    def __init__(self, asked: int) -> None:
        super().__init__(MARKET, BUYING, asked)

    def arguments(self, match: HaithabuMatch, seat: Seat) -> Arguments:
        position = match.position
        good = position.field - MARKET_FIELDS
        buying, selling = buying_price(position, seat, good, 0), selling_price(position, seat, good, 0)
        return {"good": GOODS[good], "buying": buying, "selling": selling}

    def moves(self, match: HaithabuMatch, seat: Seat) -> Sequence[Move]:
        """How many to buy or to sell; or nothing."""
        position = match.position
        good = position.field - MARKET_FIELDS
        moves: list[Move] = []
        if can_buy(position, seat, good, 0):
            price = buying_price(position, seat, good, 0)
            for amount in range(1, available(position, good) + 1):
                if amount == 1 or is_offered(position, seat, amount * price):
                    moves.append(BUY_AMOUNT[good][amount])
        if may_sell(position, seat, good):
            moves.extend(SELL_AMOUNT[good][1 : position.amount(seat, POST, good) + 1])
        moves.append(PASS)
        return moves

    def candidates(self, match: HaithabuMatch, seat: Seat) -> Sequence[Move]:
        good = match.position.field - MARKET_FIELDS
        return [BUY_AMOUNT[good][1], SELL_AMOUNT[good][1]]

    def refusal(self, match: HaithabuMatch, seat: Seat, move: Move) -> Refusal | None:
        if isinstance(move, Pass):
            return None
        if not isinstance(move, (Buy, Sell)):
            raise unfit(move, "a purchase or a sale")
        expect_goods(move.goods)
        position = match.position
        good = position.field - MARKET_FIELDS
        if sum(move.goods) != move.goods[good]:
            return Refusal("other-good", "H-C21", {"good": GOODS[good]})
        if isinstance(move, Buy):
            return purchase_refusal(position, seat, move.goods, 0, BUYING)
        return sale_refusal(position, seat, move.goods)

    def preview(self, match: HaithabuMatch, seat: Seat, move: Move) -> Preview:
        after = match.position.copy()
        _trade(after, seat, move, None)
        return trade_preview(match.position, after, seat, self.rule)

    def resolve(self, match: HaithabuMatch, seat: Seat, move: Move, chance: Chance) -> None:
        _trade(match.position, seat, move, match.news)
        match.position.parts |= IDLE if isinstance(move, Pass) else ALL


def _trade(position: Position, seat: Seat, move: Move, news: News) -> None:
    if isinstance(move, Buy):
        buy(position, seat, move.goods, 0, BUYING, news)
    elif isinstance(move, Sell):
        sell(position, seat, move.goods, 0, FALL, news)


def trade_preview(position: Position, after: Position, seat: Seat, rule: str) -> Preview:
    """What a trade changes, and what the own orders would be short of after it."""
    return certain([*changes(position, after, seat, rule), *shortages(position, after, seat)])


# Buying. A field may shift the prices by some steps, and has a rule of its own by which it buys.


def may_acquire(position: Position, good: int) -> bool:
    """H-4.6, H-C15: what was sold in this phase is not acquired in it."""
    return not position.sold >> good & 1


def available(position: Position, good: int) -> int:
    """H-4.3, H-C18: how many can be bought, from the market and then from the supply."""
    return position.market[good] + position.supply[good]


def can_buy(position: Position, seat: Seat, good: int, shift: int) -> bool:
    """Whether a seat could buy one of a good."""
    return (
        may_acquire(position, good)
        and available(position, good) > 0
        and can_pay(position, seat, buying_price(position, seat, good, shift))
    )


def buying_prices(position: Position, seat: Seat, kinds: list[int], shift: int, rule: str) -> list[Gain]:
    """What goods would cost a seat that could buy them."""
    return [
        exactly("buying-price", buying_price(position, seat, good, shift), rule, GOODS[good])
        for good in kinds
        if can_buy(position, seat, good, shift)
    ]


def cost_of(position: Position, seat: Seat, goods: Goods, shift: int) -> int:
    """What goods cost a seat, at the prices before anything moves."""
    total = 0
    for good in range(KINDS):
        if goods[good]:
            total += goods[good] * buying_price(position, seat, good, shift)
    return total


def purchase_refusal(position: Position, seat: Seat, goods: Goods, shift: int, rule: str) -> Refusal | None:
    """H-4.6: nothing that was sold in this phase; H-4.3: no more than there is; and silver for it."""
    for good in range(KINDS):
        if goods[good] and not may_acquire(position, good):
            return sold_this_phase(good)
        if goods[good] > available(position, good):
            return Refusal("not-so-many-goods", "H-4.3", {"good": GOODS[good], "there": available(position, good)})
    return cannot_pay(position, seat, cost_of(position, seat, goods, shift), rule)


def sold_this_phase(good: int) -> Refusal:
    return Refusal("sold-this-phase", "H-4.6", {"good": GOODS[good]})


def mixture_refusal(position: Position, goods: Goods, rule: str) -> Refusal | None:
    """H-C20: all alike or all different, and no more than the field allows."""
    most = position.components.field_goods
    if sum(goods) > most:
        return Refusal("too-many-goods", rule, {"most": most})
    if max(goods) > 1 and max(goods) != sum(goods):
        return Refusal("alike-and-different", "H-C20", {})
    return None


def buy(position: Position, seat: Seat, goods: Goods, shift: int, rule: str, news: News) -> None:
    """H-4.1: pay, and put the goods into the warehouse."""
    cost = cost_of(position, seat, goods, shift)
    pay(position, seat, cost, news)
    from_supply = [acquire(position, seat, good, goods[good]) for good in range(KINDS)]
    if news is not None:
        news.append(GoodsBought(seat=seat, goods=one_by_one(goods, GOODS), silver=cost, rule=rule))
    for good in range(KINDS):
        if goods[good]:
            raise_price(position, good, from_supply[good], news)


def acquire(position: Position, seat: Seat, good: int, amount: int) -> int:
    """Put so many of a good into the warehouse; returns how many came from the supply, since the market had no more (H-4.3)."""
    if amount == 0:
        return 0
    from_market = min(amount, position.market[good])
    position.market[good] -= from_market
    position.supply[good] -= amount - from_market
    position.add(seat, WAREHOUSE, good, amount)
    position.acquired |= 1 << good
    return amount - from_market


def raise_price(position: Position, good: int, from_supply: int, news: News) -> None:
    """H-4.2: the price rises a step; two instead if the area is empty now (H-C17), be it because some came from the supply (H-4.3)."""
    emptied = position.market[good] == 0
    change_price(position, good, 2 if emptied else 1, "H-4.3" if from_supply else RISE, news)


# Selling


def may_sell(position: Position, seat: Seat, good: int) -> bool:
    """H-1.7: only from the trading post; H-4.6, H-C15: what was acquired in this phase is not sold in it."""
    return not position.acquired >> good & 1 and position.amount(seat, POST, good) > 0


def can_sell_any(position: Position, seat: Seat) -> bool:
    return any([may_sell(position, seat, good) for good in range(KINDS)])


def selling_prices(position: Position, seat: Seat, kinds: list[int], shift: int, rule: str) -> list[Gain]:
    """What goods would bring a seat that could sell them."""
    return [
        exactly("selling-price", selling_price(position, seat, good, shift), rule, GOODS[good])
        for good in kinds
        if may_sell(position, seat, good)
    ]


def sales(position: Position, seat: Seat, most: int) -> list[Move]:
    """H-C20: up to `most` alike, or up to `most` different ones."""
    post = position.store(seat, POST)
    moves: list[Move] = []
    open_kinds = 0
    for good in range(KINDS):
        if post[good] and not position.acquired >> good & 1:
            open_kinds |= 1 << good
            moves.extend(SELL_AMOUNT[good][1 : min(most, post[good]) + 1])
    if most > 1:
        moves.extend([SELL_KINDS[mask] for mask in DIFFERENT if mask & ~open_kinds == 0 and mask.bit_count() <= most])
    return moves


def sale_refusal(position: Position, seat: Seat, goods: Goods) -> Refusal | None:
    """H-1.7: only from the trading post; H-4.6: nothing that was acquired in this phase."""
    post = position.store(seat, POST)
    for good in range(KINDS):
        if goods[good] and position.acquired >> good & 1:
            return Refusal("acquired-this-phase", "H-4.6", {"good": GOODS[good]})
        if goods[good] > post[good]:
            return Refusal("not-in-post", "H-1.7", {"good": GOODS[good], "there": post[good]})
    return None


def income_of(position: Position, seat: Seat, goods: Goods, shift: int) -> int:
    """What goods bring a seat, at the prices before anything moves."""
    total = 0
    for good in range(KINDS):
        if goods[good]:
            total += goods[good] * selling_price(position, seat, good, shift)
    return total


def points_for_empty_areas(position: Position, goods: Goods) -> int:
    """H-4.5, H-C19: points once for each kind whose area was empty."""
    points = 0
    for good in range(KINDS):
        if goods[good] and position.market[good] == 0:
            points += position.components.empty_area_points
    return points


def sell(position: Position, seat: Seat, goods: Goods, shift: int, rule: str, news: News) -> None:
    """H-4.4: the goods go from the trading post to the market, and every price falls a step."""
    income = income_of(position, seat, goods, shift)
    points = points_for_empty_areas(position, goods)
    position.silver[seat] += income
    position.points[seat] += points
    for good in range(KINDS):
        if goods[good]:
            position.add(seat, POST, good, -goods[good])
            position.market[good] += goods[good]
            position.sold |= 1 << good
    if news is not None:
        news.append(GoodsSold(seat=seat, goods=one_by_one(goods, GOODS), silver=income, points=points, rule=rule))
    for good in range(KINDS):
        if goods[good]:
            change_price(position, good, -1, FALL, news)
