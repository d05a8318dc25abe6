"""What can happen in Haithabu while it is set up, in its rounds and turns, and by actions."""

from __future__ import annotations

from dataclasses import dataclass

from kogge.engine.values import Event, Seat

# Setting up


@dataclass(frozen=True, kw_only=True)
class StartOrderDealt(Event):
    """A seat was dealt its start order, with its goods."""

    seat: Seat
    order: str
    goods: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class StartOrdersLeft(Event):
    """The start orders that nobody was dealt went to the display."""

    orders: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class OrderDisplayed(Event):
    """An order came from the draw pile to the display."""

    order: str


@dataclass(frozen=True, kw_only=True)
class OrdersShuffled(Event):
    """The draw pile was used up: the discarded orders became the new one."""

    count: int


@dataclass(frozen=True, kw_only=True)
class TransportsShown(Event):
    """Cards of a stack came to light."""

    transports: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class StartPlayerDrawn(Event):
    """Lots were drawn: a seat begins and gets the start player."""

    seat: Seat


@dataclass(frozen=True, kw_only=True)
class CharacterChosen(Event):
    """A seat chose its first character."""

    seat: Seat
    character: str


# Rounds and turns


@dataclass(frozen=True, kw_only=True)
class RoundBegan(Event):
    """A new round."""

    round: int
    rounds: int
    year: int
    season: str
    start: Seat


@dataclass(frozen=True, kw_only=True)
class RondelTurned(Event):
    """A phase began and the rondel turned; which fields are in daylight now. `seat` is whose juggler decided it."""

    phase: int
    fields: int
    day: tuple[str, ...]
    seat: Seat | None


@dataclass(frozen=True, kw_only=True)
class TurnBegan(Event):
    """A seat has its turn."""

    seat: Seat


@dataclass(frozen=True, kw_only=True)
class WorkerHired(Event):
    """A seat hired a neutral worker."""

    seat: Seat
    silver: int


@dataclass(frozen=True, kw_only=True)
class WorkerPlaced(Event):
    """A worker was placed on a field."""

    seat: Seat
    worker: str
    field: str
    night: bool


@dataclass(frozen=True, kw_only=True)
class ActionLost(Event):
    """After what happened in the night, nothing is left to do on the field."""

    seat: Seat
    field: str


@dataclass(frozen=True, kw_only=True)
class WorkerIdle(Event):
    """A worker stands on a field and does nothing there."""

    seat: Seat
    field: str


@dataclass(frozen=True, kw_only=True)
class TurnEnded(Event):
    """A seat ended its turn."""

    seat: Seat


@dataclass(frozen=True, kw_only=True)
class NotesTaken(Event):
    """A seat took promissory notes to pay what it chose."""

    seat: Seat
    notes: int
    silver: int


@dataclass(frozen=True, kw_only=True)
class NotesRepaid(Event):
    """A seat gave promissory notes back."""

    seat: Seat
    notes: int
    silver: int


# Actions


@dataclass(frozen=True, kw_only=True)
class GoodsBought(Event):
    """A seat bought goods."""

    seat: Seat
    goods: tuple[str, ...]
    silver: int


@dataclass(frozen=True, kw_only=True)
class GoodsSold(Event):
    """A seat sold goods; `points` are for areas that were empty."""

    seat: Seat
    goods: tuple[str, ...]
    silver: int
    points: int


@dataclass(frozen=True, kw_only=True)
class PriceMoved(Event):
    """The price of a good changed."""

    good: str
    before: int
    after: int


@dataclass(frozen=True, kw_only=True)
class TransportBought(Event):
    """A seat bought a transport; the one it `replaced` left the game."""

    seat: Seat
    transport: str
    silver: int
    replaced: str | None


@dataclass(frozen=True, kw_only=True)
class CharacterRecruited(Event):
    """A free character came to a seat."""

    seat: Seat
    character: str


@dataclass(frozen=True, kw_only=True)
class CharacterPoached(Event):
    """A character went from its owner to another seat, which paid for it."""

    seat: Seat
    owner: Seat
    character: str
    silver: int


@dataclass(frozen=True, kw_only=True)
class OrderTaken(Event):
    """A seat took an order from the display."""

    seat: Seat
    order: str


@dataclass(frozen=True, kw_only=True)
class OrderLost(Event):
    """An order was pushed off a tableau; what lay on it went to the supply."""

    seat: Seat
    order: str
    goods: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class GoodTaken(Event):
    """A seat took a free good from the market."""

    seat: Seat
    good: str


@dataclass(frozen=True, kw_only=True)
class PointTaken(Event):
    """A seat took points instead of what the field gives."""

    seat: Seat
    points: int


@dataclass(frozen=True, kw_only=True)
class GoodsDelivered(Event):
    """A seat laid goods on an order."""

    seat: Seat
    order: str
    goods: tuple[str, ...]
    lacks: int


@dataclass(frozen=True, kw_only=True)
class OrderFulfilled(Event):
    """An order is complete: its reward, with what the supplier adds."""

    seat: Seat
    order: str
    points: int
    silver: int
    supplier: bool


@dataclass(frozen=True, kw_only=True)
class GoodsCarried(Event):
    """A seat brought goods to its trading post; the transport left the game."""

    seat: Seat
    transport: str
    goods: tuple[str, ...]
