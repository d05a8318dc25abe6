"""What the fields of the rondel do in Haithabu (H-6), but for buying and selling, which `market` does.

For each field, first what can be done there and then how it is done.
"""

from __future__ import annotations

from kogge.engine.amounts import one_by_one
from kogge.engine.chance import Chance
from kogge.engine.values import News, Seat
from kogge.games.haithabu.components import (
    CARPENTER,
    CARTS,
    CHARACTERS,
    GOODS,
    KINDS,
    STACKS,
    STOWER,
    SUPPLIER,
    order_name,
    stack_of,
    transport_name,
)
from kogge.games.haithabu.events import (
    CharacterPoached,
    CharacterRecruited,
    GoodsCarried,
    GoodsDelivered,
    OrderFulfilled,
    OrderLost,
    OrderTaken,
    PointTaken,
    TransportBought,
)
from kogge.games.haithabu.moves import Goods
from kogge.games.haithabu.payment import pay
from kogge.games.haithabu.piles import drop_rows, fill_row, take_transport
from kogge.games.haithabu.position import CART, NOBODY, NOTHING, POST, SHIP, VEHICLES, WAREHOUSE, Position

# Field A, buying transport


def vehicle_of(stack: int) -> int:
    return CART if stack < CARTS else SHIP


def stacks_of(vehicle: int) -> range:
    return range(CARTS) if vehicle == CART else range(CARTS, len(STACKS))


def cards_to_pick(position: Position, seat: Seat) -> int:
    """How many cards of a stack a seat may choose from: the top one (H-6.1), with the carpenter three (H-8.8)."""
    return position.components.helps.carpenter_cards if position.has(seat, CARPENTER) else 1


def get_transport(position: Position, seat: Seat, transport: int, silver: int, chance: Chance, rule: str, news: News) -> None:
    """Pay for a card and lay it on its place. What lay there leaves the game (H-6.1)."""
    stack = stack_of(transport)
    at = seat * len(VEHICLES) + vehicle_of(stack)
    replaced = position.vehicles[at]
    pay(position, seat, silver, news)
    if replaced != NOTHING:
        position.gone |= 1 << replaced
    position.vehicles[at] = transport
    if news is not None:
        news.append(
            TransportBought(
                seat=seat,
                transport=transport_name(transport),
                silver=silver,
                replaced=None if replaced == NOTHING else transport_name(replaced),
                rule=rule,
            )
        )
    take_transport(position, stack, transport, chance, news)


# Field B, getting a character


def character_cost(position: Position, character: int) -> int:
    """H-6.2: a free character costs nothing, one that belongs to somebody is poached."""
    return 0 if position.owners[character] == NOBODY else position.components.poaching


def is_within_reach(position: Position, seat: Seat, character: int) -> bool:
    """H-6.2: not one's own, and not one of somebody else that is safe (H-8.10)."""
    owner = position.owners[character]
    return owner == NOBODY or (owner != seat and not position.safe >> character & 1)


def get_character(position: Position, seat: Seat, character: int, news: News) -> None:
    """H-6.2: recruit or poach, as many as one likes and without any refusal (H-C32); the character is safe for the rest of the round."""
    owner = position.owners[character]
    if owner == NOBODY:
        if news is not None:
            news.append(CharacterRecruited(seat=seat, character=CHARACTERS[character], rule="H-6.2"))
    else:
        silver = position.components.poaching
        pay(position, seat, silver, news)
        position.silver[owner] += silver
        if news is not None:
            name = CHARACTERS[character]
            news.append(CharacterPoached(seat=seat, owner=owner, character=name, silver=silver, rule="H-6.2"))
    position.owners[character] = seat
    position.safe |= 1 << character


# Fields D and H, orders


def take_point(position: Position, seat: Seat, rule: str, news: News) -> None:
    """H-6.4, H-6.8: a point instead of what the field gives."""
    points = position.components.point_option
    position.points[seat] += points
    if news is not None:
        news.append(PointTaken(seat=seat, points=points, rule=rule))


def take_order(position: Position, seat: Seat, order: int, chance: Chance, news: News) -> None:
    """H-6.9, H-C23: an order from the display, whose gaps are filled at once."""
    for row in (position.upper, position.lower):
        if order in row:
            row[row.index(order)] = NOTHING
    if news is not None:
        news.append(OrderTaken(seat=seat, order=order_name(order), rule="H-6.9"))
    push_order(position, seat, order, news)
    drop_rows(position)
    fill_row(position, position.upper, chance, "H-6.9", news)


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
    goods = _clear_order(position, seat, place)
    position.lost |= 1 << order
    if news is not None:
        news.append(OrderLost(seat=seat, order=order_name(order), goods=one_by_one(goods, GOODS), rule="H-6.11"))


