"""Routes of lessons and of what a coach explains: they are the same for everyone, and nothing of them is stored."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get
from litestar.connection import Request
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter

from kogge.engine import Recording
from kogge.lessons.lesson import LessonId
from kogge.service import metrics, wire
from kogge.service.learning.coaching import explanations
from kogge.service.learning.lesson_paths import LessonPaths, NoSuchLesson, encoded_path, listed, path_of
from kogge.service.tables.offering import offers_of, preview_of
from kogge.service.web.game_routes import TAGGED, GameInPath, game_of, tagged
from kogge.service.web.problems import RESPONSES
from kogge.service.wire import coach
from kogge.service.wire import lessons as messages
from kogge.tables.entries import TableId

LessonInPath = Annotated[str, PathParameter(max_length=64)]
NodeInPath = Annotated[int, PathParameter(ge=0, le=10_000)]


@get("/games/{game:str}/lessons", responses=RESPONSES)
async def lessons(game: GameInPath) -> list[messages.LessonListed]:
    """The lessons of a game, in their order."""
    return listed(game_of(game).id)


@get(
    "/games/{game:str}/lessons/{lesson:str}",
    responses=TAGGED | {200: ResponseSpec(messages.LessonPath, description="the lesson", generate_examples=False)},
)
async def lesson(request: Request[None, None, State], game: GameInPath, lesson: LessonInPath) -> Response[bytes]:
    """A whole lesson, with the messages of its table for every way through it."""
    try:
        return tagged(request, encoded_path(game_of(game).id, LessonId(lesson)))
    except NoSuchLesson as missing:
        raise _not_found(game, lesson) from missing


@get("/games/{game:str}/lessons/{lesson:str}/{node:int}/offers", responses=RESPONSES)
async def lesson_offers(
    game: GameInPath,
    lesson: LessonInPath,
    node: NodeInPath,
    begin: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=wire.MOST_OFFERS)] = 50,
) -> wire.Offers:
    """Some of the learner's legal moves at a node, with their previews."""
    path, recording = _at(game, lesson, node)
    with metrics.OFFERING:
        return offers_of(recording, path.message.seat, wire.AskOffers("http", TableId(lesson), begin, count))


@get("/games/{game:str}/lessons/{lesson:str}/{node:int}/preview", responses=RESPONSES)
async def lesson_preview(
    game: GameInPath, lesson: LessonInPath, node: NodeInPath, move: Annotated[str, QueryParameter(max_length=wire.LONGEST_MOVE)]
) -> wire.PreviewReply:
    """The preview of a move of the learner at a node, or why it is illegal."""
    path, recording = _at(game, lesson, node)
    with metrics.OFFERING:
        return preview_of(recording, path.message.seat, wire.AskPreview("http", TableId(lesson), move))


@get("/games/{game:str}/coach", responses=RESPONSES)
async def explained(game: GameInPath) -> list[coach.CoachExplanation]:
    """What the coach says of each kind of decision when it first comes up."""
    return explanations(game_of(game))


def _at(game: str, lesson: str, node: int) -> tuple[LessonPaths, Recording]:
    try:
        path = path_of(game_of(game).id, LessonId(lesson))
        return path, path.recording(node)
    except NoSuchLesson as missing:
        raise _not_found(game, lesson) from missing


def _not_found(game: str, lesson: str) -> NotFoundException:
    return NotFoundException(f"{game} has no such lesson: {lesson}")


LESSON_ROUTES: list[HTTPRouteHandler] = [lessons, lesson, lesson_offers, lesson_preview, explained]
