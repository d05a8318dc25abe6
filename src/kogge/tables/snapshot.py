"""Snapshots: the state of a table, to load it without replaying its whole log."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from kogge.engine import Edition, Game, Recording, RecordSeq, Seat, notation
from kogge.engine.game import BadDump
from kogge.engine.record import BEFORE_FIRST
from kogge.engine.recording import RecordingState
from kogge.tables.clock import Clock, Rest
from kogge.tables.entries import NO_ENTRY, NOBODY, LogEntry, Opened, PersonId, TableId, TableSeq, UndoAsked
from kogge.tables.people import Place, Said, Vote
from kogge.tables.table import Table


@dataclass(frozen=True)
class MatchStands:
    """The state of a table's match: its record in our notation, the match after the last entry, and what the seats learned by its entries."""

    record: str
    match: dict[str, object]
    learned: list[bool]
    sealed: list[bool] | None = None


@dataclass(frozen=True)
class Snapshot:
    """The state of a table after log entry `seq` as plain data, secrets included. Its fields are stored: they keep their names."""

    seq: TableSeq
    at: int
    opened: Opened
    opened_at: int
    places: list[Place]
    rests: list[Rest]
    match: MatchStands | None
    clock_left: list[int]
    clock_since: list[int | None]
    asked_undo: UndoAsked | None
    agreed: list[Seat]
    talk: list[Said]
    muted: list[tuple[Seat, Seat]]
    rematch: list[Seat]
    rematch_table: TableId | None
    guests: list[PersonId]
    commands: dict[str, TableSeq]
    opener: PersonId = NOBODY
    vote: Vote | None = None
    sent_away: list[PersonId] = field(default_factory=list)
    is_closed: bool = False
    told: str = ""
    rules: int = 0
    decision_seq: TableSeq = NO_ENTRY
    decision_after: RecordSeq = BEFORE_FIRST
    undo_seq: TableSeq = NO_ENTRY
    clock_given_back: list[tuple[int, int]] = field(default_factory=list)
    spoken: dict[PersonId, int] = field(default_factory=dict)
    rematch_contributions: dict[Seat, str] = field(default_factory=dict)
    ended_at: int = 0


def take_snapshot(table: Table) -> Snapshot:
    """A snapshot of a table. Later changes of the table do not change it."""
    opened = table.opened.what
    assert isinstance(opened, Opened), "a table begins with its opening"
    recording, clock = table.recording, table.clock
    return Snapshot(
        seq=table.seq,
        at=table.at,
        opened=opened,
        opened_at=table.opened.at,
        places=[replace(place) for place in table.places],
        rests=table.rests.copy(),
        match=None if recording is None else _match(recording),
        clock_left=[] if clock is None else clock.left.copy(),
        clock_since=[] if clock is None else clock.since.copy(),
        asked_undo=table.undo_request,
        agreed=sorted(table.agreed),
        talk=list(table.talk),
        muted=sorted(table.muted),
        rematch=sorted(table.rematch),
        rematch_table=table.rematch_table,
        guests=sorted(table.guests),
        commands=table.commands.copy(),
        opener=table.opener,
        vote=table.vote,
        sent_away=sorted(table.sent_away),
        is_closed=table.is_closed,
        told=table.events_digest,
        rules=table.rules,
        decision_seq=table.decision_seq,
        decision_after=table.decision_after,
        undo_seq=table.undo_seq,
        clock_given_back=[] if clock is None else clock.given_back.copy(),
        spoken=table.spoken.copy(),
        rematch_contributions=table.rematch_contributions.copy(),
        ended_at=table.ended_at,
    )


def _match(recording: Recording) -> MatchStands:
    state = recording.state
    return MatchStands(notation.write(recording.record), state.match.dump(), state.learned, state.sealed)


def restore(game: Game, edition: Edition, snapshot: Snapshot) -> Table:
    """The table of a snapshot. Raises `BadDump` if the rules, the edition or the fields of a position have changed since: then its log must be
    replayed."""
    table = Table(game, edition, LogEntry(TableSeq(1), snapshot.opened_at, snapshot.opened))
    table.seq, table.at = snapshot.seq, snapshot.at
    table.places = snapshot.places
    table.rests = snapshot.rests
    if snapshot.match is not None:
        if snapshot.match.sealed is None:
            raise BadDump("the snapshot does not say what waited under seal")
        if not snapshot.told:
            raise BadDump("the snapshot does not say what happened so far")
        state = RecordingState(game.load(snapshot.match.match, edition), snapshot.match.learned, snapshot.match.sealed)
        table.recording = Recording(game, edition, notation.read(snapshot.match.record), table.sealed_chance(), state)
    if table.terms.clock is not None and snapshot.clock_left:
        table.clock = Clock(table.terms.clock, table.rests)
        table.clock.left = snapshot.clock_left
        table.clock.since = snapshot.clock_since
        table.clock.given_back = snapshot.clock_given_back
    table.undo_request = snapshot.asked_undo
    table.agreed = set(snapshot.agreed)
    table.talk.extend(snapshot.talk)
    table.spoken = snapshot.spoken
    table.muted = set(snapshot.muted)
    table.rematch = set(snapshot.rematch)
    table.rematch_table = snapshot.rematch_table
    table.guests = set(snapshot.guests)
    table.commands = snapshot.commands
    table.opener = snapshot.opener or table.opener
    table.vote = snapshot.vote
    table.sent_away = set(snapshot.sent_away)
    table.is_closed = snapshot.is_closed
    table.events_digest = snapshot.told
    table.rules = snapshot.rules
    table.decision_seq, table.decision_after, table.undo_seq = snapshot.decision_seq, snapshot.decision_after, snapshot.undo_seq
    table.rematch_contributions = snapshot.rematch_contributions
    table.ended_at = snapshot.ended_at
    return table
