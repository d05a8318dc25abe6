"""Matches that come out the same on every machine: a fixed secret, fixed times, and bots with fixed seeds in every chair.

The bots decide for the people, too: what they give is sent as the command of the person who sits there.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

from kogge.bots import Bot, make_bot
from kogge.engine import Match, Recording, Seat
from kogge.games import GAMES
from kogge.tables.clock import MINUTE, SECOND, ClockTerms
from kogge.tables.commands import AddBot, Command, MakeBotMove, MakeMove, Sit, Start
from kogge.tables.entries import LogEntry, PersonId, Terms
from kogge.tables.table import Table

EVENING = 2_220_458_400_000
"""When these tables are opened. It is far from now, so that nothing which is due there ever comes: no clock runs out, and no
worker moves a position on."""
BETWEEN = 7 * SECOND
"""What passes from one thing that happens to the next."""
TOWNS = ("Lübeck", "Reval", "Danzig", "Wismar", "Stralsund", "Rostock")
BOT = "steady"
SERVICE = PersonId("service")


def person_of(town: str) -> PersonId:
    """The id of the person who is named after a town."""
    return PersonId("g-" + hashlib.sha256(town.encode()).hexdigest()[:12])


@dataclass(frozen=True)
class Line:
    """A match from the opening of its table to its end. `people` have the first seats, bots the others; who opened it has the first."""

    game: str
    players: int
    seed: int = 1
    people: tuple[str, ...] = TOWNS[:2]
    options: tuple[tuple[str, str], ...] = ()
    clock: ClockTerms | None = None
    is_open: bool = False
    minutes: int = 0
    """How long after the others it is opened."""
    hints: bool = False
    position: str = ""
    """Where the match begins, if not with a deal."""

    @property
    def terms(self) -> Terms:
        """Open tables are for anyone and in the lobby, the others for those who are invited."""
        edition = str(GAMES[self.game].printed_edition())
        who = "anyone" if self.is_open else "link"
        return Terms(self.game, self.players, dict(self.options), edition, self.clock, joining=who, watching=who, hints=self.hints)


class Company:
    """A table together with its log."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.now = EVENING + line.minutes * MINUTE
        game = GAMES[line.game]
        secret = hashlib.sha256(f"{line.game} {line.players} {line.seed}".encode()).hexdigest()
        by = person_of(line.people[0])
        opened = Table.open(game, game.printed_edition(), by, line.terms, secret, self.now, position=line.position)
        self.kept = [opened]
        self.table = Table(game, game.printed_edition(), opened)
        self._bots: list[Bot] = [make_bot(BOT, line.game, line.seed * 10 + seat) for seat in range(line.players)]

    @staticmethod
    def loaded(line: Line, kept: list[LogEntry]) -> Company:
        """The company after these entries. Its bots start again."""
        company = Company(line)
        company.kept, company.now = kept.copy(), kept[-1].at
        company.table = Table.load(company.table.game, company.table.edition, kept)
        return company

    def do(self, town: str, command: Command) -> None:
        """Apply an entry, some seconds after the last one."""
        self._take(person_of(town), command)

    def gather(self) -> None:
        """People and bots take their seats, and the match begins."""
        for town in self.line.people:
            self.sit(town)
        for _ in range(self.line.players - len(self.line.people)):
            self.add_bot()
        self.do(self.line.people[0], Start())

    def sit(self, town: str) -> None:
        self.do(town, Sit(town, invited=True, contribution=f"{town} {self.line.seed}"))

    def add_bot(self) -> None:
        self.do(self.line.people[0], AddBot(BOT))

    def answer(self) -> None:
        """A pending seat makes a move: bots first, then the people in the order of their seats."""
        bots = self.table.pending_bots()
        seat = next(iter(bots)) if bots else self.match.to_act[0]
        move = str(self._bots[seat].choose(self.match.chair(seat)))
        if seat in bots:
            self._take(SERVICE, MakeBotMove(seat, move, self.recording.record.last_seq))
        else:
            self.do(self.line.people[seat], MakeMove(move))

    def _take(self, by: PersonId, command: Command) -> None:
        self.now += BETWEEN
        taken = self.table.take(command, by, self.now)
        self.kept.append(taken.entry)
        self.table.apply(taken.entry, taken.prepared)

    # What there is to see

    @property
    def recording(self) -> Recording:
        recording = self.table.recording
        assert recording is not None, "the match has begun"
        return recording

    @property
    def match(self) -> Match:
        return self.recording.match

    def asked(self, seat: Seat = 0) -> str:
        """The kind of a seat's pending decision; empty if it has none."""
        decision = self.match.decision(seat) if seat in self.match.to_act else None
        return "" if decision is None else decision.kind

    def moves(self, seat: Seat = 0) -> list[str]:
        """The moves on offer to a seat."""
        return [str(move) for move in self.match.moves(seat)]


def played(line: Line) -> Iterator[Company]:
    """The company of a line after its start, and after every move: always the same object, as it goes on."""
    company = Company(line)
    company.gather()
    yield company
    while not company.match.is_over:
        company.answer()
        yield company
