"""The decisions of Haithabu: by which rule each is asked, and what its sentence needs."""

from __future__ import annotations

from typing import Final

from kogge.engine.question import Question
from kogge.engine.values import Arguments, Seat
from kogge.games.haithabu.components import FIELDS, GOODS, MARKET_FIELDS, NEUTRAL, STACKS, transport_name
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
    ORDER_AND_SALE,
    PICK_CARD,
    PLACE,
    RETURN_CHARACTER,
    SELL,
    STORE,
    STOW,
    TURN_RONDEL,
    VEHICLE,
    WORKER,
)
from kogge.games.haithabu.payment import repayable
from kogge.games.haithabu.position import STORES, VEHICLES, Position
from kogge.games.haithabu.rounds import fields, night, turn

RULES: Final[dict[str, str]] = {
    CHOOSE_CHARACTER: "H-2.8",
    TURN_RONDEL: "H-8.2",
    HIRE: "H-3.5",
    WORKER: "H-3.5",
    PLACE: "H-3.4",
    DICE: "H-5.2",
    EVENT: "H-5.2",
    END_TURN: "H-3.4",
    GIFT: "H-7.1",
    LOSE_CHARACTER: "H-7.2",
    LOSE_TRANSPORT: "H-7.5",
    LOSE_GOOD: "H-7.6",
    MARKET: "H-4.1",
    BUY_TRANSPORT: "H-6.1",
    PICK_CARD: "H-8.8",
    GET_CHARACTER: "H-6.2",
    SELL: "H-6.3",
    ORDER_AND_GOOD: "H-6.4",
    DELIVER: "H-6.5",
    VEHICLE: "H-6.6",
    LOAD: "H-6.6",
    BUY: "H-6.7",
    ORDER_AND_SALE: "H-6.8",
    RETURN_CHARACTER: "H-10.3",
    NAME_START: "H-8.1",
    MOVE_PRICE: "H-8.5",
    STOW: "H-8.7",
    HALF_PRICE: "H-8.8",
    STORE: "H-10.7",
}
"""The rule that asks each kind of question."""


def arguments_of(position: Position, question: Question, seat: Seat) -> Arguments:
    """What the sentence of a question needs to know."""
    components = position.components
    kind = question.kind
    if kind == PLACE:
        return {"worker": "neutral" if position.worker == NEUTRAL else "own"}
    if kind == HIRE:
        return {"cost": position.hire_cost(seat), "left": position.neutral}
    if kind == END_TURN:
        return {"notes": repayable(position, seat), "each": components.repayment}
    if kind == DICE:
        return {"field": FIELDS[position.field], "cost": night.second_die_cost(position, seat)}
    if kind == GIFT:
        return {"to": position.active, "silver": components.gift_silver, "points": components.gift_points}
    if kind == MARKET:
        good = position.field - MARKET_FIELDS
        buying, selling = position.buying_price(seat, good, 0), position.selling_price(seat, good, 0)
        return {"good": GOODS[good], "buying": buying, "selling": selling}
    if kind == BUY_TRANSPORT:
        return {"vehicle": VEHICLES[turn.vehicle_to_buy(position)], "cards": fields.cards_to_pick(position, seat)}
    if kind == PICK_CARD:
        stack = question.numbers()[0]
        return {"stack": STACKS[stack], "cost": components.stack_costs[stack]}
    if kind in (SELL, BUY):
        return {"most": components.field_goods}
    if kind in (ORDER_AND_GOOD, ORDER_AND_SALE):
        return {"points": components.point_option, "step": _step(position)}
    if kind == LOAD:
        transport = position.vehicle(seat, question.numbers()[0])
        return {"transport": transport_name(transport), "room": fields.room_for_any(position, seat, transport)}
    return _at_round_end(position, question, seat)


def _step(position: Position) -> str:
    """How far an action of two parts has come: which of them is still asked for."""
    if position.parts & turn.ORDER:
        return "good"
    return "order" if position.parts & turn.GOOD else "both"


def _at_round_end(position: Position, question: Question, seat: Seat) -> Arguments:
    components = position.components
    kind = question.kind
    if kind == STORE:
        store = question.numbers()[0]
        return {"store": STORES[store], "count": position.surplus(seat, store), "limit": position.storage(seat)}
    if kind == NAME_START:
        return {"silver": components.helps.start_player_silver}
    if kind == STOW:
        return {"most": components.helps.stower_round_end}
    return {"points": components.returned_points} if kind == RETURN_CHARACTER else {}
