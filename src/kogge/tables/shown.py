"""What the clients at a table have, and what changes in it with each log entry.

What all viewers see alike is compared once for all; only what is a viewer's own is compared for each. A client that applies the steps and
the changes to its page has the page that a new client would get. The dataclasses have an `__init__` that is written out, since mypyc
compiles it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from kogge.engine import EventLog, Match, Outcome, Recording, Seat, Viewer, is_public
from kogge.engine.plain import Change, add_changes, fields_of
from kogge.tables import page
from kogge.tables.entries import LogEntry, MoveMade
from kogge.tables.sections import ChoicesShown, DecisionShown, RematchShown, SeatShown, UndoShown, VoteShown
from kogge.tables.table import Table


@dataclass(init=False)
class SharedPage:
    """The sections of a page that all viewers see alike and that can change. See `page.Page`."""

    stage: str
    seats: tuple[SeatShown, ...]
    undo: UndoShown | None
    vote: VoteShown | None
    rematch: RematchShown
    secret: str | None
    practice: bool

    def __init__(
        self,
        stage: str,
        seats: tuple[SeatShown, ...],
        undo: UndoShown | None,
        vote: VoteShown | None,
        rematch: RematchShown,
        secret: str | None,
        practice: bool,
    ) -> None:
        self.stage = stage
        self.seats = seats
        self.undo = undo
        self.vote = vote
        self.rematch = rematch
        self.secret = secret
        self.practice = practice


@dataclass(init=False)
class SharedMatch:
    """The fields of a match that all viewers see alike, without `last`. See `page.MatchShown`."""

    asked: tuple[Seat, ...]
    to_act: tuple[Seat, ...]
    outcome: Outcome | None
    places: tuple[int, ...] | None

    def __init__(
        self, asked: tuple[Seat, ...], to_act: tuple[Seat, ...], outcome: Outcome | None, places: tuple[int, ...] | None
    ) -> None:
        self.asked = asked
        self.to_act = to_act
        self.outcome = outcome
        self.places = places


@dataclass(init=False)
class OwnMatch:
    """What a viewer sees of the match that is not the same for all."""

    decision: DecisionShown
    choices: ChoicesShown
    view: Any

    def __init__(self, decision: DecisionShown, choices: ChoicesShown, view: Any) -> None:
        self.decision = decision
        self.choices = choices
        self.view = view


@dataclass(init=False)
class OwnPage:
    """What a viewer sees of the table that is not the same for all."""

    muted: tuple[Seat, ...]
    match: OwnMatch | None

    def __init__(self, muted: tuple[Seat, ...], match: OwnMatch | None) -> None:
        self.muted = muted
        self.match = match


_SHARED_PAGE: Final = fields_of(SharedPage)
_SHARED_MATCH: Final = fields_of(SharedMatch)
_DECISION: Final = fields_of(DecisionShown)
_CHOICES: Final = fields_of(ChoicesShown)
_SHARED_VIEWS: Final[dict[type, tuple[str, ...]]] = {}


def _shared_fields(match: Match) -> tuple[str, ...]:
    """The fields of a view that are the same for all viewers."""
    kind = type(match)
    names = _SHARED_VIEWS.get(kind)
    if names is None:
        own_names = fields_of(type(match.own_view(None)))
        names = _SHARED_VIEWS[kind] = tuple([name for name in fields_of(type(match.view(None))) if name not in own_names])
    return names


@dataclass(init=False)
class OwnProgress:
    """What one log entry changes for a client alone: in the page, the match and the view, and before that in the view after each event.
    Without steps, the client goes at once from the view before the entry to the one after it."""

    page: Change
    match: Change
    view: Change
    steps: list[Change] | None

    def __init__(self) -> None:
        self.page = {}
        self.match = {}
        self.view = {}
        self.steps = None

    @property
    def is_empty(self) -> bool:
        """Whether nothing changes for this client alone."""
        return not (self.page or self.match or self.view) and (self.steps is None or not any(self.steps))


class Progress:
    """What one log entry changes for all viewers: in the view after each event (`steps`), and after them in the `view`, the `match` and the
    `page`. A move adds one to `last` of the match, and its seat is no longer `to_act`: the change has only what is different from that."""

    def __init__(self, table: Table, entry: LogEntry, before: Shown, after: Shown, news: EventLog) -> None:
        self.page: Change = {}
        self.match: Change = {}
        self.view: Change = {}
        self.steps: list[Change] = []
        self._table = table
        self._before = before
        self._after = after
        self._news = news
        self._hidden = [event for event in news.events if not is_public(event)]
        add_changes(before.page, after.page, _SHARED_PAGE, self.page)
        if before.match is not None and after.match is not None:
            last, match = before.last, before.match
            if isinstance(entry.what, MoveMade):
                last, match = last + 1, _without_to_act(match, entry.what.seat)
            if after.last != last:
                self.match["last"] = after.last
            add_changes(match, after.match, _SHARED_MATCH, self.match)
            if before.position is not None and after.position is not None:
                self._compare_views(before.position, after.position)

    def view_at_once(self) -> Change:
        """The change of the view for a client that gets no steps: from the view before the entry to the one after it."""
        if not self.steps:
            return self.view
        change: Change = {}
        add_changes(self._before.view, self._after.view, self._after.shared_fields, change)
        return change

    def own(self, before: Viewer, viewer: Viewer) -> OwnProgress:
        """What changes for a client that saw the table as `before` and sees it as `viewer` from now on."""
        was, now = self._before.own[before], self._after.own[viewer]
        own = OwnProgress()
        if now.muted != was.muted:
            own.page["muted"] = now.muted
        if now.match is None or was.match is None:
            if now.match is not None:
                own.page["match"] = page.match(self._table, viewer)
            return own
        if was.match.decision is not now.match.decision:
            add_changes(was.match.decision, now.match.decision, _DECISION, own.match)
        add_changes(was.match.choices, now.match.choices, _CHOICES, own.match)
        view, names = was.match.view, fields_of(type(now.match.view))
        if self.steps and viewer == before and self._sees_all(viewer):
            own.steps = []
            position = self._before.position
            for match in self._news.steps:
                step: Change = {}
                seen = match.own_view(viewer) if position is None else match.own_view_after(viewer, position, view)
                if seen is not view:
                    add_changes(view, seen, names, step)
                own.steps.append(step)
                view, position = seen, match
        if now.match.view is not view:
            add_changes(view, now.match.view, names, own.view)
        return own

    def _sees_all(self, viewer: Viewer) -> bool:
        """Whether `viewer` learns of all events. Without one of them, the steps would say that something has happened."""
        return all([event.seen_by(viewer) is not None for event in self._hidden])

    def _compare_views(self, last: Match, match: Match) -> None:
        """Compare what all see of the position, after each event and after the last: from the one that clients saw `last` to the present one."""
        if last is match:
            return
        view, names = self._before.view, self._after.shared_fields
        for between in self._news.steps:
            step: Change = {}
            seen = between.view_after(None, last, view)
            add_changes(view, seen, names, step)
            self.steps.append(step)
            view, last = seen, between
        after = match.view_after(None, last, view)
        add_changes(view, after, names, self.view)
        self._after.view = after


class Shown:
    """A table as its clients have it: what all see, and what each viewer sees besides. `position` is the match that they see, which no later
    move changes. What all see of it is made when it is needed, since it is mostly made from an earlier view."""

    def __init__(self, table: Table, viewers: Iterable[Viewer] = (), before: Shown | None = None) -> None:
        """The table now, for these viewers. After an entry that leaves the position, the view and the decisions are as `before`."""
        self.page = _shared_page(table)
        self.match: SharedMatch | None = None
        self.position: Match | None = table.match if before is None else before.position
        self.last = 0
        self.shared_fields: tuple[str, ...] = ()
        self.own: dict[Viewer, OwnPage] = {
            viewer: _own_page(table, viewer, None if before is None else before.own.get(viewer)) for viewer in viewers
        }
        self._view: object = None if before is None else before.view
        if self.position is not None and table.recording is not None:
            self.match = _shared_match(table, table.recording)
            self.last = table.recording.record.last_seq
            self.shared_fields = _shared_fields(self.position)

    @property
    def view(self) -> object:
        """What all see of the position."""
        if self._view is None and self.position is not None:
            self._view = self.position.view(None)
        return self._view

    @view.setter
    def view(self, view: object) -> None:
        self._view = view

    def add_viewer(self, table: Table, viewer: Viewer) -> None:
        """A client with this viewer has come."""
        if viewer not in self.own:
            self.own[viewer] = _own_page(table, viewer, None)


def _shared_page(table: Table) -> SharedPage:
    return SharedPage(
        stage=table.stage,
        seats=page.seats(table),
        undo=page.undo(table),
        vote=page.vote(table),
        rematch=page.rematch(table),
        secret=table.published_secret,
        practice=table.practice,
    )


def _without_to_act(match: SharedMatch, seat: Seat) -> SharedMatch:
    """The match when this seat is no longer pending."""
    return SharedMatch(match.asked, tuple([other for other in match.to_act if other != seat]), match.outcome, match.places)


def _shared_match(table: Table, recording: Recording) -> SharedMatch:
    match = recording.match
    outcome = match.outcome
    places = None if outcome is None else table.places_taken()
    return SharedMatch(match.asked, match.to_act, outcome, places)


def _own_page(table: Table, viewer: Viewer, before: OwnPage | None) -> OwnPage:
    """What `viewer` sees alone. After an entry that leaves the position, it has the decision and the view of `before`."""
    muted, recording = page.muted(table, viewer), table.recording
    if recording is None:
        return OwnPage(muted, None)
    choices = page.own_choices(table, recording, viewer)
    if before is not None and before.match is not None:
        return OwnPage(muted, OwnMatch(before.match.decision, choices, before.match.view))
    return OwnPage(muted, OwnMatch(page.decision(recording, viewer), choices, recording.match.own_view(viewer)))
