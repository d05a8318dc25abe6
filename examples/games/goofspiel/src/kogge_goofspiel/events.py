"""What can happen in Goofspiel."""

from __future__ import annotations

from dataclasses import dataclass

from kogge.engine.values import Event, Seat


@dataclass(frozen=True, kw_only=True)
class PrizeTurnedUp(Event):
    """A round began: the next prize lies open."""

    round: int
    rounds: int
    prize: int


@dataclass(frozen=True, kw_only=True)
class BidRevealed(Event):
    """A seat's bid was turned over."""

    seat: Seat
    card: int


@dataclass(frozen=True, kw_only=True)
class PrizeWon(Event):
    """The highest bid took the prize."""

    seat: Seat
    prize: int
    card: int


@dataclass(frozen=True, kw_only=True)
class PrizeLost(Event):
    """Several seats made the highest bid: the prize goes to nobody."""

    seats: tuple[Seat, ...]
    prize: int
    card: int


@dataclass(frozen=True, kw_only=True)
class MatchWon(Event):
    """The match is over; `decided_by` is what set the winners apart."""

    seats: tuple[Seat, ...]
    points: int
    decided_by: str
