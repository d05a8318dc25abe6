"""The application a server runs: HTTP by Litestar, and beside it the socket and the files of the client.

The socket is served by a plain ASGI function: what it does for a message is little, and a hundred thousand of them are open at once.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from kogge.service import metrics, wire
from kogge.service.client import PACKED, Client, send_answer
from kogge.service.invitations import origin_of
from kogge.service.joining import CODES_A_SECOND, CODES_AT_ONCE
from kogge.service.limits import Buckets
from kogge.service.origins import is_ours
from kogge.service.people import COOKIE, NoSession
from kogge.service.problems import HANDLERS
from kogge.service.routes import DEPENDENCIES, ROUTES
from kogge.service.running import connected
from kogge.service.settings import Settings
from kogge.service.site import Site
from kogge.service.socket import NO_SESSION, Connection, Message, Receive, Send

SOCKET = "/socket"
TOO_MANY_SOCKETS = 4429
SERVICE_RESTART = 1012
EXPIRED_FOR = 5.0
"""Seconds for which a session may have expired until its sockets are closed."""

Scope: TypeAlias = Message


class Application:
    """HTTP and sockets of one node."""

    def __init__(self, settings: Settings, with_worker: bool = False) -> None:
        self.settings = settings
        self.connections: dict[Connection, None] = {}
        self.by_person: dict[str, int] = {}
        self.site: Site | None = None
        self._with_worker = with_worker
        self._client = Client(Path(settings.client) if settings.client else PACKED)
        self._http = Litestar(
            route_handlers=ROUTES,
            dependencies=DEPENDENCIES,
            exception_handlers=HANDLERS,
            lifespan=[self._lifespan],
            request_max_body_size=settings.largest,
            compression_config=CompressionConfig(backend="gzip", minimum_size=2000, gzip_compress_level=4),
            openapi_config=OpenAPIConfig(
                title="Kogge", version="1", render_plugins=[JsonRenderPlugin(path="/openapi.json")], path="/api"
            ),
            logging_config=None,
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["type"] == "http" and (answer := self._client.answer(scope["method"], scope["path"], _headers(scope))):
            await send_answer(answer, scope, send)
        else:
            await self._http(scope, receive, send)  # type: ignore[arg-type]

    def openapi(self) -> dict[str, Any]:
        """What the routes take and give."""
        return self._http.openapi_schema.to_schema()

    @asynccontextmanager
    async def _lifespan(self, http: Litestar) -> AsyncIterator[None]:
        """Connect to everything, as long as the node runs."""
        async with connected(self.settings, with_worker=self._with_worker) as rooms:
            self.site = Site(self.settings, rooms)
            http.state["site"] = self.site
            http.state["requests"] = Buckets(self.settings.messages, self.settings.burst)
            http.state["codes"] = Buckets(CODES_A_SECOND, CODES_AT_ONCE)
            rooms.listed = self._listed
            stop = await rooms.bus.listen("lobby", self._heard_of_lobby)
            parting = asyncio.create_task(self._part_with_the_expired())
            try:
                yield
            finally:
                parting.cancel()
                stop()
                await self.site.hints.stop()

    # The lobby

    def _heard_of_lobby(self, message: bytes) -> None:
        table_id, _, shown = message.decode().partition(" ")
        self._listed(table_id, shown)

    def _listed(self, table_id: str, shown: str) -> None:
        """Tell all who look at the lobby that a table there has changed."""
        watching = [connection for connection in self.connections if connection.is_in_lobby]
        if watching:
            message = wire.encoder.encode(wire.Listed(table_id, None if shown == "null" else msgspec.Raw(shown.encode())))
            for connection in watching:
                connection.send(message)

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
        if self._http.state.get("is_draining"):
            await send({"type": "websocket.close", "code": SERVICE_RESTART, "reason": "moving"})
            return
        try:
            guest = site.people.read(_cookie(headers.get("cookie", "")))
        except NoSession as nobody:
            await send({"type": "websocket.close", "code": NO_SESSION, "reason": nobody.code})
            return
        if self.by_person.get(guest.person, 0) >= self.settings.sockets:
            metrics.LIMITED.labels("sockets").inc()
            await send({"type": "websocket.close", "code": TOO_MANY_SOCKETS, "reason": "too-many-sockets"})
            return
        with self._counted(connection := Connection(site, guest, send, origin_of(headers, scope.get("scheme", "ws")))):
            await connection.serve(receive)

    @contextmanager
    def _counted(self, connection: Connection) -> Iterator[None]:
        person = connection.person
        self.connections[connection] = None
        self.by_person[person] = self.by_person.get(person, 0) + 1
        metrics.SOCKETS.inc()
        try:
            yield
        finally:
            metrics.SOCKETS.dec()
            del self.connections[connection]
            self.by_person[person] -= 1
            if not self.by_person[person]:
                del self.by_person[person]

    async def _part_with_the_expired(self) -> None:
        """Close the sockets of guests whose session has expired, soon after it has, for ever."""
        while True:
            await asyncio.sleep(EXPIRED_FOR)
            for connection in [one for one in self.connections if one.guest.until <= time.time()]:
                connection.close(NO_SESSION, "session-expired")

    def drain(self) -> None:
        """Take nobody in any more, and ask everybody to go to another node."""
        self._http.state["is_draining"] = True
        for connection in list(self.connections):
            connection.tell(wire.Moving())


def _headers(scope: Scope) -> dict[str, str]:
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}


def _cookie(header: str) -> str | None:
    """Our cookie among all that a browser sends, whatever the others look like."""
    pairs = [pair.strip().partition("=") for pair in header.split(";")]
    return next((value for name, _, value in pairs if name == COOKIE), None)
