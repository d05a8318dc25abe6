"""Messages that are sent over HTTP only."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from kogge.bots.analysis import Analysis
from kogge.bots.hints import HintOption
from kogge.engine import RecordSeq, Seat
from kogge.service.wire.client_messages import ShortText
from kogge.service.wire.server_messages import EntrySummary, InvitationInfo, SeatListed
from kogge.tables.clock import DAY, ClockTerms, correspondence, live
from kogge.tables.entries import TableId, TableSeq
from kogge.tables.seat_handlers import LONGEST_NAME
from kogge.tables.sections import MatchShown
from kogge.words.box import FactGroup

LONGEST_EDITION = 65_536
"""Characters of the longest edition file."""

Milliseconds: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=60 * DAY)]


class ClockChoice(msgspec.Struct):
    """A clock: `live` with a bank and an increment, or `correspondence` with a time for each decision, in milliseconds."""

    kind: Literal["live", "correspondence"]
    bank: Milliseconds = 0
    increment: Milliseconds = 0
    per_decision: Milliseconds = 0

    def terms(self) -> ClockTerms | None:
        """The clock, or `None` if it leaves no time at all."""
        terms = live(self.bank, self.increment) if self.kind == "live" else correspondence(self.per_decision)
        return terms if terms.begins_with > 0 else None


class NewTable(msgspec.Struct):
    """A table to open. Without `watching`, the people who may join may watch. `edition` is the text of an own edition file to play by, or
    empty. `language` is that of the talk; one that the site does not know counts as none. A request that is sent again with the same `key`
    returns the same table."""

    game: ShortText
    players: Annotated[int, msgspec.Meta(ge=2, le=6)]
    options: dict[ShortText, ShortText] = {}
    clock: ClockChoice | None = None
    joining: Literal["anyone", "link"] = "anyone"
    watching: Literal["anyone", "link", "nobody"] | None = None
    rated: bool = False
    time_up: Literal["bot", "forfeit"] = "bot"
    hints: bool = False
    edition: Annotated[str, msgspec.Meta(max_length=LONGEST_EDITION)] = ""
    key: ShortText = ""
    language: ShortText = ""


class PlayOn(msgspec.Struct):
    """Play on from the moment after log entry `at` of a finished match: at `seat`, or at the first that had to move then, with a `bot` on all
    other seats. A request that is sent again with the same `key` returns the same table."""

    at: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
    bot: ShortText
    seat: Annotated[int, msgspec.Meta(ge=0, le=5)] | None = None
    key: ShortText = ""


class TableOpened(msgspec.Struct):
    """A table was opened; `invitation` lets others join by link."""

    table: TableId
    invitation: InvitationInfo


class LobbyPage(msgspec.Struct):
    """Tables that a search finds, newest first. `total` and `missing` are those of `Lobby`. If there are more, `next` is the place `after`
    which they follow."""

    tables: list[msgspec.Raw]
    total: int
    missing: int
    next: str


class JoinCode(msgspec.Struct):
    """The code of a table, as the person typed it."""

    code: Annotated[str, msgspec.Meta(max_length=40)]


class TableFound(msgspec.Struct):
    """The table of a code, and the key of its invitation."""

    table: TableId
    key: str


class ReturnLink(msgspec.Struct):
    """A link that makes another browser the same person. It must be kept secret."""

    link: str


class ReturnToken(msgspec.Struct):
    """The part of a return link behind its `#`."""

    token: Annotated[str, msgspec.Meta(max_length=500)]


class NewGuest(msgspec.Struct):
    """The name of a new guest, or the new name of the same one."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]


class Guest(msgspec.Struct):
    """The guest of this session, and until when it lasts (in seconds since 1970)."""

    name: str
    until: int


class TableStatus(msgspec.Struct):
    """The state of a table in a list: its seats, whether the guest has to move, and until when, if a clock runs."""

    players: int
    seats: list[SeatListed]
    your_turn: bool
    until: int | None


class MyTable(msgspec.Struct):
    """A table where the guest sits or sat. Only tables that are not over have `now`; if there are many, only the latest. A match that is
    `practice` does not count."""

    table: TableId
    game: str
    stage: str
    changed_at: int
    practice: bool
    now: TableStatus | None


class GameInfo(msgspec.Struct):
    """A game for which tables can be opened.

    `minutes` is the duration of a match, from and to; `scored_in` the noun of what is scored; `against_bots` the number of seats of the
    usual table against bots. `taglines` has a sentence about the game in each language. `layout` is the game's declaration of its table,
    for clients without components for it. `lid` is the address of the picture on its box, or empty. `bots` are those that play the game,
    and `bot_players` says of those that do not play it with every number of players with which they do.
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
    bot_players: dict[str, list[int]]


class Box(msgspec.Struct):
    """The contents of a game's box, in its printed edition or in a guest's own: every value with its source. Texts are named by their
    message ids."""

    game: str
    edition: str
    title: str
    groups: tuple[FactGroup, ...]


class Step(msgspec.Struct):
    """One log entry of a replay: what happened, and the match after it if requested, both as the viewer may see them."""

    seq: TableSeq
    at: int
    happened: EntrySummary
    events: list[msgspec.Raw]
    match: MatchShown | msgspec.UnsetType | None = msgspec.UNSET


class Replay(msgspec.Struct):
    """Some steps of a table as one viewer (`eyes`) sees them, of `total` in all."""

    table: TableId
    eyes: Seat | None
    total: int
    steps: list[Step]


class HintReply(msgspec.Struct):
    """Moves that a bot considered after entry `last` of the record, best chance first, estimated by `playouts` playouts. If `close`, the
    first may be no better than the second."""

    table: TableId
    last: RecordSeq
    options: tuple[HintOption, ...]
    close: bool
    playouts: int


class AnalysisState(msgspec.Struct):
    """The state of an analysis: `none` was requested, it is `waiting` with `judged` decisions analysed so far, or it is `done`. The `analysis`
    has those judged so far; its turning points are known at the end."""

    state: Literal["none", "waiting", "done"]
    judged: int
    decisions: int | None
    analysis: Analysis | None
