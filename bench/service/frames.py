"""A socket for clients that have to be quick: text frames and pings, nothing else of the protocol."""

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
"""A client has to mask what it sends. Masked with nothing it stays as it is, and the server does its work all the same."""


class Socket(asyncio.Protocol):
    """One socket. `heard` is called with every text."""

    def __init__(self, heard: Callable[[bytes], None]) -> None:
        self._heard = heard
        self._buffer = b""
        self._transport: asyncio.Transport | None = None
        self._is_open: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @staticmethod
    async def connect(port: int, cookie: str, heard: Callable[[bytes], None]) -> Socket:
        _, socket = await asyncio.get_running_loop().create_connection(lambda: Socket(heard), HOST, port)
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
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is one without saying so

    def connection_lost(self, exc: Exception | None) -> None:
        if not self._is_open.done():
            self._is_open.set_exception(ConnectionError("the server hung up"))

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
                self._heard(body)
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
    """The frame that begins there, and where the next one does; `None` if it is not there in full."""
    if len(data) < begin + 2:
        return None
    length, head = data[begin + 1], begin + 2
    if length >= 126:
        size = 2 if length == 126 else 8
        length, head = int.from_bytes(data[head : head + size], "big"), head + size
    end = head + length
    return None if len(data) < end else (data[begin], data[head:end], end)
