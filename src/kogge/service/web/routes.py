"""The HTTP routes. Each one reads the request, calls the site, and responds; `problems` turns errors into responses."""

from __future__ import annotations

import asyncio
import gzip
from typing import Annotated, Literal

from litestar import Response, Router, get, post
from litestar.connection import Request
from litestar.datastructures import State
from litestar.di import Provide
from litestar.enums import MediaType
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, PathParameter, QueryParameter, RequestBody
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from kogge.engine import RecordSeq
from kogge.service import wire
from kogge.service.people.invitations import origin_of
from kogge.service.tables.lobby import search_for
from kogge.service.tables.rooms import MAX_CLOCK_OFFSET
from kogge.service.web.deal_routes import DEAL_ROUTES
from kogge.service.web.game_routes import GAME_ROUTES
from kogge.service.web.lesson_routes import LESSON_ROUTES
from kogge.service.web.people_routes import PEOPLE_ROUTES, CurrentGuest, CurrentSite, guest_of, site_of
from kogge.service.web.problems import RESPONSES, before_request
from kogge.service.web.puzzle_routes import PUZZLE_ROUTES
from kogge.service.web.schema import socket_schema
from kogge.service.web.static_files import accepted_encodings
from kogge.service.wire import coach as messages
from kogge.tables.entries import TableId
from kogge.tables.refusals import Refused

MOST_STEPS = 100
MOST_LISTED = 100
LARGEST_OPENING = 2 * wire.LONGEST_EDITION + 16_384
"""Bytes of the largest request that opens a table: with an edition file, whose characters may take two bytes each."""

TableInPath = Annotated[TableId, PathParameter(min_length=8, max_length=32, pattern=wire.TABLE_ID)]
SearchedInQuery = Annotated[str, QueryParameter(max_length=40)]
InvitationInQuery = Annotated[str, QueryParameter(max_length=64)]


# Tables


@post("/tables", responses=RESPONSES, request_max_body_size=LARGEST_OPENING)
async def open_table(
    request: Request[None, None, State], site: CurrentSite, guest: CurrentGuest, data: RequestBody[wire.NewTable]
) -> wire.TableOpened:
    """Open a table."""
    return await site.table_access.open(guest, data, origin_of(request.headers, request.url.scheme))


@get("/tables", responses={200: ResponseSpec(wire.LobbyPage, description="the lobby", generate_examples=False), **RESPONSES})
async def lobby(
    site: CurrentSite,
    game: SearchedInQuery = "",
    pace: FromQuery[wire.Pace] = "",
    seats: FromQuery[wire.FreeSeats] = "",
    language: SearchedInQuery = "",
    after: Annotated[str, QueryParameter(max_length=64)] = "",
    count: Annotated[int, QueryParameter(ge=1, le=MOST_LISTED)] = MOST_LISTED,
) -> Response[bytes]:
    """The tables that can be joined or watched and that a search finds, newest first."""
    found = await site.lobby.page(search_for(game, pace, seats, language), after, count)
    return Response(found, media_type=MediaType.JSON)


@get("/tables/mine", responses=RESPONSES)
async def my_tables(site: CurrentSite, guest: CurrentGuest) -> Response[list[wire.MyTable]]:
    """The tables where the guest sits or sat, last changed first, with the status of those that are not over. The header
    `kogge-missing` counts database clusters that do not answer now, so that their tables are left out."""
    tables, missing = await site.my_tables(guest)
    return Response(tables, headers={"kogge-missing": str(missing)})


@get("/tables/{table:str}", responses=RESPONSES)
async def table_page(
    request: Request[None, None, State],
    site: CurrentSite,
    guest: CurrentGuest,
    table: TableInPath,
    have: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    invitation: InvitationInQuery = "",
) -> wire.TablePage:
    """The page of a table, with the entries since `have`."""
    room, viewer = await site.room_for(guest, table, invitation, have)
    invited = site.people.is_invited(table, invitation)
    return site.page(guest, room, viewer, have, invited, origin_of(request.headers, request.url.scheme))


