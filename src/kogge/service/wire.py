"""What clients send and get, over sockets and over HTTP. The manual's page on the protocol says the same in prose."""

from __future__ import annotations

from typing import Annotated, Literal, Required, TypeAlias, TypedDict

import msgspec

from kogge.engine import Preview, Refusal, Seat
from kogge.tables import commands
from kogge.tables.clock import DAY, ClockTerms, Rest, correspondence, live
from kogge.tables.deciding import LONGEST_NAME, LONGEST_TALK
from kogge.tables.entries import Terms
from kogge.tables.page import MatchShown, Page, RematchShown, SeatShown, UndoShown, Unsettled
from kogge.tables.said import Said

LONGEST_MOVE = 400
MOST_OFFERS = 200
TABLE_ID = r"^[A-Za-z0-9_\-]+$(?!\n)"
"""What the name of a table looks like. Python's `$` alone would let a line end follow."""

Id: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_.\-]+$(?!\n)")]
"""Chosen by the client: whoever sends a command again with the same id does it once."""
TableId: TypeAlias = Annotated[str, msgspec.Meta(min_length=8, max_length=32, pattern=TABLE_ID)]
SeatNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=5)]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
MoveText: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_MOVE)]
Milliseconds: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=60 * DAY)]
Short: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
Invitation: TypeAlias = Annotated[str, msgspec.Meta(max_length=64)]


class Resting(msgspec.Struct, forbid_unknown_fields=True):
    """When a player's clock rests every day: from `begins`, milliseconds after midnight UTC, for so many milliseconds."""

    begins: Annotated[int, msgspec.Meta(ge=0, lt=DAY)]
    lasts: Annotated[int, msgspec.Meta(ge=0, lt=DAY)]


# Commands: what can be done at a table


class _Command(msgspec.Struct, tag_field="do", forbid_unknown_fields=True, kw_only=True):
    """A command. Over a socket it carries the table it is for and an id; over HTTP the table is in the address."""

    id: Id
    table: TableId = ""

    def command(self, invited: bool) -> commands.Command:
        raise NotImplementedError


class Sit(_Command, tag="sit"):
    """Take a seat: a certain one, or the first that is free. `contribution` is thrown into the luck of the table."""

    name: Short | None = None
    seat: SeatNumber | None = None
    contribution: Short = ""
    rest: Resting | None = None
    invitation: Invitation = ""

    def command(self, invited: bool) -> commands.Command:
        rest = None if self.rest is None else Rest(self.rest.begins, self.rest.lasts)
        return commands.Sit(self.name or "", invited, self.contribution, self.seat, rest)


class Leave(_Command, tag="leave"):
    """Leave one's seat before the match has begun."""

    def command(self, invited: bool) -> commands.Command:
        return commands.Leave()


class AddBot(_Command, tag="add-bot"):
    """Put a bot on a free seat."""

    bot: Short
    seat: SeatNumber | None = None

    def command(self, invited: bool) -> commands.Command:
        return commands.AddBot(self.bot, self.seat)


class RemoveBot(_Command, tag="remove-bot"):
    """Send a bot away before the match has begun."""

    seat: SeatNumber

    def command(self, invited: bool) -> commands.Command:
        return commands.RemoveBot(self.seat)


class Start(_Command, tag="start"):
    """Begin the match: everyone sits."""

    def command(self, invited: bool) -> commands.Command:
        return commands.Start()


class Answer(_Command, tag="answer"):
    """Answer what one's seat is asked, or replace an answer that is still sealed."""

    move: MoveText

    def command(self, invited: bool) -> commands.Command:
        return commands.Answer(self.move)


class Undo(_Command, tag="undo"):
    """Take back entry `undoes` of the record and all after it: at once if one may, else the others are asked."""

    undoes: Count

    def command(self, invited: bool) -> commands.Command:
        return commands.Undo(self.undoes)


class AgreeToUndo(_Command, tag="agree-to-undo"):
    """Agree to what another wants to take back."""

    def command(self, invited: bool) -> commands.Command:
        return commands.AgreeToUndo()


class DeclineUndo(_Command, tag="decline-undo"):
    """Decline it, or withdraw one's own wish."""

    def command(self, invited: bool) -> commands.Command:
        return commands.DeclineUndo()


class Concede(_Command, tag="concede"):
    """Give up: a bot plays on, and the seat comes last."""

    def command(self, invited: bool) -> commands.Command:
        return commands.Concede()


class ClaimTime(_Command, tag="claim-time"):
    """Say that a seat's time is up. The service does so itself; nobody needs to."""

    seat: SeatNumber

    def command(self, invited: bool) -> commands.Command:
        return commands.ClaimTime(self.seat)


