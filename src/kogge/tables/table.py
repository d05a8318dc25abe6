"""A table: a match with people at it.

`take` decides what a command leads to and changes nothing; `apply` lets an entry happen. A table is loaded by applying its entries, and
played by applying what `take` gave once it is safely kept. So both ways lead through the same lines.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from kogge.engine import BadOptions, Edition, Game, Match, Recording, Refusal, SealedChance, Seat, commitment
from kogge.engine.recording import Prepared
from kogge.tables import applying, deciding
from kogge.tables.clock import NO_REST, Clock
from kogge.tables.commands import Command
from kogge.tables.entries import Opened, Person, TableEntry, Talked, Terms, UndoAsked


@dataclass
class Place:
    """A seat of a table: a person or a bot, or nobody yet. `forfeits` when it will come last."""

    person: Person | None = None
    name: str = ""
    bot: str | None = None
    contribution: str = ""
    forfeits: bool = False

    def vacate(self) -> None:
        """Nobody sits here any more."""
        self.person, self.name, self.bot, self.contribution = None, "", None, ""

    @property
    def is_free(self) -> bool:
        return self.person is None and self.bot is None


@dataclass(frozen=True)
class Taken:
    """What a command leads to: an entry to keep and then to `apply`."""

    entry: TableEntry
    prepared: Prepared | None = None


class Table:
    """A match with people at it, from the opening of the table to its end."""

    def __init__(self, game: Game, edition: Edition, opened: TableEntry) -> None:
        """The table that its first entry opened. Raises `BadOptions`."""
        what = opened.what
        assert isinstance(what, Opened), "a table begins with its opening"
        self.game = game
        self.edition = edition
        self.terms = what.terms
        self.opener = what.by
        self.secret = what.secret
        self.commitment = commitment(bytes.fromhex(what.secret))
        self.settings = game.settings(what.terms.players, what.terms.options, edition)
        self.places = [Place() for _ in range(what.terms.players)]
        self.rests = [NO_REST] * what.terms.players
        self.recording: Recording | None = None
        self.clock: Clock | None = None
        self.asked_undo: UndoAsked | None = None
        self.agreed: set[Seat] = set()
        self.talk: list[TableEntry] = []
        self.muted: set[tuple[Person, Person]] = set()
        self.rematch: set[Person] = set()
        self.rematch_table: str | None = None
        self.seq = opened.seq

    @staticmethod
    def open(game: Game, edition: Edition, by: Person, terms: Terms, secret: str, now: int) -> TableEntry:
        """The first entry of a new table. Raises `BadOptions`."""
        game.settings(terms.players, terms.options, edition)
        if terms.joining not in ("anyone", "link") or terms.watching not in ("anyone", "link", "nobody"):
            raise BadOptions(Refusal("unknown-terms", "", {}))
        if terms.time_up not in ("bot", "forfeit"):
            raise BadOptions(Refusal("unknown-terms", "", {}))
        return TableEntry(1, now, Opened(by, terms, secret))

    @staticmethod
    def load(game: Game, edition: Edition, entries: Iterable[TableEntry]) -> Table:
        """The table that these entries make."""
        all_entries = list(entries)
        table = Table(game, edition, all_entries[0])
        for entry in all_entries[1:]:
            table.apply(entry)
        return table

    # What everybody may ask

    @property
    def stage(self) -> str:
        """`gathering` before the match, then `playing`, at last `over`."""
        if self.recording is None:
            return "gathering"
        return "over" if self.recording.match.is_over else "playing"

    @property
    def match(self) -> Match | None:
        return None if self.recording is None else self.recording.match

    def seat_of(self, person: Person) -> Seat | None:
        """Where a person sits."""
        return next((seat for seat, place in enumerate(self.places) if place.person == person), None)

    def luck(self) -> SealedChance:
        """Where the luck of this table comes from: its secret, and what everyone threw in."""
        return SealedChance(bytes.fromhex(self.secret), [place.contribution for place in self.places])

    @property
    def people(self) -> tuple[Person, ...]:
        return tuple([place.person for place in self.places if place.person is not None])

    def due(self) -> tuple[int, Seat] | None:
        """When the first time will be up, and whose."""
        return None if self.clock is None else self.clock.next_deadline()

    def bots_to_answer(self) -> dict[Seat, str]:
        """The seats that owe an answer and are played by bots."""
        match = self.match
        to_act = () if match is None else match.to_act
        return {seat: bot for seat in to_act if (bot := self.places[seat].bot) is not None}

    def hears(self, listener: Person, entry: TableEntry) -> bool:
        """Whether somebody is told what was said."""
        return not isinstance(entry.what, Talked) or (listener, entry.what.person) not in self.muted

    def places_taken(self) -> tuple[int, ...]:
        """How the seats came in, once the match is over: those that forfeited share the last place."""
        outcome = None if self.match is None else self.match.outcome
        assert outcome is not None, "the match is over"
        last = 1 + len([place for place in self.places if not place.forfeits])
        better = [
            [other for other in outcome.standings if not self.places[other.seat].forfeits and other.place < standing.place]
            for standing in outcome.standings
        ]
        return tuple([last if place.forfeits else 1 + len(better[seat]) for seat, place in enumerate(self.places)])

    # Commands

    def take(self, command: Command, by: Person, now: int) -> Taken:
        """What a command leads to. Raises `Refused`, or `MalformedMove` for an answer that is none. Changes nothing."""
        happening, prepared = deciding.decide(self, command, by, now)
        return Taken(TableEntry(self.seq + 1, now, happening), prepared)

    def apply(self, entry: TableEntry, prepared: Prepared | None = None) -> None:
        """Let an entry happen; `prepared` saves playing a move again that `take` has played already."""
        if entry.seq != self.seq + 1:
            raise ValueError(f"entry {entry.seq} does not follow entry {self.seq}")
        applying.apply(self, entry, prepared)
        self.seq = entry.seq
