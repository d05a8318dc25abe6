"""Drawing in Haithabu: orders and transports. What nobody has seen yet is not in any order: it is drawn when it comes to light."""

from __future__ import annotations

from kogge.engine.chance import Chance
from kogge.engine.values import News
from kogge.games.haithabu.components import CARDS_IN_STACK, ORDERS, order_name, transport_name
from kogge.games.haithabu.events import OrderDisplayed, OrdersShuffled, TransportsShown
from kogge.games.haithabu.position import NOTHING, Position


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


def show_transports(position: Position, stack: int, count: int, chance: Chance, rule: str, news: News) -> None:
    """Turn up cards of a stack until so many of its top are known, or all there are. The stacks lie face up (H-2.3)."""
    shown: list[str] = []
    tops = position.tops[stack]
    while len(tops) < count and position.bags[stack]:
        bag = position.bags[stack]
        nth = chance.draw("transport", [bag >> number & 1 for number in range(CARDS_IN_STACK)])
        position.bags[stack] = bag & ~(1 << nth)
        transport = stack * CARDS_IN_STACK + nth
        tops.append(transport)
        shown.append(transport_name(transport))
    if shown and news is not None:
        news.append(TransportsShown(transports=tuple(shown), rule=rule))


def take_transport(position: Position, stack: int, transport: int, chance: Chance, news: News) -> None:
    """Take a card whose place on top of its stack is known. The others stay as they lie (H-C30); an empty stack stays empty (H-6.1)."""
    position.tops[stack].remove(transport)
    show_transports(position, stack, 1, chance, "H-2.3", news)
