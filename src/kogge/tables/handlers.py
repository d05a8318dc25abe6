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
from kogge.tables.undo import ASK, FREE, PRACTICE, taking_back

if TYPE_CHECKING:
    from kogge.tables.table import Table

LONGEST_TALK = 500


def decide(table: Table, command: Command, by: PersonId, now: int) -> tuple[EntryBody, Prepared | None]:
    """The log entry that a command of a person leads to at this time, and the move that was played on a copy to find out."""
    if isinstance(command, MakeMove):
        return _make_move(table, own_seat(table, by), command.move, now)
    if isinstance(command, MakeBotMove):
        return _make_bot_move(table, command, now)
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
    assert isinstance(command, WantRematch), "moves were decided before"
    return _rematch(table, by, command)


# Playing


def _make_move(table: Table, seat: Seat, move: str, now: int) -> tuple[EntryBody, Prepared]:
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


def _make_bot_move(table: Table, command: MakeBotMove, now: int) -> tuple[EntryBody, Prepared]:
    """A bot's move counts only if since entry `after` only other seats have moved: its decision ends with its own move. So bots that decide
    together think together, and a job that runs twice moves once.
    """
    recording = playing(table)
    if not 0 <= command.seat < len(table.places) or table.places[command.seat].bot is None:
        raise Refused.because("no-bot-there")
    if has_decision_passed(recording.record, command.seat, command.after):
        raise Refused.because("too-late")
    return _make_move(table, command.seat, command.move, now)


def has_decision_passed(record: Record, seat: Seat, after: RecordSeq) -> bool:
    """Whether since entry `after` of the record the seat has moved or a move was taken back."""
    return any([entry.is_undo or entry.seat == seat for entry in record.entries[after:]])


def _undo(table: Table, seat: Seat, undoes: RecordSeq) -> EntryBody:
    """A seat takes back at once within its horizon, and everything if all others are bots; else it makes an undo request."""
    recording = playing(table)
    if not recording.record.is_active(undoes):
        raise Refused.because("nothing-to-undo")
    going = taking_back(table, recording, seat, undoes)
    if table.deal and going.how != FREE:
        raise Refused.because("deal-is-played-once")
    if going.how == ASK:
        if table.undo_request is not None:
            raise Refused.because("undo-asked-already")
        return entries.UndoAsked(seat, undoes)
    if going.how == PRACTICE and table.terms.rated:
        raise Refused.because("rated-is-no-practice")
    return entries.TakenBack(seat, going.undoes, practice=going.how == PRACTICE)


def _consent(table: Table, seat: Seat, agrees: bool) -> EntryBody:
    """With the last consent, the requested undo takes effect."""
    recording = playing(table)
    request = table.undo_request
    if request is None:
        raise Refused.because("nothing-asked")
    if not agrees:
        return entries.UndoDeclined(seat)
    if seat == request.seat or seat in table.agreed:
        raise Refused.because("agreed-already")
    people = {other for other, place in enumerate(table.places) if place.person is not None}
    if people - table.agreed - {request.seat, seat}:
        return entries.UndoAgreed(seat)
    assert recording.record.is_active(request.undoes), "a request ends with the next move"
    return entries.TakenBack(request.seat, request.undoes)


def _claim_time(table: Table, seat: Seat, now: int) -> EntryBody:
    playing(table)
    deadline = table.clock.deadline(seat) if table.clock is not None and 0 <= seat < len(table.places) else None
    if deadline is None or now < deadline:
        raise Refused.because("time-is-left")
    return entries.TakenOver(seat, SUBSTITUTE, "time-up", forfeits=table.terms.time_up == "forfeit")


def _give_back(table: Table, command: GiveBack) -> EntryBody:
    playing(table)
    clock = table.clock
    if clock is None or not any([clock.lost_time(seat, command.began, command.ended) for seat in range(len(table.places))]):
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
    if table.deal:
        raise Refused.because("deal-is-played-once")
    if table.stage != "over":
        raise Refused.because("not-over")
    if seat in table.rematch:
        raise Refused.because("wants-already")
    people = {other for other, place in enumerate(table.places) if place.person is not None}
    is_last = {*table.rematch, seat} == people
    return entries.RematchWanted(
        seat, command.table if is_last else None, seat_handlers.on_one_line(command.contribution)[: seat_handlers.LONGEST_NAME]
    )
