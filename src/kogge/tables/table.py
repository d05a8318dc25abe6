"""A table: a match with people at it.

`take` decides which log entry a command leads to and changes nothing; `apply` applies an entry. A table is loaded by applying its log, and
played by applying the entry from `take` and storing it. Both ways run through the same code.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from kogge.engine import (
    BadOptions,
    Edition,
    Event,
    EventLog,
    Game,
    Match,
    Record,
    Recording,
    Refusal,
    SealedChance,
    Seat,
    Viewer,
    commitment,
    positions,
)
from kogge.engine.chance import seed_of_bot
from kogge.engine.record import BEFORE_FIRST
from kogge.engine.recording import Prepared
from kogge.tables import handlers, reducer
from kogge.tables.clock import NO_REST, Clock
from kogge.tables.commands import Command
from kogge.tables.digests import chained
from kogge.tables.entries import NO_ENTRY, BotSat, LogEntry, Opened, PersonId, Sat, TableId, TableSeq, Terms, UndoAsked
from kogge.tables.people import MOST_SAID, Place, Said, Vote
from kogge.tables.staleness import check_seen
from kogge.tables.undo import PRACTICE_TAG

MOST_COMMANDS = 1_000
"""The number of command ids that a table remembers. Clients that send a command again do so within seconds."""


@dataclass
class Taken:
    """What a command leads to: an entry to store and to `apply`."""

    entry: LogEntry
    prepared: Prepared | None = None


class Table:
    """A match with people at it, from the opening of the table to its end. `events_digest` is a digest of all events of the match so far,
    `rules` the version of the rules by which it began, `ended_at` the time of its last move.

    The present decision began with log entry `decision_seq`, when `decision_after` was the last entry of the record. `undo_seq` is the log
    entry of the last undo request.
    """

    def __init__(self, game: Game, edition: Edition, opened: LogEntry) -> None:
        """The table after its first log entry. Raises `BadOptions`."""
        what = opened.what
        assert isinstance(what, Opened), "a table begins with its opening"
        self.game = game
        self.edition = edition
        self.terms = what.terms
        self.opener = what.by
        self.secret = what.secret
        self.code = what.code
        self.position = what.position
        self.deal = what.deal
        self.commitment = commitment(bytes.fromhex(what.secret))
        self.settings = game.settings(what.terms.players, what.terms.options, edition)
        self.places = [Place() for _ in range(what.terms.players)]
        self.rests = [NO_REST] * what.terms.players
        self.recording: Recording | None = None
        self.clock: Clock | None = None
        self.decision_seq = NO_ENTRY
        self.decision_after = BEFORE_FIRST
        self.undo_request: UndoAsked | None = None
        self.undo_seq = NO_ENTRY
        self.agreed: set[Seat] = set()
        self.vote: Vote | None = None
        self.talk: deque[Said] = deque(maxlen=MOST_SAID)
        self.spoken: dict[PersonId, int] = {}
        self.muted: set[tuple[Seat, Seat]] = set()
        self.rematch: set[Seat] = set()
        self.rematch_table: TableId | None = None
        self.rematch_secret = what.rematch_secret
        self.rematch_commitment = commitment(bytes.fromhex(what.rematch_secret)) if what.rematch_secret else ""
        self.rematch_contributions: dict[Seat, str] = {}
        self.events_digest = ""
        self.rules = game.rules_version
        self.ended_at = 0
        self.guests: set[PersonId] = {what.by}
        self.sent_away: set[PersonId] = set()
        self.is_closed = False
        self.commands: dict[str, TableSeq] = {}
        self.seq = opened.seq
        self.at = opened.at
        self.opened = opened

    @property
    def next_seq(self) -> TableSeq:
        """The number of the next log entry."""
        return TableSeq(self.seq + 1)

    @staticmethod
    def open(
        game: Game,
        edition: Edition,
        by: PersonId,
        terms: Terms,
        secret: str,
        now: int,
        code: str = "",
        rematch_secret: str = "",
        position: str = "",
        deal: str = "",
    ) -> LogEntry:
        """The first log entry of a new table; its match begins with a deal, which may be the `deal` of other tables, or from a `position`. Raises `BadOptions` or `BadPosition`."""
        Table.check(game, edition, terms)
        if position:
            position = positions.on_one_line(position)
            if positions.settings_of(game, position) != (terms.players, game.settings(terms.players, terms.options, edition)):
                raise BadOptions(Refusal("other-position", "", {}))
        return LogEntry(TableSeq(1), now, Opened(by, terms, secret, code, edition.fingerprint, rematch_secret, position, deal))

    @staticmethod
    def check(game: Game, edition: Edition, terms: Terms) -> None:
        """Raises `BadOptions` if a table cannot be opened on these terms."""
        game.settings(terms.players, terms.options, edition)
        if terms.joining not in ("anyone", "link") or terms.watching not in ("anyone", "link", "nobody"):
            raise BadOptions(Refusal("unknown-terms", "", {}))
        if terms.time_up not in ("bot", "forfeit"):
            raise BadOptions(Refusal("unknown-terms", "", {}))
        if terms.rated and terms.hints:
            raise BadOptions(Refusal("rated-without-hints", "", {}))
        if terms.rated and terms.own_edition:
            raise BadOptions(Refusal("rated-as-printed", "", {}))

    @staticmethod
    def load(game: Game, edition: Edition, entries: Iterable[LogEntry]) -> Table:
        """The table after these log entries."""
        all_entries = list(entries)
        table = Table(game, edition, all_entries[0])
        for entry in all_entries[1:]:
            table.apply(entry)
        return table

    @staticmethod
    def resumed(
        game: Game,
        edition: Edition,
        record: Record,
        by: PersonId,
        people: Mapping[Seat, PersonId],
        bots: Mapping[Seat, str],
        secret: str,
        now: int,
    ) -> Table:
        """A new table at which the match of a record is played on, by these people and bots. Raises `ReplayFailed`.

        Its chance stays sealed if `secret` is the one it was drawn from so far; else the record proves nothing any more.
        """
        is_sealed = record.commitment == commitment(bytes.fromhex(secret)) and len(record.contributions) == record.players
        contributions = record.contributions if is_sealed else [""] * record.players
        taken_up = replace(
            record,
            commitment=record.commitment if is_sealed else "",
            sealing=record.sealing if is_sealed else 2,
            contributions=contributions if is_sealed else [],
            secret="",
            entries=record.entries.copy(),
        )
        recording = Recording(game, edition, taken_up, SealedChance(bytes.fromhex(secret), contributions))
        terms = Terms(record.game, record.players, record.options, record.edition)
        table = Table(game, edition, Table.open(game, edition, by, terms, secret, now))
        for seat, name in enumerate(record.names):
            sat = Sat(seat, people[seat], name, contributions[seat]) if seat in people else BotSat(seat, bots[seat])
            table.apply(LogEntry(table.next_seq, now, sat))
            table.places[seat].name, table.places[seat].contribution = name, contributions[seat]
        table.recording = recording
        return table

    # Queries

    @property
    def stage(self) -> str:
        """`gathering` before the match, then `playing`, at last `over`; or `closed` if it never began."""
        if self.recording is None:
            return "closed" if self.is_closed else "gathering"
        return "over" if self.recording.match.is_over else "playing"

    @property
    def published_secret(self) -> str | None:
        """The secret of the table's chance once its match is over. That of a deal is published by the deal, not by its tables."""
        return self.secret if self.stage == "over" and not self.deal else None

    @property
    def match(self) -> Match | None:
        return None if self.recording is None else self.recording.match

    @property
    def practice(self) -> bool:
        """Whether the match does not count: it began from a position, or a player took back more than is free."""
        return self.position != "" or (self.recording is not None and PRACTICE_TAG in self.recording.record.tags)

    def seat_of(self, person: PersonId) -> Seat | None:
        """The seat of a person."""
        return next((seat for seat, place in enumerate(self.places) if place.person == person), None)

    def replaced_at(self, person: PersonId) -> Seat | None:
        """The seat that a bot plays for a person, who can come back there."""
        return next((seat for seat, place in enumerate(self.places) if place.replaced == person), None)

    def is_host(self, person: PersonId) -> bool:
        """Whether a person has the host's rights: the person who opened the table or to whom it was handed over; and while that person has no
        seat, also the one who has sat here longest."""
        if person == self.opener:
            return True
        seated = [place for place in self.places if place.person is not None]
        return bool(seated) and self.seat_of(self.opener) is None and min(seated, key=lambda place: place.since).person == person

    def sealed_chance(self) -> SealedChance:
        """The chance of this table, drawn from its secret and all contributions."""
        return SealedChance(bytes.fromhex(self.secret), [place.contribution for place in self.places])

    @property
    def people(self) -> tuple[PersonId, ...]:
        return tuple([place.person for place in self.places if place.person is not None])

    def next_deadline(self) -> tuple[int, Seat] | None:
        """The earliest deadline of a clock and its seat; `None` while no clock runs."""
        return None if self.clock is None else self.clock.next_deadline()

    def pending_bots(self) -> dict[Seat, str]:
        """The pending seats that bots play, with their bots."""
        match = self.match
        to_act = () if match is None else match.to_act
        return {seat: bot for seat in to_act if (bot := self.places[seat].bot) is not None}

    def seed_of_bot(self, seat: Seat) -> int | None:
        """The seed of the next move of the bot at a seat. Only bots at a table of a deal have one."""
        if not self.deal or self.recording is None:
            return None
        return seed_of_bot(bytes.fromhex(self.secret), seat, len([entry for entry in self.recording.active if entry.seat == seat]))

    def hears(self, listener: Viewer, said: Said) -> bool:
        """Whether a seat or a spectator (`None`) hears a message of the talk."""
        return listener is None or (listener, said.seat) not in self.muted

    def may_watch(self, person: PersonId, invited: bool) -> bool:
        """Whether a person may watch this table. A person who has ever sat here may, unless the host sent them away."""
        if self.terms.watching == "anyone" or person in self.guests:
            return True
        return invited and self.terms.watching == "link" and person not in self.sent_away

    def may_listen(self, person: PersonId, invited: bool) -> bool:
        """Whether a person who watches this table hears the talk: at a table by link, only people who sat or were invited."""
        return person in self.guests or self.terms.joining == "anyone" or (invited and person not in self.sent_away)

    def done(self, by: PersonId, id: str) -> TableSeq | None:
        """The log entry that a command of this id led to, if it was taken already."""
        return self.commands.get(f"{by}/{id}")

    def places_taken(self) -> tuple[int, ...]:
        """The placements of the seats, once the match is over: those that forfeited share the last place."""
        outcome = None if self.match is None else self.match.outcome
        assert outcome is not None, "the match is over"
        last = 1 + len([place for place in self.places if not place.forfeits])
        better = [
            [other for other in outcome.standings if not self.places[other.seat].forfeits and other.place < standing.place]
            for standing in outcome.standings
        ]
        return tuple([last if place.forfeits else 1 + len(better[seat]) for seat, place in enumerate(self.places)])

    # Commands

    def take(self, command: Command, by: PersonId, now: int, id: str = "", seen: int | None = None) -> Taken:
        """What a command leads to. Raises `Refused`, or `MalformedMove` for a text that is no move. Changes nothing.

        A caller that might send a command twice gives it an `id` and asks `done` first. `seen` is the last log entry that the sender has seen.
        """
        if seen is not None:
            check_seen(self, command, by, seen)
        body, prepared = handlers.decide(self, command, by, now)
        return Taken(LogEntry(self.next_seq, max(now, self.at), body, f"{by}/{id}" if id else ""), prepared)

    def apply(self, entry: LogEntry, prepared: Prepared | None = None) -> list[Event]:
        """Apply a log entry; returns the events of the match. `prepared` saves playing a move again that `take` has played already."""
        return self._apply(entry, prepared, in_steps=False).events

    def apply_in_steps(self, entry: LogEntry, prepared: Prepared | None = None, are_wanted: bool = True) -> EventLog:
        """Apply a log entry; returns the events of the match, with the match after each of them, if these steps `are_wanted`."""
        return self._apply(entry, prepared, in_steps=are_wanted)

    def _apply(self, entry: LogEntry, prepared: Prepared | None, in_steps: bool) -> EventLog:
        if entry.seq != self.next_seq:
            raise ValueError(f"entry {entry.seq} does not follow entry {self.seq}")
        news = reducer.apply(self, entry, prepared, in_steps)
        if news.events:
            self.events_digest = chained(self.events_digest, news.events)
        self.seq, self.at = entry.seq, entry.at
        if entry.command:
            self.commands[entry.command] = entry.seq
            if len(self.commands) > MOST_COMMANDS:
                del self.commands[next(iter(self.commands))]
        return news
