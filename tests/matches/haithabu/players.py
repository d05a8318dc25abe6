"""Players for the recorded matches of Haithabu. They play with a taste rather than well, so that between them everything occurs."""

from __future__ import annotations

from kogge.engine import Chair, Move, SeededChance
from kogge.games.haithabu.actions.delivering import Deliver
from kogge.games.haithabu.actions.order_and_good import TakeGood
from kogge.games.haithabu.actions.orders import TakeOrder
from kogge.games.haithabu.actions.transporting import Load
from kogge.games.haithabu.components import KINDS
from kogge.games.haithabu.kinds import MARKET
from kogge.games.haithabu.market.trade import Buy
from kogge.games.haithabu.moves import Goods, as_goods
from kogge.games.haithabu.night.parting import GiveGood
from kogge.games.haithabu.notes import Repay
from kogge.games.haithabu.position import POST, WAREHOUSE
from kogge.games.haithabu.turns import Place
from kogge.games.haithabu.view import HaithabuView
from matches.haithabu.liking import Liking
from matches.haithabu.tastes import Taste

MOST_WEIGHED = 60
"""Of a long list of offers so many are looked at."""

MOST_BORROWED = 16
"""Nobody buys more than so many pieces with silver it does not have."""


class PlayerWithTaste:
    """Takes what its taste likes best; of equals, and now and then altogether, whatever luck says."""

    def __init__(self, taste: Taste, seed: int) -> None:
        self._taste = taste
        self._luck = SeededChance(f"taste {seed}")

    def choose(self, chair: Chair) -> Move:
        moves = chair.moves()
        if len(moves) == 1 or self._luck.below(30) == 0:
            return moves[self._luck.below(len(moves))]
        view, seat = chair.view, chair.viewer
        assert isinstance(view, HaithabuView)
        assert seat is not None
        some = list(moves[:MOST_WEIGHED]) if len(moves) <= MOST_WEIGHED else self._some_of(chair)
        liking = Liking(view, seat, self._taste, self._luck)
        likings = [10 * liking.of(move) + self._luck.below(10) for move in some]
        move = some[likings.index(max(likings))]
        return self._odd(chair, view, move)

    def _some_of(self, chair: Chair) -> list[Move]:
        moves = chair.moves()
        return [moves[self._luck.below(len(moves))] for _ in range(MOST_WEIGHED)]

    def _odd(self, chair: Chair, view: HaithabuView, move: Move) -> Move:
        """What is allowed, but nobody would offer: more than there is silver for, less than there is room for, another order of things."""
        if isinstance(move, Buy) and view.round <= self._taste.borrows:
            return self._with_more(chair, move)
        if isinstance(move, Place) and self._taste.repays:
            return next((repay for repay in (Repay(2), Repay(1)) if self._repays(chair, repay)), move)
        if self._luck.below(10) >= self._taste.odd:
            return move
        for other in self._oddities(view, move):
            if chair.refusal(other) is None:
                return other
        return move

    def _repays(self, chair: Chair, repay: Repay) -> bool:
        """Whether to give notes back before placing a worker, now and then."""
        return repay.notes >= self._taste.repays and self._luck.below(2) == 0 and chair.refusal(repay) is None

    def _oddities(self, view: HaithabuView, move: Move) -> list[Move]:
        match move:
            case Load():
                return [Load(_one_less(move.goods))] if sum(move.goods) > 1 else []
            case Deliver():
                return [Deliver(move.place, _one_less(move.goods))] if sum(move.goods) > 1 else []
            case TakeOrder() if view.field == "d":
                return [TakeGood(good) for good in range(KINDS)]
            case GiveGood() if move.store == WAREHOUSE:
                return [GiveGood(good, POST) for good in (move.good, *range(KINDS))]
            case _:
                return []

    def _with_more(self, chair: Chair, move: Buy) -> Move:
        """The same purchase, but more of it than the silver at hand would pay."""
        decision = chair.decision
        assert decision is not None
        if decision.kind != MARKET:
            return move
        good = move.goods.index(max(move.goods))
        for amount in range(MOST_BORROWED, max(move.goods), -1):
            more = Buy(as_goods([amount if kind == good else 0 for kind in range(KINDS)]))
            if chair.refusal(more) is None:
                return more
        return move


def _one_less(goods: Goods) -> Goods:
    """The same goods without one of the most frequent kind."""
    most = goods.index(max(goods))
    return as_goods([goods[good] - (good == most) for good in range(KINDS)])
