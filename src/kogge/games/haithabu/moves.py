"""What may be answered in Haithabu. Why a move is refused stands in `legality`, what is offered in `offers`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from kogge.engine.amounts import written
from kogge.engine.values import Move, Seat
from kogge.games.haithabu.components import CHARACTERS, EVENTS, GOODS, STACKS, field_name, order_name, transport_name
from kogge.games.haithabu.position import STORES, VEHICLES

# Setting up and the start of a phase
CHOOSE_CHARACTER: Final = "choose-character"
TURN_RONDEL: Final = "turn-rondel"
# The turn
HIRE: Final = "hire"
WORKER: Final = "worker"
PLACE: Final = "place"
DICE: Final = "dice"
EVENT: Final = "event"
END_TURN: Final = "end-turn"
# Events
GIFT: Final = "gift"
LOSE_CHARACTER: Final = "lose-character"
LOSE_TRANSPORT: Final = "lose-transport"
LOSE_GOOD: Final = "lose-good"
# Actions
MARKET: Final = "market"
BUY_TRANSPORT: Final = "buy-transport"
PICK_CARD: Final = "pick-card"
GET_CHARACTER: Final = "get-character"
SELL: Final = "sell"
ORDER_AND_GOOD: Final = "order-and-good"
DELIVER: Final = "deliver"
VEHICLE: Final = "vehicle"
LOAD: Final = "load"
BUY: Final = "buy"
ORDER_AND_SALE: Final = "order-and-sale"
# The end of a round
RETURN_CHARACTER: Final = "return-character"
NAME_START: Final = "name-start"
MOVE_PRICE: Final = "move-price"
STOW: Final = "stow"
HALF_PRICE: Final = "half-price"
STORE: Final = "store"

Goods: TypeAlias = "tuple[int, int, int, int, int, int]"
"""How many goods of each kind."""

NO_GOODS: Final = (0, 0, 0, 0, 0, 0)


def as_goods(counts: list[int]) -> Goods:
    return (counts[0], counts[1], counts[2], counts[3], counts[4], counts[5])


@dataclass(frozen=True)
class TakeCharacter(Move):
    """Choose a character at the start (H-2.8), or recruit or poach one on field B (H-6.2)."""

    character: int

    def __str__(self) -> str:
        return f"take {CHARACTERS[self.character]}"


@dataclass(frozen=True)
class TurnRondel(Move):
    """With the juggler: turn the rondel so many fields (H-8.2)."""

    fields: int

    def __str__(self) -> str:
        return f"turn {self.fields}"


@dataclass(frozen=True)
class Hire(Move):
    """Hire a neutral worker, or do without (H-3.5)."""

    hires: bool

    def __str__(self) -> str:
        return "hire" if self.hires else "hire nobody"


@dataclass(frozen=True)
class ChooseWorker(Move):
    """Place the neutral worker first, or one's own (H-3.5)."""

    neutral: bool

    def __str__(self) -> str:
        return "worker neutral" if self.neutral else "worker own"


@dataclass(frozen=True)
class Place(Move):
    """Place the worker on a field of the rondel or the market (H-3.4)."""

    field: int

    def __str__(self) -> str:
        return f"place {field_name(self.field)}"


@dataclass(frozen=True)
class Repay(Move):
    """Give notes back (H-9.2)."""

    notes: int

    def __str__(self) -> str:
        return f"repay {self.notes}"


@dataclass(frozen=True)
class EndTurn(Move):
    """End the turn (H-3.4)."""

    def __str__(self) -> str:
        return "end"


@dataclass(frozen=True)
class Roll(Move):
    """Roll one die for the event, or two (H-5.2)."""

    dice: int

    def __str__(self) -> str:
        return f"roll {self.dice}"


@dataclass(frozen=True)
class ChooseEvent(Move):
    """Choose one of two events rolled (H-5.2)."""

    event: int

    def __str__(self) -> str:
        return f"event {EVENTS[self.event]}"


@dataclass(frozen=True)
class GiveGood(Move):
    """Give a good away, from the warehouse or from the trading post: to the one who rolled (H-7.1), or to the supply (H-7.6)."""

    good: int
    store: int

    def __str__(self) -> str:
        return f"give {GOODS[self.good]} {STORES[self.store]}"