class Talk(_Command, tag="talk"):
    """Say something to everyone at the table."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST_TALK)]

    def command(self, invited: bool) -> commands.Command:
        return commands.Talk(self.text)


class Mute(_Command, tag="mute"):
    """Hear no more of who sits at a seat, or hear them again."""

    seat: SeatNumber
    muted: bool = True

    def command(self, invited: bool) -> commands.Command:
        return commands.Mute(self.seat, self.muted)


class WantRematch(_Command, tag="want-rematch"):
    """Play again with the same people and terms, when all of them want it."""

    def command(self, invited: bool) -> commands.Command:
        raise AssertionError("the service names the new table")


AnyCommand: TypeAlias = (
    Sit
    | Leave
    | AddBot
    | RemoveBot
    | Start
    | Answer
    | Undo
    | AgreeToUndo
    | DeclineUndo
    | Concede
    | ClaimTime
    | Talk
    | Mute
    | WantRematch
)


# What else a socket understands


class Watch(msgspec.Struct, tag_field="do", tag="watch", forbid_unknown_fields=True):
    """Look at a table from now on. `have` is the last entry one knows of it."""

    table: TableId
    have: Count = 0
    invitation: Invitation = ""


class Unwatch(msgspec.Struct, tag_field="do", tag="unwatch", forbid_unknown_fields=True):
    """Look away from a table."""

    table: TableId


class WatchLobby(msgspec.Struct, tag_field="do", tag="watch-lobby", forbid_unknown_fields=True):
    """Look at the lobby from now on. Whoever does it again gets it whole again."""


class UnwatchLobby(msgspec.Struct, tag_field="do", tag="unwatch-lobby", forbid_unknown_fields=True):
    """Look away from the lobby."""


class AskOffers(msgspec.Struct, tag_field="do", tag="offers", forbid_unknown_fields=True):
    """Ask for the answers on offer with what each would give: `count` of them from number `begin` on."""

    id: Id
    table: TableId
    begin: Count = 0
    count: Annotated[int, msgspec.Meta(ge=1, le=MOST_OFFERS)] = 50


class AskPreview(msgspec.Struct, tag_field="do", tag="preview", forbid_unknown_fields=True):
    """Ask what an answer would give, or why it cannot be given."""

    id: Id
    table: TableId
    move: MoveText


class Ping(msgspec.Struct, tag_field="do", tag="ping", forbid_unknown_fields=True):
    """Ask whether anybody is there."""

    id: Id


FromClient: TypeAlias = AnyCommand | Watch | Unwatch | WatchLobby | UnwatchLobby | AskOffers | AskPreview | Ping


# What a socket is told


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
    seq: int


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


class Missed(msgspec.Struct):
    """An entry that happened meanwhile, as far as one may know it."""

    seq: int
    at: int
    happened: HappenedTold
    events: list[msgspec.Raw]


class TablePage(msgspec.Struct, tag_field="is", tag="page"):
    """A whole table as one may see it. `missed` is what happened since the entry one had, unless that is too long ago. `invitation` is
    for those who may invite others."""

    table: str
    seq: int
    at: int
    you: Seat | None
    opener: bool
    page: Page
    missed: list[Missed] | None
    invitation: str | None


class TableNews(msgspec.Struct, tag_field="is", tag="news"):
    """One more entry of a table, what happened by it, and those sections of the page that changed.

    What is `unsettled` replaces the fields of the match that it has: so an answer is told that stays sealed. What was `said` is to be
    added to the talk; the talk itself changes only with whom one hears.
    """

    table: str
    seq: int
    at: int
    you: Seat | None
    happened: HappenedTold
    events: list[msgspec.Raw]
    stage: str | msgspec.UnsetType = msgspec.UNSET
    seats: tuple[SeatShown, ...] | msgspec.UnsetType = msgspec.UNSET
    match: MatchShown | msgspec.UnsetType | None = msgspec.UNSET
    unsettled: Unsettled | msgspec.UnsetType = msgspec.UNSET
    undo: UndoShown | msgspec.UnsetType | None = msgspec.UNSET
    talk: tuple[Said, ...] | msgspec.UnsetType = msgspec.UNSET
    said: tuple[Said, ...] | msgspec.UnsetType = msgspec.UNSET
    muted: tuple[Seat, ...] | msgspec.UnsetType = msgspec.UNSET
    rematch: RematchShown | msgspec.UnsetType = msgspec.UNSET
    secret: str | msgspec.UnsetType = msgspec.UNSET


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
    """The tables one can join or watch, the newest first."""

    tables: list[msgspec.Raw]


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


# What only HTTP knows


class ClockWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A clock: `live` with a bank and an increment, or `correspondence` with so long for each decision. Milliseconds."""

    kind: Literal["live", "correspondence"]
    bank: Milliseconds = 0
    increment: Milliseconds = 0
    per_decision: Milliseconds = 0

    def terms(self) -> ClockTerms | None:
        """The clock, unless it leaves no time at all."""
        terms = live(self.bank, self.increment) if self.kind == "live" else correspondence(self.per_decision)
        return terms if terms.begins_with > 0 else None


class TableWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A table to open."""

    game: Short
    players: Annotated[int, msgspec.Meta(ge=2, le=6)]
    options: dict[Short, Short] = {}
    clock: ClockWanted | None = None
    joining: Literal["anyone", "link"] = "anyone"
    watching: Literal["anyone", "link", "nobody"] = "anyone"
    rated: bool = False
    time_up: Literal["bot", "forfeit"] = "bot"


class TableOpened(msgspec.Struct):
    """A table was opened; `invitation` lets others in by link."""

    table: str
    invitation: str


class GuestWanted(msgspec.Struct, forbid_unknown_fields=True):
    """Who one would like to be."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]


class Guest(msgspec.Struct):
    """Who one is."""

    name: str
    until: int


class MyTable(msgspec.Struct):
    """A table where one sits or sat."""

    table: str
    game: str
    stage: str
    changed_at: int


class GameShown(msgspec.Struct):
    """A game one can open a table for."""

    id: str
    title: str
    fewest: int
    most: int
    options: dict[str, list[str]]
    bots: list[str]


class Step(msgspec.Struct):
    """One entry of a table looked at again: what happened, and the match after it, each as one may know it."""

    seq: int
    at: int
    happened: HappenedTold
    events: list[msgspec.Raw]
    match: MatchShown | None


class Replay(msgspec.Struct):
    """Some steps of a table through somebody's eyes, of `total` in all."""

    table: str
    eyes: Seat | None
    total: int
    steps: list[Step]


ToClient: TypeAlias = Done | Refused | TablePage | TableNews | Lobby | Listed | Offers | Previewed | Pong | Moving

encoder = msgspec.json.Encoder()
from_client = msgspec.json.Decoder(FromClient)
