"""How a node speaks HTTP and WebSocket with clients that may be slow on purpose.

A request must have been sent within a time, what was answered must be taken within a time, and one address has only so many connections.
Whoever holds a connection open without doing either is cut off; nobody waits for that.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from ipaddress import ip_address, ip_network
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from kogge.service import metrics
from kogge.service.people.limits import address_of
from kogge.service.settings import Settings


class Patience:
    """Cuts a connection off when something does not happen in time."""

    __slots__ = ("_kind", "_seconds", "_timer")

    def __init__(self, milliseconds: int, kind: str) -> None:
        self._seconds = milliseconds / 1000
        self._kind = kind
        self._timer: asyncio.TimerHandle | None = None

    def begin(self, transport: asyncio.Transport) -> None:
        self.end()
        self._timer = asyncio.get_running_loop().call_later(self._seconds, self._cut_off, transport)

    def end(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _cut_off(self, transport: asyncio.Transport) -> None:
        metrics.RATE_LIMITED.labels(self._kind).inc()
        transport.abort()


class Connections:
    """How many connections each address has. Proxies have as many as they like: whom they connect is counted by sockets and requests."""

    def __init__(self, settings: Settings) -> None:
        self._most = settings.connections * settings.address_factor
        self._proxies = [ip_network(proxy, strict=False) for proxy in settings.proxies]
        self._counts: Counter[str] = Counter()

    def admit(self, host: str) -> bool:
        """Count one more connection of an address, unless it has too many."""
        address = address_of(host)
        if self._counts[address] >= self._most and not self._is_proxy(host):
            return False
        self._counts[address] += 1
        return True

    def release(self, host: str) -> None:
        address = address_of(host)
        self._counts[address] -= 1
        if self._counts[address] <= 0:
            del self._counts[address]

    def _is_proxy(self, host: str) -> bool:
        try:
            return any([ip_address(host) in proxy for proxy in self._proxies])
        except ValueError:
            return False


def protocols(settings: Settings) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """The protocols of a node with these settings: for HTTP, and for its sockets. Both count their connections together."""
    connections = Connections(settings)

    class Socket(WebSocketsSansIOProtocol):
        """A socket whose client must take what it is sent."""

        def __init__(self, *arguments: Any, **more: Any) -> None:
            super().__init__(*arguments, **more)
            self._taking = Patience(settings.stalled_for, "stalled")

        def pause_writing(self) -> None:
            super().pause_writing()
            self._taking.begin(self.transport)

        def resume_writing(self) -> None:
            super().resume_writing()
            self._taking.end()

        def keepalive_timeout(self) -> None:
            """Nothing came back: what is still to be sent must be taken soon, or the connection ends without it."""
            super().keepalive_timeout()
            self._taking.begin(self.transport)

        def connection_lost(self, exc: Exception | None) -> None:
            self._taking.end()
            if self.client is not None:
                connections.release(self.client[0])
            super().connection_lost(exc)

    class Request(HttpToolsProtocol):
        """A connection whose client must send its requests in time, and take what is answered."""

        def __init__(self, *arguments: Any, **more: Any) -> None:
            super().__init__(*arguments, **more)
            self._sending = Patience(settings.request_for, "half_sent")
            self._taking = Patience(settings.stalled_for, "stalled")
            self._is_counted = False

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self._is_counted = self.client is not None and connections.admit(self.client[0])
            if self.client is not None and not self._is_counted:
                metrics.RATE_LIMITED.labels("connections").inc()
                transport.abort()
                return
            self._sending.begin(transport)

        def on_message_begin(self) -> None:
            self._sending.begin(self.transport)
            super().on_message_begin()

        def on_message_complete(self) -> None:
            self._sending.end()
            super().on_message_complete()

        def handle_websocket_upgrade(self) -> None:
            """The socket's protocol goes on with the connection, and counts it."""
            self._sending.end()
            self._is_counted = False
            super().handle_websocket_upgrade()

        def pause_writing(self) -> None:
            super().pause_writing()
            self._taking.begin(self.transport)

        def resume_writing(self) -> None:
            super().resume_writing()
            self._taking.end()

        def connection_lost(self, exc: Exception | None) -> None:
            self._sending.end()
            self._taking.end()
            if self._is_counted and self.client is not None:
                connections.release(self.client[0])
            super().connection_lost(exc)

    return Request, Socket
