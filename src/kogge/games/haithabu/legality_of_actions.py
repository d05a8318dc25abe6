"""Why an action of Haithabu is not possible like this. Each function answers for one kind of question."""

from __future__ import annotations

from kogge.engine.question import Question
from kogge.engine.values import Move, Refusal, Seat, unfit
from kogge.games.haithabu.components import (
    CHARACTERS,
    GOODS,
    KINDS,
    MARKET_FIELDS,
    ORDERS,
    STACKS,
    TRANSPORTS,
    order_name,
    transport_name,
)
from kogge.games.haithabu.expecting import expect, expect_goods, expect_number, not_in_warehouse, short
from kogge.games.haithabu.moves import (
    BUY,
    BUY_TRANSPORT,
    DELIVER,
    GET_CHARACTER,
    LOAD,
    MARKET,
    ORDER_AND_GOOD,
    PICK_CARD,
    SELL,
    VEHICLE,
    Buy,
    BuyTransport,
    ChooseVehicle,
    Deliver,
    Goods,
    Load,
    Pass,
    PickCard,
    Sell,
    TakeCharacter,
    TakeGood,
    TakeOrder,
    TakePoint,
)
from kogge.games.haithabu.position import POST, VEHICLES, Position
from kogge.games.haithabu.rounds import fields, market, turn


def action_refusal(position: Position, question: Question, seat: Seat, move: Move) -> Refusal | None:
    kind = question.kind
    if kind == MARKET:
        return market_refusal(position, seat, move)
    if kind == BUY:
        return buy_refusal(position, seat, move)
    if kind == SELL:
        return sell_refusal(position, seat, move)
    if kind == DELIVER:
        return deliver_refusal(position, seat, move)
    if kind == VEHICLE:
        expect(move, isinstance(move, ChooseVehicle) and move.vehicle in range(len(VEHICLES)), "the cart or the ship")
        return None
    if kind == LOAD:
        return load_refusal(position, seat, question.numbers()[0], move)
    if kind == BUY_TRANSPORT:
        return transport_refusal(position, seat, move)
    if kind == PICK_CARD:
        return pick_refusal(position, question.numbers()[0], move)
    if kind == GET_CHARACTER:
        return get_refusal(position, seat, move)
    if kind == ORDER_AND_GOOD:
        return order_and_good_refusal(position, move)
    return order_and_sale_refusal(position, seat, move)


def market_refusal(position: Position, seat: Seat, move: Move) -> Refusal | None:
    """H-4.1, H-4.4, H-C21: buy or sell the good of the field, or neither (H-C9)."""
    if isinstance(move, Pass):
        return None
    if not isinstance(move, (Buy, Sell)):
        raise unfit(move, "a purchase or a sale")
    expect_goods(move.goods)
    good = position.field - MARKET_FIELDS
    if sum(move.goods) != move.goods[good]:
        return Refusal("other-good", "H-C21", {"good": GOODS[good]})
    return _purchase_refusal(position, seat, move.goods) if isinstance(move, Buy) else _sale_refusal(position, seat, move.goods)


def buy_refusal(position: Position, seat: Seat, move: Move) -> Refusal | None:
    """H-6.7: one to three, all alike or all different."""
    if not isinstance(move, Buy):
        raise unfit(move, "a purchase")
    expect_goods(move.goods)
    return _mixture_refusal(position, move.goods, "H-6.7") or _purchase_refusal(position, seat, move.goods)


def sell_refusal(position: Position, seat: Seat, move: Move) -> Refusal | None:
    """H-6.3: one to three, all alike or all different."""
    if not isinstance(move, Sell):
        raise unfit(move, "a sale")
    expect_goods(move.goods)
    return _mixture_refusal(position, move.goods, "H-6.3") or _sale_refusal(position, seat, move.goods)


def _mixture_refusal(position: Position, goods: Goods, rule: str) -> Refusal | None:
    """H-C20: all alike or all different, and no more than the field allows."""
    most = position.components.field_goods
    if sum(goods) > most:
        return Refusal("too-many-goods", rule, {"most": most})
    if max(goods) > 1 and max(goods) != sum(goods):
        return Refusal("alike-and-different", "H-C20", {})
    return None


def _purchase_refusal(position: Position, seat: Seat, goods: Goods) -> Refusal | None:
    """H-4.6: nothing that was sold in this phase; H-4.3: no more than there is; and silver for it."""
    for good in range(KINDS):
        if goods[good] and not market.may_acquire(position, good):
            return Refusal("sold-this-phase", "H-4.6", {"good": GOODS[good]})
        if goods[good] > market.available(position, good):
            return Refusal("not-so-many-goods", "H-4.3", {"good": GOODS[good], "there": market.available(position, good)})
    cost = market.cost_of(position, seat, goods, position.field)
    return short(position, seat, cost, market.rule_of(position.field, False))


def _sale_refusal(position: Position, seat: Seat, goods: Goods) -> Refusal | None:
    """H-1.7: only from the trading post; H-4.6: nothing that was acquired in this phase."""
    post = position.store(seat, POST)
    for good in range(KINDS):
        if goods[good] and position.acquired >> good & 1:
            return Refusal("acquired-this-phase", "H-4.6", {"good": GOODS[good]})
        if goods[good] > post[good]:
            return Refusal("not-in-post", "H-1.7", {"good": GOODS[good], "there": post[good]})
    return None


