"""The application a server runs: HTTP by Litestar, and beside it the socket and the files of the client.

The socket is served by a plain ASGI function: what it does for a message is little, and a hundred thousand of them are open at once.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

import structlog
from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from kogge.service import metrics, wire
from kogge.service.connections import connected
from kogge.service.people.invitations import origin_of
from kogge.service.people.limits import HOLD, Short, Timed, address_of
from kogge.service.people.people import COOKIE, NoSession
from kogge.service.settings import Settings
from kogge.service.site import Site
from kogge.service.store import StoreDown
from kogge.service.web.hosts import is_answered, is_near
from kogge.service.web.origins import is_ours
from kogge.service.web.problems import HANDLERS
from kogge.service.web.routes import DEPENDENCIES, ROUTES
from kogge.service.web.socket import NO_SESSION, Connection, Message, Receive, Send
from kogge.service.web.static_files import PACKED, Answer, Client, send_answer

log = structlog.get_logger()

SOCKET = "/socket"
PACKED_ALREADY = r"/replay$"
"""What comes compressed from elsewhere: to compress it here would hold everybody up."""
PROBES = ("/health", "/ready", "/metrics")
TOO_MANY_SOCKETS = 4429
SERVICE_RESTART = 1012
EXPIRED_FOR = 5.0
"""Seconds for which a session may have expired until its sockets are closed."""
LOBBY_ANEW_EVERY = 1.0
"""Seconds for which nobody is told the whole lobby again, whatever was missed."""

Scope: TypeAlias = Message


class Application:
    """HTTP and sockets of one node."""

    def __init__(self, settings: Settings, with_worker: bool = False) -> None:
        self.settings = settings
        self.connections: dict[Connection, None] = {}
        self.site: Site | None = None
        self._lobby_is_stale = asyncio.Event()
        self._with_worker = with_worker
        self._client = Client(Path(settings.client) if settings.client else PACKED)
        self.http = Litestar(
            route_handlers=ROUTES,
            dependencies=DEPENDENCIES,
            exception_handlers=HANDLERS,
            lifespan=[self._lifespan],
            request_max_body_size=settings.max_message_bytes,
            compression_config=CompressionConfig(backend="gzip", minimum_size=2000, gzip_compress_level=4, exclude=PACKED_ALREADY),
            openapi_config=OpenAPIConfig(
                title="Kogge", version="1", render_plugins=[JsonRenderPlugin(path="/openapi.json")], path="/api"
            ),
            logging_config=None,
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan" and not self._is_for_us(scope):
            await self._turn_away(scope, receive, send)
        elif scope["type"] == "websocket":
            self._notice_proxy(scope)
            await self._socket(scope, receive, send)
        elif scope["type"] == "http" and (answer := self._client.answer(scope["method"], scope["path"], _headers(scope))):
            await send_answer(answer, scope, send)
        elif scope["type"] == "http":
            self._notice_proxy(scope)
            await self._request(scope, receive, send)
        else:
            await self.http(scope, receive, send)  # type: ignore[arg-type]

    def _is_for_us(self, scope: Scope) -> bool:
        """Whether the host that is called is one of ours. What probes ask for is answered under any name."""
        return scope["path"] in PROBES or is_answered(_headers(scope).get("host"), self.settings.answered_hosts)

    async def _turn_away(self, scope: Scope, receive: Receive, send: Send) -> None:
        metrics.RATE_LIMITED.labels("hosts").inc()
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        problem = wire.encoder.encode(wire.Problem("other-host"))
        await send_answer(Answer(421, {"content-type": "application/json"}, problem), scope, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, and count how long that took among what its guest may ask for; or refuse it if that was too much already."""
        assert self.site is not None, "the node answers"
        limits, person, address = self.site.limits, _person(self.site, scope), _address(scope)
        short = limits.take_request(person, address)
        if short is not None:
            await self._refuse(short, scope, send)
            return
        await limits.pacer.turn()
        answering = Timed(self.http(scope, receive, send))  # type: ignore[arg-type]
        try:
            await answering
        finally:
            limits.cpu.charge(person, address, answering.seconds)

    async def _refuse(self, short: Short, scope: Scope, send: Send) -> None:
        metrics.RATE_LIMITED.labels("requests").inc()
        await asyncio.sleep(HOLD)
        problem = wire.Problem.of(short.refused("too-many-requests", per_second=self.settings.messages).refusal)
        told = {"content-type": "application/json", "retry-after": "1"}
        await send_answer(Answer(429, told, wire.encoder.encode(problem)), scope, send)

    def _notice_proxy(self, scope: Scope) -> None:
        """Say once that somebody near us forwards requests who is not named as a proxy: all who come that way count as one address."""
        host = scope["client"][0] if scope.get("client") else ""
        forwarded = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"x-forwarded-for"), "")
        if not forwarded or host in forwarded or "unnamed_proxy" in self.http.state or not is_near(host):
            return
        self.http.state["unnamed_proxy"] = host
        log.error("unnamed_proxy", address=host, setting="KOGGE_PROXIES")

    def openapi(self) -> dict[str, Any]:
        """What the routes take and give."""
        return self.http.openapi_schema.to_schema()

    @asynccontextmanager
    async def _lifespan(self, http: Litestar) -> AsyncIterator[None]:
        """Connect to everything, as long as the node runs."""
        async with connected(self.settings, with_worker=self._with_worker) as rooms:
            self.site = Site(self.settings, rooms)
            http.state["site"] = self.site
            rooms.lobby.on_change, rooms.lobby.on_gap = self._listed, self._lobby_is_stale.set
            stop = await rooms.lobby.listen(rooms.bus)
            loops = [
                rooms.supervisor.keep("session_expiry", self._part_with_the_expired),
                rooms.supervisor.keep("lobby_refresh", partial(self._keep_lobby_true, self.site)),
            ]
            try:
                yield
            finally:
                for loop in loops:
                    loop.cancel()
                stop()
                await self.site.stop()

    # The lobby

    def _listed(self, told: bytes) -> None:
        """Tell all who look at the lobby that a table there has changed."""
        for connection in self._in_lobby():
            connection.send(told)

    async def _keep_lobby_true(self, site: Site) -> None:
        """Whenever something was missed, tell all who look at the lobby the whole of it, for ever."""
        while True:
            await self._lobby_is_stale.wait()
            self._lobby_is_stale.clear()
            if self._in_lobby():
                try:
                    messages = await site.lobby_now(anew=True)
                except StoreDown as down:
                    log.warning("database_unavailable", error=str(down))
                    self._lobby_is_stale.set()
                else:
                    for connection in self._in_lobby():
                        for message in messages:
                            connection.send(message)
            await asyncio.sleep(LOBBY_ANEW_EVERY)

    def _in_lobby(self) -> list[Connection]:
        return [connection for connection in self.connections if connection.is_in_lobby]

    # Sockets

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a client in, or say why not."""
        await receive()
        headers = _headers(scope)
        site = self.site
        is_allowed = is_ours(headers.get("origin"), headers.get("host"), self.settings.allowed_origins)
        if site is None or scope["path"] != SOCKET or not is_allowed:
            await send({"type": "websocket.close", "code": 1008})
            return
        await send({"type": "websocket.accept"})
        if self.http.state.get("is_draining"):
            await send({"type": "websocket.close", "code": SERVICE_RESTART, "reason": "moving"})
            return
        try:
            guest = replace(site.people.read(_cookie(headers.get("cookie", ""))), address=_address(scope))
        except NoSession as nobody:
            await send({"type": "websocket.close", "code": NO_SESSION, "reason": nobody.code})
            return
        if not site.limits.sockets.fits(guest.person, guest.address):
            metrics.RATE_LIMITED.labels("sockets").inc()
            await send({"type": "websocket.close", "code": TOO_MANY_SOCKETS, "reason": "too-many-sockets"})
            return
        with self._counted(connection := Connection(site, guest, send, origin_of(headers, scope.get("scheme", "ws")))):
            await connection.serve(receive)

    @contextmanager
    def _counted(self, connection: Connection) -> Iterator[None]:
        guest, sockets = connection.guest, connection.site.limits.sockets
        self.connections[connection] = None
        sockets.add(guest.person, guest.address)
        metrics.SOCKETS.inc()
        try:
            yield
        finally:
            metrics.SOCKETS.dec()
            del self.connections[connection]
            sockets.add(guest.person, guest.address, -1)

    async def _part_with_the_expired(self) -> None:
        """Close the sockets of guests whose session has expired, soon after it has, for ever."""
        while True:
            await asyncio.sleep(EXPIRED_FOR)
            for connection in [one for one in self.connections if one.guest.until <= time.time()]:
                connection.close(NO_SESSION, "session-expired")

    def drain(self) -> None:
        """Take nobody in any more, and ask everybody to go to another node: one after the other, over half of the time there is, so that
        they do not all come to the others at once."""
        self.http.state["is_draining"] = True
        loop = asyncio.get_running_loop()
        told = list(self.connections)
        for number, connection in enumerate(told):
            loop.call_later(self.settings.drain_for / 2000 * number / len(told), self._ask_to_move, connection)

    def _ask_to_move(self, connection: Connection) -> None:
        if connection in self.connections:
            connection.tell(wire.Moving())


def _headers(scope: Scope) -> dict[str, str]:
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}


def _address(scope: Scope) -> str:
    """Where a client calls from, as limits count it."""
    client = scope.get("client")
    return address_of(client[0] if client else None)


def _person(site: Site, scope: Scope) -> str:
    """Who asks, if it is somebody we know."""
    try:
        return site.people.read(_cookie(_headers(scope).get("cookie", ""))).person
    except NoSession:
        return ""


def _cookie(header: str) -> str | None:
    """Our cookie among all that a browser sends, whatever the others look like."""
    pairs = [pair.strip().partition("=") for pair in header.split(";")]
    return next((value for name, _, value in pairs if name == COOKIE), None)
