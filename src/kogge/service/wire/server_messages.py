"""What a socket is told."""

from __future__ import annotations

from typing import Required, TypeAlias, TypedDict

import msgspec

from kogge.engine import Preview, Refusal, Seat
from kogge.tables.entries import TableSeq, Terms
from kogge.tables.page import MatchShown, Page, RematchShown, SeatShown, UndoShown, Unsettled, VoteShown
from kogge.tables.talk import Said


class Problem(msgspec.Struct, omit_defaults=True):
    """Why not: a code, what a sentence about it needs, and the rule of the game that says so, if one does."""

    code: str
    arguments: dict[str, int | str] = {}
    rule: str = ""

    @staticmethod
    def of(refusal: Refusal) -> Problem:
        return Problem(refusal.code, refusal.arguments, refusal.rule)


class Done(msgspec.Struct, tag_field="is", tag="done"):
    """The command was taken, and is kept for good as entry `seq` of its table."""

    id: str
    seq: TableSeq


class Refused(msgspec.Struct, tag_field="is", tag="refused", omit_defaults=True):
    """The message led to nothing. `id` is that of the command, if it could be read."""

    problem: Problem
    id: str = ""
    table: str = ""


class HappenedTold(TypedDict, total=False):
    """What an entry is called, and whatever else there is to tell about it: whose it is, what was said, by which bot."""

    kind: Required[str]
    seat: Seat
    name: str
    text: str
    whom: Seat
    bot: str
    reason: str
    undoes: int
    lasted: int


class Missed(msgspec.Struct):
    """An entry that happened meanwhile, as far as one may know it."""

    seq: TableSeq
    at: int
    happened: HappenedTold
    events: list[msgspec.Raw]


class InvitationTold(msgspec.Struct):
    """What lets others in: a link for people, its key for programs, and a short code to be typed; the code is empty at old tables."""

    link: str
    key: str
    code: str


class SeatAway(msgspec.Struct):
    """The person at a seat does not look at the table, since some time."""

    seat: Seat
    since: int


class TablePage(msgspec.Struct, tag_field="is", tag="page"):
    """A whole table as one may see it. `missed` is what happened since the entry one had, unless that is too long ago. `opener` says
    whether one is the host, `invitation` is for those who may invite others, `replaced` is the seat that a bot plays for one."""

    table: str
    seq: TableSeq
    at: int
    you: Seat | None
    opener: bool
    page: Page
    missed: list[Missed] | None
    invitation: InvitationTold | None
    replaced: Seat | None
    away: list[SeatAway]


class TableNews(msgspec.Struct, tag_field="is", tag="news"):
    """One more entry of a table, what happened by it, and those sections of the page that changed.

    What is `unsettled` replaces the fields of the match that it has: so an answer is told that stays sealed. What was `said` is to be
    added to the talk; the talk itself changes only with whom one hears.
    """

    table: str
    seq: TableSeq
    at: int
    you: Seat | None
    happened: HappenedTold
    events: list[msgspec.Raw]
    stage: str | msgspec.UnsetType = msgspec.UNSET
    seats: tuple[SeatShown, ...] | msgspec.UnsetType = msgspec.UNSET
    match: MatchShown | msgspec.UnsetType | None = msgspec.UNSET
    unsettled: Unsettled | msgspec.UnsetType = msgspec.UNSET
    undo: UndoShown | msgspec.UnsetType | None = msgspec.UNSET
    vote: VoteShown | msgspec.UnsetType | None = msgspec.UNSET
    talk: tuple[Said, ...] | msgspec.UnsetType = msgspec.UNSET
    said: tuple[Said, ...] | msgspec.UnsetType = msgspec.UNSET
    muted: tuple[Seat, ...] | msgspec.UnsetType = msgspec.UNSET
    rematch: RematchShown | msgspec.UnsetType = msgspec.UNSET
    secret: str | msgspec.UnsetType = msgspec.UNSET
    practice: bool | msgspec.UnsetType = msgspec.UNSET


class Presence(msgspec.Struct, tag_field="is", tag="presence"):
    """The people of a table who do not look at it now. It belongs to no entry and is not kept."""

    table: str
    away: list[SeatAway]


class SeatListed(msgspec.Struct):
    """Who sits at a table of the lobby."""

    name: str
    bot: str | None
    is_free: bool


class TableListed(msgspec.Struct):
    """A table as the lobby shows it."""

    table: str
    stage: str
    opened_at: int
    terms: Terms
    seats: list[SeatListed]


class Lobby(msgspec.Struct, tag_field="is", tag="lobby"):
    """The tables one can join or watch, the newest first. `missing` parts of the site do not answer now, and their tables are not shown."""

    tables: list[msgspec.Raw]
    missing: int = 0


class Listed(msgspec.Struct, tag_field="is", tag="listed"):
    """A table in the lobby is new or has changed; `shown` is nothing if it is no longer there."""

    table: str
    shown: msgspec.Raw | None


class Offer(msgspec.Struct):
    """An answer and what it would give."""

    move: str
    preview: Preview


class Offers(msgspec.Struct, tag_field="is", tag="offers"):
    """Some of the answers on offer, of `total` in all, after entry `last` of the record."""

    id: str
    table: str
    last: int
    total: int
    offers: list[Offer]


class Previewed(msgspec.Struct, tag_field="is", tag="previewed"):
    """What an answer would give, or why it cannot be given."""

    id: str
    table: str
    last: int
    move: str
    preview: Preview | None
    problem: Problem | None


class Pong(msgspec.Struct, tag_field="is", tag="pong"):
    """Somebody is."""

    id: str


class Moving(msgspec.Struct, tag_field="is", tag="moving"):
    """This node will close soon. Connect again, and another one answers."""


ToClient: TypeAlias = Done | Refused | TablePage | TableNews | Presence | Lobby | Listed | Offers | Previewed | Pong | Moving
