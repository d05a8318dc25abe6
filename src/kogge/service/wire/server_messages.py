"""Messages to clients over a socket."""

from __future__ import annotations

from typing import Required, TypeAlias, TypedDict

import msgspec

from kogge.engine import Preview, RecordSeq, Refusal, Seat
from kogge.service.wire.client_messages import NO_TABLE, PROTOCOL
from kogge.tables.entries import TableId, TableSeq, Terms
from kogge.tables.people import Said
from kogge.tables.sections import GainShown, Page


class Problem(msgspec.Struct, omit_defaults=True):
    """A refusal: its code, the arguments of its sentence, and the paragraph of the game's rules, if there is one."""

    code: str
    arguments: dict[str, int | str] = {}
    rule: str = ""

    @staticmethod
    def of(refusal: Refusal) -> Problem:
        return Problem(refusal.code, refusal.arguments, refusal.rule)


class Done(msgspec.Struct, tag_field="is", tag="done"):
    """The command was accepted and is stored as log entry `seq` of its table."""

    id: str
    seq: TableSeq


class Refused(msgspec.Struct, tag_field="is", tag="refused", omit_defaults=True):
    """The message was refused. `id` is that of the command, if it could be read."""

    problem: Problem
    id: str = ""
    table: TableId = NO_TABLE


class EntrySummary(TypedDict, total=False):
    """The kind of a log entry and its public details: the seat, the text of a chat line, the bot."""

    kind: Required[str]
    seat: Seat
    name: str
    text: str
    whom: Seat
    bot: str
    reason: str
    undoes: RecordSeq
    lasted: int


class Missed(msgspec.Struct):
    """A log entry that the client missed, as its viewer may see it."""

    seq: TableSeq
    at: int
    happened: EntrySummary
    events: list[msgspec.Raw]


class InvitationInfo(msgspec.Struct):
    """An invitation: a link for people, its key for programs, and a short code to type. Old tables have no code."""

    link: str
    key: str
    code: str


class SeatAway(msgspec.Struct):
    """A seat whose person has not watched the table since some time."""

    seat: Seat
    since: int


class TablePage(msgspec.Struct, tag_field="is", tag="page"):
    """A whole table as the viewer may see it. `missed` are the entries after the one that the client had, unless that is too long ago.
    `opener` says whether the viewer is the host, `invitation` is for people who may invite others, `replaced` is the viewer's seat that a
    bot plays. `kinds` are the kinds of events of the game, each with the names of its fields, for the short form of events in news. `deal` is
    the deal that this table plays as others do, or empty."""

    table: TableId
    seq: TableSeq
    at: int
    you: Seat | None
    opener: bool
    page: Page
    missed: list[Missed] | None
    invitation: InvitationInfo | None
    replaced: Seat | None
    away: list[SeatAway]
    kinds: tuple[tuple[str, ...], ...]
    deal: str = ""
    protocol: int = PROTOCOL


class TableNews(msgspec.Struct, tag_field="is", tag="news", omit_defaults=True):
    """A new log entry of a table, its events, and what it changed. What is empty is left out, and `table`, if it is that of the last page or
    news over the same socket.

    The entry is a move, which the seat `moved` made, or `happened` describes it. `you` is there if the viewer's seat has changed. `events` are
    in the short form. `steps` has for each event what changed in the view, then `view`, `match` and `page` have what changed besides there.
    The lines in `said` are to be added to the talk; the whole talk is in `page` only when the viewer hears other people than before.
    """

    seq: TableSeq
    table: TableId = NO_TABLE
    you: Seat | msgspec.UnsetType | None = msgspec.UNSET
    moved: Seat | msgspec.UnsetType = msgspec.UNSET
    happened: EntrySummary | msgspec.UnsetType = msgspec.UNSET
    events: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    steps: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    view: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    match: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    page: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    said: tuple[Said, ...] | msgspec.UnsetType = msgspec.UNSET


class Presence(msgspec.Struct, tag_field="is", tag="presence"):
    """The seats of a table whose people do not watch it now. It belongs to no log entry and is not stored."""

    table: TableId
    away: list[SeatAway]


class SeatListed(msgspec.Struct):
    """A seat of a table in the lobby."""

    name: str
    bot: str | None
    is_free: bool


class TableListed(msgspec.Struct):
    """A table in the lobby."""

    table: TableId
    stage: str
    opened_at: int
    terms: Terms
    seats: list[SeatListed]


class Lobby(msgspec.Struct, tag_field="is", tag="lobby"):
    """A sample of the tables that a search finds, newest first: all of them if they are few. It finds `total`, counted up to 500. `missing`
    database clusters do not answer now, so their tables are left out."""

    tables: list[msgspec.Raw]
    total: int
    missing: int


class Offers(msgspec.Struct, tag_field="is", tag="offers"):
    """Some of the legal moves, of `total` in all, after entry `last` of the record, with their previews in the form of `OffersShown`."""

    id: str
    table: TableId
    last: RecordSeq
    total: int
    moves: list[str]
    gains: list[GainShown]
    previews: list[list[int | list[int]]]


class PreviewReply(msgspec.Struct, tag_field="is", tag="previewed"):
    """The preview of a move, or why it is illegal."""

    id: str
    table: TableId
    last: RecordSeq
    move: str
    preview: Preview | None
    problem: Problem | None


class Pong(msgspec.Struct, tag_field="is", tag="pong"):
    """The reply to a ping."""

    id: str


class Moving(msgspec.Struct, tag_field="is", tag="moving"):
    """This node stops soon. A client that connects again reaches another node."""


ToClient: TypeAlias = Done | Refused | TablePage | TableNews | Presence | Lobby | Offers | PreviewReply | Pong | Moving
