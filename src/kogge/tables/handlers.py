"""What a command leads to. Each function decides for one kind of command and changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kogge.engine import IllegalMove, NotYourDecision, RecordSeq, Seat
from kogge.engine.record import Record
from kogge.engine.recording import Prepared
from kogge.tables import entries, seat_handlers, substitutes
from kogge.tables.commands import (
    AddBot,
    AgreeToBot,
    AgreeToUndo,
    AskBot,
    ClaimTime,
    Close,
    ComeBack,
    Command,
    Concede,
    DeclineBot,
    DeclineUndo,
    Expire,
    GiveBack,
    HandOver,
    Leave,
    MakeBotMove,
    MakeMove,
    Mute,
    RemoveBot,
    Rename,
    SendAway,
    Sit,
    Start,
    Talk,
    Undo,
    WantRematch,
)
from kogge.tables.entries import EntryBody, PersonId
from kogge.tables.permissions import own_seat, playing
from kogge.tables.refusals import Refused
from kogge.tables.substitutes import SUBSTITUTE
from kogge.tables.undo import ASK, PRACTICE, taking_back

if TYPE_CHECKING:
    from kogge.tables.table import Table

LONGEST_TALK = 500


def decide(table: Table, command: Command, by: PersonId, now: int) -> tuple[EntryBody, Prepared | None]:
    """What a command of a person leads to at this time, and what was played already to find out."""
    if isinstance(command, MakeMove):
        return _answer(table, own_seat(table, by), command.move, now)
    if isinstance(command, MakeBotMove):
        return _bot_answer(table, command, now)
    return _other(table, command, by, now), None


def _other(table: Table, command: Command, by: PersonId, now: int) -> EntryBody:
    if isinstance(command, (Sit, Leave, Rename, SendAway, HandOver, Close, Expire, AddBot, RemoveBot, Start)):
        return seat_handlers.decide(table, command, by, now)
    if isinstance(command, (AskBot, AgreeToBot, DeclineBot, ComeBack)):
        return substitutes.decide(table, command, by, now)
    if isinstance(command, Undo):
        return _undo(table, own_seat(table, by), command.undoes)
    if isinstance(command, (AgreeToUndo, DeclineUndo)):
        return _consent(table, own_seat(table, by), isinstance(command, AgreeToUndo))
    if isinstance(command, Concede):
        seat = own_seat(table, by)
        playing(table)
        return entries.TakenOver(seat, SUBSTITUTE, "conceded", forfeits=True)
    if isinstance(command, ClaimTime):
        return _claim_time(table, command.seat, now)
    if isinstance(command, GiveBack):
        return _give_back(table, command)
    if isinstance(command, Talk):
        return _talk(table, own_seat(table, by), command.text)
    if isinstance(command, Mute):
        return _mute(table, own_seat(table, by), command)
    assert isinstance(command, WantRematch), "answers were decided before"
    return _rematch(table, by, command)


# Playing


def _answer(table: Table, seat: Seat, move: str, now: int) -> tuple[EntryBody, Prepared]:
    recording = playing(table)
    clock = table.clock
    deadline = None if clock is None else clock.deadline(seat)
    if deadline is not None and now >= deadline:
        raise Refused.because("time-is-up")
    try:
        prepared = recording.prepare(seat, table.game.parse(move))
    except NotYourDecision:
        raise Refused.because("not-asked") from None
    except IllegalMove as illegal:
        raise Refused(illegal.refusal) from illegal
    return entries.MoveMade(seat, prepared.entry.move, prepared.entry.chance), prepared


def _bot_answer(table: Table, command: MakeBotMove, now: int) -> tuple[EntryBody, Prepared]:
    """A bot's answer counts only if since it was asked nothing has happened but answers of others, which change nothing of what it is
    asked: that ends with its own answer only. So bots that are asked together think together, and a job that runs twice answers once.
    """
    recording = playing(table)
    if not 0 <= command.seat < len(table.places) or table.places[command.seat].bot is None:
        raise Refused.because("no-bot-there")
    if is_asked_no_more(recording.record, command.seat, command.after):
        raise Refused.because("too-late")
    return _answer(table, command.seat, command.move, now)


def is_asked_no_more(record: Record, seat: Seat, after: RecordSeq) -> bool:
    """Whether more has happened since entry `after` of the record than answers of others."""
    return any([entry.is_undo or entry.seat == seat for entry in record.entries[after:]])


def _undo(table: Table, seat: Seat, undoes: RecordSeq) -> EntryBody:
    """What is within the seat's horizon is taken back at once, and everything if only bots play along; else the others are asked."""
    recording = playing(table)
    if not recording.record.stands(undoes):
        raise Refused.because("nothing-to-undo")
    going = taking_back(table, recording, seat, undoes)
    if going.how == ASK:
        if table.asked_undo is not None:
            raise Refused.because("undo-asked-already")
        return entries.UndoAsked(seat, undoes)
    if going.how == PRACTICE and table.terms.rated:
        raise Refused.because("rated-is-no-practice")
    return entries.TakenBack(seat, going.undoes, practice=going.how == PRACTICE)


