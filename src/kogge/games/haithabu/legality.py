"""Why a move of Haithabu is not possible. Each function answers for one kind of question."""

from __future__ import annotations

from kogge.engine.question import Question
from kogge.engine.values import MalformedMove, Move, Refusal, Seat, unfit
from kogge.games.haithabu import fields, market, night, round_end, turn
from kogge.games.haithabu.components import (
    CHARACTERS,
    EVENTS,
    GOODS,
    KINDS,
    MARKET_FIELDS,
    ORDERS,
    STACKS,
    TRANSPORTS,
    field_name,
    order_name,
    transport_name,
)
from kogge.games.haithabu.moves import (
    BUY,
    BUY_TRANSPORT,
    CHOOSE_CHARACTER,
    DELIVER,
    DICE,
    END_TURN,
    EVENT,
    GET_CHARACTER,
    GIFT,
    HALF_PRICE,
    HIRE,
    LOAD,
    LOSE_CHARACTER,
    LOSE_GOOD,
    LOSE_TRANSPORT,
    MARKET,
    MOVE_PRICE,
    NAME_START,
    ORDER_AND_GOOD,
    PICK_CARD,
    PLACE,
    RETURN_CHARACTER,
    SELL,
    STORE,
    STOW,
    TURN_RONDEL,
    VEHICLE,
    WORKER,
    Buy,
    BuyTransport,
    ChooseEvent,
    ChooseVehicle,
    ChooseWorker,
    Deliver,
    Discard,
    EndTurn,
    GiveGood,
    GivePoint,
    GiveSilver,
    Goods,
    Hire,
    Load,
    LoseCharacter,
    LoseTransport,
    MovePrice,
    NameStart,
    Pass,
    PickCard,
    Place,
    Repay,
    Roll,
    Sell,
    Stow,
    TakeCharacter,
    TakeGood,
    TakeOrder,
    TakePoint,
    TurnRondel,
)
from kogge.games.haithabu.payment import can_pay, repayable
from kogge.games.haithabu.position import NOBODY, POST, STORES, VEHICLES, WAREHOUSE, Position


def refusal(position: Position, question: Question, seat: Seat, move: Move) -> Refusal | None:
    """Why a seat may not give this answer, or `None`."""
    kind = question.kind
    if kind == PLACE:
        return place_refusal(position, seat, move)
    if kind == END_TURN:
        return None if isinstance(move, EndTurn) else repay_refusal(position, seat, move)
    if kind == HIRE:
        _expect(move, isinstance(move, Hire), "whether to hire")
        return None
    if kind == WORKER:
        _expect(move, isinstance(move, ChooseWorker), "a worker")
        return None
    if kind in (DICE, EVENT, GIFT, LOSE_CHARACTER, LOSE_TRANSPORT, LOSE_GOOD):
        return _refusal_in_the_night(position, question, seat, move)
    if kind in (RETURN_CHARACTER, NAME_START, MOVE_PRICE, STOW, HALF_PRICE, STORE):
        return _refusal_at_round_end(position, question, seat, move)
    if kind == CHOOSE_CHARACTER:
        return start_character_refusal(position, move)
    if kind == TURN_RONDEL:
        return rondel_refusal(position, move)
    return _refusal_of_action(position, question, seat, move)


def _expect(move: Move, fits: bool, asked_for: str) -> None:
    if not fits:
        raise unfit(move, asked_for)


def _expect_number(number: int, count: int, what: str) -> None:
    if not 0 <= number < count:
        raise MalformedMove(f"there is no {what} {number}")


def _expect_goods(goods: Goods) -> None:
    if min(goods) < 0 or sum(goods) == 0:
        raise MalformedMove(f"{goods} are no goods")


def _short(position: Position, seat: Seat, cost: int, rule: str) -> Refusal | None:
    """H-C36: without enough silver, and without notes left to make up for it."""
    if can_pay(position, seat, cost):
        return None
    return Refusal("cannot-pay", rule, {"cost": cost, "silver": position.silver[seat], "notes": position.notes_left})


# Setting up and the start of a phase


