"""The bare relay: the same sockets and the same append as Kogge, the same number and size of messages out, and no rules.

A message names its table where Kogge's clients name it. It is appended as the next entry of the table; then the sender gets an
acknowledgement, and every socket at the table the same text, of the mean length of Kogge's.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import asyncpg
import uvicorn

from kogge.service.processes import collect_rarely, server_config
from kogge.service.settings import Settings
from kogge.service.store.appender import Appender, NewEntry
from kogge.service.store.pools import CONNECTIONS
from kogge.tables.entries import LogEntry, MoveMade, TableId, TableSeq

Message: TypeAlias = dict[str, Any]
Send: TypeAlias = Callable[[Message], Awaitable[None]]

NEWS = "KOGGE_RELAY_NEWS"
"""The variable with the length of the broadcast text in bytes."""


class RelayedTable:
    """The sockets at a table, and its last entry."""

    def __init__(self) -> None:
        self.seq = 0
        self.sockets: list[Send] = []
        self.lock = asyncio.Lock()


class Relay:
    """The application."""

    def __init__(self, settings: Settings, size_of_news: int) -> None:
        self._settings = settings
        self._tables: dict[str, RelayedTable] = {}
        self._filling = ""
        self._filling = "." * (size_of_news - len(self._news("-" * 16, 30, 0)))

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
        await send({"type": "lifespan.startup.complete"})
        await receive()
        pool.terminate()
        await send({"type": "lifespan.shutdown.complete"})

    async def _serve(self, receive: Callable[[], Awaitable[Message]], send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        seat = 0
        while (message := await receive())["type"] == "websocket.receive":
            text = message["text"]
            words = text.split('"', 12)
            table_id = words[7]
            if words[3] == "watch":
                table = self._tables.setdefault(table_id, RelayedTable())
                seat = len(table.sockets)
                table.sockets.append(send)
            else:
                await self._relay(table_id, words[11], seat, text, send)

    async def _relay(self, table_id: str, id: str, seat: int, text: str, send: Send) -> None:
        table = self._tables[table_id]
        async with table.lock:
            seq = table.seq + 1
            at = time.time_ns() // 1_000_000
            entry = LogEntry(TableSeq(seq), at, MoveMade(seat, "", ()), id)
            kept = await self._appender.append(NewEntry(TableId(table_id), entry, text.encode(), "playing", "", ()))
            assert kept, "nobody else appends"
            table.seq = seq
            news = {"type": "websocket.send", "text": self._news(table_id, seq, seat)}
            for socket in table.sockets:
                await socket(news)
        await send({"type": "websocket.send", "text": f'{{"is":"done","id":"{id}","seq":{seq}}}'})

    def _news(self, table_id: str, seq: int, seat: int) -> str:
        happened = f'{{"kind":"Answered","seat":{seat}}}'
        return f'{{"is":"news","table":"{table_id}","seq":{seq},"happened":{happened},"filling":"{self._filling}"}}'


def main() -> None:
    settings = Settings.from_environment()
    collect_rarely()
    uvicorn.Server(server_config(Relay(settings, int(os.environ[NEWS])), settings)).run()


if __name__ == "__main__":
    main()
