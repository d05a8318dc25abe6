"""The moves of Haithabu as numbers: what kind of move it is, which goods it moves, and what a place, an order or a card offers."""

from __future__ import annotations

from typing import Final

from kogge.engine.features.offers import OfferFeatures, names_of
from kogge.engine.features.parts import Vector
from kogge.engine.values import Move, Seat
from kogge.games.haithabu.actions.delivering import Deliver
from kogge.games.haithabu.actions.getting_a_character import TakeCharacter
from kogge.games.haithabu.actions.order_and_good import TakeGood, TakePoint
from kogge.games.haithabu.actions.orders import TakeOrder
from kogge.games.haithabu.actions.transporting import ChooseVehicle, Load
from kogge.games.haithabu.characters.carpenter import PickCard
from kogge.games.haithabu.characters.juggler import TurnRondel
from kogge.games.haithabu.characters.seer import MovePrice
from kogge.games.haithabu.characters.start_player import NameStart
from kogge.games.haithabu.characters.stower import Stow
from kogge.games.haithabu.components import CHARACTERS, EVENTS, FIELD_NAMES, GOODS, KINDS, ORDER_NAMES, STACKS, Components, stack_of
from kogge.games.haithabu.market.trade import Buy, Sell
from kogge.games.haithabu.moves import Goods, Pass
from kogge.games.haithabu.night.dice import ChooseEvent, Roll
from kogge.games.haithabu.night.events import LoseCharacter, LoseTransport
from kogge.games.haithabu.night.parting import GiveGood, GivePoint, GiveSilver
from kogge.games.haithabu.notes import Repay
from kogge.games.haithabu.position import STORES, VEHICLES
from kogge.games.haithabu.round_end.storage import Discard
from kogge.games.haithabu.transports import BuyTransport
from kogge.games.haithabu.turns import ChooseWorker, EndTurn, Hire, Place
from kogge.games.haithabu.view.shapes import HaithabuView

_KINDS: Final = (
    *(Pass, TakeCharacter, TurnRondel, Hire, ChooseWorker, Place, Roll, ChooseEvent, EndTurn, Repay),
    *(GiveGood, GiveSilver, GivePoint, LoseCharacter, LoseTransport),
    *(Buy, Sell, BuyTransport, PickCard, TakeOrder, TakeGood, TakePoint, Deliver, ChooseVehicle, Load),
    *(NameStart, MovePrice, Stow, Discard),
)
MOVES: Final[dict[type, int]] = {kind: nth for nth, kind in enumerate(_KINDS)}

MOST_GOODS: Final = 10
MOST_PRICE: Final = 500
"""More silver than the goods of a move are usually worth."""
MOST_POINTS: Final = 10
MOST_SILVER: Final = 200
MOST_ROOM: Final = 10
MOST_NUMBER: Final = 8
"""Notes, dice and fields are at most so many."""

GOODS_AT: Final = len(MOVES)
FIELDS_AT: Final = GOODS_AT + KINDS
CHARACTERS_AT: Final = FIELDS_AT + len(FIELD_NAMES)
ORDERS_AT: Final = CHARACTERS_AT + len(CHARACTERS)
WANTED_AT: Final = ORDERS_AT + len(ORDER_NAMES)
EVENTS_AT: Final = WANTED_AT + KINDS
STACKS_AT: Final = EVENTS_AT + len(EVENTS)
VEHICLES_AT: Final = STACKS_AT + len(STACKS)
STORES_AT: Final = VEHICLES_AT + len(VEHICLES)
REST_AT: Final = STORES_AT + len(STORES)
"""Where each group of features begins."""
REST: Final = ("price", "order-points", "order-silver", "room", "number", "yes", "self")


