"""The ASGI application of a node: HTTP routes by Litestar, the socket, and the files of the client.

A plain ASGI function serves the socket: it does little for each message, and a hundred thousand sockets are open at once.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeAlias

import structlog
from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from kogge.service import metrics, wire
from kogge.service.connections import connected
from kogge.service.cpu_time import CpuTimed
from kogge.service.people.invitations import origin_of
from kogge.service.people.limits import REFUSAL_DELAY, Shortage, address_of
from kogge.service.people.people import COOKIE, NoSession
from kogge.service.settings import Settings
from kogge.service.site import Site
from kogge.service.web.frames import DIRECT
from kogge.service.web.hosts import is_answered, is_private
from kogge.service.web.origins import is_ours
from kogge.service.web.problems import HANDLERS
from kogge.service.web.routes import DEPENDENCIES, ROUTES
from kogge.service.web.socket import NO_SESSION, Connection, Message, Receive, Send
from kogge.service.web.static_files import BUNDLED, Client, StaticResponse, send_response

log = structlog.get_logger()

SOCKET = "/socket"
COMPRESSED_ALREADY = r"/replay$"
"""Paths whose responses are compressed elsewhere: compressing them here would block the event loop."""
PROBES = ("/health", "/ready", "/metrics")
TOO_MANY_SOCKETS = 4429
EXPIRY_CHECK_EVERY = 5.0
"""Seconds between two checks for sockets whose session has expired."""

Scope: TypeAlias = Message


class Application:
    """HTTP and sockets of one node."""

    def __init__(self, settings: Settings, with_worker: bool = False) -> None:
        self.settings = settings
        self.connections: dict[Connection, None] = {}
        self.site: Site | None = None
        self._with_worker = with_worker
        self._client = Client(Path(settings.client) if settings.client else BUNDLED)
        self.http = Litestar(
            route_handlers=ROUTES,
            dependencies=DEPENDENCIES,
            exception_handlers=HANDLERS,
            lifespan=[self._lifespan],
            request_max_body_size=settings.max_message_bytes,
            compression_config=CompressionConfig(
                backend="gzip", minimum_size=2000, gzip_compress_level=4, exclude=COMPRESSED_ALREADY
            ),
            openapi_config=OpenAPIConfig(
                title="Kogge", version="1", render_plugins=[JsonRenderPlugin(path="/openapi.json")], path="/api"
            ),
            logging_config=None,
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan" and not self._is_our_host(scope):
            await self._reject_host(scope, receive, send)
        elif scope["type"] == "websocket":
            self._notice_proxy(scope)
            await self._socket(scope, receive, send)
        elif scope["type"] == "http" and (response := self._client.respond(scope["method"], scope["path"], _headers(scope))):
            await send_response(response, scope, send)
        elif scope["type"] == "http":
            self._notice_proxy(scope)
            await self._request(scope, receive, send)
        else:
            await self.http(scope, receive, send)  # type: ignore[arg-type]

    def _is_our_host(self, scope: Scope) -> bool:
        """Whether the node answers the host name of a request. Probes are answered under any name."""
        return scope["path"] in PROBES or is_answered(_headers(scope).get("host"), self.settings.answered_hosts)

    async def _reject_host(self, scope: Scope, receive: Receive, send: Send) -> None:
        metrics.RATE_LIMITED.labels("hosts").inc()
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        problem = wire.encoder.encode(wire.Problem("other-host"))
        await send_response(StaticResponse(421, {"content-type": "application/json"}, problem), scope, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request and charge its CPU time to the guest; or refuse it if a limit is exceeded."""
        assert self.site is not None, "the node answers"
        limits, person, address = self.site.limits, _person(self.site, scope), _address(scope)
        shortage = limits.take_request(person, address)
        if shortage is not None:
            await self._refuse(shortage, scope, send)
            return
        await limits.pacer.turn()
        timed = CpuTimed(self.http(scope, receive, send))  # type: ignore[arg-type]
        try:
            await timed
        finally:
            limits.cpu.charge(person, address, timed.seconds)

    async def _refuse(self, shortage: Shortage, scope: Scope, send: Send) -> None:
        metrics.RATE_LIMITED.labels("requests").inc()
        await asyncio.sleep(REFUSAL_DELAY)
        problem = wire.Problem.of(shortage.refused("too-many-requests", per_second=self.settings.messages).refusal)
        headers = {"content-type": "application/json", "retry-after": "1"}
        await send_response(StaticResponse(429, headers, wire.encoder.encode(problem)), scope, send)

    def _notice_proxy(self, scope: Scope) -> None:
        """Log once that a private address forwards requests but is not a configured proxy: all its guests count as one address."""
        host = scope["client"][0] if scope.get("client") else ""
        forwarded = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"x-forwarded-for"), "")
        if not forwarded or host in forwarded or "unnamed_proxy" in self.http.state or not is_private(host):
            return
        self.http.state["unnamed_proxy"] = host
        log.error("unnamed_proxy", address=host, setting="KOGGE_PROXIES")

    def openapi(self) -> dict[str, Any]:
        """The OpenAPI description of the routes."""
        return self.http.openapi_schema.to_schema()

    @asynccontextmanager
    async def _lifespan(self, http: Litestar) -> AsyncIterator[None]:
        """Connect to databases and bus while the node runs."""
        async with connected(self.settings, with_worker=self._with_worker) as rooms:
            self.site = Site(self.settings, rooms)
            http.state["site"] = self.site
            stop = await rooms.lobby.listen(rooms.bus)
            loops = [
                rooms.supervisor.run_forever("session_expiry", self._close_expired_sessions),
                rooms.supervisor.run_forever("lobby_samples", self.site.lobby.run),
                rooms.supervisor.run_forever("lobby_refresh", self.site.lobby.keep_fresh),
            ]
            try:
                yield
            finally:
                for loop in loops:
                    loop.cancel()
                stop()
                await self.site.stop()

    # Sockets

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Accept the socket of a client, or close it with a reason."""
        await receive()
        headers = _headers(scope)
        site = self.site
        is_allowed = is_ours(headers.get("origin"), headers.get("host"), self.settings.allowed_origins)
        if site is None or scope["path"] != SOCKET or not is_allowed:
            await send({"type": "websocket.close", "code": 1008})
            return
        if self.http.state.get("is_draining"):
            await _refuse_handshake(send)
            return
        await send({"type": "websocket.accept"})
        try:
            guest = replace(site.people.read(_cookie(headers.get("cookie", ""))), address=_address(scope))
        except NoSession as no_session:
            await send({"type": "websocket.close", "code": NO_SESSION, "reason": no_session.code})
            return
        if not site.limits.sockets.fits(guest.person, guest.address):
            metrics.RATE_LIMITED.labels("sockets").inc()
            await send({"type": "websocket.close", "code": TOO_MANY_SOCKETS, "reason": "too-many-sockets"})
            return
        with self._counted(
            connection := Connection(site, guest, scope["extensions"][DIRECT], origin_of(headers, scope.get("scheme", "ws")))
        ):
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

    async def _close_expired_sessions(self) -> None:
        """Close the sockets of guests whose session has expired, for ever."""
        while True:
            await asyncio.sleep(EXPIRY_CHECK_EVERY)
            for connection in [one for one in self.connections if one.guest.until <= time.time()]:
                connection.close(NO_SESSION, "session-expired")

    def drain(self) -> None:
        """Accept no more clients, and ask the connected ones to move to another node: one after the other, over half of the available time, so
        that they do not all arrive there at once."""
        self.http.state["is_draining"] = True
        loop = asyncio.get_running_loop()
        connections = list(self.connections)
        for number, connection in enumerate(connections):
            loop.call_later(self.settings.drain_for / 2000 * number / len(connections), self._ask_to_move, connection)

    def _ask_to_move(self, connection: Connection) -> None:
        if connection in self.connections:
            connection.send_message(wire.Moving())


async def _refuse_handshake(send: Send) -> None:
    """Answer the handshake of a socket with 503: a proxy then tries another node."""
    await send({"type": "websocket.http.response.start", "status": 503, "headers": [(b"content-length", b"0")]})
    await send({"type": "websocket.http.response.body", "body": b""})


def _headers(scope: Scope) -> dict[str, str]:
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}


def _address(scope: Scope) -> str:
    """The address of a client as limits count it."""
    client = scope.get("client")
    return address_of(client[0] if client else None)


def _person(site: Site, scope: Scope) -> str:
    """The person who sends a request; empty without a session."""
    try:
        return site.people.read(_cookie(_headers(scope).get("cookie", ""))).person
    except NoSession:
        return ""


def _cookie(header: str) -> str | None:
    """Kogge's cookie among all that a browser sends; the others may have any form."""
    pairs = [pair.strip().partition("=") for pair in header.split(";")]
    return next((value for name, _, value in pairs if name == COOKIE), None)
