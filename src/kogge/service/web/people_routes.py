"""Routes for sessions: becoming a guest, returning on another device, and joining a table by its code."""

from __future__ import annotations

from dataclasses import replace

from litestar import Response, get, post
from litestar.connection import Request
from litestar.datastructures import Cookie, State
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.params import RequestBody

from kogge.service import wire
from kogge.service.people.invitations import origin_of
from kogge.service.people.people import COOKIE, GuestSession, NoSession
from kogge.service.site import Site
from kogge.service.web.problems import RESPONSES, caller_address
from kogge.tables.entries import NOBODY
from kogge.tables.refusals import Refused
from kogge.tables.seat_handlers import LONGEST_NAME

CurrentSite = NamedDependency[Site]
CurrentGuest = NamedDependency[GuestSession]


def site_of(state: State) -> Site:
    site = state["site"]
    assert isinstance(site, Site)
    return site


def guest_of(request: Request[None, None, State]) -> GuestSession:
    """The guest who sends a request. Raises `NoSession`."""
    return replace(site_of(request.app.state).people.read(request.cookies.get(COOKIE)), address=caller_address(request))


def _with_cookie(site: Site, guest: GuestSession) -> Response[wire.Guest]:
    """The guest, with a cookie for the session."""
    cookie = Cookie(
        key=COOKIE,
        value=site.people.cookie(guest),
        path="/",
        max_age=site.people.session_for,
        httponly=True,
        secure=site.settings.secure,
        samesite="lax",
    )
    return Response(wire.Guest(guest.name, guest.until), cookies=[cookie])


@post("/guest", responses=RESPONSES, status_code=200)
async def become_guest(
    request: Request[None, None, State], site: CurrentSite, data: RequestBody[wire.NewGuest]
) -> Response[wire.Guest]:
    """Become a guest, or change the name of the same guest."""
    name = " ".join(data.name.split())
    if not name or not name.isprintable():
        raise Refused.because("bad-name", longest=LONGEST_NAME)
    try:
        guest = site.people.renamed(site.people.read(request.cookies.get(COOKIE)), name)
    except NoSession:
        guest = site.people.new_guest(name)
    return _with_cookie(site, guest)


@get("/me", responses=RESPONSES)
async def who_am_i(site: CurrentSite, guest: CurrentGuest) -> Response[wire.Guest]:
    """The guest of this session. The request prolongs the session."""
    return _with_cookie(site, site.people.renamed(guest, guest.name))


@get("/me/return", responses=RESPONSES)
async def return_link(request: Request[None, None, State], site: CurrentSite, guest: CurrentGuest) -> wire.ReturnLink:
    """A link that makes another browser the same person. It must be kept secret."""
    return site.invitations.return_link(guest, origin_of(request.headers, request.url.scheme))


@post("/back", responses=RESPONSES, status_code=200)
async def come_back(site: CurrentSite, data: RequestBody[wire.ReturnToken]) -> Response[wire.Guest]:
    """Become the person of a return link."""
    try:
        return _with_cookie(site, site.people.read_return_token(data.token))
    except NoSession as no_session:
        if no_session.code == "session-expired":
            raise Refused.because("link-expired") from no_session
        raise Refused.because("bad-return-link") from no_session


@post("/join", responses=RESPONSES, status_code=200)
async def join_by_code(request: Request[None, None, State], site: CurrentSite, data: RequestBody[wire.JoinCode]) -> wire.TableFound:
    """The table of a code, and the key of its invitation."""
    try:
        person = guest_of(request).person
    except NoSession:
        person = NOBODY
    return await site.table_access.find(data.code, person, caller_address(request))


PEOPLE_ROUTES: list[HTTPRouteHandler] = [become_guest, who_am_i, return_link, come_back, join_by_code]
