"""The log of a table: entries that are appended and never changed. The state of a table is computed from its log.

Entries are stored and sent under the kinds in `service/store/codec.py`, which stay when a class here is renamed. The classes of moves are not
frozen, since a frozen one takes three times as long to make; nothing changes them afterwards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType, TypeAlias

from kogge.engine import RecordSeq, Seat
from kogge.engine.chance import Chanced
from kogge.tables.clock import ClockTerms, Rest

PersonId = NewType("PersonId", str)
"""A person who can sit at tables: the identity by which the service knows a guest or an account."""
NOBODY = PersonId("")

TableId = NewType("TableId", str)
"""A table. The tables of this package do not know their own id; the service does."""

TableSeq = NewType("TableSeq", int)
"""The number of an entry in the log of its table, from 1 on. A match's record counts its own entries: `RecordSeq`."""
NO_ENTRY = TableSeq(0)
"""No entry: the numbers begin with 1."""


@dataclass(frozen=True)
class Origin:
    """The moment of a finished match from which another table plays on: after this log entry of this table."""

    table: TableId
    seq: TableSeq


@dataclass(frozen=True)
class Terms:
    """The terms of a table.

    `joining` is `anyone` or `link`, `watching` is `anyone`, `link` or `nobody`. `time_up` says what happens to a seat whose time is
    up: `bot` lets a bot play on for it, `forfeit` also puts it last. With `hints`, a player may ask what a bot would do. `own_edition` is the
    fingerprint of a custom edition; without one, the printed edition is played. `language` is the language in which people talk there; tables
    of earlier versions name none. A table that plays on from a moment of another one names its `origin`.
    """

    game: str
    players: int
    options: dict[str, str]
    edition: str
    clock: ClockTerms | None = None
    joining: str = "anyone"
    watching: str = "anyone"
    rated: bool = False
    time_up: str = "bot"
    hints: bool = False
    own_edition: str = ""
    language: str = ""
    origin: Origin | None = None


@dataclass(frozen=True)
class Opened:
    """A table was opened. Its chance is drawn from `secret`, which stays secret until the match is over; its hash is published. `code` is the
    short text by which others find the table, `edition` the fingerprint of its edition, printed or custom, which never changes; tables of
    earlier versions have neither. The chance of a rematch is drawn from `rematch_secret`: it is fixed before anyone contributes to that
    match, and its hash is published from now on. A match that is not dealt begins from `position`, a text that shows all its secrets. At a
    table of a `deal` that other tables play, too, the secret is the deal's: the table does not publish it, not even when its match is over."""

    by: PersonId
    terms: Terms
    secret: str
    code: str = ""
    edition: str = ""
    rematch_secret: str = ""
    position: str = ""
    deal: str = ""


@dataclass(frozen=True)
class Sat:
    """A person took a seat, under a name. `contribution` is mixed into the chance of the table."""

    seat: Seat
    person: PersonId
    name: str
    contribution: str
    rest: Rest | None = None


@dataclass(frozen=True)
class BotSat:
    """A bot was put on a seat."""

    seat: Seat
    bot: str


@dataclass(frozen=True)
class StoodUp:
    """A person left a seat before the match began, or the host removed its bot."""

    seat: Seat


@dataclass(frozen=True)
class Renamed:
    """The person at a seat changed their name."""

    seat: Seat
    name: str


@dataclass(frozen=True)
class SentAway:
    """The host sent the person at a seat away before the match began. That person may not sit down here again."""

    seat: Seat


@dataclass(frozen=True)
class HandedOver:
    """The person at this seat is the host from now on."""

    whom: Seat


@dataclass(frozen=True)
class Closed:
    """The host closed the table before the match began. `name` is the host's name, empty for a host without a seat. With the `reason`
    `nobody-came` the service closed it."""

    name: str
    reason: str = ""


@dataclass(frozen=True)
class Started:
    """The match began with this deal. `rules` is the version of the rules at the start; a later version continues a match that it can replay.
    `sealing` is how its sealed chance is drawn, see `Record`."""

    deal: tuple[Chanced, ...]
    rules: int
    sealing: int = 1


@dataclass
class MoveMade:
    """A seat made a move, and chance gave `chance`."""

    seat: Seat
    move: str
    chance: tuple[Chanced, ...]


@dataclass(frozen=True)
class TakenBack:
    """A seat took back entry `undoes` of the record and all after it. If it is beyond its horizon and only bots play along, the match is
    `practice` from then on."""

    seat: Seat
    undoes: RecordSeq
    practice: bool = False


@dataclass(frozen=True)
class UndoAsked:
    """A seat requested to take back entry `undoes` of the record and all after it."""

    seat: Seat
    undoes: RecordSeq


@dataclass(frozen=True)
class UndoAgreed:
    """A seat agreed to an undo request."""

    seat: Seat


@dataclass(frozen=True)
class UndoDeclined:
    """A seat declined an undo request, or withdrew its own."""

    seat: Seat


@dataclass(frozen=True)
class BotAsked:
    """A seat asked the others to let a bot play for `whom`."""

    seat: Seat
    whom: Seat


@dataclass(frozen=True)
class BotAgreed:
    """A seat agreed that a bot plays."""

    seat: Seat


@dataclass(frozen=True)
class BotDeclined:
    """A seat declined it, withdrew its own request, or is the one concerned and still there."""

    seat: Seat


@dataclass(frozen=True)
class CameBack:
    """A person took their seat back from its substitute."""

    seat: Seat


@dataclass(frozen=True)
class TakenOver:
    """A bot plays on for a seat. `reason` is `conceded`, `time-up` or `voted`. If the seat `forfeits`, it comes last whatever the bot
    does; else the person can come back."""

    seat: Seat
    bot: str
    reason: str
    forfeits: bool


@dataclass(frozen=True)
class TimeGivenBack:
    """Nobody could move between these times: the clocks that ran get them back."""

    began: int
    ended: int


@dataclass(frozen=True)
class Talked:
    """The person at a seat said something, under the name of that time."""

    seat: Seat
    name: str
    text: str


@dataclass(frozen=True)
class Muted:
    """A seat muted another, or unmuted it."""

    seat: Seat
    whom: Seat
    muted: bool


@dataclass(frozen=True)
class RematchWanted:
    """A seat wants a rematch. `contribution` is mixed into the chance of the new table. Once all people want it, `table` is the new table."""

    seat: Seat
    table: TableId | None = None
    contribution: str = ""


EntryBody: TypeAlias = (
    "Opened | Sat | Renamed | SentAway | HandedOver | Closed | BotSat | StoodUp | Started | MoveMade | TakenBack"
    " | UndoAsked | UndoAgreed | UndoDeclined | BotAsked | BotAgreed | BotDeclined | TakenOver | CameBack | TimeGivenBack"
    " | Talked | Muted | RematchWanted"
)


@dataclass
class LogEntry:
    """One entry of a table's log, with its number from 1 on and the time when it was stored. `command` is the id of the command that led to
    it, if it had one: a command that is sent again is recognised by it. If storing was late, `took` is how long before that time the command
    had come; no clock counts it."""

    seq: TableSeq
    at: int
    what: EntryBody
    command: str = ""
    took: int = 0
