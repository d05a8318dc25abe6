"""Guests who mean harm, and one who does not: sockets that answer by id, sockets that do not read, and callers from other addresses."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import TracebackType
from typing import Any, Self

import httpx
import psutil  # type: ignore[import-untyped, unused-ignore]
from websockets.asyncio.client import ClientConnection

from kogge.service import wire
from kogge.service.people.people import COOKIE
from service.changes import Naming
from service.lines import cookie_of, headers, line
from service.servers import HOST, PATIENCE
from service.servers.site import Node
from stopwatch import passed

NARROW = 4_096
"""Bytes that the receive buffer of a socket that does not read holds."""


class Guest:
    """A guest with one socket, which matches replies to messages by id."""

    def __init__(self, node: Node, name: str, person: str = "", address: str = HOST) -> None:
        self.node = node
        self.address = address
        self.cookie = cookie_of(person or f"g-{name.lower()}-{secrets.token_hex(4)}", name)
        self.heard: list[dict[str, Any]] = []
        self.pages: dict[str, dict[str, Any]] = {}
        self._waiting: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._used = 0

    async def __aenter__(self) -> Self:
        self._http = caller(self.node, self.address)
        self._line = line(self.node.url, self.cookie, local_addr=(self.address, 0))
        self.socket: ClientConnection = await self._line.__aenter__()
        self._reading = asyncio.create_task(self._read())
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None) -> None:
        self._reading.cancel()
        await self._http.aclose()
        await self._line.__aexit__(kind, error, where)

    async def _read(self) -> None:
        naming = Naming()
        async for text in self.socket:
            message = naming.name(json.loads(text))
            self.heard.append(message)
            if message["is"] == "page":
                self.pages[message["table"]] = message
            waiting = self._waiting.pop(message.get("id", ""), None)
            if waiting is not None and not waiting.done():
                waiting.set_result(message)

    async def ask(self, do: str, within: float = PATIENCE, **more: Any) -> dict[str, Any]:
        """Send a message, and wait for the reply."""
        self._used += 1
        id = f"{self._used}-{secrets.token_hex(3)}"
        answered = self._waiting[id] = asyncio.get_running_loop().create_future()
        await self.socket.send(json.dumps({"do": do, "id": id, **more}))
        return await asyncio.wait_for(answered, within)

    async def do(self, do: str, **more: Any) -> dict[str, Any]:
        """The same, again and again while it is too fast."""
        while True:
            answer = await self.ask(do, **more)
            if answer["is"] != "refused" or answer["problem"]["code"] not in ("too-many-messages", "too-much-here", "try-again"):
                return answer
            await asyncio.sleep(0.3)

    async def ping(self) -> float:
        """Seconds until a ping is answered."""
        begun = passed()
        await self.ask("ping")
        return passed() - begun

    async def page(self, table: str) -> dict[str, Any]:
        """A fresh page of a table."""
        self.pages.pop(table, None)
        await self.socket.send(json.dumps({"do": "watch", "table": table, "protocol": wire.PROTOCOL}))
        async with asyncio.timeout(PATIENCE):
            while table not in self.pages:
                await asyncio.sleep(0.005)
        return self.pages[table]

    async def http(self, method: str, path: str, body: dict[str, Any] | None = None) -> httpx.Response:
        return await self._http.request(method, path, json=body, headers=headers(self.cookie))

    async def patient_http(self, method: str, path: str, body: dict[str, Any] | None = None) -> httpx.Response:
        """The same, again and again while it is too fast."""
        while (answer := await self.http(method, path, body)).status_code == 429:
            await asyncio.sleep(0.3)
        return answer

    async def open(self, game: str = "visby", players: int = 2, **terms: Any) -> str:
        """Open a table; its name."""
        answer = await self.patient_http("POST", "/api/tables", {"game": game, "players": players, **terms})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    async def open_with_bots(self, bot: str, players: int) -> str:
        """Open a table of bots only, and let them begin."""
        table = await self.open(players=players)
        for _ in range(players):
            assert (await self.do("add-bot", table=table, bot=bot))["is"] == "done"
        assert (await self.do("start", table=table))["is"] == "done"
        return table


def caller(node: Node, address: str = HOST) -> httpx.AsyncClient:
    """A client that calls from some address of this machine, and holds no cookies."""
    transport = httpx.AsyncHTTPTransport(local_address=address, limits=httpx.Limits(max_connections=20))
    return httpx.AsyncClient(base_url=node.url, transport=transport, trust_env=False, timeout=60)


async def new_guests(node: Node, count: int, address: str) -> list[str]:
    """The cookies of so many fresh guests, all from one address."""
    cookies: list[str] = []
    async with caller(node, address) as http:
        while len(cookies) < count:
            answer = await http.post("/api/guest", json={"name": f"Guest {len(cookies)}"})
            http.cookies.clear()
            if answer.status_code == 200:
                cookies.append(answer.cookies[COOKIE])
            else:
                await asyncio.sleep(0.2)
    return cookies


@asynccontextmanager
async def deaf(node: Node, cookie: str, address: str = HOST) -> AsyncIterator[ClientConnection]:
    """A socket that never reads."""
    narrow = socket.socket()
    narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, NARROW)
    narrow.setblocking(False)
    narrow.bind((address, 0))
    await asyncio.get_running_loop().sock_connect(narrow, (HOST, node.port))
    connection = await line(node.url, cookie, sock=narrow, ping_interval=None, max_queue=1).__aenter__()
    try:
        yield connection
    finally:
        connection.transport.abort()


async def counted(node: Node, name: str) -> float:
    """A figure among the metrics of a node."""
    async with caller(node) as http:
        lines = (await http.get("/metrics")).text.splitlines()
    return next((float(line.split()[-1]) for line in lines if line.startswith(name)), 0.0)


def memory(pid: int) -> float:
    """Megabytes of a process and its children."""
    process = psutil.Process(pid)
    total = 0.0
    for one in [process, *process.children(recursive=True)]:
        with contextlib.suppress(psutil.NoSuchProcess):
            total += one.memory_info().rss / 1e6
    return total
