"""The stower of Haithabu."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kogge.engine.amounts import Handfuls, one_by_one, written
from kogge.engine.chance import Chance
from kogge.engine.decision import Decision
from kogge.engine.values import Arguments, Move, News, Preview, Refusal, Seat, unfit
from kogge.games.haithabu.components import GOODS, KINDS, STOWER
from kogge.games.haithabu.events import GoodsStowed
from kogge.games.haithabu.gains import certain, changes
from kogge.games.haithabu.kinds import STOW
from kogge.games.haithabu.match import HaithabuMatch
from kogge.games.haithabu.moves import PASS, Goods, Pass, as_goods, expect_goods, not_in_warehouse
from kogge.games.haithabu.position import POST, WAREHOUSE, Position


def room_found(position: Position, seat: Seat) -> int:
    """H-8.7: so many goods of any kind the stower finds room for on a cart or a ship."""
    return position.components.helps.stower_goods if position.has(seat, STOWER) else 0


def can_serve(position: Position, seat: Seat) -> bool:
    """Whether there is anything to stow."""
    return position.stored(seat, WAREHOUSE) > 0


@dataclass(frozen=True)
class Stow(Move):
    """With the stower: take goods to the trading post at the end of the round (H-8.7)."""

    goods: Goods

    def __str__(self) -> str:
        return " ".join(["stow", *written(self.goods, GOODS)])


class StowDecision(Decision[HaithabuMatch]):
    """H-8.7: at the end of the round, some goods of the warehouse without any transport."""

    def __init__(self, asked: int) -> None:
        super().__init__(STOW, "H-8.7", asked)

    def arguments(self, match: HaithabuMatch, seat: Seat) -> Arguments:
        return {"most": match.position.components.helps.stower_round_end}

    def moves(self, match: HaithabuMatch, seat: Seat) -> Sequence[Move]:
        position = match.position
        most = min(position.components.helps.stower_round_end, position.stored(seat, WAREHOUSE))
        handfuls = Handfuls(position.store(seat, WAREHOUSE), most)
        return [*[Stow(as_goods(handfuls.nth(nth))) for nth in range(len(handfuls))], PASS]

    def refusal(self, match: HaithabuMatch, seat: Seat, move: Move) -> Refusal | None:
        if isinstance(move, Pass):
            return None
        if not isinstance(move, Stow):
            raise unfit(move, "goods to stow")
        expect_goods(move.goods)
        most = match.position.components.helps.stower_round_end
        if sum(move.goods) > most:
            return Refusal("too-many-goods", "H-8.7", {"most": most})
        return not_in_warehouse(match.position, seat, move.goods, "H-8.7")

    def preview(self, match: HaithabuMatch, seat: Seat, move: Move) -> Preview:
        after = match.position.copy()
        if isinstance(move, Stow):
            _stow(after, seat, move.goods, None)
        return certain(changes(match.position, after, seat, self.rule))

    def resolve(self, match: HaithabuMatch, seat: Seat, move: Move, chance: Chance) -> None:
        if isinstance(move, Stow):
            _stow(match.position, seat, move.goods, match.news)


def _stow(position: Position, seat: Seat, goods: Goods, news: News) -> None:
    """H-8.7: from the warehouse to the trading post."""
    for good in range(KINDS):
        position.add(seat, WAREHOUSE, good, -goods[good])
        position.add(seat, POST, good, goods[good])
    if news is not None:
        news.append(GoodsStowed(seat=seat, goods=one_by_one(goods, GOODS), rule="H-8.7"))
