"""What everybody sees of a table of Goofspiel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from kogge.engine.ranges import Among, LeftOut, UpTo
from kogge.engine.values import Seat, Viewer

Cards: TypeAlias = Annotated[tuple[int, ...], Among("suit.cards")]
"""Some cards of a suit, each at most once."""


@dataclass(frozen=True)
class PlayerView:
    """What lies before one seat. Played cards lie open, so hands are known too (G-1.3)."""

    seat: Seat
    points: Annotated[int, UpTo(91)]
    hand: Cards
    prizes: Cards


@dataclass(frozen=True)
class RoundView:
    """A round that is over: its prize, the bids by seat, and who won; nobody if the highest bids were level."""

    prize: int
    bids: tuple[int, ...]
    winner: Seat | None


@dataclass(frozen=True)
class GoofspielView:
    """The table. `prize` lies open until the match is over; `pile` names the prizes to come, in no order; `lost` went to nobody."""

    viewer: Viewer
    round: Annotated[int, UpTo("suit.cards")]
    rounds: Annotated[int, LeftOut()]
    prize: Annotated[int | None, UpTo("suit.cards")]
    pile: Cards
    lost: Cards
    seats: tuple[PlayerView, ...]
    earlier: Annotated[tuple[RoundView, ...], LeftOut()]


def cards_in(hand: int) -> tuple[int, ...]:
    """The cards of a hand, which is a mask with a bit for each."""
    return tuple([card for card in range(1, hand.bit_length()) if hand >> card & 1])
