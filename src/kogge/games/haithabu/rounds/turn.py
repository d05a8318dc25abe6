"""A turn of Haithabu: hire, place, act, end (H-3.4), and what is asked on the way."""

from __future__ import annotations

from typing import Final

from kogge.engine.values import News, Seat
from kogge.games.haithabu.components import (
    CHARACTERS,
    COLOURS,
    KINDS,
    MARKET_FIELDS,
    NEUTRAL,
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    field_name,
)
from kogge.games.haithabu.events import ActionLost, TurnBegan, TurnEnded, WorkerHired, WorkerIdle, WorkerPlaced
from kogge.games.haithabu.moves import (
    BUY,
    BUY_TRANSPORT,
    DELIVER,
    GET_CHARACTER,
    LOAD,
    MARKET,
    ORDER_AND_GOOD,
    ORDER_AND_SALE,
    SELL,
    VEHICLE,
)
from kogge.games.haithabu.payment import can_pay, pay
from kogge.games.haithabu.position import (
    ACTING,
    CART,
    CLOSING,
    HIRING,
    NIGHT,
    NOBODY,
    NOTHING,
    PHASE_START,
    PLACING,
    ROUND_END,
    SHIP,
    Position,
)
from kogge.games.haithabu.rounds import fields, market

FIELD_RULES: Final = ("H-6.1", "H-6.2", "H-6.3", "H-6.4", "H-6.5", "H-6.6", "H-6.7", "H-6.8")
"""The rule of each field of the rondel."""

# Parts of an action that are done. Which of them an action has depends on its field.
ALL: Final = 1
"""The whole action, where it has no parts."""
CART_DECIDED: Final = 2
SHIP_DECIDED: Final = 4
BOUGHT: Final = 8
ORDER: Final = 16
GOOD: Final = 32
DELIVERED: Final = 64
IDLE: Final = 128
USELESS: Final = 256
"""Nothing is done yet, and when the worker came there was nothing to do (H-C9): an event may have changed that."""


def begin_turn(position: Position, news: News) -> None:
    """H-3.4: a seat has its turn, with one of its own workers to place."""
    seat = position.active
    position.workers[seat] -= 1
    position.to_place = 1 << seat
    position.worker = NOBODY
    position.step = PLACING
    position.acquired = 0
    position.sold = 0
    if news is not None:
        news.append(TurnBegan(seat=seat, rule="H-3.4"))


def can_hire(position: Position, seat: Seat) -> bool:
    """H-3.5: if the inn still has a worker, and it can be paid for."""
    return position.neutral > 0 and can_pay(position, seat, position.hire_cost(seat))


def hire(position: Position, seat: Seat, news: News) -> None:
    """H-3.5, H-C8: pay at once, place in the same turn."""
    cost = position.hire_cost(seat)
    pay(position, seat, cost, news)
    position.neutral -= 1
    position.to_place |= 1 << NEUTRAL
    if news is not None:
        news.append(WorkerHired(seat=seat, silver=cost, rule="H-3.5"))


def place(position: Position, seat: Seat, field: int, news: News) -> None:
    """H-3.4: the worker stands on the field until the end of the round, of use or not (H-C9); H-5.1: by night an event comes before the
    action."""
    worker = position.worker
    night = field < MARKET_FIELDS and not position.is_day(field)
    if field < MARKET_FIELDS:
        position.standing[field] = position.standing[field] | 1 << worker
    else:
        at = (field - MARKET_FIELDS) * COLOURS + worker
        position.trading[at] = position.trading[at] + 1
    position.to_place &= ~(1 << worker)
    position.field = field
    position.parts = 0 if field >= MARKET_FIELDS or can_act(position, seat, field) else USELESS
    position.step = NIGHT if night else ACTING
    if news is not None:
        colour = "neutral" if worker == NEUTRAL else "own"
        news.append(WorkerPlaced(seat=seat, worker=colour, field=field_name(field), night=night, rule="H-3.4"))


def can_act(position: Position, seat: Seat, field: int) -> bool:
    """Whether a worker could do anything on a field."""
    if field >= MARKET_FIELDS:
        good = field - MARKET_FIELDS
        return can_buy(position, seat, good, field) or market.may_sell(position, seat, good)
    if field == A:
        return can_buy_transport(position, seat, CART) or can_buy_transport(position, seat, SHIP)
    if field == B:
        return any([can_get(position, seat, character) for character in range(len(CHARACTERS))])
    if field == C:
        return any([market.may_sell(position, seat, good) for good in range(KINDS)])
    if field == E:
        return fields.can_deliver(position, seat)
    if field == F:
        return fields.can_carry(position, seat, CART) or fields.can_carry(position, seat, SHIP)
    if field == G:
        return any([can_buy(position, seat, good, field) for good in range(KINDS)])
    return True  # H-6.4, H-6.8: D and H always have a point to give


def can_buy(position: Position, seat: Seat, good: int, field: int) -> bool:
    """Whether a seat could buy one of a good."""
    return (
        market.may_acquire(position, good)
        and market.available(position, good) > 0
        and can_pay(position, seat, position.buying_price(seat, good, market.shift_on(field)))
    )


