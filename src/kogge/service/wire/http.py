"""What is asked and answered over HTTP alone."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from kogge.bots.analysis import Analysis
from kogge.bots.hints import HintOption
from kogge.engine import Seat
from kogge.service.wire.client_messages import Short
from kogge.service.wire.server_messages import HappenedTold, InvitationTold, SeatListed
from kogge.tables.clock import DAY, ClockTerms, correspondence, live
from kogge.tables.entries import TableSeq
from kogge.tables.page import MatchShown
from kogge.tables.seat_handlers import LONGEST_NAME
from kogge.words.box import FactGroup

LONGEST_EDITION = 65_536
"""Characters of the longest edition file."""

Milliseconds: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=60 * DAY)]


class ClockWanted(msgspec.Struct):
    """A clock: `live` with a bank and an increment, or `correspondence` with so long for each decision. Milliseconds."""

    kind: Literal["live", "correspondence"]
    bank: Milliseconds = 0
    increment: Milliseconds = 0
    per_decision: Milliseconds = 0

    def terms(self) -> ClockTerms | None:
        """The clock, unless it leaves no time at all."""
        terms = live(self.bank, self.increment) if self.kind == "live" else correspondence(self.per_decision)
        return terms if terms.begins_with > 0 else None


class TableWanted(msgspec.Struct):
    """A table to open. Unless it is said who may watch, those may who may join. `edition` is the text of an own edition file to play by,
    if any. Who sends a wish again with the same `key` gets the same table."""

    game: Short
    players: Annotated[int, msgspec.Meta(ge=2, le=6)]
    options: dict[Short, Short] = {}
    clock: ClockWanted | None = None
    joining: Literal["anyone", "link"] = "anyone"
    watching: Literal["anyone", "link", "nobody"] | None = None
    rated: bool = False
    time_up: Literal["bot", "forfeit"] = "bot"
    hints: bool = False
    edition: Annotated[str, msgspec.Meta(max_length=LONGEST_EDITION)] = ""
    key: Short = ""


class TableOpened(msgspec.Struct):
    """A table was opened; `invitation` lets others in by link."""

    table: str
    invitation: InvitationTold


class CodeTyped(msgspec.Struct):
    """The code of a table, as somebody has typed it."""

    code: Annotated[str, msgspec.Meta(max_length=40)]


class TableFound(msgspec.Struct):
    """The table of a code, and the key of its invitation."""

    table: str
    key: str


class ReturnLink(msgspec.Struct):
    """A link that makes another browser the same person. It is for nobody else."""

    link: str


class Returning(msgspec.Struct):
    """What stands behind the `#` of such a link."""

    token: Annotated[str, msgspec.Meta(max_length=500)]


class GuestWanted(msgspec.Struct):
    """Who one would like to be."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]


class Guest(msgspec.Struct):
    """Who one is."""

    name: str
    until: int


class TableNow(msgspec.Struct):
    """How a table stands: who sits there, whether one's own answer is waited for, and until when, if a clock runs for it."""

    players: int
    seats: list[SeatListed]
    your_turn: bool
    until: int | None


class MyTable(msgspec.Struct):
    """A table where one sits or sat. `now` is told of those that are not over, and if there are many only of the latest. A match that is
    `practice` counts for nothing."""

    table: str
    game: str
    stage: str
    changed_at: int
    practice: bool
    now: TableNow | None


class GameShown(msgspec.Struct):
    """A game one can open a table for.

    `minutes` is how long a match takes, from and to; `scored_in` the noun of what scores are made of; `against_bots` the number of seats of
    the usual table against bots. `taglines` says what the game is about, by language. `layout` is what the game declares about its table,
    for clients without components of its own. `lid` is the address of the picture on its box, or empty.
    """

    id: str
    title: str
    fewest: int
    most: int
    options: dict[str, list[str]]
    bots: list[str]
    minutes: tuple[int, int]
    scored_in: str
    all_at_once: bool
    against_bots: int
    taglines: dict[str, str]
    layout: dict[str, Any] | None
    lid: str


class Box(msgspec.Struct):
    """What lies in the box of a game, in its printed edition or in one that somebody brought along: every value with where it is known
    from. Words are named, not told."""

    game: str
    edition: str
    title: str
    groups: tuple[FactGroup, ...]


class Step(msgspec.Struct):
    """One entry of a table looked at again: what happened, and the match after it if wanted, each as one may know it."""

    seq: TableSeq
    at: int
    happened: HappenedTold
    events: list[msgspec.Raw]
    match: MatchShown | msgspec.UnsetType | None = msgspec.UNSET


class Replay(msgspec.Struct):
    """Some steps of a table through somebody's eyes, of `total` in all."""

    table: str
    eyes: Seat | None
    total: int
    steps: list[Step]


class Hinted(msgspec.Struct):
    """What one could answer after entry `last` of the record, the one with the best chance first, as far as so many playouts tell. If it
    is `close`, the first may well not be better than the second."""

    table: str
    last: int
    options: tuple[HintOption, ...]
    close: bool
    playouts: int


class AnalysisTold(msgspec.Struct):
    """How far the analysis of a match is: `none` was wanted, it is `waiting` with so many of its decisions judged, or `done`."""

    state: Literal["none", "waiting", "done"]
    judged: int
    decisions: int | None
    analysis: Analysis | None
