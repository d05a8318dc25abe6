"""A record as a protocol that a person can check: the events of every move, the table whenever another seat has to decide, and the
outcome.

The additions are remarks, so a protocol is itself a record. Two protocols of the same record differ exactly when the rules behave
differently: in events, tables, outcome, or (as a digest) the views of all seats and spectators after every move.
"""

from __future__ import annotations

import dataclasses
import hashlib

from kogge.engine.contract import Match
from kogge.engine.edition import Edition
from kogge.engine.game import Game
from kogge.engine.notation import REMARK, entry_line, header_lines
from kogge.engine.plain import encode, plain
from kogge.engine.record import Record
from kogge.engine.recording import deal, replay_entry
from kogge.engine.values import Event


def protocol(game: Game, edition: Edition, record: Record) -> str:
    """The record with all its events. Raises `ReplayFailed`."""
    struck = record.struck()
    match, opening = deal(game, edition, record)
    seen = hashlib.sha256(_views(match))
    lines = [*header_lines(record), "", *_event_lines(opening), *_table(match)]
    before: dict[int, Match] = {}
    for entry in record.entries:
        lines.append(entry_line(entry, entry.seq in struck))
        if entry.is_undo:
            match = before[entry.undoes].copy()
            lines += _table(match)
            continue
        before[entry.seq] = match.copy()
        decision = match.decisions[-1]
        events, _ = replay_entry(game, match, entry)
        lines += _event_lines(events)
        seen.update(_views(match))
        asked_on = not decision.is_shared and match.asked == before[entry.seq].asked
        if not match.decisions or (match.decisions[-1] is not decision and not asked_on):
            lines += _table(match)
    outcome = match.outcome
    if outcome is not None:
        lines.append(f"{REMARK} ended by {outcome.ended_by} ({outcome.rule})")
        lines.append(f"{REMARK} decided by {outcome.decided_by} ({outcome.decided_by_rule})")
        for placement in outcome.standings:
            parts = ", ".join([f"{line.what} {line.points}" for line in placement.lines])
            lines.append(f"{REMARK} place {placement.place}: seat {placement.seat} with {placement.score} ({parts})")
    lines.append(f"{REMARK} views {seen.hexdigest()[:16]}")
    return "\n".join(lines) + "\n"


def event_line(event: Event) -> str:
    """An event in one line: its rule, its kind, and its fields."""
    words = [f"{event.rule:6} {type(event).__name__}"]
    for field in dataclasses.fields(event):
        if field.name != "rule":
            value = plain(getattr(event, field.name))
            text = " ".join([str(item) for item in value]) if isinstance(value, list) else str(value)
            words.append(f"{field.name}={text}")
    return " ".join(words)


def _event_lines(events: list[Event]) -> list[str]:
    return [f"{REMARK}   {event_line(event)}" for event in events]


def _table(match: Match) -> list[str]:
    return [REMARK, *[f"{REMARK} {line}" for line in str(match).splitlines()], REMARK]


def _views(match: Match) -> bytes:
    return b"\n".join([encode(match.view(None)), *[encode(match.view(seat)) for seat in range(match.players)]])
