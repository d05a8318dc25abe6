"""Encodes log entries of a table for the clients that watch it: once for each distinct viewer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from kogge.engine import Event, Viewer, is_public
from kogge.engine.line_of_play import stays_sealed
from kogge.engine.plain import Change
from kogge.service import wire
from kogge.service.store.codec import kind_of
from kogge.tables import entries, page
from kogge.tables.entries import EntryBody, LogEntry, TableId
from kogge.tables.shown import Progress
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
        self._public: list[msgspec.Raw | None] | None = None
        self._looks: dict[int, list[tuple[Event, msgspec.Raw]]] = {}

    def events_for(self, viewer: Viewer) -> list[msgspec.Raw]:
        """The events as `viewer` may see them."""
        if self._public is None:
            self._public = [encode_event(event) if is_public(event) else None for event in self.events]
        encoded: list[msgspec.Raw] = []
        for number, data in enumerate(self._public):
            if data is not None:
                encoded.append(data)
                continue
            known = self.events[number].seen_by(viewer)
            if known is not None:
                encoded.append(self._encoded_look(number, known))
        return encoded

    def _encoded_look(self, number: int, known: Event) -> msgspec.Raw:
        """An event as some viewers see it, encoded once for all of them."""
        looks = self._looks.setdefault(number, [])
        for look, data in looks:
            if look is known or look == known:
                return data
        looks.append((known, encode_event(known)))
        return looks[-1][1]

    def leaves_position(self, table: Table) -> bool:
        """Whether position and decisions are what they were before the entry: it is no move, or one that stays sealed. A sealed move caused no
        other event, and its seat can replace it; a forced move of the next decision would be an event."""
        what = self.entry.what
        if isinstance(what, entries.MoveMade):
            return table.match is not None and stays_sealed(table.match, what.seat, self.events)
        return not isinstance(what, (entries.TakenBack, entries.Started))

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


class EntryNews:
    """The news of one entry. What all viewers get alike is encoded once."""

    def __init__(self, table_id: TableId, table: Table, applied: AppliedEntry, progress: Progress) -> None:
        self._table = table
        self._applied = applied
        self._progress = progress
        self._steps: list[bytes] = []
        self._raw_steps: list[msgspec.Raw] = []
        self._change: bytes | None = None
        entry = applied.entry
        self._message = wire.TableNews(table_id, entry.seq, entry.at, None, summarize(table, entry.what, None), [])

    def encode(self, before: Viewer, viewer: Viewer, has_talk: bool = True, may_listen: bool = True) -> bytes:
        """The news for a client that saw the table as `before` and sees it as `viewer` now. Only those who may listen get the text of talk:
        all of it, if they do not have it yet."""
        table, message, what = self._table, self._message, self._applied.entry.what
        own = self._progress.own(before, viewer)
        message.you = viewer
        message.events = self._applied.events_for(viewer) if self._applied.events else []
        message.said = msgspec.UNSET
        if isinstance(what, (entries.Talked, entries.Muted)):
            message.happened = summarize(table, what, viewer, may_listen)
            if isinstance(what, entries.Talked) and may_listen and table.hears(viewer, table.talk[-1]):
                message.said = (table.talk[-1],)
        if may_listen != has_talk or ("muted" in own.change and may_listen):
            own.change["talk"] = page.talk(table, viewer) if may_listen else ()
        message.steps = msgspec.UNSET if own.steps is None else self._encode_steps(own.steps)
        change = _joined(self._encode_change(at_once=own.steps is None), own.change)
        message.change = msgspec.UNSET if change == _NO_CHANGE else msgspec.Raw(change)
        return _encode(message)

    def _encode_steps(self, own: list[Change]) -> list[msgspec.Raw]:
        if not self._steps:
            self._steps = [_encode(step) for step in self._progress.steps]
            self._raw_steps = [msgspec.Raw(step) for step in self._steps]
        if not any(own):
            return self._raw_steps
        return [msgspec.Raw(_joined(step, change)) for step, change in zip(self._steps, own, strict=True)]

    def _encode_change(self, at_once: bool) -> bytes:
        if at_once and self._progress.steps:
            return _encode(self._progress.change_at_once())
        if self._change is None:
            self._change = _encode(self._progress.change)
        return self._change


_NO_CHANGE = b"{}"


def _joined(shared: bytes, own: Change) -> bytes:
    """A shared change that is encoded already, and a viewer's own, as one."""
    if not own:
        return shared
    return _encode(own) if shared == _NO_CHANGE else shared[:-1] + b"," + _encode(own)[1:]
