"""What occurs on the fields of the rondel in a match of Haithabu, but for trading."""

from __future__ import annotations

from kogge.games.haithabu.actions.delivering import Deliver, deliverable
from kogge.games.haithabu.actions.fields import can_act
from kogge.games.haithabu.actions.orders import TakeOrder, first_gap
from kogge.games.haithabu.actions.transporting import Load
from kogge.games.haithabu.characters.carpenter import PickCard
from kogge.games.haithabu.components import (
    CHARACTERS,
    FIELDS,
    GOODS,
    KINDS,
    STACKS,
    START_PLAYER,
    E,
    F,
    transport_name,
)
from kogge.games.haithabu.events import (
    ActionLost,
    CharacterPoached,
    CharacterRecruited,
    DiceRolled,
    GoodsBought,
    GoodsCarried,
    GoodsDelivered,
    GoodsSold,
    GoodTaken,
    OrderFulfilled,
    OrderLost,
    OrderTaken,
    PointTaken,
    TransportBought,
    WorkerIdle,
)
from kogge.games.haithabu.kinds import DELIVER
from kogge.games.haithabu.moves import Pass
from kogge.games.haithabu.position import NOTHING, VEHICLES, WAREHOUSE
from kogge.games.haithabu.transports import BuyTransport
from matches.haithabu.steps import Action, Step

PLACING = (
    *[f"{field} by {time}" for field in "ABCDEFGH" for time in ("day", "night")],
    "own and neutral worker on one field",
    "several workers of one colour on one field of the market",
    "F twice in one turn",
    "two nights in one turn",
    "action lost",
    "nothing to do by day",
    "nothing to do by night, before the event and after it",
    "nothing to do by night until the event brings it",
)

TRANSPORTS = (
    "A: cart only",
    "A: ship only",
    "A: cart and ship",
    "A: transport replaced",
    "A: carpenter takes the top card",
    "A: carpenter takes another card",
    "A: carpenter finds fewer than three cards",
    "A: carpenter for a cart and a ship",
    "stack used up",
    "F: cart",
    "F: ship",
    "F: one of two transports",
    "F: transport full",
    "F: transport not full for want of goods",
    "F: transport half empty by choice",
    "F: only goods of the kind the card names",
    "F: stower carries more than the card holds",
)

CHARACTERS_GOT = (
    *[f"B: {name} recruited" for name in CHARACTERS],
    *[f"B: {name} poached" for name in CHARACTERS],
    "B: fifth character of one seat",
    "start player changes hands within the round",
    "character helps in the second action of its turn",
)

ORDERS = (
    "D: order, then good",
    "D: good, then order",
    "D: point",
    "D: last cube of an area",
    "H: order only",
    "H: order only, though there was something to sell",
    "H: sale only",
    "H: order, then sale",
    "H: sale, then order",
    "H: point",
    "order taken from the upper row",
    "order taken from the lower row",
    "push stopped by a gap before another order",
    "order pushed off",
    "order pushed off with goods on it",
    "E: part of an order",
    "E: fewer than there were of a kind",
    "E: several orders",
    "E: order completed",
    "E: order completed that had goods on it",
    "E: two orders completed",
    "E: stopped before everything was delivered",
    "E: order completed with the supplier",
)


def in_action(action: Action) -> set[str]:
    """What one worker did on the rondel, and what it found there."""
    placed = action.placed
    if placed.field not in FIELDS:
        position = action.start.after.position
        return {"several workers of one colour on one field of the market"} if max(position.trading) > 1 else set()
    found = {f"{placed.field.upper()} by {'night' if placed.night else 'day'}"}
    standing = action.start.after.position.standing
    if standing[FIELDS.index(placed.field)].bit_count() > 1:
        found.add("own and neutral worker on one field")
    if action.of(ActionLost):
        found.add("action lost")
    if action.of(WorkerIdle):
        found.add("nothing to do by night, before the event and after it" if placed.night else "nothing to do by day")
    elif placed.night and not can_act(action.start.position, action.start.seat, FIELDS.index(placed.field)):
        found.add("nothing to do by night until the event brings it")
    return found | _transports_bought(action) | _carried(action) | _got(action) | _orders_taken(action) | _delivered(action)


def in_two_actions(first: Action, second: Action) -> set[str]:
    """What both workers of one turn did."""
    found: set[str] = set()
    if first.placed.field == second.placed.field == FIELDS[F] and first.of(GoodsCarried) and second.of(GoodsCarried):
        found.add("F twice in one turn")
    if first.placed.night and second.placed.night:
        found.add("two nights in one turn")
    got = [event.character for _, event in first.of(CharacterRecruited)] + [
        event.character for _, event in first.of(CharacterPoached)
    ]
    if got and _is_helped(second, got[0]):
        found.add("character helps in the second action of its turn")
    return found


def _is_helped(action: Action, character: str) -> bool:
    if character == "supplier":
        return bool(action.of(OrderFulfilled))
    if character == "seer":
        return any(len(event.dice) > 1 for _, event in action.of(DiceRolled))
    if character == "carpenter":
        return any(isinstance(step.move, PickCard) for step in action.steps)
    return character == "trader" and bool(action.of(GoodsBought) or action.of(GoodsSold))


