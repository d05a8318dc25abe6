"""Errors of requests as responses: a status and a `Problem`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import structlog
from litestar import Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from kogge.engine import BadOptions, MalformedMove, UnknownGame
from kogge.service.people.limits import address_of
from kogge.service.people.people import NoSession
from kogge.service.site import Site
from kogge.service.store import NoSuchEdition, NoSuchTable, StoreDown, UnreadableEntry
from kogge.service.web.origins import is_ours
from kogge.service.wire import Problem
from kogge.tables.refusals import Refused

log = structlog.get_logger()

HTTP_PROBLEMS = {
    400: Problem("not-understood"),
    404: Problem("no-such-page"),
    405: Problem("no-such-method"),
    413: Problem("too-large"),
}
"""Problems of requests that reach no route."""

SAFE = ("GET", "HEAD", "OPTIONS")

RESPONSES = {
    400: ResponseSpec(Problem, description="not understood", generate_examples=False),
    401: ResponseSpec(Problem, description="no session, or it has expired", generate_examples=False),
    403: ResponseSpec(Problem, description="called by a page of another site", generate_examples=False),
    404: ResponseSpec(Problem, description="no such table, or you may not see it", generate_examples=False),
    409: ResponseSpec(Problem, description="understood, but not possible now", generate_examples=False),
    413: ResponseSpec(Problem, description="too large", generate_examples=False),
    429: ResponseSpec(Problem, description="too many requests", generate_examples=False),
    503: ResponseSpec(Problem, description="try again", generate_examples=False),
}


def before_request(request: Request[Any, Any, State]) -> Response[Problem] | None:
    """Reject pages of other sites."""
    site = request.app.state["site"]
    assert isinstance(site, Site)
    if request.method not in SAFE and not is_ours(
        request.headers.get("origin"), request.headers.get("host"), site.settings.allowed_origins
    ):
        return _problem(403, Problem("other-origin"))
    return None


def caller_address(request: Request[Any, Any, State]) -> str:
    """The address of a request as limits count it."""
    return address_of(request.client.host if request.client is not None else None)


def _problem(status: int, problem: Problem) -> Response[Problem]:
    return Response(problem, status_code=status)


def _refused(_: Request[Any, Any, State], error: Refused | BadOptions) -> Response[Problem]:
    return _problem(409, Problem.of(error.refusal))


def _unknown_game(_: Request[Any, Any, State], error: UnknownGame) -> Response[Problem]:
    return _problem(409, Problem("unknown-game", {"game": error.id}))


def _malformed(_: Request[Any, Any, State], __: MalformedMove) -> Response[Problem]:
    return _problem(409, Problem("not-a-move"))


def _no_session(_: Request[Any, Any, State], error: NoSession) -> Response[Problem]:
    return _problem(401, Problem(error.code))


def _no_table(_: Request[Any, Any, State], __: NoSuchTable) -> Response[Problem]:
    return _problem(404, Problem("no-such-table"))


def _no_edition(_: Request[Any, Any, State], __: NoSuchEdition) -> Response[Problem]:
    return _problem(404, Problem("no-such-edition"))


def _down(_: Request[Any, Any, State], __: StoreDown) -> Response[Problem]:
    return _problem(503, Problem("try-again"))


def _unreadable_entry(_: Request[Any, Any, State], __: UnreadableEntry) -> Response[Problem]:
    return _problem(503, Problem("newer-version"))


def _http(_: Request[Any, Any, State], error: HTTPException) -> Response[Problem]:
    problem = HTTP_PROBLEMS.get(error.status_code, Problem("failed"))
    return _problem(error.status_code, Problem(problem.code, {"detail": str(error.detail)[:200]}))


def _unreadable(_: Request[Any, Any, State], error: UnicodeDecodeError | RecursionError) -> Response[Problem]:
    """A body that is no Unicode, or nested too deep: Litestar does not handle these errors."""
    return _problem(400, Problem("not-understood", {"detail": str(error)[:200]}))


def _failed(request: Request[Any, Any, State], error: Exception) -> Response[Problem]:
    log.error("request_failed", path=request.url.path, exc_info=error)
    return _problem(500, Problem("failed"))


HANDLERS: dict[type[Exception] | int, Callable[[Request[Any, Any, State], Any], Response[Problem]]] = {
    Refused: _refused,
    BadOptions: _refused,
    UnknownGame: _unknown_game,
    MalformedMove: _malformed,
    NoSession: _no_session,
    NoSuchTable: _no_table,
    NoSuchEdition: _no_edition,
    StoreDown: _down,
    UnreadableEntry: _unreadable_entry,
    HTTPException: _http,
    UnicodeDecodeError: _unreadable,
    RecursionError: _unreadable,
    Exception: _failed,
}
