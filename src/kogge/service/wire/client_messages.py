"""Messages from clients over a socket: commands, which HTTP takes as well, and queries.

Unknown fields are ignored: during an upgrade, clients of the next version play at nodes of this one.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from kogge.engine import RecordSeq
from kogge.tables import commands
from kogge.tables.clock import DAY, Rest
from kogge.tables.entries import NO_ENTRY, TableId, TableSeq
from kogge.tables.handlers import LONGEST_TALK
from kogge.tables.seat_handlers import LONGEST_NAME

PROTOCOL = 3
"""The version of the messages about tables. A node refuses a client of another version, which then loads the newer page."""
LONGEST_MOVE = 400
MOST_OFFERS = 200
NO_TABLE = TableId("")
TABLE_ID = r"^[A-Za-z0-9_\-]+$(?!\n)"
"""The form of a table's id. Python's `$` alone would allow a newline at the end."""

CommandId: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_.\-]+$(?!\n)")]
"""Chosen by the client. A command that is sent again with the same id takes effect once."""
GivenTableId: TypeAlias = Annotated[TableId, msgspec.Meta(min_length=8, max_length=32, pattern=TABLE_ID)]
SeatNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=5)]
SeenSeq: TypeAlias = Annotated[TableSeq, msgspec.Meta(ge=0, le=1_000_000)]
GivenEntry: TypeAlias = Annotated[RecordSeq, msgspec.Meta(ge=0, le=1_000_000)]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
MoveText: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_MOVE)]
ShortText: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
Pace: TypeAlias = Literal["", "live", "correspondence", "none"]
FreeSeats: TypeAlias = Literal["", "one", "more", "watch"]
InvitationKey: TypeAlias = Annotated[str, msgspec.Meta(max_length=64)]


class RestHours(msgspec.Struct):
    """The time of day at which a player's clock stops: from `begins`, in milliseconds after midnight UTC, for `lasts` milliseconds."""

    begins: Annotated[int, msgspec.Meta(ge=0, lt=DAY)]
    lasts: Annotated[int, msgspec.Meta(ge=0, lt=DAY)]


# Commands


class _Command(msgspec.Struct, tag_field="do", kw_only=True):
    """A command at a table. Over a socket it carries the table and an id; over HTTP the table is in the path. `seq` is the last log entry
    of the table that the client has seen: a command that was meant for an earlier decision is refused."""

    id: CommandId
    table: GivenTableId = NO_TABLE
    seq: SeenSeq | None = None

    def command(self, invited: bool) -> commands.Command:
        raise NotImplementedError


class Sit(_Command, tag="sit"):
    """Take the named seat, or the first free one. `contribution` is mixed into the random seed of the match."""

    name: ShortText | None = None
    seat: SeatNumber | None = None
    contribution: ShortText = ""
    rest: RestHours | None = None
    invitation: InvitationKey = ""

    def command(self, invited: bool) -> commands.Command:
        rest = None if self.rest is None else Rest(self.rest.begins, self.rest.lasts)
        return commands.Sit(self.name or "", invited, self.contribution, self.seat, rest)


class Leave(_Command, tag="leave"):
    """Leave one's seat before the match starts."""

    def command(self, invited: bool) -> commands.Command:
        return commands.Leave()


class Rename(_Command, tag="rename"):
    """Change one's name at this table."""

    name: ShortText

    def command(self, invited: bool) -> commands.Command:
        return commands.Rename(self.name)


class SendAway(_Command, tag="send-away"):
    """Remove the person at a seat before the match starts."""

    seat: SeatNumber

    def command(self, invited: bool) -> commands.Command:
        return commands.SendAway(self.seat)


class HandOver(_Command, tag="hand-over"):
    """Make the person at a seat the host; or oneself, when the host is away."""

    seat: SeatNumber

    def command(self, invited: bool) -> commands.Command:
        return commands.HandOver(self.seat)


class Close(_Command, tag="close"):
    """Close a table before its match starts."""

    def command(self, invited: bool) -> commands.Command:
        return commands.Close()


class AddBot(_Command, tag="add-bot"):
    """Put a bot on a free seat."""

    bot: ShortText
    seat: SeatNumber | None = None

    def command(self, invited: bool) -> commands.Command:
        return commands.AddBot(self.bot, self.seat)


class RemoveBot(_Command, tag="remove-bot"):
    """Remove a bot before the match starts."""

    seat: SeatNumber

    def command(self, invited: bool) -> commands.Command:
        return commands.RemoveBot(self.seat)


class Start(_Command, tag="start"):
    """Start the match, when all seats are taken."""

    def command(self, invited: bool) -> commands.Command:
        return commands.Start()


class Answer(_Command, tag="answer"):
    """Make a move for one's seat, or replace a move that is still sealed."""

    move: MoveText

    def command(self, invited: bool) -> commands.Command:
        return commands.MakeMove(self.move)


