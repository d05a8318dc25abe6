"""What every move of Haithabu must be: something that exists, and that can be paid for."""

from __future__ import annotations

from kogge.engine.values import MalformedMove, Move, Refusal, Seat, unfit
from kogge.games.haithabu.components import GOODS, KINDS
from kogge.games.haithabu.moves import Goods
from kogge.games.haithabu.payment import can_pay
from kogge.games.haithabu.position import WAREHOUSE, Position


def expect(move: Move, fits: bool, asked_for: str) -> None:
    if not fits:
        raise unfit(move, asked_for)


def expect_number(number: int, count: int, what: str) -> None:
    if not 0 <= number < count:
        raise MalformedMove(f"there is no {what} {number}")


def expect_goods(goods: Goods) -> None:
    if min(goods) < 0 or sum(goods) == 0:
        raise MalformedMove(f"{goods} are no goods")


def short(position: Position, seat: Seat, cost: int, rule: str) -> Refusal | None:
    """H-C36: without enough silver, and without notes left to make up for it."""
    if can_pay(position, seat, cost):
        return None
    return Refusal("cannot-pay", rule, {"cost": cost, "silver": position.silver[seat], "notes": position.notes_left})


def not_in_warehouse(position: Position, seat: Seat, goods: Goods, rule: str) -> Refusal | None:
    warehouse = position.store(seat, WAREHOUSE)
    for good in range(KINDS):
        if goods[good] > warehouse[good]:
            return Refusal("not-in-warehouse", rule, {"good": GOODS[good], "there": warehouse[good]})
    return None
