"""The frames of a client's socket.

Nearly all frames are texts, each a whole message. They go straight between the transport and the connection of the client. Everything else is
the library's: handshake, pings, fragments, binary messages, closing, and what breaks the protocol.
"""

from __future__ import annotations

from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]
from websockets.http11 import Request
from websockets.protocol import OPEN

DIRECT = "kogge.direct"
"""The ASGI extension by which the application gets the `FramedSocket` of a client."""

TEXT = 0x81
"""The first byte of a text that is one frame."""
MASKED = 0x80
SHORT, MIDDLE = 126, 1 << 16
"""Lengths from which on a frame has two more bytes for its length, and eight."""


class Listener(Protocol):
    """Hears what a client sends."""

    def receive(self, text: str) -> None:
        """The client has sent a message."""
        ...

    def send_waiting(self) -> None:
        """The client reads again."""
        ...


class FramedSocket(WebSocketsSansIOProtocol):
    """A socket that calls a `listener` with every text. Without one, messages wait for the ASGI application."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.listener: Listener | None = None
        self._partial = bytearray()
        self._needed = 0

    @property
    def is_writable(self) -> bool:
        """Whether the client reads what it was sent so far."""
        return self.writable.is_set()

    @property
    def _has_ended(self) -> bool:
        """Whether the client has closed the socket or broken the protocol: nothing that it sends after that is taken."""
        return self.close_sent

    def write(self, message: bytes) -> None:
        """Send a text, unless the client is gone."""
        if self.close_sent or self.transport.is_closing():
            return
        size = len(message)
        if size < SHORT:
            head = bytes((TEXT, size))
        elif size < MIDDLE:
            head = b"\x81\x7e" + size.to_bytes(2, "big")
        else:
            head = b"\x81\x7f" + size.to_bytes(8, "big")
        self.transport.write(head + message)

    async def close(self, code: int, reason: str) -> None:
        """Close the socket, when the client has read what it was sent."""
        await self.send({"type": "websocket.close", "code": code, "reason": reason})

    def pause_reading(self) -> None:
        """Read no more messages of the client."""
        if not self.transport.is_closing():
            self.transport.pause_reading()

    def resume_reading(self) -> None:
        """Read on, unless the application has a message to take first."""
        if not self.transport.is_closing() and not self.read_paused:
            self.transport.resume_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.listener is not None:
            self.listener.send_waiting()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.handshake_initiated:
            self.scope["extensions"][DIRECT] = self  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        """Take the whole frames of the data; the rest waits for more. The library gets its frames one by one, so that it never waits for the
        rest of one."""
        if self._partial:
            self._partial += data
            if len(self._partial) < self._needed and not self.close_sent:
                return
            data = bytes(self._partial)
            self._partial.clear()
        if not self.handshake_initiated or self.close_sent:
            super().data_received(data)
            return
        begin, size, longest = 0, len(data), self.conn.max_message_size or 0
        while begin < size:
            payload, length = _measure(data, begin)
            end = payload + length
            if size - begin >= 2 and (not data[begin + 1] & MASKED or length > longest):
                super().data_received(data[begin:])  # it breaks the protocol
                return
            if end > size:
                self._partial += data[begin:]
                self._needed = end - begin
                return
            if not self._hear(data, begin, payload, end):
                super().data_received(data[begin:end])
                if self._has_ended:
                    return
            begin = end

    def _hear(self, data: bytes, begin: int, payload: int, end: int) -> bool:
        """Give a frame to the listener, if it is a text and no earlier message waits; returns whether it is."""
        is_plain = data[begin] == TEXT and self.conn.state is OPEN and self.conn.current_size is None
        if self.listener is None or not is_plain or not self.queue.empty():
            return False
        try:
            text = apply_mask(data[payload:end], data[payload - 4 : payload]).decode()
        except UnicodeDecodeError:
            return False
        self.listener.receive(text)
        return True


def _measure(data: bytes, begin: int) -> tuple[int, int]:
    """Where the payload of a masked frame begins, and its length; what is needed first, if the data does not contain that."""
    size = len(data) - begin
    length = data[begin + 1] & ~MASKED if size > 1 else 0
    more = 0 if length < SHORT else 2 if length == SHORT else 8
    if more and size >= 2 + more:
        length = int.from_bytes(data[begin + 2 : begin + 2 + more], "big")
    elif more:
        length = 0
    return begin + 2 + more + 4, length