def _lay_order(position: Position, seat: Seat, place: int, order: int) -> None:
    position.orders[seat * position.components.order_places + place] = order


def _move_order(position: Position, seat: Seat, place: int, to: int) -> None:
    """Move whatever lies on a place, with its goods, to a place where nothing lies."""
    start = (seat * position.components.order_places + place) * KINDS
    end = (seat * position.components.order_places + to) * KINDS
    for good in range(KINDS):
        position.delivered[end + good] = position.delivered[start + good]
        position.delivered[start + good] = 0
    _lay_order(position, seat, to, position.order(seat, place))
    _lay_order(position, seat, place, NOTHING)


def _clear_order(position: Position, seat: Seat, place: int) -> list[int]:
    """Take an order off its place and put what lies on it into the supply; what that was."""
    at = (seat * position.components.order_places + place) * KINDS
    goods = position.delivered[at : at + KINDS]
    for good in range(KINDS):
        position.supply[good] += goods[good]
        position.delivered[at + good] = 0
    _lay_order(position, seat, place, NOTHING)
    return goods


# Field E, delivering


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
    """H-6.5: the points and the silver that an order brings a seat; H-8.6: more with the supplier."""
    components = position.components
    points, silver = components.order_points[order], components.order_silver[order]
    if position.has(seat, SUPPLIER):
        return points + components.helps.supplier_points, silver + components.helps.supplier_silver
    return points, silver


def _fulfil(position: Position, seat: Seat, place: int, news: News) -> None:
    """H-6.5: the reward comes at once, and the goods go to the supply."""
    order = position.order(seat, place)
    points, silver = reward_of(position, seat, order)
    _clear_order(position, seat, place)
    position.fulfilled[seat] |= 1 << order
    position.points[seat] += points
    position.silver[seat] += silver
    if news is not None:
        name = order_name(order)
        supplier = position.has(seat, SUPPLIER)
        news.append(OrderFulfilled(seat=seat, order=name, points=points, silver=silver, supplier=supplier, rule="H-6.5"))


# Field F, transporting


def room_for_any(position: Position, seat: Seat, transport: int) -> int:
    """H-6.6: for how many goods of any kind there is room; H-8.7: the stower finds more."""
    extra = position.components.helps.stower_goods if position.has(seat, STOWER) else 0
    return position.components.any_goods[transport] + extra


def fits(position: Position, seat: Seat, transport: int, goods: Goods) -> bool:
    """H-6.6, H-C29: whether a transport has room for these goods. What its own spaces cannot hold needs space for any."""
    own = position.components.own_goods[transport]
    beyond = sum([max(0, goods[good] - own[good]) for good in range(KINDS)])
    return beyond <= room_for_any(position, seat, transport)


def can_carry(position: Position, seat: Seat, vehicle: int) -> bool:
    """Whether a seat has this vehicle and anything in its warehouse that fits it."""
    transport = position.vehicle(seat, vehicle)
    if transport == NOTHING:
        return False
    warehouse = position.store(seat, WAREHOUSE)
    own = position.components.own_goods[transport]
    any_room = room_for_any(position, seat, transport) > 0
    return any([warehouse[good] > 0 and (any_room or own[good] > 0) for good in range(KINDS)])


def carry(position: Position, seat: Seat, vehicle: int, goods: Goods, news: News) -> None:
    """H-6.6: from the warehouse to the trading post; then the card leaves the game, however full it was (H-C29)."""
    transport = position.vehicle(seat, vehicle)
    for good in range(KINDS):
        position.add(seat, WAREHOUSE, good, -goods[good])
        position.add(seat, POST, good, goods[good])
    scrap_transport(position, seat, vehicle)
    if news is not None:
        carried = one_by_one(goods, GOODS)
        news.append(GoodsCarried(seat=seat, transport=transport_name(transport), goods=carried, rule="H-6.6"))


def scrap_transport(position: Position, seat: Seat, vehicle: int) -> None:
    """A transport leaves the game; its place is free."""
    at = seat * len(VEHICLES) + vehicle
    position.gone |= 1 << position.vehicles[at]
    position.vehicles[at] = NOTHING
