"""Encodes log entries of a table for the clients that watch it: once for each distinct viewer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from kogge.engine import Event, Viewer, is_public
from kogge.engine.line_of_play import stays_sealed
from kogge.engine.plain import Change
from kogge.service import wire
from kogge.service.store.codec import OPENED, kind_of
from kogge.service.tables.event_kinds import numbers_of
from kogge.service.tables.events import encode_event, shorten
from kogge.tables import entries, page
from kogge.tables.entries import EntryBody, LogEntry
from kogge.tables.shown import Progress
from kogge.tables.table import Table

_encode = wire.encoder.encode


class AppliedEntry:
    """A stored log entry with the events it caused in the match. Events that several viewers see alike are encoded once."""

    def __init__(self, entry: LogEntry, events: Sequence[Event]) -> None:
        self.entry = entry
        self.events = events
        self._is_public = all([is_public(event) for event in self.events])
        self._short: list[tuple[Sequence[Event], msgspec.Raw]] = []

    def events_for(self, viewer: Viewer) -> list[msgspec.Raw]:
        """The events as `viewer` may see them."""
        return [encode_event(event) for event in self._seen_by(viewer)]

    def short_events_for(self, viewer: Viewer, numbers: Mapping[type[Event], int]) -> msgspec.Raw:
        """The same in the short form of news, with the numbers of their kinds."""
        events = self._seen_by(viewer)
        for known, encoded in self._short:
            if known == events:
                return encoded
        encoded = msgspec.Raw(_encode(shorten(events, numbers)))
        self._short.append((events, encoded))
        return encoded

    def _seen_by(self, viewer: Viewer) -> Sequence[Event]:
        return self.events if self._is_public else [seen for event in self.events if (seen := event.seen_by(viewer)) is not None]

    def leaves_position(self, table: Table) -> bool:
        """Whether position and decisions are what they were before the entry: it is no move, or one that stays sealed. A sealed move caused no
        other event, and its seat can replace it; a forced move of the next decision would be an event."""
        what = self.entry.what
        if isinstance(what, entries.MoveMade):
            return table.match is not None and stays_sealed(table.match, what.seat, self.events)
        return not isinstance(what, (entries.TakenBack, entries.Started))

    @property
    def is_alike(self) -> bool:
        """Whether all viewers see the entry and its events alike."""
        return self._is_public and not isinstance(self.entry.what, (entries.Talked, entries.Muted))

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
    kind = OPENED if isinstance(what, entries.Opened) else kind_of(what)
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

    def __init__(self, table: Table, applied: AppliedEntry, progress: Progress) -> None:
        self._table = table
        self._applied = applied
        self._progress = progress
        self._numbers = numbers_of(table.game)
        self._encoded: dict[str, bytes] = {}
        self._steps: list[bytes] = []
        self._alike: dict[bool, bytes] = {}
        what = applied.entry.what
        self._message = wire.TableNews(applied.entry.seq)
        if isinstance(what, entries.MoveMade):
            self._message.moved = what.seat
        else:
            self._message.happened = summarize(table, what, None)

    def encode(self, before: Viewer, viewer: Viewer, has_talk: bool = True, may_listen: bool = True) -> bytes:
        """The news for a client that saw the table as `before` and sees it as `viewer` now. Only those who may listen get the text of talk:
        all of it, if they do not have it yet."""
        table, message, what = self._table, self._message, self._applied.entry.what
        own = self._progress.own(before, viewer)
        is_alike = viewer == before and may_listen == has_talk and own.is_empty and self._applied.is_alike
        if is_alike and (known := self._alike.get(own.steps is None)) is not None:
            return known
        message.you = msgspec.UNSET if viewer == before else viewer
        message.events = self._applied.short_events_for(viewer, self._numbers) if self._applied.events else msgspec.UNSET
        message.said = msgspec.UNSET
        if isinstance(what, (entries.Talked, entries.Muted)):
            message.happened = summarize(table, what, viewer, may_listen)
            if isinstance(what, entries.Talked) and may_listen and table.hears(viewer, table.talk[-1]):
                message.said = (table.talk[-1],)
        if may_listen != has_talk or ("muted" in own.page and may_listen):
            own.page["talk"] = page.talk(table, viewer) if may_listen else ()
        progress = self._progress
        if own.steps is None:
            message.steps = msgspec.UNSET
            message.view = self._joined("view at once", progress.view_at_once(), own.view)
        else:
            message.steps = self._joined_steps(own.steps)
            message.view = self._joined("view", progress.view, own.view)
        message.match = self._joined("match", progress.match, own.match)
        message.page = self._joined("page", progress.page, own.page)
        encoded = _encode(message)
        if is_alike:
            self._alike[own.steps is None] = encoded
        return encoded

    def _joined(self, part: str, shared: Change, own: Change) -> msgspec.Raw | msgspec.UnsetType:
        """A change for all, which is encoded once, and a viewer's own, as one; nothing if both are empty."""
        encoded = self._encoded.get(part)
        if encoded is None:
            encoded = self._encoded[part] = _encode(shared)
        change = _join(encoded, own)
        return msgspec.UNSET if change == _NO_CHANGE else msgspec.Raw(change)

    def _joined_steps(self, own: list[Change]) -> msgspec.Raw:
        """The steps for all, each with what is a viewer's own."""
        if not self._steps:
            self._steps = [_encode(step) for step in self._progress.steps]
        steps = self._steps
        if any(own):
            steps = [_join(step, change) for step, change in zip(steps, own, strict=True)]
        return msgspec.Raw(b"[" + b",".join(steps) + b"]")


_NO_CHANGE = b"{}"


def _join(shared: bytes, own: Change) -> bytes:
    if not own:
        return shared
    return _encode(own) if shared == _NO_CHANGE else shared[:-1] + b"," + _encode(own)[1:]
