"""Orders in Haithabu: the display, and the places of the tableaus (H-6.9 to H-6.11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kogge.engine.amounts import one_by_one
from kogge.engine.chance import Chance
from kogge.engine.values import Move, News, Preview, Refusal, Seat
from kogge.games.haithabu.actions import delivering
from kogge.games.haithabu.components import GOODS, KINDS, ORDERS, order_name
from kogge.games.haithabu.events import OrderDisplayed, OrderLost, OrdersShuffled, OrderTaken
from kogge.games.haithabu.gains import certain, exactly
from kogge.games.haithabu.market import trade
from kogge.games.haithabu.market.prices import BUYING, buying_price
from kogge.games.haithabu.moves import expect_number
from kogge.games.haithabu.position import NOTHING, Position

# The display


def draw_order(position: Position, chance: Chance, news: News) -> int:
    """The next order of the pile; if it is used up, the discards become the new one (H-C26). `NOTHING` when none is left anywhere."""
    if position.order_pile == 0:
        if position.order_discards == 0:
            return NOTHING
        if news is not None:
            news.append(OrdersShuffled(count=position.order_discards.bit_count(), rule="H-C26"))
        position.order_pile = position.order_discards
        position.order_discards = 0
    pile = position.order_pile
    order = chance.draw("order", [pile >> number & 1 for number in range(ORDERS)])
    position.order_pile = pile & ~(1 << order)
    return order


def fill_row(position: Position, row: list[int], chance: Chance, rule: str, news: News) -> None:
    """H-2.6, H-6.9, H-10.9: every free place of a row gets an order from the pile."""
    for column in range(len(row)):
        if row[column] == NOTHING:
            order = draw_order(position, chance, news)
            row[column] = order
            if order != NOTHING and news is not None:
                news.append(OrderDisplayed(order=order_name(order), rule=rule))


def drop_rows(position: Position) -> None:
    """H-6.9, H-10.9: an order of the upper row drops down to a free place below it."""
    for column in range(position.components.columns):
        if position.lower[column] == NOTHING:
            position.lower[column] = position.upper[column]
            position.upper[column] = NOTHING


@dataclass(frozen=True)
class TakeOrder(Move):
    """Take an order from the display (H-6.9)."""

    order: int

    def __str__(self) -> str:
        return f"take {order_name(self.order)}"


TAKE_ORDER: Final[list[Move]] = [TakeOrder(order) for order in range(ORDERS)]


def order_moves(position: Position) -> list[Move]:
    """All orders on display."""
    return [TAKE_ORDER[order] for order in position.displayed()]


def order_refusal(position: Position, order: int) -> Refusal | None:
    """H-6.9: only what is on display."""
    expect_number(order, ORDERS, "order")
    if order not in position.displayed():
        return Refusal("not-on-display", "H-6.9", {"order": order_name(order)})
    return None


def order_preview(position: Position, seat: Seat, order: int) -> Preview:
    """What the order pays and lacks, what its owner would still have to get and what that would cost now, and what falls off the
    tableau."""
    wanted = position.components.order_goods[order]
    gains = delivering.promises(position, seat, order)
    cost = _cost_of_shortage(position, seat, wanted)
    if cost:
        gains.append(exactly("short-cost", cost, BUYING, order_name(order)))
    places = position.components.order_places
    if first_gap(position, seat) == places:
        gains.append(exactly("orders", -1, "H-6.11", order_name(position.order(seat, places - 1))))
    return certain(gains)


def _cost_of_shortage(position: Position, seat: Seat, wanted: list[int]) -> int:
    """What the goods that are in neither store would cost in the market fields now, as far as they are for sale."""
    short = delivering.shortage_by_kind(position, seat, wanted)
    cost = 0
    for good in range(KINDS):
        cost += min(short[good], trade.available(position, good)) * buying_price(position, seat, good, 0)
    return cost


def take_order(position: Position, seat: Seat, order: int, chance: Chance, news: News) -> None:
    """H-6.9, H-C23: an order from the display, whose gaps are filled at once."""
    for row in (position.upper, position.lower):
        if order in row:
            row[row.index(order)] = NOTHING
    taken = OrderTaken(seat=seat, order=order_name(order), rule="H-6.9")
    has_room = first_gap(position, seat) < position.components.order_places
    if news is not None and not has_room:  # it is taken before it pushes another one off the tableau
        news.append(taken)
    push_order(position, seat, order, news)
    if news is not None and has_room:
        news.append(taken)
    drop_rows(position)
    fill_row(position, position.upper, chance, "H-6.9", news)


# The places of a tableau


def push_order(position: Position, seat: Seat, order: int, news: News) -> None:
    """H-6.10: a new order goes to the first place and pushes the others on, as far as the first gap (H-C24)."""
    gap = first_gap(position, seat)
    if gap == position.components.order_places:
        gap -= 1
        lose_order(position, seat, gap, news)
    for place in range(gap, 0, -1):
        _move_order(position, seat, place - 1, place)
    _lay_order(position, seat, 0, order)


def first_gap(position: Position, seat: Seat) -> int:
    """The first place without an order; the number of places when there is none."""
    places = position.components.order_places
    for place in range(places):
        if position.order(seat, place) == NOTHING:
            return place
    return places


def slide_orders(position: Position, seat: Seat, news: News) -> None:
    """H-10.1, H-C25: all orders move a place to the right, the gaps with them."""
    last = position.components.order_places - 1
    if position.order(seat, last) != NOTHING:
        lose_order(position, seat, last, news)
    for place in range(last, 0, -1):
        _move_order(position, seat, place - 1, place)


def lose_order(position: Position, seat: Seat, place: int, news: News) -> None:
    """H-6.11: the order leaves the game, and what lay on it goes to the supply."""
    order = position.order(seat, place)
    goods = delivering.clear_order(position, seat, place)
    position.lost |= 1 << order
    if news is not None:
        news.append(OrderLost(seat=seat, order=order_name(order), goods=one_by_one(goods, GOODS), rule="H-6.11"))


def _lay_order(position: Position, seat: Seat, place: int, order: int) -> None:
    position.orders[seat * position.components.order_places + place] = order


def _move_order(position: Position, seat: Seat, place: int, to: int) -> None:
    """Move the order on a place, with its goods, to an empty place."""
    start = (seat * position.components.order_places + place) * KINDS
    end = (seat * position.components.order_places + to) * KINDS
    for good in range(KINDS):
        position.delivered[end + good] = position.delivered[start + good]
        position.delivered[start + good] = 0
    _lay_order(position, seat, to, position.order(seat, place))
    _lay_order(position, seat, place, NOTHING)
