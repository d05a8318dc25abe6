"""What people and the service can want of a table. Who wants it is told beside the command, by whoever knows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from kogge.engine import RecordSeq, Seat
from kogge.tables.clock import Rest
from kogge.tables.entries import TableId

Away: TypeAlias = Mapping[Seat, int]
"""The seats whose people do not look at the table now, and since when. A table cannot know it; who passes on the command does."""


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
class Rename:
    """Be called otherwise at this table, before the match or during it."""

    name: str


@dataclass(frozen=True)
class SendAway:
    """Send a person away from a seat before the match. Only the host may."""

    seat: Seat


@dataclass(frozen=True)
class HandOver:
    """Make who sits at a seat the host. The host may; and everyone seated may for themselves once the host is away for long enough."""

    seat: Seat
    away: Away = field(default_factory=dict)


@dataclass(frozen=True)
class Close:
    """Close a table at which the match has not begun. Only the host may."""


@dataclass(frozen=True)
class Expire:
    """Close a table that nobody came to. Only the service does."""


@dataclass(frozen=True)
class AddBot:
    """Put a bot on a free seat. Only the host may."""

    bot: str
    seat: Seat | None = None


@dataclass(frozen=True)
class RemoveBot:
    """Send a bot away, as long as the match has not begun. Only the host may."""

    seat: Seat


@dataclass(frozen=True)
class Start:
    """Begin the match: everyone sits. Only the host may."""


@dataclass(frozen=True)
class MakeMove:
    """Answer what one's seat is asked, or replace an answer that is still sealed."""

    move: str


@dataclass(frozen=True)
class MakeBotMove:
    """The service answers for a seat that a bot plays, to what it was asked when entry `after` was the last of the record."""

    seat: Seat
    move: str
    after: RecordSeq


@dataclass(frozen=True)
class Undo:
    """Take back entry `undoes` of the record and all after it: at once if one may, else the others are asked."""

    undoes: RecordSeq


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
class AskBot:
    """Ask the others to let a bot play for a person who does not play on; or for oneself."""

    seat: Seat
    away: Away = field(default_factory=dict)


@dataclass(frozen=True)
class AgreeToBot:
    """Agree to it, or ask again whether it can be done by now."""

    away: Away = field(default_factory=dict)


@dataclass(frozen=True)
class DeclineBot:
    """Decline it, or withdraw one's own wish."""


@dataclass(frozen=True)
class ComeBack:
    """Take one's seat again from the bot that plays for one."""


@dataclass(frozen=True)
class ClaimTime:
    """The time of a seat is up. Anybody may say so; the clock decides."""

    seat: Seat


@dataclass(frozen=True)
class GiveBack:
    """Nobody could move between these times: give them back to the clocks that ran. The service says so."""

    began: int
    ended: int


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
    """Play again, with something for the luck of the new table. `table` is its name, used if this is the last who wants it."""

    table: TableId
    contribution: str = ""


Command: TypeAlias = (
    "Sit | Leave | Rename | SendAway | HandOver | Close | Expire | AddBot | RemoveBot | Start | MakeMove | MakeBotMove"
    " | Undo | AgreeToUndo | DeclineUndo | Concede | AskBot | AgreeToBot | DeclineBot | ComeBack | ClaimTime | GiveBack"
    " | Talk | Mute | WantRematch"
)
