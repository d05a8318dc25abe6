"""Puzzles for browsers: pages that show what the seat sees, replies to tries, and explanations."""

from __future__ import annotations

from functools import cache

from kogge.engine import Recording
from kogge.games import GAMES
from kogge.lessons.puzzle import Puzzle, PuzzleId, puzzles_of
from kogge.lessons.run import table_at
from kogge.service import wire
from kogge.service.learning.lesson_paths import LEARNER
from kogge.service.tables.event_kinds import kinds_of
from kogge.service.wire import puzzles as messages
from kogge.tables.entries import TableId
from kogge.tables.page import page
from kogge.tables.table import Table


class NoSuchPuzzle(Exception):
    """The game has no puzzle of that name."""


@cache
def listed(game_id: str) -> list[messages.PuzzleListed]:
    """The puzzles of a game, the easy ones first."""
    game = GAMES[game_id]
    return [
        messages.PuzzleListed(one.id, one.kind, one.phase, game.read_position(one.position).players, one.grade)
        for one in puzzles_of(game)
    ]


def puzzle_of(game_id: str, id: PuzzleId) -> Puzzle:
    """A puzzle of a game. Raises `NoSuchPuzzle`."""
    for puzzle in puzzles_of(GAMES[game_id]):
        if puzzle.id == id:
            return puzzle
    raise NoSuchPuzzle


@cache
def _table_of(game_id: str, id: PuzzleId) -> Table:
    puzzle = puzzle_of(game_id, id)
    return table_at(GAMES[game_id], puzzle.position, puzzle.seat, LEARNER)


def recording_of(game_id: str, id: PuzzleId) -> Recording:
    """The match of a puzzle, which nobody changes. Raises `NoSuchPuzzle`."""
    recording = _table_of(game_id, id).recording
    assert recording is not None, "the match has begun"
    return recording


@cache
def encoded_page(game_id: str, id: PuzzleId) -> bytes:
    """A puzzle as JSON. Raises `NoSuchPuzzle`."""
    puzzle, table = puzzle_of(game_id, id), _table_of(game_id, id)
    opening = wire.TablePage(
        TableId(id), table.seq, table.at, puzzle.seat, True, page(table, puzzle.seat), [], None, None, [], kinds_of(table.game)
    )
    return wire.encoder.encode(messages.PuzzlePage(id, game_id, puzzle.kind, puzzle.phase, puzzle.grade, puzzle.seat, opening))


def reply_to(game_id: str, id: PuzzleId, move: str) -> messages.PuzzleReply:
    """The reply to a try. Raises `NoSuchPuzzle` and `MalformedMove`."""
    puzzle, recording = puzzle_of(game_id, id), recording_of(game_id, id)
    refusal = recording.match.refusal(puzzle.seat, recording.game.parse(move))
    if refusal is not None:
        return messages.PuzzleReply(move, False, None, None, wire.Problem.of(refusal), None)
    is_right, tried = move in puzzle.right, puzzle.tried(move)
    solution = solution_of(puzzle) if is_right else None
    return messages.PuzzleReply(move, is_right, None if tried is None else tried.chance, puzzle.best.chance, None, solution)


def solution_of(puzzle: Puzzle) -> messages.PuzzleSolution:
    """The explanation of a puzzle."""
    right = puzzle.right
    return messages.PuzzleSolution(
        moves=[
            messages.PuzzleMove(one.move, one.move in right, one.chance, one.place, one.score) for one in puzzle.searches[0].moves
        ],
        searches=[messages.PuzzleSearch(one.playouts, one.best(right).chance, one.second(right).chance) for one in puzzle.searches],
        course=[messages.PuzzleCourse(one.seat, one.move, one.share) for one in puzzle.course],
    )
