"""The bare relay: the same append and bus as Kogge, the same number and size of messages in and out, and no rules.

It is the yardstick and stays as it is: an application as ASGI servers run it, with a queue and a coroutine between each message and the
socket. Kogge takes its messages straight from the socket (`src/kogge/service/web/frames.py`), and what that saves counts for Kogge.

A message names its table, an id and the size of what it wants to receive:

- `watch`: the sender is at the table from now on;
- `answer`: a move. It is appended as the next entry of the table and published on the bus; every socket at the table gets a text of that
  size, and the sender an acknowledgement;
- anything else is a query: the sender gets a text of that size.

A move of a bot comes over the bus, with its table and size, and every socket at the table gets it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import asyncpg
import uvicorn

from kogge.service.bus.nats_bus import NatsBus
from kogge.service.processes import collect_rarely, server_config
from kogge.service.settings import Settings
from kogge.service.store.appender import Appender, NewEntry
from kogge.service.store.pools import CONNECTIONS
from kogge.service.supervisor import Supervisor
from kogge.tables.entries import LogEntry, MoveMade, TableId, TableSeq

Message: TypeAlias = dict[str, Any]
Send: TypeAlias = Callable[[Message], Awaitable[None]]

BOTS = "bots"
"""The subject of bots' moves."""
FILLING = "." * 200_000


def filled(begin: str, size: int) -> str:
    """A JSON text of this size, if it is not longer already."""
    return f'{begin},"f":"{FILLING[: max(0, size - len(begin) - 8)]}"}}'


class RelayedTable:
    """The sockets at a table, and its last entry."""

    def __init__(self) -> None:
        self.seq = 0
        self.sockets: list[Send] = []
        self.lock = asyncio.Lock()


class Relay:
    """The application."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._tables: dict[str, RelayedTable] = {}
        self._supervisor = Supervisor()

    async def __call__(self, scope: Message, receive: Callable[[], Awaitable[Message]], send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b""})
        else:
            await self._serve(receive, send)

    async def _live(self, receive: Callable[[], Awaitable[Message]], send: Send) -> None:
        await receive()
        pool = await asyncpg.create_pool(self._settings.databases[0], min_size=0, max_size=CONNECTIONS)
        self._appender = Appender(pool)
        async with NatsBus.connected(self._settings, lambda: None, self._supervisor) as self._bus:
            await self._bus.listen(BOTS, lambda move: self._supervisor.start("bot", self._relay_bot(move)))
            await send({"type": "lifespan.startup.complete"})
            await receive()
        pool.terminate()
        await send({"type": "lifespan.shutdown.complete"})

    async def _serve(self, receive: Callable[[], Awaitable[Message]], send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            text = message["text"]
            words = text.split('"', 16)
            do, table_id, id, size = words[3], words[7], words[11], int(words[15])
            if do == "watch":
                self._tables.setdefault(table_id, RelayedTable()).sockets.append(send)
            elif do == "answer":
                await self._relay(table_id, id, size, text, send)
            else:
                await send({"type": "websocket.send", "text": filled(f'{{"is":"{do}","id":"{id}"', size)})

    async def _relay(self, table_id: str, id: str, size: int, text: str, send: Send) -> None:
        table = self._tables[table_id]
        async with table.lock:
            seq = table.seq + 1
            at = time.time_ns() // 1_000_000
            entry = LogEntry(TableSeq(seq), at, MoveMade(0, "", ()), id)
            kept = await self._appender.append(NewEntry(TableId(table_id), entry, text.encode(), "playing", "", ()))
            assert kept, "no other process appends"
            table.seq = seq
            await self._broadcast(table_id, table, id, size)
        self._bus.publish(f"table.{table_id}", text.encode())
        await send({"type": "websocket.send", "text": f'{{"is":"done","id":"{id}","seq":{seq}}}'})

    async def _relay_bot(self, move: bytes) -> None:
        table_id, id, size, _ = move.decode().split(" ")
        await self._broadcast(table_id, self._tables[table_id], id, int(size))

    async def _broadcast(self, table_id: str, table: RelayedTable, id: str, size: int) -> None:
        news = {"type": "websocket.send", "text": filled(f'{{"is":"news","id":"{id}","table":"{table_id}"', size)}
        for socket in table.sockets:
            await socket(news)


def main() -> None:
    settings = Settings.from_environment()
    collect_rarely()
    uvicorn.Server(server_config(Relay(settings), settings)).run()


if __name__ == "__main__":
    main()
