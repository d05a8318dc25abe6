"""Field D of Haithabu: order and good (H-6.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from kogge.engine.chance import Chance
from kogge.engine.decision import Decision
from kogge.engine.values import Arguments, Move, News, Preview, Refusal, Seat, unfit
from kogge.games.haithabu.actions.action import ALL, Action
from kogge.games.haithabu.actions.orders import TakeOrder, order_moves, order_preview, order_refusal, take_order
from kogge.games.haithabu.components import GOODS, KINDS
from kogge.games.haithabu.events import GoodTaken, PointTaken
from kogge.games.haithabu.gains import certain, changes
from kogge.games.haithabu.kinds import ORDER_AND_GOOD
from kogge.games.haithabu.market import trade
from kogge.games.haithabu.match import HaithabuMatch
from kogge.games.haithabu.moves import expect_number
from kogge.games.haithabu.position import Position

# The two parts that fields D and H have.
ORDER: Final = 16
GOOD: Final = 32


class OrderAndGood(Action):
    """H-6.4: an order and a good, or a point, which there always is."""

    def can_act(self, position: Position, seat: Seat) -> bool:
        return True

    def next_decision(self, position: Position, seat: Seat) -> Decision[Any] | None:
        return OrderAndGoodDecision(1 << seat) if position.parts & (ORDER | GOOD) != ORDER | GOOD else None


@dataclass(frozen=True)
class TakeGood(Move):
    """Take the free good of field D (H-6.4)."""

    good: int

    def __str__(self) -> str:
        return f"take {GOODS[self.good]}"


TAKE_GOOD: Final[list[Move]] = [TakeGood(good) for good in range(KINDS)]


@dataclass(frozen=True)
class TakePoint(Move):
    """Take a point instead of what the field gives (H-6.4)."""

    def __str__(self) -> str:
        return "take point"


POINT: Final[TakePoint] = TakePoint()


class OrderAndGoodDecision(Decision[HaithabuMatch]):
    """H-6.4: an order and a good, both or neither; else a point."""

    def __init__(self, asked: int) -> None:
        super().__init__(ORDER_AND_GOOD, "H-6.4", asked)

    def arguments(self, match: HaithabuMatch, seat: Seat) -> Arguments:
        return {"points": match.position.components.point_option, "step": step_of(match.position)}

    def moves(self, match: HaithabuMatch, seat: Seat) -> Sequence[Move]:
        """H-6.4: an order and then a good, so that what was turned up is known; or a point. The other way round is allowed too."""
        position = match.position
        if position.parts & ORDER:
            return [TAKE_GOOD[good] for good in range(KINDS) if free_good(position, good)]
        orders = order_moves(position)
        if position.parts & GOOD:
            return orders
        return [*orders, POINT] if can_take_both(position) else [POINT]

    def candidates(self, match: HaithabuMatch, seat: Seat) -> Sequence[Move]:
        return () if match.position.parts & GOOD else TAKE_GOOD

    def refusal(self, match: HaithabuMatch, seat: Seat, move: Move) -> Refusal | None:
        position = match.position
        parts = position.parts
        if isinstance(move, TakePoint):
            return Refusal("both-parts", "H-6.4", {}) if parts else None
        if isinstance(move, TakeOrder):
            unknown = order_refusal(position, move.order)
            return Refusal("one-order", "H-6.4", {}) if parts & ORDER else unknown
        if not isinstance(move, TakeGood):
            raise unfit(move, "an order, a good or a point")
        expect_number(move.good, KINDS, "good")
        if parts & GOOD:
            return Refusal("one-good", "H-6.4", {})
        if not trade.may_acquire(position, move.good):
            return trade.sold_this_phase(move.good)
        if not position.market[move.good]:
            return Refusal("area-empty", "H-6.4", {"good": GOODS[move.good]})
        return None

    def preview(self, match: HaithabuMatch, seat: Seat, move: Move) -> Preview:
        position = match.position
        if isinstance(move, TakeOrder):
            return order_preview(position, seat, move.order)
        after = position.copy()
        if isinstance(move, TakeGood):
            take_good(after, seat, move.good, None)
            return trade.trade_preview(position, after, seat, self.rule)
        take_point(after, seat, self.rule, None)
        return certain(changes(position, after, seat, self.rule))

    def resolve(self, match: HaithabuMatch, seat: Seat, move: Move, chance: Chance) -> None:
        position = match.position
        if isinstance(move, TakeOrder):
            take_order(position, seat, move.order, chance, match.news)
            position.parts |= ORDER
        elif isinstance(move, TakeGood):
            take_good(position, seat, move.good, match.news)
            position.parts |= GOOD
        else:
            take_point(position, seat, self.rule, match.news)
            position.parts |= ALL


def step_of(position: Position) -> str:
    """How far an action of two parts has come: which of them is still asked for."""
    if position.parts & ORDER:
        return "good"
    return "order" if position.parts & GOOD else "both"


def can_take_both(position: Position) -> bool:
    """H-6.4, H-C22: there are an order and a good only if there are both."""
    goods = any([free_good(position, good) for good in range(KINDS)])
    return goods and len(position.displayed()) > 0


def free_good(position: Position, good: int) -> bool:
    """H-6.4: the good must lie in the market, and not have been sold in this phase (H-4.6)."""
    return position.market[good] > 0 and trade.may_acquire(position, good)


def take_good(position: Position, seat: Seat, good: int, news: News) -> None:
    """H-6.4: a good from the market for nothing; the price rises as if it had been bought."""
    from_supply = trade.acquire(position, seat, good, 1)
    if news is not None:
        news.append(GoodTaken(seat=seat, good=GOODS[good], rule="H-6.4"))
    trade.raise_price(position, good, from_supply, news)


def take_point(position: Position, seat: Seat, rule: str, news: News) -> None:
    """H-6.4: a point instead of what the field gives."""
    points = position.components.point_option
    position.points[seat] += points
    if news is not None:
        news.append(PointTaken(seat=seat, points=points, rule=rule))
