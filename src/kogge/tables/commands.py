"""What people and the service can want of a table. Who wants it is told beside the command, by whoever knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from kogge.engine import Seat
from kogge.tables.clock import Rest


@dataclass(frozen=True)
class Sit:
    """Take a seat: a certain one, or the first that is free. `invited` if one came by the table's own link."""

    name: str
    invited: bool = False
    contribution: str = ""
    seat: Seat | None = None
    rest: Rest | None = None


@dataclass(frozen=True)
class Leave:
    """Leave one's seat, as long as the match has not begun."""


@dataclass(frozen=True)
class AddBot:
    """Put a bot on a free seat. Only whoever opened the table may."""

    bot: str
    seat: Seat | None = None


@dataclass(frozen=True)
class RemoveBot:
    """Send a bot away, as long as the match has not begun. Only whoever opened the table may."""

    seat: Seat


@dataclass(frozen=True)
class Start:
    """Begin the match: everyone sits. Only whoever opened the table may."""


@dataclass(frozen=True)
class Answer:
    """Answer what one's seat is asked, or replace an answer that is still sealed."""

    move: str


@dataclass(frozen=True)
class BotAnswer:
    """The service answers for a seat that a bot plays, to what it was asked when entry `after` was the last of the record."""

    seat: Seat
    move: str
    after: int


@dataclass(frozen=True)
class Undo:
    """Take back entry `undoes` of the record and all after it: at once if one may, else the others are asked."""

    undoes: int


@dataclass(frozen=True)
class AgreeToUndo:
    """Agree to what another asked for."""


@dataclass(frozen=True)
class DeclineUndo:
    """Decline what another asked for, or take one's own wish back."""


@dataclass(frozen=True)
class Concede:
    """Give up: a bot plays on, and the seat comes last."""


@dataclass(frozen=True)
class ClaimTime:
    """The time of a seat is up. Anybody may say so; the clock decides."""

    seat: Seat


@dataclass(frozen=True)
class Talk:
    """Say something to everyone at the table. Only those who sit there may."""

    text: str


@dataclass(frozen=True)
class Mute:
    """Hear no more of who sits at a seat, or hear them again."""

    whom: Seat
    muted: bool = True


@dataclass(frozen=True)
class WantRematch:
    """Play again. `table` is the name of the new table, used if this is the last who wants it."""

    table: str


Command: TypeAlias = (
    "Sit | Leave | AddBot | RemoveBot | Start | Answer | BotAnswer | Undo | AgreeToUndo | DeclineUndo | Concede | ClaimTime"
    " | Talk | Mute | WantRematch"
)