def start_character_refusal(position: Position, move: Move) -> Refusal | None:
    """H-2.8: one that nobody has yet."""
    if not isinstance(move, TakeCharacter):
        raise unfit(move, "a character")
    _expect_number(move.character, len(CHARACTERS), "character")
    if position.owners[move.character] != NOBODY:
        return Refusal("character-taken", "H-2.8", {"character": CHARACTERS[move.character]})
    return None


def rondel_refusal(position: Position, move: Move) -> Refusal | None:
    """H-8.2: within what the juggler can do."""
    if not isinstance(move, TurnRondel):
        raise unfit(move, "how far the rondel turns")
    least, most = position.components.helps.juggler_least, position.components.helps.juggler_most
    if not least <= move.fields <= most:
        return Refusal("too-far", "H-8.2", {"least": least, "most": most})
    return None


# The turn


def place_refusal(position: Position, seat: Seat, move: Move) -> Refusal | None:
    """H-3.6: not where a worker of the same colour stands; H-3.4: only where there is something to do, but for the market (H-C9)."""
    if isinstance(move, Repay):
        return repay_refusal(position, seat, move)
    if not isinstance(move, Place):
        raise unfit(move, "a field")
    field = move.field
    _expect_number(field, MARKET_FIELDS + KINDS, "field")
    if field >= MARKET_FIELDS:
        return None
    if position.standing[field] >> position.worker & 1:
        return Refusal("field-taken", "H-3.6", {"field": field_name(field)})
    if not turn.can_act(position, seat, field):
        return Refusal("nothing-to-do", turn.FIELD_RULES[field], {"field": field_name(field)})
    return None


def repay_refusal(position: Position, seat: Seat, move: Move) -> Refusal | None:
    """H-9.2: notes one has, with silver one has."""
    if not isinstance(move, Repay):
        raise unfit(move, "the end of the turn, or notes to give back")
    if move.notes < 1:
        raise MalformedMove(f"{move.notes} are no notes")
    if move.notes > position.notes[seat]:
        return Refusal("not-so-many-notes", "H-9.2", {"notes": position.notes[seat]})
    if move.notes > repayable(position, seat):
        silver = move.notes * position.components.repayment
        return Refusal("too-little-silver", "H-9.2", {"cost": silver, "silver": position.silver[seat]})
    return None


# Events of the night


def _refusal_in_the_night(position: Position, question: Question, seat: Seat, move: Move) -> Refusal | None:
    kind = question.kind
    if kind == DICE:
        return dice_refusal(position, seat, move)
    if kind == EVENT:
        if not isinstance(move, ChooseEvent):
            raise unfit(move, "one of two events")
        _expect_number(move.event, len(EVENTS), "event")
        if move.event not in night.events_rolled(position):
            return Refusal("not-rolled", "H-5.2", {"event": EVENTS[move.event]})
        return None
    if kind == LOSE_CHARACTER:
        return character_refusal(position, seat, move, "H-7.2")
    if kind == LOSE_TRANSPORT:
        _expect(move, isinstance(move, LoseTransport) and move.vehicle in range(len(VEHICLES)), "the cart or the ship")
        return None
    return gift_refusal(position, seat, move, kind == GIFT)


def dice_refusal(position: Position, seat: Seat, move: Move) -> Refusal | None:
    """H-5.2: one die, or two."""
    if not isinstance(move, Roll):
        raise unfit(move, "one die or two")
    if move.dice not in (1, 2):
        raise MalformedMove(f"{move.dice} are not one die or two")
    return _short(position, seat, night.second_die_cost(position, seat), "H-5.2") if move.dice == 2 else None


def gift_refusal(position: Position, seat: Seat, move: Move, is_gift: bool) -> Refusal | None:
    """H-7.1: a good, silver or a point that one has; H-7.6: in troubled times only a good."""
    rule = "H-7.1" if is_gift else "H-7.6"
    components = position.components
    if isinstance(move, GiveGood):
        _expect_number(move.good, KINDS, "good")
        _expect_number(move.store, len(STORES), "store")
        if not position.amount(seat, move.store, move.good):
            return Refusal("no-such-good", rule, {"good": GOODS[move.good], "store": STORES[move.store]})
        return None
    if is_gift and isinstance(move, GiveSilver):
        if position.silver[seat] < components.gift_silver:
            return Refusal("too-little-silver", rule, {"cost": components.gift_silver, "silver": position.silver[seat]})
        return None
    if is_gift and isinstance(move, GivePoint):
        return None if position.points[seat] >= components.gift_points else Refusal("no-points", rule, {})
    raise unfit(move, "something to give" if is_gift else "a good")