@dataclass(frozen=True)
class GiveSilver(Move):
    """Give silver at the Viking games (H-7.1)."""

    def __str__(self) -> str:
        return "give silver"


@dataclass(frozen=True)
class GivePoint(Move):
    """Give a point at the Viking games (H-7.1)."""

    def __str__(self) -> str:
        return "give point"


@dataclass(frozen=True)
class LoseCharacter(Move):
    """Give up a character: to an assassination (H-7.2), or for points at the turn of the year (H-10.3)."""

    character: int

    def __str__(self) -> str:
        return f"lose {CHARACTERS[self.character]}"


@dataclass(frozen=True)
class LoseTransport(Move):
    """Give up the cart or the ship in a storm (H-7.5)."""

    vehicle: int

    def __str__(self) -> str:
        return f"lose {VEHICLES[self.vehicle]}"


@dataclass(frozen=True)
class Pass(Move):
    """Do no more of what is asked for."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True)
class Buy(Move):
    """Buy goods: in the market (H-4.1), or cheaper on field G (H-6.7)."""

    goods: Goods

    def __str__(self) -> str:
        return " ".join(["buy", *written(self.goods, GOODS)])


@dataclass(frozen=True)
class Sell(Move):
    """Sell goods from the trading post: in the market (H-4.4), dearer on field C (H-6.3), or one on field H (H-6.8)."""

    goods: Goods

    def __str__(self) -> str:
        return " ".join(["sell", *written(self.goods, GOODS)])


@dataclass(frozen=True)
class BuyTransport(Move):
    """Buy from a stack of carts or ships: on field A (H-6.1), or at half price with the carpenter (H-8.8)."""

    stack: int

    def __str__(self) -> str:
        return f"buy {STACKS[self.stack]}"


@dataclass(frozen=True)
class PickCard(Move):
    """With the carpenter: pick one of the cards on top of a stack (H-8.8)."""

    transport: int

    def __str__(self) -> str:
        return f"pick {transport_name(self.transport)}"


@dataclass(frozen=True)
class TakeOrder(Move):
    """Take an order from the display (H-6.9)."""

    order: int

    def __str__(self) -> str:
        return f"take {order_name(self.order)}"


@dataclass(frozen=True)
class TakeGood(Move):
    """Take the free good of field D (H-6.4)."""

    good: int

    def __str__(self) -> str:
        return f"take {GOODS[self.good]}"


@dataclass(frozen=True)
class TakePoint(Move):
    """Take a point instead of what the field gives (H-6.4, H-6.8)."""

    def __str__(self) -> str:
        return "take point"


@dataclass(frozen=True)
class Deliver(Move):
    """Lay goods from the trading post on the order of a place (H-6.5). Places are counted from 0 here, from 1 in text."""

    place: int
    goods: Goods

    def __str__(self) -> str:
        return " ".join(["deliver", str(self.place + 1), *written(self.goods, GOODS)])


@dataclass(frozen=True)
class ChooseVehicle(Move):
    """Transport with the cart or with the ship (H-6.6)."""

    vehicle: int

    def __str__(self) -> str:
        return f"use {VEHICLES[self.vehicle]}"


@dataclass(frozen=True)
class Load(Move):
    """Take goods from the warehouse to the trading post (H-6.6)."""

    goods: Goods

    def __str__(self) -> str:
        return " ".join(["load", *written(self.goods, GOODS)])


@dataclass(frozen=True)
class NameStart(Move):
    """With the start player: say who begins the next round (H-8.1)."""

    seat: Seat

    def __str__(self) -> str:
        return f"start {self.seat}"


@dataclass(frozen=True)
class MovePrice(Move):
    """With the seer: move a price up or down at the end of the round (H-8.5)."""

    good: int
    up: bool

    def __str__(self) -> str:
        return f"price {GOODS[self.good]} {'up' if self.up else 'down'}"


@dataclass(frozen=True)
class Stow(Move):
    """With the stower: take goods to the trading post at the end of the round (H-8.7)."""

    goods: Goods

    def __str__(self) -> str:
        return " ".join(["stow", *written(self.goods, GOODS)])


@dataclass(frozen=True)
class Discard(Move):
    """Put goods that are too many into the supply (H-10.7)."""

    goods: Goods

    def __str__(self) -> str:
        return " ".join(["discard", *written(self.goods, GOODS)])
