"""Field H of Haithabu: order and sale (H-6.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kogge.engine.chance import Chance
from kogge.engine.decision import Decision
from kogge.engine.values import Arguments, Move, Preview, Refusal, Seat, unfit
from kogge.games.haithabu.actions.action import ALL, Action
from kogge.games.haithabu.actions.order_and_good import GOOD, ORDER, POINT, TakePoint, step_of, take_point
from kogge.games.haithabu.actions.orders import TakeOrder, order_moves, order_preview, order_refusal, take_order
from kogge.games.haithabu.gains import certain, changes
from kogge.games.haithabu.kinds import ORDER_AND_SALE
from kogge.games.haithabu.market import trade
from kogge.games.haithabu.market.trade import Sell
from kogge.games.haithabu.match import HaithabuMatch
from kogge.games.haithabu.moves import PASS, Pass, expect_goods
from kogge.games.haithabu.position import Position


class OrderAndSale(Action):
    """H-6.8: an order, a sale of one good, or both; or a point, which there always is."""

    def can_act(self, position: Position, seat: Seat) -> bool:
        return True

    def next_decision(self, position: Position, seat: Seat) -> Decision[Any] | None:
        parts = position.parts
        if parts & ORDER and (parts & GOOD or not trade.can_sell_any(position, seat)):
            return None
        if parts & GOOD and not position.displayed():
            return None
        return OrderAndSaleDecision(1 << seat)


class OrderAndSaleDecision(Decision[HaithabuMatch]):
    """H-6.8: an order, a sale of one good, or both in either order; else the same point as on field D."""

    def __init__(self, asked: int) -> None:
        super().__init__(ORDER_AND_SALE, "H-6.8", asked)

    def arguments(self, match: HaithabuMatch, seat: Seat) -> Arguments:
        return {"points": match.position.components.point_option, "step": step_of(match.position)}

    def moves(self, match: HaithabuMatch, seat: Seat) -> Sequence[Move]:
        position = match.position
        moves: list[Move] = []
        if not position.parts & ORDER:
            moves.extend(order_moves(position))
        if not position.parts & GOOD:
            moves.extend(trade.sales(position, seat, 1))
        moves.append(PASS if position.parts else POINT)
        return moves

    def refusal(self, match: HaithabuMatch, seat: Seat, move: Move) -> Refusal | None:
        position = match.position
        parts = position.parts
        if isinstance(move, TakePoint):
            return Refusal("point-instead", "H-6.8", {}) if parts else None
        if isinstance(move, Pass):
            return None if parts else Refusal("something-on-h", "H-6.8", {})
        if isinstance(move, TakeOrder):
            unknown = order_refusal(position, move.order)
            return Refusal("one-order", "H-6.8", {}) if parts & ORDER else unknown
        if not isinstance(move, Sell):
            raise unfit(move, "an order, a sale or a point")
        expect_goods(move.goods)
        if parts & GOOD:
            return Refusal("one-sale", "H-6.8", {})
        if sum(move.goods) > 1:
            return Refusal("too-many-goods", "H-6.8", {"most": 1})
        return trade.sale_refusal(position, seat, move.goods)

    def preview(self, match: HaithabuMatch, seat: Seat, move: Move) -> Preview:
        position = match.position
        if isinstance(move, TakeOrder):
            return order_preview(position, seat, move.order)
        after = position.copy()
        if isinstance(move, Sell):
            trade.sell(after, seat, move.goods, 0, self.rule, None)
            return trade.trade_preview(position, after, seat, self.rule)
        if isinstance(move, TakePoint):
            take_point(after, seat, self.rule, None)
        return certain(changes(position, after, seat, self.rule))

    def resolve(self, match: HaithabuMatch, seat: Seat, move: Move, chance: Chance) -> None:
        position = match.position
        if isinstance(move, TakeOrder):
            take_order(position, seat, move.order, chance, match.news)
            position.parts |= ORDER
        elif isinstance(move, Sell):
            trade.sell(position, seat, move.goods, 0, self.rule, match.news)
            position.parts |= GOOD
        else:
            if isinstance(move, TakePoint):
                take_point(position, seat, self.rule, match.news)
            position.parts |= ALL
