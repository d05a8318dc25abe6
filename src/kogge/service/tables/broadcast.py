"""What happened at a table, put into bytes for those who look: once for every distinct pair of eyes."""

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

_BEGINNINGS: dict[type, bytes] = {}


def event_bytes(event: Event) -> msgspec.Raw:
    """An event with its kind, put before its fields."""
    kind = type(event)
    beginning = _BEGINNINGS.get(kind)
    if beginning is None:
        beginning = _BEGINNINGS[kind] = b'{"kind":"%b",' % kind.__name__.encode()
    return msgspec.Raw(beginning + _encode(event)[1:])


@dataclass
class Happened:
    """An entry that was kept, with what happened in the match by it. Events that several see alike are encoded once."""

    entry: LogEntry
    events: Sequence[Event]

    def __post_init__(self) -> None:
        self.common: wire.TableNews | None = None
        self._public: dict[int, msgspec.Raw] = {}
        self._covered: dict[int, tuple[Event, msgspec.Raw]] = {}

    def events_for(self, viewer: Viewer) -> list[msgspec.Raw]:
        """The events as `viewer` may know them."""
        told: list[msgspec.Raw] = []
        for number, event in enumerate(self.events):
            known = event.seen_by(viewer)
            if known is event:
                data = self._public.get(number)
                if data is None:
                    data = self._public[number] = event_bytes(event)
                told.append(data)
            elif known is not None:
                covered = self._covered.get(number)
                if covered is None or covered[0] != known:
                    covered = self._covered[number] = (known, event_bytes(known))
                told.append(covered[1])
        return told

    def stays_sealed(self, table: Table) -> bool:
        """Whether it is an answer that others are still waited for with. Then nothing else has happened, and it can be replaced; had the
        next question settled itself for this seat, that would have been told."""
        what = self.entry.what
        return isinstance(what, entries.MoveMade) and table.match is not None and stays_sealed(table.match, what.seat, self.events)

    def missed(self, table: Table, viewer: Viewer, may_listen: bool = True) -> wire.Missed:
        """The entry as somebody is told it who was away."""
        told = happened(table, self.entry.what, viewer, may_listen)
        return wire.Missed(self.entry.seq, self.entry.at, told, self.events_for(viewer))


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
"""Of these it is told whose they are, and there is nothing else to tell."""


def happened(table: Table, what: EntryBody, viewer: Viewer, may_listen: bool = True) -> wire.EntrySummary:
    """What an entry is called, and who was it. What may not be known, or not heard, is told by kind only."""
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


def news(table_id: TableId, table: Table, told: Happened, viewer: Viewer, may_listen: bool = True) -> bytes:
    """One more entry, and the sections of the page that it changed. What is said is for those who may listen."""
    what = told.entry.what
    message = told.common
    if message is None:
        message = told.common = _common_news(table_id, table, told)
    message.you = viewer
    message.events = told.events_for(viewer) if told.events else []
    if message.unsettled is not msgspec.UNSET:
        message.unsettled = page.unsettled(table, viewer)
    elif message.match is not msgspec.UNSET:
        message.match = page.match(table, viewer)
    elif isinstance(what, entries.Talked):
        message.happened = happened(table, what, viewer, may_listen)
        message.said = (table.talk[-1],) if may_listen and table.hears(viewer, table.talk[-1]) else msgspec.UNSET
    elif isinstance(what, entries.Muted):
        message.happened = happened(table, what, viewer)
    hears_others = isinstance(what, (entries.StoodUp, entries.SentAway, entries.TakenOver, entries.CameBack)) or (
        isinstance(what, entries.Muted) and viewer == what.seat
    )
    message.muted = page.muted(table, viewer) if hears_others else msgspec.UNSET
    message.talk = page.talk(table, viewer) if hears_others and may_listen else msgspec.UNSET
    return _encode(message)


def _common_news(table_id: TableId, table: Table, told: Happened) -> wire.TableNews:
    """What everybody is told alike. Where the match will be told, there is none yet."""
    entry = told.entry
    what = entry.what
    message = wire.TableNews(table_id, entry.seq, entry.at, None, happened(table, what, None), [])
    if told.stays_sealed(table):
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
