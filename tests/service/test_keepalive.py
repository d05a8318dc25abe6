"""A node pings a socket only if its client was silent, and closes one whose client does not answer."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import uvicorn
from bench.service.frames import PING, Socket

from kogge.service.processes import server_config
from kogge.service.settings import Settings
from service.servers import HOST
from service.servers.process import free_port

INTERVAL = 0.4
"""Seconds of silence after which this node pings, and for which it waits for a pong."""


class Listener(Socket):
    """A client that counts pings, and answers them or not."""

    def __init__(self, answers: bool = True) -> None:
        super().__init__(lambda _: None)
        self.pings = 0
        self.is_closed = asyncio.Event()
        self._answers = answers

    def data_received(self, data: bytes) -> None:
        self.pings += data[:1] == bytes((PING,))
        if self._answers:
            super().data_received(data)
        elif not self._is_open.done():
            self._is_open.set_result(None)

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_closed.set()


async def _hear(scope: Any, receive: Callable[[], Awaitable[Any]], send: Callable[[Any], Awaitable[None]]) -> None:
    """An application that accepts sockets and listens."""
    if scope["type"] == "lifespan":
        for kind in ("startup", "shutdown"):
            await receive()
            await send({"type": f"lifespan.{kind}.complete"})
        return
    await send({"type": "websocket.accept"})
    while (await receive())["type"] != "websocket.disconnect":
        pass


@asynccontextmanager
async def _connected(listener: Listener) -> AsyncIterator[Listener]:
    port = free_port()
    config = server_config(_hear, Settings(port=port))
    config.ws_ping_interval = config.ws_ping_timeout = INTERVAL
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    await asyncio.get_running_loop().create_connection(lambda: listener, HOST, port)
    await listener.shake_hands(port, "")
    yield listener
    listener.close()
    server.should_exit = True
    await serving


def test_a_client_that_sends_is_not_pinged() -> None:
    async def send_then_stop() -> None:
        async with _connected(Listener()) as listener:
            for _ in range(20):
                listener.send(b"{}")
                await asyncio.sleep(INTERVAL / 4)
            assert listener.pings <= 1, "one, if the machine stood still"
            before = listener.pings
            await asyncio.sleep(1.5 * INTERVAL)
            assert listener.pings > before

    asyncio.run(send_then_stop())


def test_a_client_that_is_silent_but_answers_stays() -> None:
    async def only_answer() -> None:
        async with _connected(Listener()) as listener:
            await asyncio.sleep(5 * INTERVAL)
            assert listener.pings > 1
            assert not listener.is_closed.is_set()

    asyncio.run(only_answer())


def test_a_client_that_does_not_answer_is_disconnected() -> None:
    async def be_deaf() -> None:
        async with _connected(Listener(answers=False)) as listener:
            await asyncio.wait_for(listener.is_closed.wait(), 20 * INTERVAL)

    asyncio.run(be_deaf())