def character_refusal(position: Position, seat: Seat, move: Move, rule: str) -> Refusal | None:
    """H-7.2, H-10.3: one of one's own characters."""
    if not isinstance(move, LoseCharacter):
        raise unfit(move, "one of your characters")
    _expect_number(move.character, len(CHARACTERS), "character")
    if not position.has(seat, move.character):
        return Refusal("not-your-character", rule, {"character": CHARACTERS[move.character]})
    return None


# Actions


def _refusal_of_action(position: Position, question: Question, seat: Seat, move: Move) -> Refusal | None:
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
        _expect(move, isinstance(move, ChooseVehicle) and move.vehicle in range(len(VEHICLES)), "the cart or the ship")
        return None
    if kind == LOAD:
        return load_refusal(position, seat, question.arguments[0], move)
    if kind == BUY_TRANSPORT:
        return transport_refusal(position, seat, move)
    if kind == PICK_CARD:
        return pick_refusal(position, question.arguments[0], move)
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
    _expect_goods(move.goods)
    good = position.field - MARKET_FIELDS
    if sum(move.goods) != move.goods[good]:
        return Refusal("other-good", "H-C21", {"good": GOODS[good]})
    return _purchase_refusal(position, seat, move.goods) if isinstance(move, Buy) else _sale_refusal(position, seat, move.goods)


def buy_refusal(position: Position, seat: Seat, move: Move) -> Refusal | None:
    """H-6.7: one to three, all alike or all different."""
    if not isinstance(move, Buy):
        raise unfit(move, "a purchase")
    _expect_goods(move.goods)
    return _mixture_refusal(position, move.goods, "H-6.7") or _purchase_refusal(position, seat, move.goods)


def sell_refusal(position: Position, seat: Seat, move: Move) -> Refusal | None:
    """H-6.3: one to three, all alike or all different."""
    if not isinstance(move, Sell):
        raise unfit(move, "a sale")
    _expect_goods(move.goods)
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
    return _short(position, seat, cost, market.rule_of(position.field, False))


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
    _expect_number(move.stack, len(STACKS), "stack")
    vehicle = turn.vehicle_to_buy(position)
    if fields.vehicle_of(move.stack) != vehicle:
        return Refusal("other-vehicle", "H-6.1", {"vehicle": VEHICLES[vehicle]})
    if not position.tops[move.stack]:
        return Refusal("stack-empty", "H-6.1", {"stack": STACKS[move.stack]})
    return _short(position, seat, position.components.stack_costs[move.stack], "H-6.1")


def pick_refusal(position: Position, stack: int, move: Move) -> Refusal | None:
    """H-8.8: one of the cards on top of the stack."""
    if not isinstance(move, PickCard):
        raise unfit(move, "one of the cards on top")
    _expect_number(move.transport, TRANSPORTS, "transport")
    if move.transport not in position.tops[stack]:
        return Refusal("not-on-top", "H-8.8", {"transport": transport_name(move.transport)})
    return None


def get_refusal(position: Position, seat: Seat, move: Move) -> Refusal | None:
    """H-6.2: not one's own, and none that is safe (H-8.10)."""
    if not isinstance(move, TakeCharacter):
        raise unfit(move, "a character")
    character = move.character
    _expect_number(character, len(CHARACTERS), "character")
    name = CHARACTERS[character]
    if position.has(seat, character):
        return Refusal("character-yours", "H-6.2", {"character": name})
    if not fields.is_within_reach(position, seat, character):
        return Refusal("character-safe", "H-8.10", {"character": name})
    return _short(position, seat, fields.character_cost(position, character), "H-6.2")


