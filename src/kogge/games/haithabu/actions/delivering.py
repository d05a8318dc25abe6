"""Field E of Haithabu: delivering (H-6.5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from kogge.engine.amounts import one_by_one, written
from kogge.engine.chance import Chance
from kogge.engine.decision import Decision
from kogge.engine.values import Gain, Move, News, Preview, Refusal, Seat, unfit
from kogge.games.haithabu.actions.action import ALL, NO_ORDER, NOTHING_FITS, POST_EMPTY, Action
from kogge.games.haithabu.characters import supplier
from kogge.games.haithabu.components import GOODS, KINDS, order_name
from kogge.games.haithabu.events import GoodsDelivered, OrderFulfilled
from kogge.games.haithabu.gains import certain, changes, exactly
from kogge.games.haithabu.kinds import DELIVER
from kogge.games.haithabu.match import HaithabuMatch
from kogge.games.haithabu.moves import PASS, Goods, Pass, as_goods, expect_goods, expect_number, goods_of_one_kind
from kogge.games.haithabu.position import NOTHING, POST, WAREHOUSE, Position

DELIVERED: Final = 64
"""Something was delivered: one may stop now."""


class Delivering(Action):
    """H-6.5: deliver to one or several orders, at least something."""

    def can_act(self, position: Position, seat: Seat) -> bool:
        return can_deliver(position, seat)

    def next_decision(self, position: Position, seat: Seat) -> Decision[Any] | None:
        return DeliverDecision(1 << seat) if can_deliver(position, seat) else None

    def why_idle(self, position: Position, seat: Seat) -> str:
        has_order = any([position.order(seat, place) != NOTHING for place in range(position.components.order_places)])
        if not has_order:
            return NO_ORDER
        return NOTHING_FITS if any(position.store(seat, POST)) else POST_EMPTY


@dataclass(frozen=True)
class Deliver(Move):
    """Lay goods from the trading post on the order of a place (H-6.5). Places are counted from 0 here, from 1 in text."""

    place: int
    goods: Goods

    def __str__(self) -> str:
        return " ".join(["deliver", str(self.place + 1), *written(self.goods, GOODS)])


class DeliverDecision(Decision[HaithabuMatch]):
    """H-6.5: to which order which goods; once something was delivered, one may stop."""

    def __init__(self, asked: int) -> None:
        # What is the only sensible delivery still is not the only one allowed.
        super().__init__(DELIVER, "H-6.5", asked, settles=False)

    def moves(self, match: HaithabuMatch, seat: Seat) -> Sequence[Move]:
        """For each order all it lacks and can have, or all of one kind."""
        position = match.position
        moves: list[Move] = []
        for place in range(position.components.order_places):
            if position.order(seat, place) == NOTHING:
                continue
            goods = deliverable(position, seat, place)
            kinds = [good for good in range(KINDS) if goods[good]]
            if kinds:
                moves.append(Deliver(place, as_goods(goods)))
            if len(kinds) > 1:
                moves.extend([Deliver(place, goods_of_one_kind(good, goods[good])) for good in kinds])
        if position.parts & DELIVERED:
            moves.append(PASS)
        return moves

    def refusal(self, match: HaithabuMatch, seat: Seat, move: Move) -> Refusal | None:
        """H-6.5: goods of the trading post (H-1.7) that an order still lacks."""
        position = match.position
        if isinstance(move, Pass):
            return None if position.parts & DELIVERED else Refusal("deliver-something", "H-6.5", {})
        if not isinstance(move, Deliver):
            raise unfit(move, "a delivery")
        expect_number(move.place, position.components.order_places, "place")
        expect_goods(move.goods)
        missing, post = position.missing(seat, move.place), position.store(seat, POST)
        for good in range(KINDS):
            if move.goods[good] > missing[good]:
                arguments: dict[str, int | str] = {"place": move.place + 1, "good": GOODS[good], "lacks": missing[good]}
                return Refusal("not-wanted", "H-6.5", arguments)
            if move.goods[good] > post[good]:
                return Refusal("not-in-post", "H-1.7", {"good": GOODS[good], "there": post[good]})
        return None

    def preview(self, match: HaithabuMatch, seat: Seat, move: Move) -> Preview:
        position = match.position
        after = position.copy()
        gains: list[Gain] = []
        if isinstance(move, Deliver):
            deliver(after, seat, move.place, move.goods, None)
            lacks = sum(position.missing(seat, move.place)) - sum(move.goods)
            gains.append(exactly("lacks", lacks, "H-6.5", order_name(position.order(seat, move.place))))
        return certain([*changes(position, after, seat, self.rule), *gains])

    def resolve(self, match: HaithabuMatch, seat: Seat, move: Move, chance: Chance) -> None:
        if isinstance(move, Deliver):
            deliver(match.position, seat, move.place, move.goods, match.news)
            match.position.parts |= DELIVERED
        else:
            match.position.parts |= ALL


def deliverable(position: Position, seat: Seat, place: int) -> list[int]:
    """H-6.5: what could be laid on the order of a place now, by kind."""
    post = position.store(seat, POST)
    missing = position.missing(seat, place)
    return [min(post[good], missing[good]) for good in range(KINDS)]


def can_deliver(position: Position, seat: Seat) -> bool:
    """Whether the trading post has anything that an order lacks."""
    held = [good for good in range(KINDS) if position.amount(seat, POST, good)]
    if not held:
        return False
    for place in range(position.components.order_places):
        if position.order(seat, place) != NOTHING:
            missing = position.missing(seat, place)
            if any([missing[good] > 0 for good in held]):
                return True
    return False


def deliver(position: Position, seat: Seat, place: int, goods: Goods, news: News) -> None:
    """H-6.5: lay goods on an order, also in parts (H-C27); if it is complete, it is scored at once."""
    order = position.order(seat, place)
    at = (seat * position.components.order_places + place) * KINDS
    for good in range(KINDS):
        position.delivered[at + good] = position.delivered[at + good] + goods[good]
        position.add(seat, POST, good, -goods[good])
    lacks = sum(position.missing(seat, place))
    if news is not None:
        delivered = one_by_one(goods, GOODS)
        news.append(GoodsDelivered(seat=seat, order=order_name(order), goods=delivered, lacks=lacks, rule="H-6.5"))
    if lacks == 0:
        _fulfil(position, seat, place, news)


def reward_of(position: Position, seat: Seat, order: int) -> tuple[int, int]:
    """H-6.5: the points and the silver that an order brings a seat, with what the supplier adds."""
    components = position.components
    points, silver = supplier.points_and_silver(position, seat)
    return components.order_points[order] + points, components.order_silver[order] + silver


def _fulfil(position: Position, seat: Seat, place: int, news: News) -> None:
    """H-6.5: the reward comes at once, and the goods go to the supply."""
    order = position.order(seat, place)
    points, silver = reward_of(position, seat, order)
    clear_order(position, seat, place)
    position.fulfilled[seat] |= 1 << order
    position.points[seat] += points
    position.silver[seat] += silver
    if news is not None:
        name = order_name(order)
        helped = supplier.helps(position, seat)
        news.append(OrderFulfilled(seat=seat, order=name, points=points, silver=silver, supplier=helped, rule="H-6.5"))


def clear_order(position: Position, seat: Seat, place: int) -> list[int]:
    """Take an order off its place and put what lies on it into the supply; what that was."""
    at = (seat * position.components.order_places + place) * KINDS
    goods = position.delivered[at : at + KINDS]
    for good in range(KINDS):
        position.supply[good] += goods[good]
        position.delivered[at + good] = 0
    position.orders[seat * position.components.order_places + place] = NOTHING
    return goods


# What previews tell of orders


def promises(position: Position, seat: Seat, order: int) -> list[Gain]:
    """What an order that a seat takes would bring, what it lacks, and what of that the seat would still have to get."""
    wanted = position.components.order_goods[order]
    points, silver = reward_of(position, seat, order)
    name = order_name(order)
    return [
        exactly("reward-points", points, "H-6.5", name),
        exactly("reward-silver", silver, "H-6.5", name),
        exactly("lacks", sum(wanted), "H-6.5", name),
        exactly("short", sum(shortage_by_kind(position, seat, wanted)), "H-6.5", name),
    ]


def shortages(position: Position, after: Position, seat: Seat) -> list[Gain]:
    """For each own order of which that changed: what its owner would still have to get."""
    gains: list[Gain] = []
    for place in range(position.components.order_places):
        if position.order(seat, place) != NOTHING:
            short = sum(shortage_by_kind(after, seat, after.missing(seat, place)))
            if short != sum(shortage_by_kind(position, seat, position.missing(seat, place))):
                gains.append(exactly("short", short, "H-6.5", order_name(position.order(seat, place))))
    return gains


def shortage_by_kind(position: Position, seat: Seat, wanted: list[int]) -> list[int]:
    """How many of the goods wanted are in neither store."""
    warehouse, post = position.store(seat, WAREHOUSE), position.store(seat, POST)
    return [max(0, wanted[good] - warehouse[good] - post[good]) for good in range(KINDS)]