def _transports_bought(action: Action) -> set[str]:
    bought = [(step, event) for step, event in action.of(TransportBought) if isinstance(step.move, (BuyTransport, PickCard))]
    if not bought:
        return set()
    kinds = [event.transport.partition("-")[0] for _, event in bought]
    found = {f"A: {kinds[0]} only" if len(kinds) == 1 else "A: cart and ship"}
    for step, event in bought:
        if event.replaced is not None:
            found.add("A: transport replaced")
        stack = STACKS.index(event.transport.partition(".")[0])
        if not step.after.position.tops[stack]:
            found.add("stack used up")
        if isinstance(step.move, PickCard):
            tops = [transport_name(transport) for transport in step.position.tops[stack]]
            found.add(f"A: carpenter takes {'the top' if tops[0] == event.transport else 'another'} card")
            if len(tops) < step.position.components.helps.carpenter_cards:
                found.add("A: carpenter finds fewer than three cards")
            if len(kinds) > 1:
                found.add("A: carpenter for a cart and a ship")
    return found


def _carried(action: Action) -> set[str]:
    found: set[str] = set()
    for step, event in action.of(GoodsCarried):
        if not isinstance(step.move, Load):
            continue
        found.add(f"F: {event.transport.partition('-')[0]}")
        position, seat, goods = step.position, step.seat, step.move.goods
        if all(position.vehicle(seat, vehicle) != NOTHING for vehicle in range(len(VEHICLES))):
            found.add("F: one of two transports")
        transport = position.vehicle(seat, step.before.decisions[-1].numbers()[0])
        own, room = position.components.own_goods[transport], position.components.any_goods[transport]
        if sum(goods) > sum(own) + room:
            found.add("F: stower carries more than the card holds")
        if sum(goods) == sum(own) + room:
            found.add("F: transport full")
        elif list(goods) == position.store(seat, WAREHOUSE):
            found.add("F: transport not full for want of goods")
        elif step.move not in step.before.moves(seat):
            found.add("F: transport half empty by choice")
        if all(own[good] for good in range(KINDS) if goods[good]):
            found.add("F: only goods of the kind the card names")
    return found


def _got(action: Action) -> set[str]:
    found: set[str] = set()
    for step, event in action.told:
        if not isinstance(event, (CharacterRecruited, CharacterPoached)):
            continue
        found.add(f"B: {event.character} {'recruited' if isinstance(event, CharacterRecruited) else 'poached'}")
        position = step.after.position
        if len(position.characters(event.seat)) > 4:
            found.add("B: fifth character of one seat")
        if event.character == CHARACTERS[START_PLAYER] and position.leader != event.seat:
            found.add("start player changes hands within the round")
    return found


def _orders_taken(action: Action) -> set[str]:
    field = action.placed.field.upper()
    if field not in "DH":
        return set()
    done = [_part(event) for _, event in action.told if isinstance(event, (OrderTaken, GoodTaken, GoodsSold, PointTaken))]
    found = {
        f"{field}: {', then '.join(done)}" if len(done) > 1 or field == "D" or done == ["point"] else f"H: {''.join(done)} only"
    }
    if field == "H" and done == ["order"] and any(isinstance(step.move, Pass) for step in action.steps):
        found.add("H: order only, though there was something to sell")
    for step, event in action.of(GoodTaken):
        if step.after.position.market[GOODS.index(event.good)] == 0:
            found.add("D: last cube of an area")
    for step in action.steps:
        if isinstance(step.move, TakeOrder):
            found |= _taken(step, step.move.order)
    return found


def _part(event: OrderTaken | GoodTaken | GoodsSold | PointTaken) -> str:
    return {OrderTaken: "order", GoodTaken: "good", GoodsSold: "sale", PointTaken: "point"}[type(event)]


def _taken(step: Step, order: int) -> set[str]:
    """H-6.9 to H-6.11: from where, and what it pushed."""
    position, seat = step.position, step.seat
    found = {f"order taken from the {'upper' if order in position.upper else 'lower'} row"}
    gap = first_gap(position, seat)
    places = position.components.order_places
    if 0 < gap < places and any(position.order(seat, place) != NOTHING for place in range(gap, places)):
        found.add("push stopped by a gap before another order")
    for event in step.told(OrderLost):
        found.add("order pushed off with goods on it" if event.goods else "order pushed off")
    return found


def _delivered(action: Action) -> set[str]:
    if action.placed.field != FIELDS[E]:
        return set()
    found: set[str] = set()
    delivered = action.of(GoodsDelivered)
    for _, event in delivered:
        if event.lacks:
            found.add("E: part of an order")
    for step in action.steps:
        if step.asked == DELIVER and isinstance(step.move, Pass):
            found.add("E: stopped before everything was delivered")
        elif isinstance(step.move, Deliver):
            could = deliverable(step.position, step.seat, step.move.place)
            if any(0 < step.move.goods[good] < could[good] for good in range(KINDS)):
                found.add("E: fewer than there were of a kind")
    if len({event.order for _, event in delivered}) > 1:
        found.add("E: several orders")
    for step in action.steps:
        if isinstance(step.move, Deliver) and step.told(OrderFulfilled) and _lay_on(action.steps[0], step.move.place):
            found.add("E: order completed that had goods on it")
    fulfilled = action.of(OrderFulfilled)
    if len(fulfilled) > 1:
        found.add("E: two orders completed")
    for _, order in fulfilled:
        found.add("E: order completed with the supplier" if order.supplier else "E: order completed")
    return found


def _lay_on(step: Step, place: int) -> int:
    """How many goods lay on an order before a step."""
    at = (step.seat * step.position.components.order_places + place) * KINDS
    return sum(step.position.delivered[at : at + KINDS])