class HaithabuOffers(OfferFeatures):
    """The features of the moves of Haithabu: the kind of move, the goods it moves (divided by 10), and the field, character, order, event,
    stack, vehicle or store it is about. `price` is what its goods cost now (divided by 500). An order is told by what it wants (divided by
    10) and gives in points (by 10) and silver (by 200), a transport by its `room` (by 10). `number` is that of the place, notes, dice or
    fields (by 8), `yes` is 1 or -1 for moves that answer a question, `self` is for naming oneself."""

    def __init__(self, components: Components) -> None:
        groups = [
            names_of("move", [kind.__name__ for kind in _KINDS]),
            names_of("goods", GOODS),
            names_of("field", FIELD_NAMES),
            names_of("character", CHARACTERS),
            names_of("order", ORDER_NAMES),
            names_of("wanted", GOODS),
            names_of("event", EVENTS),
            names_of("stack", STACKS),
            names_of("vehicle", VEHICLES),
            names_of("store", STORES),
        ]
        super().__init__([*[name for group in groups for name in group], *REST])
        self._components = components

    def write(self, view: object, seat: Seat, move: Move, into: Vector, at: int) -> None:
        into[at + MOVES[type(move)]] = 1.0
        if isinstance(move, Place):
            into[at + FIELDS_AT + move.field] = 1.0
        elif isinstance(move, (Buy, Sell, Load, Discard, Stow)):
            write_goods(move.goods, view, into, at)
        elif isinstance(move, Deliver):
            write_goods(move.goods, view, into, at)
            into[at + REST_AT + 4] = (move.place + 1) / MOST_NUMBER
        elif isinstance(move, (TakeGood, GiveGood, MovePrice)):
            write_good(move.good, view, into, at)
            if isinstance(move, GiveGood):
                into[at + STORES_AT + move.store] = 1.0
            elif isinstance(move, MovePrice):
                into[at + REST_AT + 5] = 1.0 if move.up else -1.0
        elif isinstance(move, TakeOrder):
            self._write_order(move.order, into, at)
        elif isinstance(move, (TakeCharacter, LoseCharacter)):
            into[at + CHARACTERS_AT + move.character] = 1.0
        elif isinstance(move, (ChooseVehicle, LoseTransport)):
            into[at + VEHICLES_AT + move.vehicle] = 1.0
        elif isinstance(move, BuyTransport):
            into[at + STACKS_AT + move.stack] = 1.0
        elif isinstance(move, PickCard):
            into[at + STACKS_AT + stack_of(move.transport)] = 1.0
            room = self._components.any_goods[move.transport] + sum(self._components.own_goods[move.transport])
            into[at + REST_AT + 3] = min(1.0, room / MOST_ROOM)
        elif isinstance(move, ChooseEvent):
            into[at + EVENTS_AT + move.event] = 1.0
        else:
            write_number(move, seat, into, at)

    def _write_order(self, order: int, into: Vector, at: int) -> None:
        components = self._components
        into[at + ORDERS_AT + order] = 1.0
        for good in range(KINDS):
            into[at + WANTED_AT + good] = min(1.0, components.order_goods[order][good] / MOST_GOODS)
        into[at + REST_AT + 1] = min(1.0, components.order_points[order] / MOST_POINTS)
        into[at + REST_AT + 2] = min(1.0, components.order_silver[order] / MOST_SILVER)


def write_number(move: Move, seat: Seat, into: Vector, at: int) -> None:
    """Moves that are a number, a yes or no, or a seat."""
    if isinstance(move, Repay):
        into[at + REST_AT + 4] = min(1.0, move.notes / MOST_NUMBER)
    elif isinstance(move, TurnRondel):
        into[at + REST_AT + 4] = min(1.0, move.fields / MOST_NUMBER)
    elif isinstance(move, Roll):
        into[at + REST_AT + 4] = min(1.0, move.dice / MOST_NUMBER)
    elif isinstance(move, Hire):
        into[at + REST_AT + 5] = 1.0 if move.hires else -1.0
    elif isinstance(move, ChooseWorker):
        into[at + REST_AT + 5] = 1.0 if move.neutral else -1.0
    elif isinstance(move, NameStart) and move.seat == seat:
        into[at + REST_AT + 6] = 1.0


def write_goods(goods: Goods, view: object, into: Vector, at: int) -> None:
    """Goods, and what all of them cost now."""
    assert isinstance(view, HaithabuView)
    worth = 0
    for good in range(KINDS):
        if goods[good]:
            into[at + GOODS_AT + good] = min(1.0, goods[good] / MOST_GOODS)
            worth += goods[good] * view.goods[good].price
    into[at + REST_AT] = min(1.0, worth / MOST_PRICE)


def write_good(good: int, view: object, into: Vector, at: int) -> None:
    assert isinstance(view, HaithabuView)
    into[at + GOODS_AT + good] = 1 / MOST_GOODS
    into[at + REST_AT] = min(1.0, view.goods[good].price / MOST_PRICE)
