"""What a command leads to. Each function decides for one kind of command and changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kogge.engine import IllegalMove, NotYourDecision, Recording, Seat
from kogge.engine.recording import Prepared
from kogge.tables.commands import (
    AddBot,
    AgreeToUndo,
    Answer,
    BotAnswer,
    ClaimTime,
    Command,
    Concede,
    DeclineUndo,
    Leave,
    Mute,
    RemoveBot,
    Sit,
    Start,
    Talk,
    Undo,
    WantRematch,
)
from kogge.tables.entries import (
    Answered,
    BotSat,
    Happening,
    Muted,
    Person,
    RematchWanted,
    Sat,
    Started,
    StoodUp,
    TakenBack,
    TakenOver,
    Talked,
    UndoAgreed,
    UndoAsked,
    UndoDeclined,
)
from kogge.tables.refused import Refused
from kogge.tables.taking_back import ASK, PRACTICE, taking_back

if TYPE_CHECKING:
    from kogge.tables.table import Table

LONGEST_NAME = 40
LONGEST_TALK = 500
SUBSTITUTE = "steady"
"""The bot that plays on for a person who is gone."""


def decide(table: Table, command: Command, by: Person, now: int) -> tuple[Happening, Prepared | None]:
    """What a command of a person leads to at this time, and what was played already to find out."""
    if isinstance(command, Answer):
        return _answer(table, _own_seat(table, by), command.move, now)
    if isinstance(command, BotAnswer):
        return _bot_answer(table, command, now)
    return _other(table, command, by, now), None


def _other(table: Table, command: Command, by: Person, now: int) -> Happening:
    if isinstance(command, (Sit, Leave, AddBot, RemoveBot, Start)):
        return _gather(table, command, by)
    if isinstance(command, Undo):
        return _undo(table, _own_seat(table, by), command.undoes)
    if isinstance(command, (AgreeToUndo, DeclineUndo)):
        return _consent(table, _own_seat(table, by), isinstance(command, AgreeToUndo))
    if isinstance(command, Concede):
        seat = _own_seat(table, by)
        _playing(table)
        return TakenOver(seat, SUBSTITUTE, "conceded", forfeits=True)
    if isinstance(command, ClaimTime):
        return _claim_time(table, command.seat, now)
    if isinstance(command, Talk):
        return _talk(table, _own_seat(table, by), command.text)
    if isinstance(command, Mute):
        return _mute(table, _own_seat(table, by), command)
    assert isinstance(command, WantRematch), "answers were decided before"
    return _rematch(table, by, command.table)


# Gathering


def _gather(table: Table, command: Sit | Leave | AddBot | RemoveBot | Start, by: Person) -> Happening:
    if table.stage != "gathering":
        raise Refused.because("has-begun")
    if isinstance(command, Sit):
        return _sit(table, command, by)
    if isinstance(command, Leave):
        return StoodUp(_own_seat(table, by))
    if by != table.opener:
        raise Refused.because("not-opener")
    if isinstance(command, AddBot):
        return BotSat(_free_seat(table, command.seat), command.bot)
    if isinstance(command, RemoveBot):
        if not 0 <= command.seat < len(table.places) or table.places[command.seat].bot is None:
            raise Refused.because("no-bot-there")
        return StoodUp(command.seat)
    return _start(table)


def _sit(table: Table, command: Sit, by: Person) -> Happening:
    if table.terms.joining == "link" and not command.invited and by != table.opener:
        raise Refused.because("not-invited")
    name = " ".join(command.name.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise Refused.because("bad-name", longest=LONGEST_NAME)
    if table.seat_of(by) is not None:
        raise Refused.because("sits-already")
    if name in [place.name for place in table.places]:
        raise Refused.because("name-taken", name=name)
    return Sat(_free_seat(table, command.seat), by, name, _on_one_line(command.contribution)[:LONGEST_NAME], command.rest)


def _on_one_line(text: str) -> str:
    """What a record can hold of a text: one line, and nothing that cannot be seen."""
    return "".join([letter for letter in " ".join(text.split()) if letter.isprintable()])


def _free_seat(table: Table, wanted: Seat | None) -> Seat:
    free = [seat for seat, place in enumerate(table.places) if place.is_free]
    if wanted is None and free:
        return free[0]
    if wanted is None:
        raise Refused.because("table-full")
    if wanted not in free:
        raise Refused.because("seat-taken")
    return wanted


def _start(table: Table) -> Happening:
    free = len([place for place in table.places if place.is_free])
    if free:
        raise Refused.because("seats-free", count=free)
    names = [place.name for place in table.places]
    recording = Recording.start(table.game, names, table.luck(), table.settings, table.edition)
    return Started(recording.record.deal, table.game.rules_version, recording.record.sealing)


# Playing


def _own_seat(table: Table, by: Person) -> Seat:
    seat = table.seat_of(by)
    if seat is None:
        raise Refused.because("not-seated")
    return seat


def _playing(table: Table) -> Recording:
    if table.recording is None:
        raise Refused.because("not-begun")
    if table.recording.match.is_over:
        raise Refused.because("is-over")
    return table.recording


def _answer(table: Table, seat: Seat, move: str, now: int) -> tuple[Happening, Prepared]:
    recording = _playing(table)
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
    return Answered(seat, prepared.entry.move, prepared.entry.chance), prepared


def _bot_answer(table: Table, command: BotAnswer, now: int) -> tuple[Happening, Prepared]:
    """A bot's answer counts only if since it was asked nothing has happened but answers of others, which change nothing of what it is
    asked: that ends with its own answer only. So bots that are asked together think together, and a job that runs twice answers once.
    """
    recording = _playing(table)
    if not 0 <= command.seat < len(table.places) or table.places[command.seat].bot is None:
        raise Refused.because("no-bot-there")
    since = recording.record.entries[command.after :]
    if any([entry.is_undo or entry.seat == command.seat for entry in since]):
        raise Refused.because("too-late")
    return _answer(table, command.seat, command.move, now)


def _undo(table: Table, seat: Seat, undoes: int) -> Happening:
    """What is within the seat's horizon is taken back at once, and everything if only bots play along; else the others are asked."""
    recording = _playing(table)
    if not recording.record.stands(undoes):
        raise Refused.because("nothing-to-undo")
    going = taking_back(table, recording, seat, undoes)
    if going.how == ASK:
        if table.asked_undo is not None:
            raise Refused.because("undo-asked-already")
        return UndoAsked(seat, undoes)
    if going.how == PRACTICE and table.terms.rated:
        raise Refused.because("rated-is-no-practice")
    return TakenBack(seat, going.undoes, practice=going.how == PRACTICE)