class Undo(_Command, tag="undo"):
    """Take back entry `undoes` of the record and all after it: at once if the rules of undo allow it, else with the consent of the others."""

    undoes: GivenEntry

    def command(self, invited: bool) -> commands.Command:
        return commands.Undo(self.undoes)


class AgreeToUndo(_Command, tag="agree-to-undo"):
    """Agree to another player's undo request."""

    def command(self, invited: bool) -> commands.Command:
        return commands.AgreeToUndo()


class DeclineUndo(_Command, tag="decline-undo"):
    """Decline an undo request, or withdraw one's own."""

    def command(self, invited: bool) -> commands.Command:
        return commands.DeclineUndo()


class Concede(_Command, tag="concede"):
    """Concede: a bot plays on, and the seat is ranked last."""

    def command(self, invited: bool) -> commands.Command:
        return commands.Concede()


class AskBot(_Command, tag="ask-bot"):
    """Ask the other players to let a bot play for the person at a seat, or for oneself."""

    seat: SeatNumber

    def command(self, invited: bool) -> commands.Command:
        return commands.AskBot(self.seat)


class AgreeToBot(_Command, tag="agree-to-bot"):
    """Agree to a bot vote, or check again whether it can be carried out by now."""

    def command(self, invited: bool) -> commands.Command:
        return commands.AgreeToBot()


class DeclineBot(_Command, tag="decline-bot"):
    """Decline a bot vote, or withdraw one's own."""

    def command(self, invited: bool) -> commands.Command:
        return commands.DeclineBot()


class ComeBack(_Command, tag="come-back"):
    """Take one's seat back from the bot that plays for it."""

    def command(self, invited: bool) -> commands.Command:
        return commands.ComeBack()


class ClaimTime(_Command, tag="claim-time"):
    """Claim that a seat's time is up. The service does so itself, so clients need not."""

    seat: SeatNumber

    def command(self, invited: bool) -> commands.Command:
        return commands.ClaimTime(self.seat)


class Talk(_Command, tag="talk"):
    """Send a chat line to the table."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST_TALK)]

    def command(self, invited: bool) -> commands.Command:
        return commands.Talk(self.text)


class Mute(_Command, tag="mute"):
    """Hide the chat lines of the person at a seat, or show them again."""

    seat: SeatNumber
    muted: bool = True

    def command(self, invited: bool) -> commands.Command:
        return commands.Mute(self.seat, self.muted)


class WantRematch(_Command, tag="want-rematch"):
    """Ask for a rematch with the same people and terms, which starts when all of them ask. `contribution` is mixed into the random seed of
    the new table."""

    contribution: ShortText = ""

    def command(self, invited: bool) -> commands.Command:
        raise AssertionError("the service names the new table")


AnyCommand: TypeAlias = (
    Sit
    | Leave
    | Rename
    | SendAway
    | HandOver
    | Close
    | AddBot
    | RemoveBot
    | Start
    | Answer
    | Undo
    | AgreeToUndo
    | DeclineUndo
    | Concede
    | AskBot
    | AgreeToBot
    | DeclineBot
    | ComeBack
    | ClaimTime
    | Talk
    | Mute
    | WantRematch
)


# Other messages over a socket


class Watch(msgspec.Struct, tag_field="do", tag="watch"):
    """Watch a table from now on. `have` is the last log entry that the client has, `protocol` the version of the messages it understands."""

    table: GivenTableId
    have: SeenSeq = NO_ENTRY
    invitation: InvitationKey = ""
    protocol: int = 1


class Unwatch(msgspec.Struct, tag_field="do", tag="unwatch"):
    """Stop watching a table."""

    table: GivenTableId


class WatchLobby(msgspec.Struct, tag_field="do", tag="watch-lobby"):
    """Look for tables in the lobby from now on. An empty field finds everything; `seats` are the free ones, or a match to watch. Sent again,
    it replaces the search."""

    game: ShortText = ""
    pace: Pace = ""
    seats: FreeSeats = ""
    language: ShortText = ""


class UnwatchLobby(msgspec.Struct, tag_field="do", tag="unwatch-lobby"):
    """Stop watching the lobby."""


class AskOffers(msgspec.Struct, tag_field="do", tag="offers"):
    """Ask for legal moves with their previews: `count` of them from number `begin` on."""

    id: CommandId
    table: GivenTableId
    begin: Count = 0
    count: Annotated[int, msgspec.Meta(ge=1, le=MOST_OFFERS)] = 50


class AskPreview(msgspec.Struct, tag_field="do", tag="preview"):
    """Ask for the preview of a move, or why it is illegal; if `reason`, only for the latter."""

    id: CommandId
    table: GivenTableId
    move: MoveText
    reason: bool = False


class Ping(msgspec.Struct, tag_field="do", tag="ping"):
    """Ask for a pong; with a table, once all earlier messages for that table are processed."""

    id: CommandId
    table: GivenTableId = NO_TABLE


FromClient: TypeAlias = AnyCommand | Watch | Unwatch | WatchLobby | UnwatchLobby | AskOffers | AskPreview | Ping
