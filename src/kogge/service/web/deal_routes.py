"""Routes of deals: the deal of the day, and those of clubs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

from litestar import get, post
from litestar.connection import Request
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import PathParameter, QueryParameter, RequestBody

from kogge.service.deals.desk import NoSuchDeal
from kogge.service.people.invitations import origin_of
from kogge.service.people.people import NoSession
from kogge.service.web.game_routes import GameInPath, game_of
from kogge.service.web.people_routes import CurrentGuest, CurrentSite, guest_of
from kogge.service.web.problems import RESPONSES
from kogge.service.wire import deals as messages
from kogge.tables.entries import NOBODY, PersonId

DealInPath = Annotated[str, PathParameter(min_length=1, max_length=40, pattern=messages.DEAL_ID)]


@get("/deals", responses=RESPONSES)
async def deals_of_today(request: Request[None, None, State], site: CurrentSite) -> list[messages.DealToday]:
    """The deals of today, one for each game, and the commitments of tomorrow's."""
    return await site.deals.today(_person(request))


@post("/deals", responses=RESPONSES)
async def open_deal(
    request: Request[None, None, State], site: CurrentSite, guest: CurrentGuest, data: RequestBody[messages.NewDeal]
) -> messages.DealOpened:
    """Open a club's deal, which any number of tables can play."""
    return await site.deals.open_deal(guest, data, origin_of(request.headers, request.url.scheme))


@get("/deals/{deal:str}", responses=RESPONSES)
async def deal_page(request: Request[None, None, State], site: CurrentSite, deal: DealInPath) -> messages.DealPage:
    """A deal, with its results as far as the caller may know them."""
    with _found(deal):
        return await site.deals.page(_person(request), deal)


@post("/deals/{deal:str}/try", responses=RESPONSES, status_code=200)
async def try_deal(site: CurrentSite, guest: CurrentGuest, deal: DealInPath) -> messages.TryBegun:
    """Begin the only try of a deal, or go on with it."""
    with _found(deal):
        return await site.deals.begin(guest, deal)


@post("/deals/{deal:str}/close", responses=RESPONSES, status_code=200)
async def close_deal(site: CurrentSite, guest: CurrentGuest, deal: DealInPath) -> messages.DealPage:
    """Close a club's deal. Only its host may."""
    with _found(deal):
        return await site.deals.close_deal(guest, deal)


@get("/games/{game:str}/deals", responses=RESPONSES)
async def deal_calendar(
    request: Request[None, None, State],
    site: CurrentSite,
    game: GameInPath,
    month: Annotated[str, QueryParameter(pattern="^20[0-9]{2}-(0[1-9]|1[0-2])$")],
) -> list[messages.DealDay]:
    """The deals of a month, with the caller's own scores beside par."""
    return await site.deals.calendar(_person(request), game_of(game), month)


def _person(request: Request[None, None, State]) -> PersonId:
    """The guest who looks, or nobody."""
    try:
        return guest_of(request).person
    except NoSession:
        return NOBODY


@contextmanager
def _found(deal: str) -> Iterator[None]:
    try:
        yield
    except NoSuchDeal as missing:
        raise NotFoundException(f"there is no such deal: {deal}") from missing


DEAL_ROUTES: list[HTTPRouteHandler] = [deals_of_today, open_deal, deal_page, try_deal, close_deal, deal_calendar]