@post("/tables/{table:str}/commands", responses=RESPONSES, status_code=200)
async def do_something(site: CurrentSite, guest: CurrentGuest, table: TableInPath, data: RequestBody[wire.AnyCommand]) -> wire.Done:
    """Carry out a command at a table."""
    if data.table not in ("", table):
        raise Refused.because("other-table")
    return await site.do(guest, table, data)


@get("/tables/{table:str}/offers", responses=RESPONSES)
async def offers(
    site: CurrentSite,
    guest: CurrentGuest,
    table: TableInPath,
    begin: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=wire.MOST_OFFERS)] = 50,
) -> wire.Offers:
    """Some of the legal moves of the guest's seat, with their previews."""
    return await site.offers(guest, wire.AskOffers("http", table, begin, count))


@get("/tables/{table:str}/preview", responses=RESPONSES)
async def preview(
    site: CurrentSite, guest: CurrentGuest, table: TableInPath, move: Annotated[str, QueryParameter(max_length=wire.LONGEST_MOVE)]
) -> wire.PreviewReply:
    """The preview of a move of the guest's seat, or why it is illegal."""
    return await site.preview(guest, wire.AskPreview("http", table, move))


@get(
    "/tables/{table:str}/replay",
    responses={200: ResponseSpec(wire.Replay, description="the steps", generate_examples=False), **RESPONSES},
)
async def replay(
    request: Request[None, None, State],
    site: CurrentSite,
    guest: CurrentGuest,
    table: TableInPath,
    eyes: FromQuery[Literal["own", "spectator", "0", "1", "2", "3", "4", "5"]] = "own",
    begin: Annotated[int, QueryParameter(ge=1, le=1_000_000)] = 1,
    count: Annotated[int, QueryParameter(ge=1, le=MOST_STEPS)] = MOST_STEPS,
    positions: FromQuery[bool] = True,
    invitation: InvitationInQuery = "",
) -> Response[bytes]:
    """The replay of a table: as the guest or a spectator sees it, and after the match as any seat. Without `positions` it has only the
    events, which is enough for a log."""
    packed = await site.replay(guest, table, eyes, begin, count, positions, invitation)
    if "gzip" in accepted_encodings(request.headers.get("accept-encoding", "")):
        return Response(packed, media_type=MediaType.JSON, headers={"content-encoding": "gzip", "vary": "Accept-Encoding"})
    return Response(await asyncio.to_thread(gzip.decompress, packed), media_type=MediaType.JSON)


@get("/tables/{table:str}/record", responses=RESPONSES, media_type=MediaType.TEXT)
async def record(site: CurrentSite, guest: CurrentGuest, table: TableInPath, invitation: InvitationInQuery = "") -> str:
    """The record of a finished match, to store, replay and verify anywhere."""
    return await site.record(guest, table, invitation)


@post("/tables/{table:str}/hint", responses=RESPONSES, status_code=200)
async def hint(
    site: CurrentSite,
    guest: CurrentGuest,
    table: TableInPath,
    also: Annotated[str, QueryParameter(max_length=wire.LONGEST_MOVE)] = "",
) -> wire.HintReply:
    """The best moves of the guest's seat, as a bot estimates them in a moment, and the move `also`. No other player learns of the request."""
    return await site.hint(guest, table, also)


@post("/tables/{table:str}/coach", responses=RESPONSES, status_code=200)
async def coach(
    site: CurrentSite,
    guest: CurrentGuest,
    table: TableInPath,
    move: Annotated[str, QueryParameter(max_length=wire.LONGEST_MOVE)],
) -> messages.CoachReply:
    """What the coach says of a move that the guest is about to make, alone against bots: whether it is a costly slip."""
    return await site.coach(guest, table, move)


@get("/tables/{table:str}/coach", responses=RESPONSES)
async def coach_summary(site: CurrentSite, guest: CurrentGuest, table: TableInPath) -> messages.CoachSummary:
    """Three things to try next time, after a match alone against bots."""
    return await site.coach_summary(guest, table)


