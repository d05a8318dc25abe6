"""Storage at the end of a round of Haithabu (H-10.7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from kogge.engine.amounts import Handfuls, one_by_one, written
from kogge.engine.chance import Chance
from kogge.engine.decision import Decision, Moves
from kogge.engine.lazy_moves import LazyMoves
from kogge.engine.values import Arguments, Gain, Move, News, Preview, Refusal, Seat, unfit
from kogge.games.haithabu.characters import steward
from kogge.games.haithabu.components import GOODS, KINDS
from kogge.games.haithabu.events import FeePaid, GoodsDiscarded
from kogge.games.haithabu.kinds import STORE
from kogge.games.haithabu.moves import Goods, as_goods, expect_goods
from kogge.games.haithabu.notes import pay
from kogge.games.haithabu.position import STORES, WAREHOUSE, Position

if TYPE_CHECKING:  # The match shows in its views what this chapter reckons.
    from kogge.games.haithabu.match import HaithabuMatch

RULE: Final = "H-10.7"


def limit(position: Position, seat: Seat) -> int:
    """H-10.7, H-C35: how many goods each of the two stores may keep."""
    return steward.storage_of(position, seat)


def surplus(position: Position, seat: Seat, store: int) -> int:
    """H-10.7: how many goods are too many there."""
    return max(0, position.stored(seat, store) - limit(position, seat))


def fee(position: Position, seat: Seat) -> int:
    """H-10.7: what the warehouse costs at the end of the round."""
    kept = min(position.stored(seat, WAREHOUSE), limit(position, seat))
    return kept * steward.fee_for_each(position, seat)


def overfull(position: Position, store: int) -> int:
    """A mask of the seats that have too much in a store."""
    asked = 0
    for seat in range(position.players):
        if surplus(position, seat, store):
            asked |= 1 << seat
    return asked


@dataclass(frozen=True)
class Discard(Move):
    """Put goods that are too many into the supply (H-10.7)."""

    goods: Goods

    def __str__(self) -> str:
        return " ".join(["discard", *written(self.goods, GOODS)])


class Discards(LazyMoves[Move]):
    """H-10.7: every way to throw away just as many goods as are too many."""

    def __init__(self, stored: list[int], surplus: int) -> None:
        self._handfuls = Handfuls(stored, surplus)

    def __len__(self) -> int:
        return len(self._handfuls)

    def make(self, nth: int) -> Move:
        return Discard(as_goods(self._handfuls.nth(nth)))


class StoreDecision(Decision["HaithabuMatch"]):
    """H-10.7: all who have too much in a store decide at the same time what they keep."""

    __slots__ = ("store",)

    def __init__(self, asked: int, store: int) -> None:
        super().__init__(STORE, RULE, asked)
        self.store = store

    def numbers(self) -> list[int]:
        return [self.store]

    def arguments(self, match: HaithabuMatch, seat: Seat) -> Arguments:
        position = match.position
        return {"store": STORES[self.store], "count": surplus(position, seat, self.store), "limit": limit(position, seat)}

    def moves(self, match: HaithabuMatch, seat: Seat) -> Sequence[Move]:
        position = match.position
        return Discards(position.store(seat, self.store), surplus(position, seat, self.store))

    def refusal(self, match: HaithabuMatch, seat: Seat, move: Move) -> Refusal | None:
        """H-10.7: just as many as are too many, of those that lie there."""
        if not isinstance(move, Discard):
            raise unfit(move, "goods to put into the supply")
        expect_goods(move.goods)
        position = match.position
        stored, count = position.store(seat, self.store), surplus(position, seat, self.store)
        for good in range(KINDS):
            if move.goods[good] > stored[good]:
                return Refusal("no-such-good", RULE, {"good": GOODS[good], "store": STORES[self.store]})
        if sum(move.goods) != count:
            return Refusal("wrong-number", RULE, {"count": count, "given": sum(move.goods)})
        return None

    def preview(self, match: HaithabuMatch, seat: Seat, move: Move) -> Preview:
        assert isinstance(move, Discard)
        position = match.position
        after = position.copy()
        for good in range(KINDS):
            after.add(seat, self.store, good, -move.goods[good])
        gains = [
            Gain(GOODS[good], -move.goods[good], -move.goods[good], RULE, STORES[self.store])
            for good in range(KINDS)
            if move.goods[good]
        ]
        gains += changes_of_storage(position, after, seat)
        return Preview(tuple(gains), tuple(gains))

    def resolve_all(self, match: HaithabuMatch, moves: Moves, chance: Chance) -> None:
        """H-10.7: what is too much goes to the supply, as its owner chose."""
        position = match.position
        for seat in range(position.players):
            discard = moves[seat]
            if discard is not None:
                assert isinstance(discard, Discard)
                for good in range(KINDS):
                    position.add(seat, self.store, good, -discard.goods[good])
                    position.supply[good] += discard.goods[good]
                if match.news is not None:
                    goods = one_by_one(discard.goods, GOODS)
                    match.news.append(GoodsDiscarded(seat=seat, store=STORES[self.store], goods=goods, rule=RULE))


def changes_of_storage(position: Position, after: Position, seat: Seat) -> list[Gain]:
    """The storage fee and what is too much, as they would stand, where they change."""
    gains: list[Gain] = []
    due = fee(after, seat)
    if fee(position, seat) != due:
        gains.append(Gain("fee", due, due, RULE))
    for store in range(len(STORES)):
        count = surplus(after, seat, store)
        if surplus(position, seat, store) != count:
            gains.append(Gain("surplus", count, count, RULE, STORES[store]))
    return gains


def pay_fees(position: Position, news: News) -> None:
    """H-10.7: so much for every good that stays in the warehouse; a player who is short takes a note (H-C36)."""
    for nth in range(position.players):
        seat = position.in_order(nth)
        silver = fee(position, seat)
        if silver:
            paid = pay(position, seat, silver, news)
            if news is not None:
                count = position.stored(seat, WAREHOUSE)
                news.append(FeePaid(seat=seat, count=count, silver=paid, rule=RULE))