def can_buy_transport(position: Position, seat: Seat, vehicle: int) -> bool:
    """Whether there is a stack of carts or ships a seat could buy from."""
    return any([can_buy_from(position, seat, stack) for stack in fields.stacks_of(vehicle)])


def can_buy_from(position: Position, seat: Seat, stack: int) -> bool:
    """H-6.1: whether a stack still has a card, and it can be paid for."""
    return bool(position.tops[stack]) and can_pay(position, seat, position.components.stack_costs[stack])


def can_get(position: Position, seat: Seat, character: int) -> bool:
    """Whether a seat could recruit or poach a character."""
    reachable = fields.is_within_reach(position, seat, character)
    return reachable and can_pay(position, seat, fields.character_cost(position, character))


def can_take_both(position: Position) -> bool:
    """H-6.4, H-C22: field D gives an order and a good only if there are both."""
    goods = any([free_good(position, good) for good in range(KINDS)])
    return goods and len(position.displayed()) > 0


def free_good(position: Position, good: int) -> bool:
    """H-6.4: the good must lie in the market, and not have been sold in this phase (H-4.6)."""
    return position.market[good] > 0 and market.may_acquire(position, good)


def next_question(position: Position, seat: Seat) -> str:
    """What a seat is asked next on the field it acts on; nothing when the action is over."""
    field, parts = position.field, position.parts
    if parts & (ALL | IDLE) or (parts & ~USELESS == 0 and not can_act(position, seat, field)):
        return ""
    if field >= MARKET_FIELDS:
        return MARKET
    if field == A:
        return _next_transport(position, seat)
    if field == B:
        return GET_CHARACTER
    if field == C:
        return SELL
    if field == D:
        return ORDER_AND_GOOD if parts & (ORDER | GOOD) != ORDER | GOOD else ""
    if field == E:
        return DELIVER if fields.can_deliver(position, seat) else ""
    if field == F:
        both = fields.can_carry(position, seat, CART) and fields.can_carry(position, seat, SHIP)
        return VEHICLE if both else LOAD
    if field == G:
        return BUY
    return _next_of_h(position, seat)


def _next_transport(position: Position, seat: Seat) -> str:
    """H-6.1: first the cart, then the ship; what cannot be had is not asked for."""
    if not position.parts & CART_DECIDED and not can_buy_transport(position, seat, CART):
        position.parts |= CART_DECIDED
    if not position.parts & SHIP_DECIDED and not can_buy_transport(position, seat, SHIP):
        position.parts |= SHIP_DECIDED
    return BUY_TRANSPORT if position.parts & (CART_DECIDED | SHIP_DECIDED) != CART_DECIDED | SHIP_DECIDED else ""


def vehicle_to_buy(position: Position) -> int:
    """Which of the two is being decided on."""
    return SHIP if position.parts & CART_DECIDED else CART


def may_buy_none(position: Position) -> bool:
    """H-6.1: a cart, a ship or both, but not neither: without a cart only while there still is a ship to be had."""
    return bool(position.parts & BOUGHT) or not position.parts & (CART_DECIDED | SHIP_DECIDED)


def leave_off(position: Position) -> None:
    """The seat does no more of what it was asked for: no cart or ship (H-6.1), or nothing more at all."""
    if position.field == A:
        position.parts |= SHIP_DECIDED if position.parts & CART_DECIDED else CART_DECIDED
    elif position.field >= MARKET_FIELDS:
        position.parts |= IDLE
    else:
        position.parts |= ALL


def _next_of_h(position: Position, seat: Seat) -> str:
    """H-6.8: an order, a sale, or both."""
    parts = position.parts
    if parts & ORDER and parts & GOOD:
        return ""
    if parts & ORDER:
        return ORDER_AND_SALE if any([market.may_sell(position, seat, good) for good in range(KINDS)]) else ""
    if parts & GOOD:
        return ORDER_AND_SALE if position.displayed() else ""
    return ORDER_AND_SALE


def end_action(position: Position, seat: Seat, news: News) -> None:
    """The action is over: on to the other worker, or to the end of the turn."""
    if position.parts & ~(IDLE | USELESS) == 0 and news is not None:
        name = field_name(position.field)
        if position.field >= MARKET_FIELDS or position.parts & USELESS:
            news.append(WorkerIdle(seat=seat, field=name, rule="H-C9"))
        else:
            news.append(ActionLost(seat=seat, field=name, rule="H-C12"))
    position.field = NOTHING
    position.worker = NOBODY
    position.dice = []
    position.event = NOTHING
    position.parts = 0
    position.step = PLACING if position.to_place else CLOSING


def end_turn(position: Position, news: News) -> None:
    """H-3.4: clockwise to the next seat; after the last of a phase comes the next phase, after the third the end of the round."""
    if news is not None:
        news.append(TurnEnded(seat=position.active, rule="H-3.4"))
    position.step = HIRING
    position.turn += 1
    if position.turn == position.players:
        position.turn = 0
        last = position.phase == position.components.phases
        position.step = 1 if last else HIRING
        position.stage = ROUND_END if last else PHASE_START