@get("/tables/{table:str}/analysis", responses=RESPONSES)
async def analysis(
    site: CurrentSite,
    guest: CurrentGuest,
    table: TableInPath,
    invitation: InvitationInQuery = "",
    after: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
) -> wire.AnalysisState:
    """The analysis of a finished match, or as much of it as is done: the decisions after an entry of the record."""
    return await site.analysis(guest, table, invitation, RecordSeq(after))


@post("/tables/{table:str}/analysis", responses=RESPONSES, status_code=200)
async def want_analysis(
    site: CurrentSite, guest: CurrentGuest, table: TableInPath, invitation: InvitationInQuery = ""
) -> wire.AnalysisState:
    """Request the analysis of a finished match. It is made once, however often it is requested."""
    return await site.request_analysis(guest, table, invitation)


@post("/tables/{table:str}/play-on", responses=RESPONSES)
async def play_on(
    request: Request[None, None, State],
    site: CurrentSite,
    guest: CurrentGuest,
    table: TableInPath,
    data: RequestBody[wire.PlayOn],
    invitation: InvitationInQuery = "",
) -> wire.TableOpened:
    """Play on from a moment of a finished match, at a table of one's own against bots."""
    return await site.play_on(guest, table, data, invitation, origin_of(request.headers, request.url.scheme))


@get("/socket.json", responses=RESPONSES)
async def socket_messages() -> dict[str, object]:
    """The messages of the socket, in both directions, as JSON Schema."""
    return socket_schema()


# Probes


@get("/health", media_type=MediaType.TEXT, include_in_schema=False)
async def health() -> str:
    """Whether the process is alive."""
    return "alive"


@get("/ready", media_type=MediaType.TEXT, include_in_schema=False)
async def ready(state: State, site: CurrentSite) -> Response[str]:
    """Whether this node should get clients: it does not drain, a database accepts entries, its clock is right and its own loops run. If one
    of several databases does not answer, or its clock is wrong, the node is ready and says so: only the tables there are affected."""
    if state.get("is_draining"):
        return Response("draining", status_code=503)
    store = site.rooms.store
    answering = await site.clusters_answering()
    if not answering:
        return Response("no database", status_code=503)
    clock_offsets = site.rooms.clock_offsets
    wrong = [off for off in clock_offsets if abs(off) > MAX_CLOCK_OFFSET]
    if wrong and len(wrong) == len(clock_offsets):  # no cluster agrees with our clock, so ours is wrong
        return Response(f"clock off by {min(wrong, key=abs)} ms", status_code=503)
    if failing := site.rooms.failing:
        return Response(f"failing: {', '.join(failing)}", status_code=503)
    some = [] if answering == len(store.clusters) else [f"{answering} of {len(store.clusters)} databases"]
    if wrong:
        some.append(f"clocks of {len(wrong)} off")
    if proxy := state.get("unnamed_proxy"):
        some.append(f"but what {proxy} forwards is not believed: KOGGE_PROXIES does not name it")
    return Response(", ".join(["ready", *some]))


@get("/metrics", responses=RESPONSES, include_in_schema=False)
async def all_metrics() -> Response[bytes]:
    """The metrics of this node, for Prometheus."""
    return Response(generate_latest(), headers={"content-type": CONTENT_TYPE_LATEST})


ROUTES: list[Router | HTTPRouteHandler] = [
    Router(
        "/api",
        route_handlers=[
            *PEOPLE_ROUTES,
            *GAME_ROUTES,
            *LESSON_ROUTES,
            *PUZZLE_ROUTES,
            *DEAL_ROUTES,
            open_table,
            lobby,
            my_tables,
            table_page,
            do_something,
            offers,
            preview,
            replay,
            record,
            hint,
            coach,
            coach_summary,
            analysis,
            want_analysis,
            play_on,
            socket_messages,
        ],
        before_request=before_request,
    ),
    health,
    ready,
    all_metrics,
]

DEPENDENCIES = {"site": Provide(site_of, sync_to_thread=False), "guest": Provide(guest_of, sync_to_thread=False)}
