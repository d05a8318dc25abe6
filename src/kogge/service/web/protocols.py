"""HTTP and WebSocket protocols of a node that withstand clients which are slow on purpose.

A client must send its request and read its response within a time, and an address has a limited number of connections. The node
disconnects clients that do neither.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from ipaddress import ip_address, ip_network
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from kogge.service import metrics
from kogge.service.people.limits import address_of
from kogge.service.settings import Settings
from kogge.service.web.frames import FramedSocket


class Deadline:
    """Disconnects a client when something does not happen in time."""

    __slots__ = ("_kind", "_seconds", "_timer")

    def __init__(self, milliseconds: int, kind: str) -> None:
        self._seconds = milliseconds / 1000
        self._kind = kind
        self._timer: asyncio.TimerHandle | None = None

    def start(self, transport: asyncio.Transport) -> None:
        self.cancel()
        self._timer = asyncio.get_running_loop().call_later(self._seconds, self._disconnect, transport)

    def cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _disconnect(self, transport: asyncio.Transport) -> None:
        metrics.RATE_LIMITED.labels(self._kind).inc()
        transport.abort()


class Connections:
    """Counts the connections of each address. Proxies are not limited: their clients are counted by sockets and requests."""

    def __init__(self, settings: Settings) -> None:
        self._most = settings.connections * settings.address_factor
        self._proxies = [ip_network(proxy, strict=False) for proxy in settings.proxies]
        self._counts: Counter[str] = Counter()

    def admit(self, host: str) -> bool:
        """Count one more connection of an address; returns whether it is allowed."""
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
    """The HTTP and socket protocols of a node with these settings. Both count their connections together."""
    connections = Connections(settings)

    class Socket(FramedSocket):
        """A socket whose client must read what it is sent."""

        def __init__(self, *arguments: Any, **more: Any) -> None:
            super().__init__(*arguments, **more)
            self._reading = Deadline(settings.stalled_for, "stalled")
            self._heard_at = 0.0

        def data_received(self, data: bytes) -> None:
            self._heard_at = self.loop.time()
            super().data_received(data)

        def send_keepalive_ping(self) -> None:
            """Ping only a client that has sent nothing for the whole interval: one that sends is alive."""
            left = 0.0 if self.ping_interval is None else self.ping_interval - (self.loop.time() - self._heard_at)
            if left > 0:
                self.ping_timer = self.loop.call_later(left, self.send_keepalive_ping)
            else:
                super().send_keepalive_ping()

        def pause_writing(self) -> None:
            super().pause_writing()
            self._reading.start(self.transport)

        def resume_writing(self) -> None:
            self._reading.cancel()
            super().resume_writing()  # which may send more, and pause again

        def keepalive_timeout(self) -> None:
            """The client does not answer pings: it must read what is still to be sent soon, or the connection ends."""
            super().keepalive_timeout()
            self._reading.start(self.transport)

        def connection_lost(self, exc: Exception | None) -> None:
            self._reading.cancel()
            if self.client is not None:
                connections.release(self.client[0])
            super().connection_lost(exc)

    class Request(HttpToolsProtocol):
        """A connection whose client must send its requests in time, and read the responses."""

        def __init__(self, *arguments: Any, **more: Any) -> None:
            super().__init__(*arguments, **more)
            self._sending = Deadline(settings.request_for, "half_sent")
            self._reading = Deadline(settings.stalled_for, "stalled")
            self._is_counted = False

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self._is_counted = self.client is not None and connections.admit(self.client[0])
            if self.client is not None and not self._is_counted:
                metrics.RATE_LIMITED.labels("connections").inc()
                transport.abort()
                return
            self._sending.start(transport)

        def on_message_begin(self) -> None:
            self._sending.start(self.transport)
            super().on_message_begin()

        def on_message_complete(self) -> None:
            self._sending.cancel()
            super().on_message_complete()

        def handle_websocket_upgrade(self) -> None:
            """The socket protocol takes over the connection and its count."""
            self._sending.cancel()
            self._is_counted = False
            super().handle_websocket_upgrade()

        def pause_writing(self) -> None:
            super().pause_writing()
            self._reading.start(self.transport)

        def resume_writing(self) -> None:
            super().resume_writing()
            self._reading.cancel()

        def connection_lost(self, exc: Exception | None) -> None:
            self._sending.cancel()
            self._reading.cancel()
            if self._is_counted and self.client is not None:
                connections.release(self.client[0])
            super().connection_lost(exc)

    return Request, Socket
