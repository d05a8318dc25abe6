"""Routes by which people become somebody, come back as who they were, and find a table by its code."""

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
from kogge.service.web.problems import RESPONSES, caller
from kogge.tables.entries import NOBODY
from kogge.tables.refusals import Refused
from kogge.tables.seat_handlers import LONGEST_NAME

OurSite = NamedDependency[Site]
Whoever = NamedDependency[GuestSession]


def site_of(state: State) -> Site:
    site = state["site"]
    assert isinstance(site, Site)
    return site


def guest_of(request: Request[None, None, State]) -> GuestSession:
    """Whoever asks. Raises `NoSession`."""
    return replace(site_of(request.app.state).people.read(request.cookies.get(COOKIE)), address=caller(request))


def _welcome(site: Site, guest: GuestSession) -> Response[wire.Guest]:
    """Tell somebody who they are, and let them be so for a while."""
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
    request: Request[None, None, State], site: OurSite, data: RequestBody[wire.NewGuest]
) -> Response[wire.Guest]:
    """Become a guest, or keep being the same one under another name."""
    name = " ".join(data.name.split())
    if not name or not name.isprintable():
        raise Refused.because("bad-name", longest=LONGEST_NAME)
    try:
        guest = site.people.renamed(site.people.read(request.cookies.get(COOKIE)), name)
    except NoSession:
        guest = site.people.new_guest(name)
    return _welcome(site, guest)


@get("/me", responses=RESPONSES)
async def who_am_i(site: OurSite, guest: Whoever) -> Response[wire.Guest]:
    """Who one is. The session lasts longer by asking."""
    return _welcome(site, site.people.renamed(guest, guest.name))


@get("/me/return", responses=RESPONSES)
async def return_link(request: Request[None, None, State], site: OurSite, guest: Whoever) -> wire.ReturnLink:
    """A link by which one goes on as the same person in another browser. It is for nobody else."""
    return site.invitations.back(guest, origin_of(request.headers, request.url.scheme))


@post("/back", responses=RESPONSES, status_code=200)
async def come_back(site: OurSite, data: RequestBody[wire.ReturnToken]) -> Response[wire.Guest]:
    """Be in this browser who one is in another."""
    try:
        return _welcome(site, site.people.returned(data.token))
    except NoSession as no_session:
        if no_session.code == "session-expired":
            raise Refused.because("link-expired") from no_session
        raise Refused.because("bad-return-link") from no_session


@post("/join", responses=RESPONSES, status_code=200)
async def join_by_code(request: Request[None, None, State], site: OurSite, data: RequestBody[wire.JoinCode]) -> wire.TableFound:
    """The table of a code, and the key by which one may join it."""
    try:
        person = guest_of(request).person
    except NoSession:
        person = NOBODY
    return await site.table_access.find(data.code, person, caller(request))


PEOPLE_ROUTES: list[HTTPRouteHandler] = [become_guest, who_am_i, return_link, come_back, join_by_code]