def transport_refusal(position: Position, seat: Seat, move: Move) -> Refusal | None:
    """H-6.1: the top card of a stack of carts, then one of ships; at least one of the two."""
    if isinstance(move, Pass):
        return None if turn.may_buy_none(position) else Refusal("must-buy-one", "H-6.1", {})
    if not isinstance(move, BuyTransport):
        raise unfit(move, "a stack of transports")
    expect_number(move.stack, len(STACKS), "stack")
    vehicle = turn.vehicle_to_buy(position)
    if fields.vehicle_of(move.stack) != vehicle:
        return Refusal("other-vehicle", "H-6.1", {"vehicle": VEHICLES[vehicle]})
    if not position.tops[move.stack]:
        return Refusal("stack-empty", "H-6.1", {"stack": STACKS[move.stack]})
    return short(position, seat, position.components.stack_costs[move.stack], "H-6.1")


def pick_refusal(position: Position, stack: int, move: Move) -> Refusal | None:
    """H-8.8: one of the cards on top of the stack."""
    if not isinstance(move, PickCard):
        raise unfit(move, "one of the cards on top")
    expect_number(move.transport, TRANSPORTS, "transport")
    if move.transport not in position.tops[stack]:
        return Refusal("not-on-top", "H-8.8", {"transport": transport_name(move.transport)})
    return None


def get_refusal(position: Position, seat: Seat, move: Move) -> Refusal | None:
    """H-6.2: not one's own, and none that is safe (H-8.10)."""
    if not isinstance(move, TakeCharacter):
        raise unfit(move, "a character")
    character = move.character
    expect_number(character, len(CHARACTERS), "character")
    name = CHARACTERS[character]
    if position.has(seat, character):
        return Refusal("character-yours", "H-6.2", {"character": name})
    if not fields.is_within_reach(position, seat, character):
        return Refusal("character-safe", "H-8.10", {"character": name})
    return short(position, seat, fields.character_cost(position, character), "H-6.2")


def order_and_good_refusal(position: Position, move: Move) -> Refusal | None:
    """H-6.4: an order and a good, both or neither; else a point."""
    parts = position.parts
    if isinstance(move, TakePoint):
        return Refusal("both-parts", "H-6.4", {}) if parts else None
    if not isinstance(move, (TakeOrder, TakeGood)):
        raise unfit(move, "an order, a good or a point")
    if isinstance(move, TakeOrder):
        expect_number(move.order, ORDERS, "order")
        if parts & turn.ORDER:
            return Refusal("one-order", "H-6.4", {})
        return _display_refusal(position, move.order)
    expect_number(move.good, KINDS, "good")
    if parts & turn.GOOD:
        return Refusal("one-good", "H-6.4", {})
    if not market.may_acquire(position, move.good):
        return Refusal("sold-this-phase", "H-4.6", {"good": GOODS[move.good]})
    if not position.market[move.good]:
        return Refusal("area-empty", "H-6.4", {"good": GOODS[move.good]})
    return None


def _display_refusal(position: Position, order: int) -> Refusal | None:
    if order not in position.displayed():
        return Refusal("not-on-display", "H-6.9", {"order": order_name(order)})
    return None


def order_and_sale_refusal(position: Position, seat: Seat, move: Move) -> Refusal | None:
    """H-6.8: an order, a sale of one good, or both; else a point."""
    parts = position.parts
    if isinstance(move, TakePoint):
        return Refusal("point-instead", "H-6.8", {}) if parts else None
    if isinstance(move, Pass):
        return None if parts else Refusal("something-on-h", "H-6.8", {})
    if isinstance(move, TakeOrder):
        expect_number(move.order, ORDERS, "order")
        return Refusal("one-order", "H-6.8", {}) if parts & turn.ORDER else _display_refusal(position, move.order)
    if not isinstance(move, Sell):
        raise unfit(move, "an order, a sale or a point")
    expect_goods(move.goods)
    if parts & turn.GOOD:
        return Refusal("one-sale", "H-6.8", {})
    if sum(move.goods) > 1:
        return Refusal("too-many-goods", "H-6.8", {"most": 1})
    return _sale_refusal(position, seat, move.goods)


def deliver_refusal(position: Position, seat: Seat, move: Move) -> Refusal | None:
    """H-6.5: goods of the trading post that an order still lacks."""
    if isinstance(move, Pass):
        return None if position.parts & turn.DELIVERED else Refusal("deliver-something", "H-6.5", {})
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


def load_refusal(position: Position, seat: Seat, vehicle: int, move: Move) -> Refusal | None:
    """H-6.6: goods of the warehouse for which there is room, at least one (H-C29)."""
    if not isinstance(move, Load):
        raise unfit(move, "a load")
    expect_goods(move.goods)
    transport = position.vehicle(seat, vehicle)
    missing = not_in_warehouse(position, seat, move.goods, "H-6.6")
    if missing is None and not fields.fits(position, seat, transport, move.goods):
        room = fields.room_for_any(position, seat, transport)
        return Refusal("no-room", "H-6.6", {"transport": transport_name(transport), "room": room})
    return missing
