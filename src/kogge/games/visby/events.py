"""What can happen in Visby."""

from __future__ import annotations

from dataclasses import dataclass

from kogge.engine.values import Event, Seat
from kogge.games.visby.components import Card


@dataclass(frozen=True, kw_only=True)
class SupplyArrived(Event):
    """A round began and the markers moved up; where they stand now."""

    round: int
    campaign: int
    voyage: int
    market: int


@dataclass(frozen=True, kw_only=True)
class CardsRevealed(Event):
    """A seat's cards were turned over."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, kw_only=True)
class TrackGave(Event):
    """A seat took seals or wares from a track for its card. `lost` of the wares found no room; `left` stay on the track."""

    seat: Seat
    card: Card
    goods: str
    amount: int
    lost: int
    left: int


@dataclass(frozen=True, kw_only=True)
class SupplyGave(Event):
    """A seat received seals or wares from the common supply. `lost` of the wares found no room."""

    seat: Seat
    card: Card
    goods: str
    amount: int
    lost: int


@dataclass(frozen=True, kw_only=True)
class PursePushedBack(Event):
    """Several merchants came to the market; where the purse stands now."""

    merchants: int
    space: int


@dataclass(frozen=True, kw_only=True)
class WaresTraded(Event):
    """A merchant exchanged wares for seals, or nothing."""

    seat: Seat
    wares: int
    seals: int
    trade: str


@dataclass(frozen=True, kw_only=True)
class PurseReset(Event):
    """The market is over: the purse went back to its lowest space."""


@dataclass(frozen=True, kw_only=True)
class HandRefilled(Event):
    """A mendicant brought all cards back to its owner's hand."""

    seat: Seat


@dataclass(frozen=True, kw_only=True)
class EndReached(Event):
    """Somebody has the seals that end the match."""

    seat: Seat
    seals: int
    target: int


@dataclass(frozen=True, kw_only=True)
class WaresExchanged(Event):
    """After the last round a seat's wares became seals; `left` remain for a tie."""

    seat: Seat
    wares: int
    seals: int
    left: int


@dataclass(frozen=True, kw_only=True)
class MatchWon(Event):
    """The match is over; `decided_by` is what set the winners apart."""

    seats: tuple[Seat, ...]
    seals: int
    decided_by: str
