"""The connection of a page: it pings as `web/src/wire/line.ts` does, breaks now and then, and is opened again."""

from __future__ import annotations

import time
from collections.abc import Callable

from bench.service.frames import Socket

ASK_AFTER = 1.0
"""Seconds of silence after which a page pings while its person waits: as in `line.ts`, and so are the next two."""
ASK_IDLE_AFTER = 10.0
BEAT = 0.5
PING = b'{"do":"ping","id":"p"}'
PONG = b'{"is":"pong"'


class Line:
    """One page's connection to one of the nodes at `ports`. `hear` gets every text but pongs."""

    def __init__(self, ports: list[int], home: int, cookie: str, hear: Callable[[bytes], None]) -> None:
        self.cookie = cookie
        self.pings = 0
        self.on_lost: Callable[[], None] = _nothing
        self._is_new = True
        self._ports = ports
        self._home = home
        self._hear = hear
        self._socket: Socket | None = None
        self._heard_at = 0.0
        self._asked_at = 0.0

    @property
    def is_open(self) -> bool:
        return self._socket is not None

    async def open(self, away: int = 0) -> None:
        """Connect, to the node that is `away` so many places from the page's own."""
        port = self._ports[(self._home + away) % len(self._ports)]
        socket = await Socket.connect(port, self.cookie, self._received)
        socket.on_lost = self._lost
        self._socket = socket
        self._heard_at, self._asked_at, self._is_new = time.perf_counter(), 0.0, True

    def send(self, text: bytes) -> None:
        """Send a text, if the line is open."""
        if self._socket is not None:
            self._socket.send(text)

    def cut(self) -> None:
        """End the connection without a word."""
        socket, self._socket = self._socket, None
        if socket is not None:
            socket.on_lost = _nothing
            socket.close()

    def touch(self) -> None:
        """The person touches the page, and a while later confirms what was chosen: so a ping is sent, if nothing was received lately."""
        self._ping_after(ASK_AFTER, time.perf_counter())

    def beat(self, now: float, is_waiting: bool) -> None:
        """Ping the service, if it is time. All pages of a crowd are visible."""
        self._ping_after(ASK_AFTER if self._is_new or is_waiting else ASK_IDLE_AFTER, now)

    def _ping_after(self, silence: float, now: float) -> None:
        if self._socket is not None and not self._asked_at and now - self._heard_at >= silence:
            self._asked_at = now
            self.pings += 1
            self._socket.send(PING)

    def _received(self, text: bytes) -> None:
        self._heard_at = time.perf_counter()
        self._asked_at = 0.0
        self._is_new = False
        if not text.startswith(PONG):
            self._hear(text)

    def _lost(self) -> None:
        self._socket = None
        self.on_lost()


def _nothing() -> None:
    pass
