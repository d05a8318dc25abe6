"""Tables at every stage, made over HTTP, for tests that try things there."""

from __future__ import annotations

import itertools
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
import httpx

from kogge.tables.entries import TableId
from service.lines import PEOPLE, browser, cookie_of, headers
from service.servers import Postgres
from service.servers.site import Node

COOKIES = {who: cookie_of(f"g-{who}", who.title()) for who in ("own", "other", "opener", "guest")}
"""Two people who sit at every table, at seats 0 and 1, and one who does not."""

NUMBERS = itertools.count(1)


class Tables:
    """Tables at every stage. One that is not `fresh` is shared by all tests that change nothing."""

    def __init__(self, http: httpx.AsyncClient, database: asyncpg.Connection) -> None:
        self.http = http
        self._database = database
        self._shared: dict[tuple[str, str], TableId] = {}

    async def at(self, stage: str, watching: str, fresh: bool) -> TableId:
        """A table at a stage. Finished matches are shared: they take long to make, and no command there affects the next."""
        if fresh and stage != "over":
            return await self._make(stage, watching)
        if (stage, watching) not in self._shared:
            self._shared[stage, watching] = await self._make(stage, watching)
        return self._shared[stage, watching]

    async def seq(self, table: str) -> int:
        return int(await self._database.fetchval("select max(seq) from entries where table_id = $1", table))

    async def seat(self, table: str) -> str | None:
        """The seat of the last entry of a table."""
        query = "select what->>'seat' from entries where table_id = $1 order by seq desc limit 1"
        seat: str | None = await self._database.fetchval(query, table)
        return seat

    async def do(self, who: str, table: str, what: str, **fields: Any) -> None:
        body = {"do": what, "id": f"made-{next(NUMBERS)}", **fields}
        answer = await self.http.post(f"/api/tables/{table}/commands", json=body, headers=headers(COOKIES[who]))
        assert answer.status_code == 200, (what, answer.text)

    async def moves(self, who: str, table: str) -> list[str]:
        answer = await self.http.get(f"/api/tables/{table}", headers=headers(COOKIES[who]))
        moves: list[str] = answer.json()["page"]["match"]["moves"]
        return moves

    async def _make(self, stage: str, watching: str) -> TableId:
        terms = {"joining": "anyone" if watching == "anyone" else "link", "watching": watching}
        wanted = {"game": "visby", "players": 3 if stage in ("gathering", "full") else 2, **terms}
        opened = await self.http.post("/api/tables", json=wanted, headers=headers(COOKIES["opener"]))
        table: TableId = opened.json()["table"]
        await self.do("own", table, "sit", invitation=PEOPLE.invitation(table))
        await self.do("other", table, "sit", invitation=PEOPLE.invitation(table))
        if stage == "full":
            await self.do("opener", table, "add-bot", bot="steady")
        if stage in ("gathering", "full"):
            return table
        await self.do("opener", table, "start")
        await self.do("own", table, "answer", move=(await self.moves("own", table))[0])
        if stage == "asked":
            await self.do("other", table, "undo", undoes=1)
        if stage == "over":
            await self._play_on(table)
        return table

    async def _play_on(self, table: str) -> None:
        rng = random.Random(1)
        for who in itertools.cycle(("other", "own")):
            moves = await self.moves(who, table)
            if moves:
                await self.do(who, table, "answer", move=rng.choice(moves))
            elif not await self.moves("other" if who == "own" else "own", table):
                return


@asynccontextmanager
async def tables_of(node: Node, postgres: Postgres) -> AsyncIterator[Tables]:
    database = await asyncpg.connect(postgres.dsn)
    try:
        async with browser(node.url) as http:
            yield Tables(http, database)
    finally:
        await database.close()
