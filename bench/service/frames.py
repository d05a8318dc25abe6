"""A fast WebSocket client: text frames and pings, nothing else of the protocol."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

from service.servers import HOST

HANDSHAKE = (
    "GET /socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: S29nZ2UsIGEgY29nLi4uLg==\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
)
TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
NO_MASK = bytes(4)
"""Clients must mask their frames. A mask of zeros leaves them as they are, and costs the server the same work."""


class Socket(asyncio.Protocol):
    """One socket. `on_text` is called with every text, `on_lost` when an open socket ends."""

    def __init__(self, on_text: Callable[[bytes], None]) -> None:
        self.on_lost: Callable[[], None] = lambda: None
        self._on_text = on_text
        self._buffer = b""
        self._transport: asyncio.Transport | None = None
        self._is_open: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @staticmethod
    async def connect(port: int, cookie: str, on_text: Callable[[bytes], None]) -> Socket:
        _, socket = await asyncio.get_running_loop().create_connection(lambda: Socket(on_text), HOST, port)
        await socket.shake_hands(port, cookie)
        return socket

    async def shake_hands(self, port: int, cookie: str) -> None:
        assert self._transport is not None
        self._transport.write(HANDSHAKE.format(host=HOST, port=port, cookie=cookie).encode())
        await self._is_open

    def send(self, text: bytes) -> None:
        self._write(TEXT, text)

    def close(self) -> None:
        assert self._transport is not None
        self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's transport does not declare it

    def connection_lost(self, exc: Exception | None) -> None:
        if not self._is_open.done():
            self._is_open.set_exception(ConnectionError("the server hung up"))
        else:
            self.on_lost()

    def data_received(self, data: bytes) -> None:
        data = self._buffer + data if self._buffer else data
        begin = 0
        if not self._is_open.done():
            begin = data.find(b"\r\n\r\n") + 4
            if begin < 4:
                self._buffer = data
                return
            if not data.startswith(b"HTTP/1.1 101"):
                self._is_open.set_exception(ConnectionError(data[:80].decode()))
                return
            self._is_open.set_result(None)
        while (frame := _frame(data, begin)) is not None:
            opcode, body, begin = frame
            if opcode == TEXT:
                self._on_text(body)
            elif opcode == PING:
                self._write(PONG, body)
            elif opcode == CLOSE:
                raise ConnectionError(f"the server closed the socket: {body[2:].decode()}")
        self._buffer = data[begin:]

    def _write(self, opcode: int, body: bytes) -> None:
        assert self._transport is not None
        assert len(body) < 1 << 16, "nothing we send is longer"
        length = bytes((0x80 | len(body),)) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2, "big")
        self._transport.write(bytes((opcode,)) + length + NO_MASK + body)


def _frame(data: bytes, begin: int) -> tuple[int, bytes, int] | None:
    """The frame at this position and the position of the next one; `None` if it is incomplete."""
    if len(data) < begin + 2:
        return None
    length, head = data[begin + 1], begin + 2
    if length >= 126:
        size = 2 if length == 126 else 8
        length, head = int.from_bytes(data[head : head + size], "big"), head + size
    end = head + length
    return None if len(data) < end else (data[begin], data[head:end], end)
