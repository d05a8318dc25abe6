"""Field G of Haithabu: buying cheaper (H-6.7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kogge.engine.chance import Chance
from kogge.engine.decision import Decision
from kogge.engine.values import Arguments, Gain, Move, Preview, Refusal, Seat, unfit
from kogge.games.haithabu.actions.action import ALL, Action
from kogge.games.haithabu.components import GOODS, KINDS
from kogge.games.haithabu.gains import exactly
from kogge.games.haithabu.kinds import BUY
from kogge.games.haithabu.market import trade
from kogge.games.haithabu.market.prices import buying_price
from kogge.games.haithabu.market.trade import BUY_AMOUNT, BUY_KINDS, DIFFERENT, Buy
from kogge.games.haithabu.match import HaithabuMatch
from kogge.games.haithabu.moves import as_goods, expect_goods
from kogge.games.haithabu.notes import is_offered
from kogge.games.haithabu.position import POST, WAREHOUSE, Position

CHEAPER: Final = -1
"""So many steps from its price a good is bought (H-6.7)."""


class BuyingCheaper(Action):
    """H-6.7: buy one to three goods, all alike or all different, each a step cheaper."""

    def can_act(self, position: Position, seat: Seat) -> bool:
        return any([trade.can_buy(position, seat, good, CHEAPER) for good in range(KINDS)])

    def next_decision(self, position: Position, seat: Seat) -> Decision[Any] | None:
        return BuyDecision(1 << seat)

    def outlook(self, position: Position, seat: Seat) -> list[Gain]:
        prices = trade.buying_prices(position, seat, list(range(KINDS)), CHEAPER, "H-6.7")
        return [*prices, *_shopping(position, seat)]


class BuyDecision(Decision[HaithabuMatch]):
    """H-6.7: which goods."""

    def __init__(self, asked: int) -> None:
        # What is the only sensible purchase still is not the only one allowed.
        super().__init__(BUY, "H-6.7", asked, settles=False)

    def arguments(self, match: HaithabuMatch, seat: Seat) -> Arguments:
        return {"most": match.position.components.field_goods}

    def moves(self, match: HaithabuMatch, seat: Seat) -> Sequence[Move]:
        """H-6.7, H-C20: up to three alike, or up to three different ones."""
        position = match.position
        most = position.components.field_goods
        costs = [buying_price(position, seat, good, CHEAPER) for good in range(KINDS)]
        moves: list[Move] = []
        open_kinds = 0
        for good in range(KINDS):
            if trade.can_buy(position, seat, good, CHEAPER):
                open_kinds |= 1 << good
                for amount in range(1, min(most, trade.available(position, good)) + 1):
                    if amount == 1 or is_offered(position, seat, amount * costs[good]):
                        moves.append(BUY_AMOUNT[good][amount])
        for mask in DIFFERENT:
            if mask & ~open_kinds == 0 and mask.bit_count() <= most:
                total = 0
                for good in range(KINDS):
                    if mask >> good & 1:
                        total += costs[good]
                if is_offered(position, seat, total):
                    moves.append(BUY_KINDS[mask])
        return moves

    def refusal(self, match: HaithabuMatch, seat: Seat, move: Move) -> Refusal | None:
        """H-6.7: one to three, all alike or all different."""
        if not isinstance(move, Buy):
            raise unfit(move, "a purchase")
        expect_goods(move.goods)
        mixture = trade.mixture_refusal(match.position, move.goods, "H-6.7")
        return mixture or trade.purchase_refusal(match.position, seat, move.goods, CHEAPER, "H-6.7")

    def preview(self, match: HaithabuMatch, seat: Seat, move: Move) -> Preview:
        assert isinstance(move, Buy)
        after = match.position.copy()
        trade.buy(after, seat, move.goods, CHEAPER, "H-6.7", None)
        return trade.trade_preview(match.position, after, seat, self.rule)

    def resolve(self, match: HaithabuMatch, seat: Seat, move: Move, chance: Chance) -> None:
        assert isinstance(move, Buy)
        trade.buy(match.position, seat, move.goods, CHEAPER, "H-6.7", match.news)
        match.position.parts |= ALL


def _shopping(position: Position, seat: Seat) -> list[Gain]:
    """H-6.7: goods that the own orders lack and this seat could buy together, all different, with what they would cost."""
    lacking = [0] * KINDS
    for place in range(position.components.order_places):
        for good, missing in enumerate(position.missing(seat, place)):
            lacking[good] += missing
    stored = [position.amount(seat, WAREHOUSE, good) + position.amount(seat, POST, good) for good in range(KINDS)]
    chosen: list[int] = []
    goods = [0] * KINDS
    for good in range(KINDS):
        wanted = lacking[good] > stored[good] and trade.can_buy(position, seat, good, CHEAPER)
        if wanted and len(chosen) < position.components.field_goods:
            goods[good] = 1
            if trade.cost_of(position, seat, as_goods(goods), CHEAPER) <= position.silver[seat]:
                chosen.append(good)
            else:
                goods[good] = 0
    if not chosen:
        return []
    cost = trade.cost_of(position, seat, as_goods(goods), CHEAPER)
    return [*[exactly("could-buy", 1, "H-6.7", GOODS[good]) for good in chosen], exactly("could-cost", cost, "H-6.7")]