def _consent(table: Table, seat: Seat, agrees: bool) -> EntryBody:
    """The last who agrees takes it back for whoever asked."""
    recording = playing(table)
    wish = table.asked_undo
    if wish is None:
        raise Refused.because("nothing-asked")
    if not agrees:
        return entries.UndoDeclined(seat)
    if seat == wish.seat or seat in table.agreed:
        raise Refused.because("agreed-already")
    people = {other for other, place in enumerate(table.places) if place.person is not None}
    if people - table.agreed - {wish.seat, seat}:
        return entries.UndoAgreed(seat)
    assert recording.record.stands(wish.undoes), "a wish ends with the next answer"
    return entries.TakenBack(wish.seat, wish.undoes)


def _claim_time(table: Table, seat: Seat, now: int) -> EntryBody:
    playing(table)
    deadline = table.clock.deadline(seat) if table.clock is not None and 0 <= seat < len(table.places) else None
    if deadline is None or now < deadline:
        raise Refused.because("time-is-left")
    return entries.TakenOver(seat, SUBSTITUTE, "time-up", forfeits=table.terms.time_up == "forfeit")


def _give_back(table: Table, command: GiveBack) -> EntryBody:
    playing(table)
    clock = table.clock
    if clock is None or not any([clock.stopped(seat, command.began, command.ended) for seat in range(len(table.places))]):
        raise Refused.because("nothing-to-give-back")
    return entries.TimeGivenBack(command.began, command.ended)


# Talk and rematch


def _talk(table: Table, seat: Seat, text: str) -> EntryBody:
    if table.is_closed:
        raise Refused.because("is-closed")
    text = text.strip()
    if not text or len(text) > LONGEST_TALK:
        raise Refused.because("bad-talk", longest=LONGEST_TALK)
    return entries.Talked(seat, table.places[seat].name, text)


def _mute(table: Table, seat: Seat, command: Mute) -> EntryBody:
    if not 0 <= command.whom < len(table.places) or command.whom == seat:
        raise Refused.because("nobody-to-mute")
    return entries.Muted(seat, command.whom, command.muted)


def _rematch(table: Table, by: PersonId, command: WantRematch) -> EntryBody:
    seat = own_seat(table, by)
    if table.stage != "over":
        raise Refused.because("not-over")
    if seat in table.rematch:
        raise Refused.because("wants-already")
    people = {other for other, place in enumerate(table.places) if place.person is not None}
    is_last = {*table.rematch, seat} == people
    return entries.RematchWanted(
        seat, command.table if is_last else None, seat_handlers.on_one_line(command.contribution)[: seat_handlers.LONGEST_NAME]
    )
