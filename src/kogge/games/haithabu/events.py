"""What can happen in Haithabu. Goods are lists of names, orders and transports names, places counted from 1."""

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


# Events of the night


@dataclass(frozen=True, kw_only=True)
class DiceRolled(Event):
    """A seat rolled for an event; `silver` is what the second die cost."""

    seat: Seat
    dice: tuple[int, ...]
    silver: int


@dataclass(frozen=True, kw_only=True)
class EventCame(Event):
    """What happens in this night."""

    seat: Seat
    event: str


@dataclass(frozen=True, kw_only=True)
class GoodGiven(Event):
    """At the Viking games a seat gave a good to another."""

    seat: Seat
    to: Seat
    good: str
    store: str


@dataclass(frozen=True, kw_only=True)
class SilverGiven(Event):
    """At the Viking games a seat gave silver to another."""

    seat: Seat
    to: Seat
    silver: int


@dataclass(frozen=True, kw_only=True)
class PointGiven(Event):
    """At the Viking games a seat gave points to another."""

    seat: Seat
    to: Seat
    points: int


@dataclass(frozen=True, kw_only=True)
class NothingGiven(Event):
    """At the Viking games a seat had nothing to give."""

    seat: Seat
    to: Seat


@dataclass(frozen=True, kw_only=True)
class CharacterLost(Event):
    """A seat gave up a character, which is free now."""

    seat: Seat
    character: str


@dataclass(frozen=True, kw_only=True)
class DrinksPaid(Event):
    """A seat settled the bill of the whole table."""

    seat: Seat
    silver: int


@dataclass(frozen=True, kw_only=True)
class TransportLost(Event):
    """A storm took a seat's transport."""

    seat: Seat
    transport: str


@dataclass(frozen=True, kw_only=True)
class GoodLost(Event):
    """In troubled times a seat put a good into the supply."""

    seat: Seat
    good: str
    store: str


@dataclass(frozen=True, kw_only=True)
class PointsLost(Event):
    """A seat could not comply with an event and lost points, or had none to lose."""

    seat: Seat
    event: str
    points: int


# The end of a round


@dataclass(frozen=True, kw_only=True)
class RoundEnded(Event):
    """A round is over: all orders on the tableaus moved on, and no character is safe any more."""

    round: int


@dataclass(frozen=True, kw_only=True)
class CharacterReturned(Event):
    """At the turn of the year a seat gave a character back."""

    seat: Seat
    character: str
    points: int


@dataclass(frozen=True, kw_only=True)
class StartNamed(Event):
    """The owner of the start player said who begins, and took silver."""

    seat: Seat
    start: Seat
    silver: int


@dataclass(frozen=True, kw_only=True)
class SeerUsed(Event):
    """The seer moves a price."""

    seat: Seat
    good: str
    up: bool


@dataclass(frozen=True, kw_only=True)
class GoodsStowed(Event):
    """The stower took goods to the trading post."""

    seat: Seat
    goods: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class MarketRefilled(Event):
    """Two dice brought goods from the supply to the market."""

    dice: tuple[int, ...]
    goods: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class PriceRolled(Event):
    """A die was rolled for the price of a good."""

    good: str
    die: int
    before: int
    after: int


@dataclass(frozen=True, kw_only=True)
class GoodsDiscarded(Event):
    """A seat had too many goods in a store and put some into the supply."""

    seat: Seat
    store: str
    goods: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class FeePaid(Event):
    """A seat paid for what lies in its warehouse."""

    seat: Seat
    count: int
    silver: int


@dataclass(frozen=True, kw_only=True)
class WorkersReturned(Event):
    """All workers went home, the neutral ones to the inn."""


@dataclass(frozen=True, kw_only=True)
class DisplayMoved(Event):
    """The orders of the lower row were discarded, those above dropped down."""

    discarded: tuple[str, ...]


# The end


@dataclass(frozen=True, kw_only=True)
class GoodsCleared(Event):
    """After the last round a seat's goods were sold at half price."""

    seat: Seat
    goods: tuple[str, ...]
    silver: int


@dataclass(frozen=True, kw_only=True)
class Scored(Event):
    """What the final scoring brought a seat, and its points now."""

    seat: Seat
    gained: int
    points: int


@dataclass(frozen=True, kw_only=True)
class MatchWon(Event):
    """The match is over; `decided_by` is what set the winners apart."""

    seats: tuple[Seat, ...]
    points: int
    decided_by: str
