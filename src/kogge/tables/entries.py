"""What happens at a table, as it is kept: one entry after the other, never changed. A table is what its entries make it."""

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
"""What stands for no entry: the numbers begin with 1."""


@dataclass(frozen=True)
class Terms:
    """What a table is opened for.

    `joining` is `anyone` or `link`, `watching` is `anyone`, `link` or `nobody`. `time_up` says what happens to a seat whose time is
    up: `bot` lets a bot play on for it, `forfeit` also puts it last. With `hints`, whoever is asked may ask what a bot would do.
    `own_edition` is the fingerprint of an edition that somebody brought along; without one, the printed edition is played.
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


@dataclass(frozen=True)
class Opened:
    """A table was opened. `secret` is what its luck will come from: nobody is shown it before the match is over, only its hash. `code`
    is the short text by which others find the table, `edition` the fingerprint of the edition it is played by for ever, printed or own;
    tables of earlier versions have neither. `rematch_secret` is what the luck of a rematch will come from: it is drawn before anybody
    throws something in there, and its hash is shown from now on."""

    by: PersonId
    terms: Terms
    secret: str
    code: str = ""
    edition: str = ""
    rematch_secret: str = ""


@dataclass(frozen=True)
class Sat:
    """A person took a seat, under a name, and threw something into the luck of the table."""

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
    """A seat was left before the match began, or its bot was sent away."""

    seat: Seat


@dataclass(frozen=True)
class Renamed:
    """Who sits at a seat is called otherwise from now on."""

    seat: Seat
    name: str


@dataclass(frozen=True)
class SentAway:
    """The host sent the person at a seat away before the match began. That person does not sit down here again."""

    seat: Seat


@dataclass(frozen=True)
class HandedOver:
    """Who sits at this seat is the host from now on."""

    whom: Seat


@dataclass(frozen=True)
class Closed:
    """The host closed the table before the match began. `name` is what the host was called; empty for one without a seat. With the
    `reason` `nobody-came` it closed itself."""

    name: str
    reason: str = ""


@dataclass(frozen=True)
class Started:
    """The match began: everyone sits, and this was dealt. `rules` is the version of the rules by which it began; later ones play on
    where they replay it. `sealing` is how its sealed chance is drawn, see `Record`."""

    deal: tuple[Chanced, ...]
    rules: int
    sealing: int = 1


@dataclass(frozen=True)
class MoveMade:
    """A seat answered, and this is what chance gave."""

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
    """A seat asks the others whether it may take back entry `undoes` of the record and all after it."""

    seat: Seat
    undoes: RecordSeq


@dataclass(frozen=True)
class UndoAgreed:
    """A seat is fine with what was asked for."""

    seat: Seat


@dataclass(frozen=True)
class UndoDeclined:
    """A seat is not, or whoever asked thought better of it."""

    seat: Seat


@dataclass(frozen=True)
class BotAsked:
    """A seat asks the others whether a bot shall play for `whom`."""

    seat: Seat
    whom: Seat


@dataclass(frozen=True)
class BotAgreed:
    """A seat is fine with that."""

    seat: Seat


@dataclass(frozen=True)
class BotDeclined:
    """A seat is not, or who asked thought better of it, or who it is about is still there."""

    seat: Seat


@dataclass(frozen=True)
class CameBack:
    """A person took the seat again that a bot played for them."""

    seat: Seat


@dataclass(frozen=True)
class TakenOver:
    """A bot plays on for a seat. `reason` is `conceded`, `time-up` or `voted`. If the seat `forfeits`, it comes last whatever the bot
    does; else its person can come back."""

    seat: Seat
    bot: str
    reason: str
    forfeits: bool


@dataclass(frozen=True)
class TimeGivenBack:
    """Nobody could move between these times: the clocks that ran did not count them."""

    began: int
    ended: int


@dataclass(frozen=True)
class Talked:
    """Who sits at a seat said something, under the name it had then."""

    seat: Seat
    name: str
    text: str


@dataclass(frozen=True)
class Muted:
    """A seat does not want to hear another any more, or again."""

    seat: Seat
    whom: Seat
    muted: bool


@dataclass(frozen=True)
class RematchWanted:
    """A seat would play again, and throws something into the luck of the new table. When all people want it, `table` is where."""

    seat: Seat
    table: TableId | None = None
    contribution: str = ""


EntryBody: TypeAlias = (
    "Opened | Sat | Renamed | SentAway | HandedOver | Closed | BotSat | StoodUp | Started | MoveMade | TakenBack"
    " | UndoAsked | UndoAgreed | UndoDeclined | BotAsked | BotAgreed | BotDeclined | TakenOver | CameBack | TimeGivenBack"
    " | Talked | Muted | RematchWanted"
)


@dataclass(frozen=True)
class LogEntry:
    """One thing that happened, with its number from 1 on and the time when it was stored. `command` is the id of the command that led to
    it, if it had one: whoever sends a command again learns that it was done. `took` is how long before that time the command had come, if
    it was long; no clock counts it."""

    seq: TableSeq
    at: int
    what: EntryBody
    command: str = ""
    took: int = 0
