"""Encodes log entries of a table for the clients that watch it: once for each distinct viewer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from kogge.engine import Event, Viewer
from kogge.engine.line_of_play import stays_sealed
from kogge.service import wire
from kogge.service.store.codec import kind_of
from kogge.tables import entries, page
from kogge.tables.entries import EntryBody, LogEntry, TableId
from kogge.tables.table import Table

_encode = wire.encoder.encode

_PREFIXES: dict[type, bytes] = {}


def encode_event(event: Event) -> msgspec.Raw:
    """An event as JSON, with its kind before its fields."""
    kind = type(event)
    prefix = _PREFIXES.get(kind)
    if prefix is None:
        prefix = _PREFIXES[kind] = b'{"kind":"%b",' % kind.__name__.encode()
    return msgspec.Raw(prefix + _encode(event)[1:])


@dataclass
class AppliedEntry:
    """A stored log entry with the events it caused in the match. An event that several viewers see alike is encoded once."""

    entry: LogEntry
    events: Sequence[Event]

    def __post_init__(self) -> None:
        self.common: wire.TableNews | None = None
        self._public: dict[int, msgspec.Raw] = {}
        self._covered: dict[int, tuple[Event, msgspec.Raw]] = {}

    def events_for(self, viewer: Viewer) -> list[msgspec.Raw]:
        """The events as `viewer` may see them."""
        encoded: list[msgspec.Raw] = []
        for number, event in enumerate(self.events):
            known = event.seen_by(viewer)
            if known is event:
                data = self._public.get(number)
                if data is None:
                    data = self._public[number] = encode_event(event)
                encoded.append(data)
            elif known is not None:
                covered = self._covered.get(number)
                if covered is None or covered[0] != known:
                    covered = self._covered[number] = (known, encode_event(known))
                encoded.append(covered[1])
        return encoded

    def stays_sealed(self, table: Table) -> bool:
        """Whether the entry is a move of a shared decision in which other seats are still pending. Then it caused no other event, and the
        seat can replace it; a forced move of the next decision would be an event."""
        what = self.entry.what
        return isinstance(what, entries.MoveMade) and table.match is not None and stays_sealed(table.match, what.seat, self.events)

    def missed(self, table: Table, viewer: Viewer, may_listen: bool = True) -> wire.Missed:
        """The entry for a client that missed it."""
        summary = summarize(table, self.entry.what, viewer, may_listen)
        return wire.Missed(self.entry.seq, self.entry.at, summary, self.events_for(viewer))


_BY_A_SEAT = (
    entries.MoveMade,
    entries.StoodUp,
    entries.UndoAgreed,
    entries.UndoDeclined,
    entries.RematchWanted,
    entries.SentAway,
    entries.BotAgreed,
    entries.BotDeclined,
    entries.CameBack,
)
"""The summary of these entries is their kind and seat."""


def summarize(table: Table, what: EntryBody, viewer: Viewer, may_listen: bool = True) -> wire.EntrySummary:
    """The kind of an entry and its public details. An entry that the viewer may not see or hear has the kind `Unheard`."""
    kind = kind_of(what)
    if isinstance(what, _BY_A_SEAT):
        return {"kind": kind, "seat": what.seat}
    if isinstance(what, entries.Talked):
        unheard = not may_listen or (viewer is not None and (viewer, what.seat) in table.muted)
        return {"kind": "Unheard"} if unheard else {"kind": kind, "seat": what.seat, "name": what.name, "text": what.text}
    if isinstance(what, entries.Muted):
        return {"kind": kind, "seat": what.seat, "whom": what.whom} if viewer == what.seat else {"kind": "Unheard"}
    if isinstance(what, (entries.Sat, entries.Renamed)):
        return {"kind": kind, "seat": what.seat, "name": what.name}
    if isinstance(what, entries.BotAsked):
        return {"kind": kind, "seat": what.seat, "whom": what.whom}
    if isinstance(what, entries.HandedOver):
        return {"kind": kind, "whom": what.whom}
    if isinstance(what, entries.Closed):
        return {"kind": kind, "name": what.name, "reason": what.reason} if what.reason else {"kind": kind, "name": what.name}
    if isinstance(what, entries.BotSat):
        return {"kind": kind, "seat": what.seat, "bot": what.bot}
    if isinstance(what, entries.TakenOver):
        return {"kind": kind, "seat": what.seat, "reason": what.reason}
    if isinstance(what, (entries.TakenBack, entries.UndoAsked)):
        return {"kind": kind, "seat": what.seat, "undoes": what.undoes}
    if isinstance(what, entries.TimeGivenBack):
        return {"kind": kind, "lasted": what.ended - what.began}
    return {"kind": kind}


def news(table_id: TableId, table: Table, applied: AppliedEntry, viewer: Viewer, may_listen: bool = True) -> bytes:
    """A new entry and the sections of the page that it changed. Only viewers who may listen get the text of talk."""
    what = applied.entry.what
    message = applied.common
    if message is None:
        message = applied.common = _common_news(table_id, table, applied)
    message.you = viewer
    message.events = applied.events_for(viewer) if applied.events else []
    if message.unsettled is not msgspec.UNSET:
        message.unsettled = page.unsettled(table, viewer)
    elif message.match is not msgspec.UNSET:
        message.match = page.match(table, viewer)
    elif isinstance(what, entries.Talked):
        message.happened = summarize(table, what, viewer, may_listen)
        message.said = (table.talk[-1],) if may_listen and table.hears(viewer, table.talk[-1]) else msgspec.UNSET
    elif isinstance(what, entries.Muted):
        message.happened = summarize(table, what, viewer)
    hears_others = isinstance(what, (entries.StoodUp, entries.SentAway, entries.TakenOver, entries.CameBack)) or (
        isinstance(what, entries.Muted) and viewer == what.seat
    )
    message.muted = page.muted(table, viewer) if hears_others else msgspec.UNSET
    message.talk = page.talk(table, viewer) if hears_others and may_listen else msgspec.UNSET
    return _encode(message)


def _common_news(table_id: TableId, table: Table, applied: AppliedEntry) -> wire.TableNews:
    """The part of the news that is the same for all viewers. Where the match belongs to it, its place is left empty."""
    entry = applied.entry
    what = entry.what
    message = wire.TableNews(table_id, entry.seq, entry.at, None, summarize(table, what, None), [])
    if applied.stays_sealed(table):
        message.unsettled = page.unsettled(table, None)
        message.undo = page.undo(table)
        message.vote = page.vote(table)
        if table.clock is not None:
            message.seats = page.seats(table)
    elif isinstance(what, (entries.MoveMade, entries.TakenBack, entries.Started, entries.TakenOver, entries.CameBack)):
        message.match = None
        message.undo = page.undo(table)
        message.vote = page.vote(table)
        message.stage = table.stage
        if isinstance(what, entries.TakenBack):
            message.practice = table.practice
        if table.clock is not None or not isinstance(what, entries.MoveMade):
            message.seats = page.seats(table)
        if message.stage == "over":
            message.secret = table.secret
    elif isinstance(what, (entries.Sat, entries.BotSat, entries.StoodUp, entries.SentAway, entries.Renamed, entries.TimeGivenBack)):
        message.seats = page.seats(table)
    elif isinstance(what, entries.Closed):
        message.stage = table.stage
    elif isinstance(what, (entries.BotAsked, entries.BotAgreed, entries.BotDeclined)):
        message.vote = page.vote(table)
    elif isinstance(what, (entries.UndoAsked, entries.UndoAgreed, entries.UndoDeclined)):
        message.undo = page.undo(table)
    elif isinstance(what, entries.RematchWanted):
        message.rematch = page.rematch(table)
    if entry.took and table.clock is not None:
        message.seats = page.seats(table)
    return message
