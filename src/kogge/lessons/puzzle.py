"""What a puzzle consists of: a decision from a match of strong bots that has one clearly best move.

The puzzles of a game are the lines of `puzzles.jsonl` in its folder. `kogge lab puzzles` makes them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from importlib import resources
from typing import Any, Final, NewType

from kogge.engine import Game, Seat

FILE: Final = "puzzles.jsonl"
LEAD: Final = 0.15
"""The best move of a puzzle wins so much more often than every other one, in both searches."""
GRADES: Final = 5

PuzzleId = NewType("PuzzleId", str)
"""A puzzle of a game by the match it is from and the number of its decision, such as `17-42`. Progress is stored by it."""


class BadPuzzle(ValueError):
    """The line is no puzzle; the message says which line and why."""


@dataclass(frozen=True)
class Tried:
    """A move in a search: how often it was tried, and its expected chance to win, place and final score."""

    move: str
    tried: int
    chance: float
    place: float
    score: float


@dataclass(frozen=True)
class Searched:
    """One search: its seed, all its playouts, and all moves, the one with the best chance first."""

    seed: str
    playouts: int
    moves: tuple[Tried, ...]

    def lead(self, right: tuple[str, ...]) -> float:
        """How much more often the best of the right moves wins than the best of the others."""
        return self.best(right).chance - self.second(right).chance

    def best(self, right: tuple[str, ...]) -> Tried:
        return next(one for one in self.moves if one.move in right)

    def second(self, right: tuple[str, ...]) -> Tried:
        """The best move that is not right."""
        return next(one for one in self.moves if one.move not in right)


@dataclass(frozen=True)
class Expected:
    """A move that probably follows: `share` says in which part of the matches that were played on with the same moves before."""

    seat: Seat
    move: str
    share: float


@dataclass(frozen=True)
class Puzzle:
    """A puzzle: `seat` decides at `position`, whose text has all secrets, and sees what that seat sees. `right` are the best move and those
    that lead to the same position. `searches` are the first search and the one that confirms it. `solved` says for each bot how often it found a
    right move. `course` is what probably follows the first right move. `phase` is early, middle or late in the match."""

    id: PuzzleId
    position: str
    seat: Seat
    kind: str
    phase: str
    right: tuple[str, ...]
    grade: int
    searches: tuple[Searched, ...]
    solved: Mapping[str, float]
    course: tuple[Expected, ...]

    @property
    def match(self) -> str:
        """The number of the match that it is from."""
        return self.id.partition("-")[0]

    @property
    def lead(self) -> float:
        """The smaller of the leads in the two searches."""
        return min([searched.lead(self.right) for searched in self.searches])

    @property
    def best(self) -> Tried:
        """The right move in the first search."""
        return self.searches[0].best(self.right)

    def tried(self, move: str) -> Tried | None:
        """A move in the first search; `None` for one that only wastes something."""
        return next((one for one in self.searches[0].moves if one.move == move), None)

    def to_line(self) -> str:
        """The puzzle as a line of the file."""
        return json.dumps(asdict(self), ensure_ascii=False)


def read_puzzle(line: str) -> Puzzle:
    """The puzzle of a line. Raises `BadPuzzle`."""
    try:
        data: dict[str, Any] = json.loads(line)
        searches = tuple([_searched(one) for one in data.pop("searches")])
        course = tuple([Expected(**one) for one in data.pop("course")])
        return Puzzle(right=tuple(data.pop("right")), searches=searches, course=course, **data)
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise BadPuzzle(f"{line[:40]}…: {error}") from error


def _searched(data: Mapping[str, Any]) -> Searched:
    return Searched(data["seed"], data["playouts"], tuple([Tried(**one) for one in data["moves"]]))


@cache
def puzzles_of(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles of a game, the easy ones first; a game need not have any. Raises `BadPuzzle`."""
    file = resources.files(game.package).joinpath(FILE)
    return tuple([read_puzzle(line) for line in file.read_text("utf-8").splitlines()]) if file.is_file() else ()
