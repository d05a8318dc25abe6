"""What moves of several chapters have in common: goods, passing, and what every move must be.

The moves themselves stand in the chapters, beside the decisions in which they are made.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from kogge.engine.values import MalformedMove, Move, Refusal, Seat, unfit
from kogge.games.haithabu.components import GOODS, KINDS
from kogge.games.haithabu.position import WAREHOUSE, Position

Goods: TypeAlias = "tuple[int, int, int, int, int, int]"
"""How many goods of each kind."""

NO_GOODS: Final = (0, 0, 0, 0, 0, 0)


def as_goods(counts: list[int]) -> Goods:
    return (counts[0], counts[1], counts[2], counts[3], counts[4], counts[5])


def goods_of_one_kind(good: int, amount: int) -> Goods:
    counts = [0] * KINDS
    counts[good] = amount
    return as_goods(counts)


def one_of_each(mask: int) -> Goods:
    """One of each kind of a mask."""
    return as_goods([mask >> good & 1 for good in range(KINDS)])


@dataclass(frozen=True)
class Pass(Move):
    """Do no more of what is asked for."""

    def __str__(self) -> str:
        return "pass"


# Moves never change, so each is made once.
PASS: Final[Pass] = Pass()


def expect(move: Move, fits: bool, asked_for: str) -> None:
    if not fits:
        raise unfit(move, asked_for)


def expect_number(number: int, count: int, what: str) -> None:
    if not 0 <= number < count:
        raise MalformedMove(f"there is no {what} {number}")


def expect_goods(goods: Goods) -> None:
    if min(goods) < 0 or sum(goods) == 0:
        raise MalformedMove(f"{goods} are no goods")


def not_in_warehouse(position: Position, seat: Seat, goods: Goods, rule: str) -> Refusal | None:
    warehouse = position.store(seat, WAREHOUSE)
    for good in range(KINDS):
        if goods[good] > warehouse[good]:
            return Refusal("not-in-warehouse", rule, {"good": GOODS[good], "there": warehouse[good]})
    return None
