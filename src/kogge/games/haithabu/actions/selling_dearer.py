"""Field C of Haithabu: selling dearer (H-6.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kogge.engine.chance import Chance
from kogge.engine.decision import Decision
from kogge.engine.values import Arguments, Gain, Move, Preview, Refusal, Seat, unfit
from kogge.games.haithabu.actions.action import ALL, NOTHING_SOLD, POST_EMPTY, Action
from kogge.games.haithabu.components import KINDS
from kogge.games.haithabu.kinds import SELL
from kogge.games.haithabu.market import trade
from kogge.games.haithabu.market.trade import Sell
from kogge.games.haithabu.match import HaithabuMatch
from kogge.games.haithabu.moves import expect_goods
from kogge.games.haithabu.position import POST, Position

DEARER: Final = 1
"""So many steps above its price a good is sold (H-6.3)."""


class SellingDearer(Action):
    """H-6.3: sell one to three goods, all alike or all different, each a step dearer."""

    def can_act(self, position: Position, seat: Seat) -> bool:
        return trade.can_sell_any(position, seat)

    def next_decision(self, position: Position, seat: Seat) -> Decision[Any] | None:
        return SellDecision(1 << seat)

    def why_idle(self, position: Position, seat: Seat) -> str:
        return NOTHING_SOLD if any(position.store(seat, POST)) else POST_EMPTY

    def outlook(self, position: Position, seat: Seat) -> list[Gain]:
        return trade.selling_prices(position, seat, list(range(KINDS)), DEARER, "H-6.3")


class SellDecision(Decision[HaithabuMatch]):
    """H-6.3: which goods."""

    def __init__(self, asked: int) -> None:
        super().__init__(SELL, "H-6.3", asked)

    def arguments(self, match: HaithabuMatch, seat: Seat) -> Arguments:
        return {"most": match.position.components.field_goods}

    def moves(self, match: HaithabuMatch, seat: Seat) -> Sequence[Move]:
        return trade.sales(match.position, seat, match.position.components.field_goods)

    def refusal(self, match: HaithabuMatch, seat: Seat, move: Move) -> Refusal | None:
        """H-6.3: one to three, all alike or all different."""
        if not isinstance(move, Sell):
            raise unfit(move, "a sale")
        expect_goods(move.goods)
        mixture = trade.mixture_refusal(match.position, move.goods, "H-6.3")
        return mixture or trade.sale_refusal(match.position, seat, move.goods)

    def preview(self, match: HaithabuMatch, seat: Seat, move: Move) -> Preview:
        assert isinstance(move, Sell)
        after = match.position.copy()
        trade.sell(after, seat, move.goods, DEARER, "H-6.3", None)
        return trade.trade_preview(match.position, after, seat, self.rule)

    def resolve(self, match: HaithabuMatch, seat: Seat, move: Move, chance: Chance) -> None:
        assert isinstance(move, Sell)
        trade.sell(match.position, seat, move.goods, DEARER, "H-6.3", match.news)
        match.position.parts |= ALL
