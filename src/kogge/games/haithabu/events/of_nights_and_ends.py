"""What can happen in Haithabu by night, at the end of a round and in the end."""

from __future__ import annotations

from dataclasses import dataclass

from kogge.engine.values import Event, Seat

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
