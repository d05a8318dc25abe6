"""When a node stops, its clients do not all come to the others at once.

How it was before: all clients were asked to move in the same moment."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import time
from contextlib import AsyncExitStack

import pytest
from websockets.asyncio.client import ClientConnection

from kogge.service.databases.upgrade import migrate
from service.lines import cookie_of, line
from service.servers import Postgres
from service.servers.site import Node

SOCKETS = 12


@pytest.mark.asyncio
async def test_clients_are_asked_to_move_one_after_the_other(postgres: Postgres) -> None:
    await migrate((postgres.dsn,))

    async def told_at(socket: ClientConnection) -> float:
        async for text in socket:
            if json.loads(text)["is"] == "moving":
                await socket.close()
                return time.monotonic()
        raise AssertionError("nobody asked to move")

    with Node([postgres], drain_for=6_000) as node:
        async with AsyncExitStack() as stack:
            cookie = cookie_of("g-a", "Anna")
            sockets = [await stack.enter_async_context(line(node.url, cookie)) for _ in range(SOCKETS)]
            telling = [asyncio.create_task(told_at(socket)) for socket in sockets]
            await asyncio.sleep(0.3)
            os.kill(node.pid, signal.SIGTERM)
            times = sorted(await asyncio.gather(*telling))
        assert times[-1] - times[0] > 2.0
        assert len([at for at in times if at - times[0] < 0.5]) <= SOCKETS // 2
