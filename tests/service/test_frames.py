"""Texts that go past the library are the ones that the library would give, however a client cuts them into frames and packets."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Opcode, apply_mask  # type: ignore[attr-defined]

from kogge.service.web.frames import FramedSocket

LONGEST = 70_000
HANDSHAKE = (
    b"GET /socket HTTP/1.1\r\nHost: kogge.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
SIZES = (0, 1, 5, 124, 125, 126, 127, 300, 65_535, 65_536, LONGEST)


class Transport(asyncio.Transport):
    """A connection that only writes down what is sent."""

    def __init__(self) -> None:
        super().__init__()
        self.written = bytearray()
        self._is_closing = False

    def write(self, data: bytes | bytearray | memoryview[Any]) -> None:
        self.written += data

    def is_closing(self) -> bool:
        return self._is_closing

    def close(self) -> None:
        self._is_closing = True

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


async def _application(scope: Any, receive: Any, send: Any) -> None:
    """Accepts the socket, and leaves its messages in the queue."""
    await receive()
    await send({"type": "websocket.accept"})
    await asyncio.Event().wait()


class Heard:
    """What came of the packets of a client: its messages in order, and all bytes that it was sent."""

    def __init__(self, kind: type[WebSocketsSansIOProtocol]) -> None:
        config = Config(_application, ws_max_size=LONGEST, ws_per_message_deflate=False, ws_ping_interval=None, lifespan="off")
        self.messages: list[str | bytes | None] = []
        self.transport = Transport()
        self.socket = kind(config, ServerState(), {})

    async def connect(self) -> None:
        self.socket.connection_made(self.transport)
        self.socket.data_received(HANDSHAKE)
        while not self.socket.handshake_complete:
            await asyncio.sleep(0)
        if isinstance(self.socket, FramedSocket):
            self.socket.listener = self

    def receive(self, text: str) -> None:
        self.messages.append(text)

    def send_waiting(self) -> None:
        pass

    def take(self, packet: bytes) -> None:
        if self.transport.is_closing() or self.socket.close_sent:
            return
        self.socket.data_received(packet)
        while not self.socket.queue.empty():
            event: Any = self.socket.queue.get_nowait()
            if event["type"] == "websocket.receive":
                self.messages.append(event["text"] if event.get("text") is not None else event.get("bytes"))
            else:
                self.messages.append(None)

    async def close(self) -> None:
        for task in self.socket.tasks:
            task.cancel()
        await asyncio.gather(*self.socket.tasks, return_exceptions=True)


def frame(
    opcode: int, payload: bytes, luck: random.Random, *, is_last: bool = True, is_masked: bool = True, reserved: int = 0
) -> bytes:
    """A frame of a client."""
    size = len(payload)
    mask = luck.randbytes(4)
    length = (
        bytes([size]) if size < 126 else b"\x7e" + size.to_bytes(2, "big") if size < 65_536 else b"\x7f" + size.to_bytes(8, "big")
    )
    head = bytes([(0x80 if is_last else 0) | reserved | opcode, length[0] | (0x80 if is_masked else 0)]) + length[1:]
    return head + mask + bytes(apply_mask(payload, mask)) if is_masked else head + payload


def text_of(luck: random.Random, size: int) -> bytes:
    return "".join([luck.choice("aäß€😀{}") for _ in range(size)]).encode()[:size].decode(errors="ignore").encode()


def frames_of(luck: random.Random) -> list[bytes]:
    """What a client sends: mostly texts, now and then something rare or forbidden."""
    frames: list[bytes] = []
    for _ in range(luck.randrange(1, 12)):
        size = luck.choice(SIZES) if luck.random() < 0.3 else luck.randrange(200)
        what = luck.random()
        if what < 0.6:
            frames.append(frame(Opcode.TEXT, text_of(luck, size), luck))
        elif what < 0.75:
            whole = text_of(luck, min(size, 1000))
            cut = luck.randrange(len(whole) + 1)
            frames.append(frame(Opcode.TEXT, whole[:cut], luck, is_last=False))
            if luck.random() < 0.5:
                frames.append(frame(Opcode.PING, b"?", luck))
            frames.append(frame(Opcode.CONT, whole[cut:], luck))
        elif what < 0.83:
            frames.append(frame(luck.choice((Opcode.PING, Opcode.PONG)), luck.randbytes(min(size, 125)), luck))
        elif what < 0.88:
            frames.append(frame(Opcode.BINARY, luck.randbytes(min(size, 1000)), luck))
        elif what < 0.91:
            frames.append(frame(Opcode.TEXT, b"\xff\xfe" + text_of(luck, 5), luck))
        elif what < 0.93:
            frames.append(frame(Opcode.TEXT, b"bare", luck, is_masked=False))
        elif what < 0.95:
            frames.append(frame(Opcode.TEXT, b"x" * (LONGEST + 1), luck))
        elif what < 0.97:
            frames.append(frame(Opcode.TEXT, b"reserved", luck, reserved=luck.choice((0x10, 0x20, 0x40))))
        elif what < 0.98:
            frames.append(frame(Opcode.CONT, b"of nothing", luck))
        else:
            frames.append(frame(Opcode.CLOSE, (1000).to_bytes(2, "big"), luck))
    return frames


def packets_of(luck: random.Random, stream: bytes) -> list[bytes]:
    """The stream as it arrives: whole, byte by byte, or cut anywhere."""
    if luck.random() < 0.2:
        return [stream]
    if len(stream) < 400 and luck.random() < 0.3:
        return [stream[at : at + 1] for at in range(len(stream))]
    cuts = sorted([luck.randrange(len(stream) + 1) for _ in range(luck.randrange(1, 12))])
    return [stream[begin:end] for begin, end in zip([0, *cuts], [*cuts, len(stream)], strict=True) if end > begin]


@pytest.mark.asyncio
@pytest.mark.parametrize("seed", range(400))
async def test_messages_and_replies_are_those_of_the_library(seed: int) -> None:
    """The library gets frame by frame: of a packet in which one breaks the protocol, it would give no message, and that is no loss of ours."""
    luck = random.Random(seed)
    frames = frames_of(luck)
    ours, library = Heard(FramedSocket), Heard(WebSocketsSansIOProtocol)
    for heard, packets in ((ours, packets_of(luck, b"".join(frames))), (library, frames)):
        await heard.connect()
        for packet in packets:
            heard.take(packet)
        await heard.close()
    assert ours.messages == library.messages
    assert ours.transport.written.partition(b"\r\n\r\n")[2] == library.transport.written.partition(b"\r\n\r\n")[2]
    assert ours.transport.is_closing() == library.transport.is_closing()


@pytest.mark.asyncio
@pytest.mark.parametrize("size", SIZES)
async def test_what_is_sent_is_framed_as_the_library_does(size: int) -> None:
    message = b"x" * size
    ours, library = Heard(FramedSocket), Heard(WebSocketsSansIOProtocol)
    for heard in (ours, library):
        await heard.connect()
    assert isinstance(ours.socket, FramedSocket)
    ours.socket.write(message)
    await library.socket.send({"type": "websocket.send", "text": message.decode()})
    assert ours.transport.written.partition(b"\r\n\r\n")[2] == library.transport.written.partition(b"\r\n\r\n")[2]
    for heard in (ours, library):
        await heard.close()
