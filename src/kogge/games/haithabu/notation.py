"""Haithabu in text: moves as people write them, and the table as a drawing."""

from __future__ import annotations

import re
from typing import Final

from kogge.engine.amounts import read, written
from kogge.engine.values import MalformedMove, Move
from kogge.games.haithabu.components import (
    CHARACTERS,
    EVENTS,
    GOODS,
    MARKET_FIELDS,
    MOST_CUBES,
    ORDERS,
    STACKS,
    TRANSPORTS,
    order_name,
    transport_name,
)
from kogge.games.haithabu.moves import (
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
    as_goods,
)
from kogge.games.haithabu.position import STORES, VEHICLES
from kogge.games.haithabu.view import FamilyView, HaithabuView, OrderView

_SMALL: Final = re.compile(r"[0-9]{1,2}")
_ORDERS: Final = {order_name(order): order for order in range(ORDERS)}
_TRANSPORTS: Final = {transport_name(transport): transport for transport in range(TRANSPORTS)}
_FIXED: Final[dict[str, Move]] = {
    str(move): move
    for move in [
        EndTurn(),
        Pass(),
        TakePoint(),
        GiveSilver(),
        GivePoint(),
        Hire(True),
        Hire(False),
        ChooseWorker(False),
        ChooseWorker(True),
        *[ChooseVehicle(vehicle) for vehicle in range(len(VEHICLES))],
        *[LoseTransport(vehicle) for vehicle in range(len(VEHICLES))],
        *[LoseCharacter(character) for character in range(len(CHARACTERS))],
        *[TakeCharacter(character) for character in range(len(CHARACTERS))],
        *[TakeGood(good) for good in range(len(GOODS))],
        *[TakeOrder(order) for order in range(ORDERS)],
        *[PickCard(transport) for transport in range(TRANSPORTS)],
        *[BuyTransport(stack) for stack in range(len(STACKS))],
        *[ChooseEvent(event) for event in range(len(EVENTS))],
        *[Place(field) for field in range(MARKET_FIELDS + len(GOODS))],
        *[GiveGood(good, store) for good in range(len(GOODS)) for store in range(len(STORES))],
        *[MovePrice(good, up) for good in range(len(GOODS)) for up in (True, False)],
    ]
}
"""The moves that are one of a few, by their text."""


def parse(text: str) -> Move:
    """The move a text stands for: `place f`, `buy 4*cloth`, `deliver 3 mead`, `give silver`, `lose seer`."""
    words = text.split()
    fixed = _FIXED.get(" ".join(words))
    if fixed is not None:
        return fixed
    if len(words) >= 2:
        move = _parse_with(words[0], words[1:])
        if move is not None:
            return move
    raise MalformedMove(f"'{text}' is no move of Haithabu")


def _parse_with(verb: str, words: list[str]) -> Move | None:
    if verb == "deliver" and len(words) >= 2:
        return Deliver(_number(words[0]) - 1, _goods(words[1:]))
    if verb == "buy":
        return Buy(_goods(words))
    if verb == "sell":
        return Sell(_goods(words))
    if verb == "load":
        return Load(_goods(words))
    if verb == "stow":
        return Stow(_goods(words))
    if verb == "discard":
        return Discard(_goods(words))
    return _parse_number(verb, _number(words[0])) if len(words) == 1 else None


def _parse_number(verb: str, number: int) -> Move | None:
    if verb == "turn":
        return TurnRondel(number)
    if verb == "repay":
        return Repay(number)
    if verb == "roll":
        return Roll(number)
    return NameStart(number) if verb == "start" else None


def _number(word: str) -> int:
    if _SMALL.fullmatch(word) is None:
        raise MalformedMove(f"'{word}' is no number")
    return int(word)


def _goods(words: list[str]) -> Goods:
    return as_goods(read(words, GOODS, MOST_CUBES))


def draw(view: HaithabuView) -> str:
    """The table in a few lines of text, as a spectator sees it."""
    day = " ".join([field.field.upper() for field in view.rondel if field.day])
    prices = "  ".join([f"{good.good} {good.price} ({good.market}+{good.supply})" for good in view.goods])
    display = "  ".join([_draw_order(order) for order in view.display if order is not None])
    stacks = "  ".join([" ".join([top.transport for top in stack.tops]) or f"{stack.stack} -" for stack in view.stacks])
    free = " ".join([character.character for character in view.characters if character.owner is None])
    lines = [
        f"Haithabu, round {view.round} of {view.rounds}, phase {view.phase} ({view.stage})",
        f"  day: {day}  inn: {view.neutral}  notes: {view.notes_left}  free: {free or '-'}",
        f"  market: {prices}",
        f"  orders: {display}  ({len(view.order_pile)} in the pile, {len(view.order_discards)} discarded)",
        f"  transports: {stacks}",
    ]
    return "\n".join(lines + [_draw_family(view, family) for family in view.families])


def _draw_order(order: OrderView) -> str:
    missing = [order.wanted[good] - order.delivered[good] for good in range(len(GOODS))]
    place = f"{order.place}:" if order.place else ""
    return f"{place}{order.order}[{' '.join(written(missing, GOODS))}]"


def _draw_family(view: HaithabuView, family: FamilyView) -> str:
    turn = "*" if family.seat == view.active else " "
    vehicles = " ".join([vehicle.transport for vehicle in (family.cart, family.ship) if vehicle is not None]) or "-"
    orders = " ".join([_draw_order(order) for order in family.orders]) or "-"
    return (
        f" {turn}seat {family.seat}: {family.points:2} points {family.silver:3} silver {family.notes} notes"
        f"  warehouse {' '.join(written(family.warehouse, GOODS)) or '-'}  post {' '.join(written(family.post, GOODS)) or '-'}"
        f"  {vehicles}  orders {orders}  characters {' '.join(family.characters) or '-'}  fulfilled {len(family.fulfilled)}"
    )