def order_and_good_refusal(position: Position, move: Move) -> Refusal | None:
    """H-6.4: an order and a good, both or neither; else a point."""
    parts = position.parts
    if isinstance(move, TakePoint):
        return Refusal("both-parts", "H-6.4", {}) if parts else None
    if not isinstance(move, (TakeOrder, TakeGood)):
        raise unfit(move, "an order, a good or a point")
    if isinstance(move, TakeOrder):
        _expect_number(move.order, ORDERS, "order")
        if parts & turn.ORDER:
            return Refusal("one-order", "H-6.4", {})
        return _display_refusal(position, move.order)
    _expect_number(move.good, KINDS, "good")
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
        _expect_number(move.order, ORDERS, "order")
        return Refusal("one-order", "H-6.8", {}) if parts & turn.ORDER else _display_refusal(position, move.order)
    if not isinstance(move, Sell):
        raise unfit(move, "an order, a sale or a point")
    _expect_goods(move.goods)
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
    _expect_number(move.place, position.components.order_places, "place")
    _expect_goods(move.goods)
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
    _expect_goods(move.goods)
    transport = position.vehicle(seat, vehicle)
    missing = _not_in_warehouse(position, seat, move.goods, "H-6.6")
    if missing is None and not fields.fits(position, seat, transport, move.goods):
        room = fields.room_for_any(position, seat, transport)
        return Refusal("no-room", "H-6.6", {"transport": transport_name(transport), "room": room})
    return missing


def _not_in_warehouse(position: Position, seat: Seat, goods: Goods, rule: str) -> Refusal | None:
    warehouse = position.store(seat, WAREHOUSE)
    for good in range(KINDS):
        if goods[good] > warehouse[good]:
            return Refusal("not-in-warehouse", rule, {"good": GOODS[good], "there": warehouse[good]})
    return None


# The end of a round


def _refusal_at_round_end(position: Position, question: Question, seat: Seat, move: Move) -> Refusal | None:
    kind = question.kind
    if kind == STORE:
        return discard_refusal(position, seat, question.arguments[0], move)
    if kind == NAME_START:
        if not isinstance(move, NameStart):
            raise unfit(move, "who begins")
        _expect_number(move.seat, position.players, "seat")
        return None
    if isinstance(move, Pass):
        return None
    if kind == RETURN_CHARACTER:
        return character_refusal(position, seat, move, "H-10.3")
    if kind == MOVE_PRICE:
        return price_refusal(position, move)
    if kind == STOW:
        return stow_refusal(position, seat, move)
    return half_price_refusal(position, seat, move)


def price_refusal(position: Position, move: Move) -> Refusal | None:
    """H-8.5: any price, as far as its scale goes."""
    if not isinstance(move, MovePrice):
        raise unfit(move, "a price to move")
    _expect_number(move.good, KINDS, "good")
    if not round_end.can_move_price(position, move.good, move.up):
        return Refusal("end-of-scale", "H-4.7", {"good": GOODS[move.good]})
    return None


def stow_refusal(position: Position, seat: Seat, move: Move) -> Refusal | None:
    """H-8.7: so many goods of the warehouse."""
    if not isinstance(move, Stow):
        raise unfit(move, "goods to stow")
    _expect_goods(move.goods)
    most = position.components.helps.stower_round_end
    if sum(move.goods) > most:
        return Refusal("too-many-goods", "H-8.7", {"most": most})
    return _not_in_warehouse(position, seat, move.goods, "H-8.7")


def half_price_refusal(position: Position, seat: Seat, move: Move) -> Refusal | None:
    """H-8.8: the top card of any stack that still has one."""
    if not isinstance(move, BuyTransport):
        raise unfit(move, "a stack of transports")
    _expect_number(move.stack, len(STACKS), "stack")
    if not position.tops[move.stack]:
        return Refusal("stack-empty", "H-6.1", {"stack": STACKS[move.stack]})
    return _short(position, seat, round_end.half_price(position, move.stack), "H-8.8")


def discard_refusal(position: Position, seat: Seat, store: int, move: Move) -> Refusal | None:
    """H-10.7: just as many as are too many, of those that lie there."""
    if not isinstance(move, Discard):
        raise unfit(move, "goods to put into the supply")
    _expect_goods(move.goods)
    stored, surplus = position.store(seat, store), position.surplus(seat, store)
    for good in range(KINDS):
        if move.goods[good] > stored[good]:
            return Refusal("no-such-good", "H-10.7", {"good": GOODS[good], "store": STORES[store]})
    if sum(move.goods) != surplus:
        return Refusal("wrong-number", "H-10.7", {"count": surplus, "given": sum(move.goods)})
    return None
