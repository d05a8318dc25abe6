"""Commands that people and the service give at a table. The caller passes the person beside the command."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from kogge.engine import RecordSeq, Seat
from kogge.tables.clock import Rest
from kogge.tables.entries import TableId

Away: TypeAlias = Mapping[Seat, int]
"""The seats whose people are away, and since when. The table does not know it; the caller passes it with the command."""


@dataclass(frozen=True)
class Sit:
    """Take a seat: `seat`, or the first that is free. `invited` if the person came by the table's own link."""

    name: str
    invited: bool = False
    contribution: str = ""
    seat: Seat | None = None
    rest: Rest | None = None


@dataclass(frozen=True)
class Leave:
    """Leave one's seat before the match begins."""


@dataclass(frozen=True)
class Rename:
    """Change one's name at this table, before the match or during it."""

    name: str


@dataclass(frozen=True)
class SendAway:
    """Send a person away from a seat before the match. Only the host may."""

    seat: Seat


@dataclass(frozen=True)
class HandOver:
    """Make the person at a seat the host. The host may; and a seated person may take over from a host who is absent."""

    seat: Seat
    away: Away = field(default_factory=dict)


@dataclass(frozen=True)
class Close:
    """Close a table at which the match has not begun. Only the host may."""


@dataclass(frozen=True)
class Expire:
    """Close a table that nobody came to. Only the service gives this command."""


@dataclass(frozen=True)
class AddBot:
    """Put a bot on a free seat. Only the host may."""

    bot: str
    seat: Seat | None = None


@dataclass(frozen=True)
class RemoveBot:
    """Remove a bot before the match begins. Only the host may."""

    seat: Seat


@dataclass(frozen=True)
class Start:
    """Begin the match once all seats are taken. Only the host may."""


@dataclass(frozen=True)
class MakeMove:
    """Make a move in the decision of one's seat, or replace a move that is still sealed."""

    move: str


@dataclass(frozen=True)
class MakeBotMove:
    """A bot's move, chosen when entry `after` was the last of the record. Only the service gives this command."""

    seat: Seat
    move: str
    after: RecordSeq


@dataclass(frozen=True)
class Undo:
    """Take back entry `undoes` of the record and all after it: at once if allowed, else by an undo request to the others."""

    undoes: RecordSeq


@dataclass(frozen=True)
class AgreeToUndo:
    """Agree to an undo request."""


@dataclass(frozen=True)
class DeclineUndo:
    """Decline an undo request, or withdraw one's own."""


@dataclass(frozen=True)
class Concede:
    """Give up: a bot plays on, and the seat comes last."""


@dataclass(frozen=True)
class AskBot:
    """Ask the others to let a bot play for another person, or for oneself."""

    seat: Seat
    away: Away = field(default_factory=dict)


@dataclass(frozen=True)
class AgreeToBot:
    """Agree to it, or check again whether the vote is carried by now."""

    away: Away = field(default_factory=dict)


@dataclass(frozen=True)
class DeclineBot:
    """Decline it, or withdraw one's own request."""


@dataclass(frozen=True)
class ComeBack:
    """Take one's seat back from the substitute."""


@dataclass(frozen=True)
class ClaimTime:
    """Claim that the time of a seat is up. Anyone may; the clock decides."""

    seat: Seat


@dataclass(frozen=True)
class GiveBack:
    """Give the clocks that ran between these times that time back: nobody could move. Only the service gives this command."""

    began: int
    ended: int


@dataclass(frozen=True)
class Talk:
    """Say something to everyone at the table. Only seated people may."""

    text: str


@dataclass(frozen=True)
class Mute:
    """Mute the person at a seat, or unmute them."""

    whom: Seat
    muted: bool = True


@dataclass(frozen=True)
class WantRematch:
    """Want a rematch, with a contribution to the chance of the new table. `table` is its id, used if everyone else wants it already."""

    table: TableId
    contribution: str = ""


Command: TypeAlias = (
    "Sit | Leave | Rename | SendAway | HandOver | Close | Expire | AddBot | RemoveBot | Start | MakeMove | MakeBotMove"
    " | Undo | AgreeToUndo | DeclineUndo | Concede | AskBot | AgreeToBot | DeclineBot | ComeBack | ClaimTime | GiveBack"
    " | Talk | Mute | WantRematch"
)
