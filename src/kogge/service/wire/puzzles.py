"""Puzzles as browsers get them. The right move is in none of these messages but `PuzzleSolution`, and that comes only after a right try or on request."""

from __future__ import annotations

import msgspec

from kogge.engine import Seat
from kogge.lessons.puzzle import PuzzleId
from kogge.service.wire.server_messages import Problem, TablePage


class PuzzleListed(msgspec.Struct):
    """A puzzle in the list of its game: the kind of its decision, the phase of the match, and its grade from 1, easy, to 5."""

    id: PuzzleId
    kind: str
    phase: str
    players: int
    grade: int


class PuzzlePage(msgspec.Struct):
    """A puzzle: the page of its table as the seat that decides sees it, with its moves and their previews."""

    id: PuzzleId
    game: str
    kind: str
    phase: str
    grade: int
    seat: Seat
    page: TablePage


class PuzzleMove(msgspec.Struct):
    """A move of the decision and the result that the search expects: chance to win, place and final score."""

    move: str
    right: bool
    chance: float
    place: float
    score: float


class PuzzleSearch(msgspec.Struct):
    """A search that proves the puzzle: its playouts, and the chance to win with the right move and with the best of the others."""

    playouts: int
    chance: float
    second: float


class PuzzleCourse(msgspec.Struct):
    """A move that probably follows the right one, and how probably, from 0 to 1."""

    seat: Seat
    move: str
    share: float


class PuzzleSolution(msgspec.Struct):
    """The explanation of a puzzle: all moves, the best chance first, the two searches, and what probably follows."""

    moves: list[PuzzleMove]
    searches: list[PuzzleSearch]
    course: list[PuzzleCourse]


class PuzzleReply(msgspec.Struct):
    """The reply to a try. A legal move has its expected chance to win, unless it only wastes something, and `best` is the chance with a right
    move. An illegal one has a problem. The solution comes with a right move."""

    move: str
    right: bool
    chance: float | None
    best: float | None
    problem: Problem | None
    solution: PuzzleSolution | None
