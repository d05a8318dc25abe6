"""Servers for one test that harms them, and a hand in the database under them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import asyncpg
import httpx
import psutil  # type: ignore[import-untyped, unused-ignore]

from service.servers import PATIENCE, Server
from service.servers.site import Node


@asynccontextmanager
async def hand_in(database: str) -> AsyncIterator[asyncpg.Connection[asyncpg.Record]]:
    """A connection to a database, beside those of the site."""
    connection = await asyncpg.connect(database)
    try:
        yield connection
    finally:
        await connection.close()


async def readiness(node: Node) -> tuple[int, str]:
    """What a node says of itself."""
    async with httpx.AsyncClient(base_url=node.url, trust_env=False, timeout=PATIENCE) as browser:
        answer = await browser.get("/ready")
    return answer.status_code, answer.text


async def soon(holds: Callable[[], Awaitable[bool]], within: float = PATIENCE) -> bool:
    """Whether something comes to hold in time."""
    until = time.monotonic() + within
    while not await holds():
        if time.monotonic() > until:
            return False
        await asyncio.sleep(0.05)
    return True


async def is_ready(node: Node) -> bool:
    return (await readiness(node))[0] == 200


@asynccontextmanager
async def held(database: str, *tables: str) -> AsyncIterator[asyncpg.Connection[asyncpg.Record]]:
    """Another transaction locks the rows of these tables."""
    async with hand_in(database) as connection, connection.transaction():
        await connection.fetch("select 1 from tables where table_id = any($1) for update", list(tables))
        yield connection


@asynccontextmanager
async def stopped(server: Server) -> AsyncIterator[None]:
    """A server with its children that neither answers nor closes anything."""
    processes = [psutil.Process(server.pid)]
    processes += processes[0].children(recursive=True)
    for process in processes:
        process.suspend()
    try:
        yield
    finally:
        for process in processes:
            process.resume()
