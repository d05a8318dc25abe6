"""A match on trial: what all checks share."""

from __future__ import annotations

import json

from kogge.engine.chance import SeededChance
from kogge.engine.conform.report import Report, Violation
from kogge.engine.contract import Match
from kogge.engine.game import Game
from kogge.engine.notation import write
from kogge.engine.recording import Recording
from kogge.engine.values import Move, Seat

LARGEST_POOL = 200

_JSON = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def stamp(match: Match) -> str:
    """The dump of a match as one text: the same for equal matches. A dump is plain data by its contract."""
    return _JSON.encode(match.dump())


class EarlierPosition:
    """A copy of the match at an earlier position, its stamp then, and the seats that were forced to their move."""

    def __init__(self, match: Match, dumped: str, forced: tuple[Seat, ...]) -> None:
        self.match = match
        self.dumped = dumped
        self.forced = forced


class Trial:
    """One match on trial.

    `rng` is the kit's own and makes every choice of the run, so that the same seed gives the same run. `dumped` is the stamp of the
    present position, `earlier` holds the position before each entry by its number, `forced` the seats whose move in the open
    decision was made for them. `pool` collects moves of the match to try where they may not fit.
    """

    def __init__(self, game: Game, recording: Recording, rng: SeededChance, report: Report) -> None:
        self.game = game
        self.recording = recording
        self.rng = rng
        self.report = report
        self.players = recording.match.players
        self._dump = recording.match.dump()
        self.dumped = _JSON.encode(self._dump)
        self.census = recording.match.census()
        self.earlier: dict[int, EarlierPosition] = {}
        self.forced: tuple[Seat, ...] = moved_already(recording.match)
        self.parsed: dict[str, Move] = {}
        self.pool: list[Move] = []
        self._pooled: set[str] = set()

    @property
    def match(self) -> Match:
        return self.recording.match

    def accuse(self, check: str, detail: str) -> None:
        """Report a violation, with the record so far."""
        self.report.add(Violation(check, detail, write(self.recording.record)))

    def remember(self) -> None:
        """Store the present position as the one before the next entry."""
        self.earlier[self.recording.record.next_seq] = EarlierPosition(self.match.copy(), self.dumped, self.forced)

    def arrive(self, forced: tuple[Seat, ...]) -> None:
        """The match has moved to another position, in which these seats were forced to their move."""
        if _JSON.encode(self._dump) != self.dumped:
            self.accuse("save", "what was dumped changed when the match went on")
        self._dump = self.match.dump()
        self.dumped = _JSON.encode(self._dump)
        self.forced = forced

    def is_present(self, match: Match) -> bool:
        """Whether a match equals the one on trial as it was when it arrived here."""
        return match.dump() == self._dump

    def add_to_pool(self, text: str, move: Move) -> None:
        """Add a move to the pool of those to try."""
        if text not in self._pooled and len(self.pool) < LARGEST_POOL:
            self._pooled.add(text)
            self.pool.append(move)

    def probes(self, count: int) -> list[Move]:
        """Some moves of the pool."""
        return [self.pool[self.rng.below(len(self.pool))] for _ in range(count)] if self.pool else []

    def happens(self, once_in: int) -> bool:
        return self.rng.below(once_in) == 0


def moved_already(match: Match) -> tuple[Seat, ...]:
    """The seats that have moved in the open decision."""
    to_act = match.to_act
    return tuple([seat for seat in match.asked if seat not in to_act])
