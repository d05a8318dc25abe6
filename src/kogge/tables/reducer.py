"""Applies log entries to a table. An entry is valid: it was decided once, and is never refused here."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kogge.engine import Entry, Event, EventLog, Record, Recording, Seat
from kogge.engine.line_of_play import stays_sealed
from kogge.engine.recording import Prepared, RecordingState, deal
from kogge.tables import entries
from kogge.tables.clock import NO_REST, Clock
from kogge.tables.entries import NOBODY, LogEntry, TableSeq
from kogge.tables.people import Said, Vote
from kogge.tables.undo import PRACTICE_TAG

if TYPE_CHECKING:
    from kogge.tables.table import Table


def apply(table: Table, entry: LogEntry, prepared: Prepared | None, in_steps: bool) -> EventLog:
    """Apply a log entry; returns the events of the match."""
    what = entry.what
    if entry.took and table.clock is not None:
        table.clock.give_back(entry.at - entry.took, entry.at)
    if isinstance(what, entries.MoveMade):
        news = _move(table, what, entry.at, prepared, in_steps)
        if not stays_sealed(_recording(table).match, what.seat, news.events):
            _begin_decision(table, entry.seq)
        return news
    if isinstance(what, entries.Started):
        news = EventLog()
        news.events = _start(table, what, entry.at)
        _begin_decision(table, entry.seq)
        return news
    if isinstance(what, entries.TakenBack):
        _take_back(table, what, entry.at)
        if what.undoes <= table.decision_after:
            _begin_decision(table, entry.seq)
    elif isinstance(what, entries.TakenOver):
        _take_over(table, what, entry.at)
    elif isinstance(what, entries.CameBack):
        _come_back(table, what, entry.at)
    elif isinstance(
        what, (entries.Sat, entries.BotSat, entries.StoodUp, entries.Renamed, entries.SentAway, entries.HandedOver, entries.Closed)
    ):
        _gather(table, entry)
    elif isinstance(what, (entries.BotAsked, entries.BotAgreed, entries.BotDeclined)):
        _vote(table, what, entry)
    elif isinstance(what, entries.TimeGivenBack):
        assert table.clock is not None, "a clock runs"
        table.clock.give_back(what.began, what.ended)
    else:
        _without_match(table, entry)
    return EventLog()


def _gather(table: Table, entry: LogEntry) -> None:
    what = entry.what
    if isinstance(what, entries.Sat):
        place = table.places[what.seat]
        place.person, place.name, place.contribution, place.since = what.person, what.name, what.contribution, entry.seq
        table.guests.add(what.person)
        table.rests[what.seat] = what.rest or NO_REST
    elif isinstance(what, entries.BotSat):
        place = table.places[what.seat]
        place.bot, place.name = what.bot, f"{what.bot} {what.seat + 1}"
    elif isinstance(what, entries.StoodUp):
        _stand_up(table, what.seat)
    elif isinstance(what, entries.SentAway):
        person = table.places[what.seat].person
        assert person is not None, "a person sits there"
        table.guests.discard(person)
        table.sent_away.add(person)
        _stand_up(table, what.seat)
    elif isinstance(what, entries.Renamed):
        table.places[what.seat].name = what.name
        if table.recording is not None:
            table.recording.record.names[what.seat] = what.name
    elif isinstance(what, entries.HandedOver):
        host = table.places[what.whom].person
        assert host is not None, "a person sits there"
        table.opener = host
    else:
        table.is_closed = True


def _stand_up(table: Table, seat: Seat) -> None:
    table.places[seat].vacate()
    table.rests[seat] = NO_REST
    table.muted = {pair for pair in table.muted if seat not in pair}


def _vote(table: Table, what: entries.BotAsked | entries.BotAgreed | entries.BotDeclined, entry: LogEntry) -> None:
    if isinstance(what, entries.BotAsked):
        table.vote = Vote(what.seat, what.whom, entry.at, frozenset({what.seat}), entry.seq)
    elif isinstance(what, entries.BotDeclined):
        table.vote = None
    else:
        assert table.vote is not None, "there is something to agree to"
        table.vote = replace(table.vote, agreed=table.vote.agreed | {what.seat})


def _without_match(table: Table, entry: LogEntry) -> None:
    what = entry.what
    if isinstance(what, entries.UndoAsked):
        table.undo_request, table.undo_seq, table.agreed = what, entry.seq, set()
    elif isinstance(what, entries.UndoAgreed):
        table.agreed.add(what.seat)
    elif isinstance(what, entries.Talked):
        table.talk.append(Said(entry.seq, entry.at, what.seat, what.name, what.text))
        speaker = table.places[what.seat].person or NOBODY
        table.spoken[speaker] = table.spoken.get(speaker, 0) + len(what.text.encode())
    elif isinstance(what, entries.Muted):
        pair = (what.seat, what.whom)
        table.muted = table.muted | {pair} if what.muted else table.muted - {pair}
    elif isinstance(what, entries.RematchWanted):
        table.rematch.add(what.seat)
        table.rematch_table = what.table
        table.rematch_contributions[what.seat] = what.contribution
    else:
        _end_undo_request(table)


def _start(table: Table, started: entries.Started, at: int) -> list[Event]:
    record = Record(
        game=table.game.id,
        rules=table.game.rules_version,
        edition=str(table.edition),
        players=len(table.places),
        options=table.settings,
        names=[place.name for place in table.places],
        position=table.position,
        deal=started.deal,
        commitment=table.commitment,
        contributions=[place.contribution for place in table.places],
        sealing=started.sealing,
    )
    table.rules = started.rules
    match, events = deal(table.game, table.edition, record)
    table.recording = Recording(table.game, table.edition, record, table.sealed_chance(), RecordingState(match, [], []))
    if table.terms.clock is not None:
        table.clock = Clock(table.terms.clock, table.rests)
    _run_clock(table, at)
    return events


def _begin_decision(table: Table, seq: TableSeq) -> None:
    """Another decision begins with this log entry."""
    table.decision_seq, table.decision_after = seq, _recording(table).record.last_seq


def _recording(table: Table) -> Recording:
    assert table.recording is not None, "the match has begun"
    return table.recording


def _move(table: Table, made: entries.MoveMade, at: int, prepared: Prepared | None, in_steps: bool) -> EventLog:
    recording = _recording(table)
    if prepared is not None:
        recording.adopt(prepared)
        news = prepared.news
    else:
        news = recording.follow(Entry(recording.record.next_seq, made.seat, made.move, made.chance), in_steps)
    _end_undo_request(table)
    if table.vote is not None and table.vote.whom == made.seat:
        table.vote = None
    if table.clock is not None:
        table.clock.moved(made.seat, at)
    _run_clock(table, at)
    if recording.match.is_over:
        table.ended_at = at
        recording.record.secret = table.published_secret or ""
    return news


def _take_back(table: Table, taken_back: entries.TakenBack, at: int) -> None:
    recording = _recording(table)
    recording.strike(taken_back.seat, taken_back.undoes)
    if taken_back.practice:
        recording.record.tags[PRACTICE_TAG] = "yes"
    _end_undo_request(table)
    _run_clock(table, at)


def _take_over(table: Table, taken_over: entries.TakenOver, at: int) -> None:
    """A bot plays on. The person is no longer at the table, and their requests end."""
    seat = taken_over.seat
    place = table.places[seat]
    place.replaced = None if taken_over.forfeits else place.person
    place.person, place.bot, place.forfeits = None, taken_over.bot, taken_over.forfeits
    if table.vote is not None and seat in (table.vote.whom, table.vote.seat):
        table.vote = None
    _end_undo_request(table)
    _run_clock(table, at)


def _come_back(table: Table, came_back: entries.CameBack, at: int) -> None:
    """The person plays on in the present position."""
    place = table.places[came_back.seat]
    place.person, place.replaced, place.bot = place.replaced, None, None
    _end_undo_request(table)
    _run_clock(table, at)


def _end_undo_request(table: Table) -> None:
    """End the undo request, if there is one."""
    table.undo_request, table.agreed = None, set()


def _run_clock(table: Table, at: int) -> None:
    """Run the clocks of the pending people."""
    if table.clock is not None:
        to_act = _recording(table).match.to_act
        table.clock.run_for(tuple([seat for seat in to_act if table.places[seat].person is not None]), at)
