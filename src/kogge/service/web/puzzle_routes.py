"""Routes of puzzles: they are the same for everyone, and nothing of them is stored."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

from litestar import Response, get
from litestar.connection import Request
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter

from kogge.lessons.puzzle import PuzzleId
from kogge.service import metrics, wire
from kogge.service.learning.puzzle_pages import (
    NoSuchPuzzle,
    encoded_page,
    listed,
    puzzle_of,
    recording_of,
    reply_to,
    solution_of,
)
from kogge.service.tables.offering import offers_of, preview_of
from kogge.service.web.game_routes import TAGGED, GameInPath, game_of, tagged
from kogge.service.web.problems import RESPONSES
from kogge.service.wire import puzzles as messages
from kogge.tables.entries import TableId

PuzzleInPath = Annotated[str, PathParameter(max_length=64)]
MoveInQuery = Annotated[str, QueryParameter(max_length=wire.LONGEST_MOVE)]


@get("/games/{game:str}/puzzles", responses=RESPONSES)
async def puzzles(game: GameInPath) -> list[messages.PuzzleListed]:
    """The puzzles of a game, the easy ones first."""
    return listed(game_of(game).id)


@get(
    "/games/{game:str}/puzzles/{puzzle:str}",
    responses=TAGGED | {200: ResponseSpec(messages.PuzzlePage, description="the puzzle", generate_examples=False)},
)
async def puzzle(request: Request[None, None, State], game: GameInPath, puzzle: PuzzleInPath) -> Response[bytes]:
    """A puzzle, with the page of its table. The right move is not in it."""
    with _found(game, puzzle):
        return tagged(request, encoded_page(game_of(game).id, PuzzleId(puzzle)))


@get("/games/{game:str}/puzzles/{puzzle:str}/offers", responses=RESPONSES)
async def puzzle_offers(
    game: GameInPath,
    puzzle: PuzzleInPath,
    begin: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=wire.MOST_OFFERS)] = 50,
) -> wire.Offers:
    """Some of the legal moves of a puzzle, with their previews."""
    with _found(game, puzzle):
        recording = recording_of(game_of(game).id, PuzzleId(puzzle))
        seat = puzzle_of(game, PuzzleId(puzzle)).seat
    with metrics.OFFERING:
        return offers_of(recording, seat, wire.AskOffers("http", TableId(puzzle), begin, count))


@get("/games/{game:str}/puzzles/{puzzle:str}/preview", responses=RESPONSES)
async def puzzle_preview(game: GameInPath, puzzle: PuzzleInPath, move: MoveInQuery) -> wire.PreviewReply:
    """The preview of a move of a puzzle, or why it is illegal."""
    with _found(game, puzzle):
        recording = recording_of(game_of(game).id, PuzzleId(puzzle))
        seat = puzzle_of(game, PuzzleId(puzzle)).seat
    with metrics.OFFERING:
        return preview_of(recording, seat, wire.AskPreview("http", TableId(puzzle), move))


@get("/games/{game:str}/puzzles/{puzzle:str}/try", responses=RESPONSES)
async def puzzle_try(game: GameInPath, puzzle: PuzzleInPath, move: MoveInQuery) -> messages.PuzzleReply:
    """Whether a move is the right one, and what it is worth. The solution comes with a right one."""
    with _found(game, puzzle):
        return reply_to(game_of(game).id, PuzzleId(puzzle), move)


@get("/games/{game:str}/puzzles/{puzzle:str}/solution", responses=RESPONSES)
async def puzzle_solution(game: GameInPath, puzzle: PuzzleInPath) -> messages.PuzzleSolution:
    """The explanation of a puzzle, for those who want to see it without a right try."""
    with _found(game, puzzle):
        return solution_of(puzzle_of(game_of(game).id, PuzzleId(puzzle)))


@contextmanager
def _found(game: str, puzzle: str) -> Iterator[None]:
    try:
        yield
    except NoSuchPuzzle as missing:
        raise NotFoundException(f"{game} has no such puzzle: {puzzle}") from missing


PUZZLE_ROUTES: list[HTTPRouteHandler] = [puzzles, puzzle, puzzle_offers, puzzle_preview, puzzle_try, puzzle_solution]
