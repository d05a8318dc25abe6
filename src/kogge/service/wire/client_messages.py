"""What clients say over a socket: commands, which HTTP takes as well, and questions.

A field that nobody here knows is passed over: while a site is upgraded, clients of the next version play at nodes of this one.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from kogge.tables import commands
from kogge.tables.clock import DAY, Rest
from kogge.tables.entries import NO_ENTRY, TableSeq
from kogge.tables.handlers import LONGEST_TALK
from kogge.tables.seat_handlers import LONGEST_NAME

LONGEST_MOVE = 400
MOST_OFFERS = 200
TABLE_ID = r"^[A-Za-z0-9_\-]+$(?!\n)"
"""What the name of a table looks like. Python's `$` alone would let a line end follow."""

Id: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_.\-]+$(?!\n)")]
"""Chosen by the client: whoever sends a command again with the same id does it once."""
TableId: TypeAlias = Annotated[str, msgspec.Meta(min_length=8, max_length=32, pattern=TABLE_ID)]
SeatNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=5)]
Seen: TypeAlias = Annotated[TableSeq, msgspec.Meta(ge=0, le=1_000_000)]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
MoveText: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_MOVE)]
Short: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
Invitation: TypeAlias = Annotated[str, msgspec.Meta(max_length=64)]


class Resting(msgspec.Struct):
    """When a player's clock rests every day: from `begins`, milliseconds after midnight UTC, for so many milliseconds."""

    begins: Annotated[int, msgspec.Meta(ge=0, lt=DAY)]
    lasts: Annotated[int, msgspec.Meta(ge=0, lt=DAY)]


# Commands: what can be done at a table


class _Command(msgspec.Struct, tag_field="do", kw_only=True):
    """A command. Over a socket it carries the table it is for and an id; over HTTP the table is in the address. `seq` is the last entry
    of the table that its sender had seen: what was meant for an earlier decision is refused."""

    id: Id
    table: TableId = ""
    seq: Seen | None = None

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


class Rename(_Command, tag="rename"):
    """Be called otherwise at this table."""

    name: Short

    def command(self, invited: bool) -> commands.Command:
        return commands.Rename(self.name)


class SendAway(_Command, tag="send-away"):
    """Send the person at a seat away before the match has begun."""

    seat: SeatNumber

    def command(self, invited: bool) -> commands.Command:
        return commands.SendAway(self.seat)


class HandOver(_Command, tag="hand-over"):
    """Make who sits at a seat the host; or oneself, when the host is gone."""

    seat: SeatNumber

    def command(self, invited: bool) -> commands.Command:
        return commands.HandOver(self.seat)


class Close(_Command, tag="close"):
    """Close a table at which the match has not begun."""

    def command(self, invited: bool) -> commands.Command:
        return commands.Close()


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


class AskBot(_Command, tag="ask-bot"):
    """Ask the others to let a bot play for the person at a seat, or for oneself."""

    seat: SeatNumber

    def command(self, invited: bool) -> commands.Command:
        return commands.AskBot(self.seat)


class AgreeToBot(_Command, tag="agree-to-bot"):
    """Agree to it, or ask again whether it can be done by now."""

    def command(self, invited: bool) -> commands.Command:
        return commands.AgreeToBot()


class DeclineBot(_Command, tag="decline-bot"):
    """Decline it, or withdraw one's own wish."""

    def command(self, invited: bool) -> commands.Command:
        return commands.DeclineBot()


class ComeBack(_Command, tag="come-back"):
    """Take one's seat again from the bot that plays for one."""

    def command(self, invited: bool) -> commands.Command:
        return commands.ComeBack()


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
    """Play again with the same people and terms, when all of them want it. `contribution` is thrown into the luck of the new table."""

    contribution: Short = ""

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


# What else a socket understands


class Watch(msgspec.Struct, tag_field="do", tag="watch"):
    """Look at a table from now on. `have` is the last entry one knows of it."""

    table: TableId
    have: Seen = NO_ENTRY
    invitation: Invitation = ""


class Unwatch(msgspec.Struct, tag_field="do", tag="unwatch"):
    """Look away from a table."""

    table: TableId


class WatchLobby(msgspec.Struct, tag_field="do", tag="watch-lobby"):
    """Look at the lobby from now on. Whoever does it again gets it whole again."""


class UnwatchLobby(msgspec.Struct, tag_field="do", tag="unwatch-lobby"):
    """Look away from the lobby."""


class AskOffers(msgspec.Struct, tag_field="do", tag="offers"):
    """Ask for the answers on offer with what each would give: `count` of them from number `begin` on."""

    id: Id
    table: TableId
    begin: Count = 0
    count: Annotated[int, msgspec.Meta(ge=1, le=MOST_OFFERS)] = 50


class AskPreview(msgspec.Struct, tag_field="do", tag="preview"):
    """Ask what an answer would give, or why it cannot be given."""

    id: Id
    table: TableId
    move: MoveText


class Ping(msgspec.Struct, tag_field="do", tag="ping"):
    """Ask whether anybody is there; with a table, whether all is done that one wanted there before."""

    id: Id
    table: TableId = ""


FromClient: TypeAlias = AnyCommand | Watch | Unwatch | WatchLobby | UnwatchLobby | AskOffers | AskPreview | Ping