def _consent(table: Table, seat: Seat, agrees: bool) -> Happening:
    """The last who agrees takes it back for whoever asked."""
    recording = _playing(table)
    wish = table.asked_undo
    if wish is None:
        raise Refused.because("nothing-asked")
    if not agrees:
        return UndoDeclined(seat)
    if seat == wish.seat or seat in table.agreed:
        raise Refused.because("agreed-already")
    people = {other for other, place in enumerate(table.places) if place.person is not None}
    if people - table.agreed - {wish.seat, seat}:
        return UndoAgreed(seat)
    assert recording.record.stands(wish.undoes), "a wish ends with the next answer"
    return TakenBack(wish.seat, wish.undoes)


def _claim_time(table: Table, seat: Seat, now: int) -> Happening:
    _playing(table)
    deadline = table.clock.deadline(seat) if table.clock is not None and 0 <= seat < len(table.places) else None
    if deadline is None or now < deadline:
        raise Refused.because("time-is-left")
    return TakenOver(seat, SUBSTITUTE, "time-up", forfeits=table.terms.time_up == "forfeit")


# Talk and rematch


def _talk(table: Table, seat: Seat, text: str) -> Happening:
    text = text.strip()
    if not text or len(text) > LONGEST_TALK:
        raise Refused.because("bad-talk", longest=LONGEST_TALK)
    return Talked(seat, table.places[seat].name, text)


def _mute(table: Table, seat: Seat, command: Mute) -> Happening:
    if not 0 <= command.whom < len(table.places) or command.whom == seat:
        raise Refused.because("nobody-to-mute")
    return Muted(seat, command.whom, command.muted)


def _rematch(table: Table, by: Person, name: str) -> Happening:
    seat = _own_seat(table, by)
    if table.stage != "over":
        raise Refused.because("not-over")
    if seat in table.rematch:
        raise Refused.because("wants-already")
    people = {other for other, place in enumerate(table.places) if place.person is not None}
    return RematchWanted(seat, name if {*table.rematch, seat} == people else None)
