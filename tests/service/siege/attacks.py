"""What guests who mean harm do, each for as long as the siege lasts. They run in processes of their own, as they would elsewhere.

    python -m service.siege.attacks PORT SECONDS one|many|nobody|WAY

`one` is a single guest with twenty sockets; `many` are fifty guests, all from one other address, at which honest people play, too. A
`WAY` alone is gone ten times at once by one guest. `nobody` sends nothing and only takes the processor as the others do.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection

from kogge.bots.external_process import give_way
from kogge.engine import write_edition
from kogge.games import GAMES
from kogge.service import wire
from kogge.service.people.people import COOKIE
from service.faults.hostile import deaf
from service.lines import cookie_of, headers, line
from service.servers import HOST
from service.servers.site import Node

ONE, MANY = "127.0.0.2", "127.0.0.3"
READY = "ready\n"
"""What an attacker says before the attack begins: to start a process takes a while."""
LONG = "\U0001f6a2" * 500
OTHERS_FIRST = 10
"""How far the attackers stand back behind the node: elsewhere they would have machines of their own, and here all share one."""

SOCKETS = {"read_nothing": 8, "ask_for_offers": 4, "send_moves": 4, "watch_the_lobby": 4}
"""Ways that take a socket, and how many of its twenty a single guest has for each."""
CALLS = (
    *("open_tables", "let_masters_think", "talk", "look_back", "ask_for_hints", "send_halves", "ask_for_everything"),
    *("call_without_cookie", "be_somebody_new", "type_codes", "bring_editions"),
)
"""Ways that take none."""
WAYS = (*SOCKETS, *CALLS)
PATHS = ("/ready", "/api/games", "/metrics", "/api/tables", "/nowhere/at/all", "/api/nothing")


class Attacker:
    """One guest who means harm."""

    def __init__(self, port: int, number: int, address: str) -> None:
        self.node = Node([], port=port)
        self.address = address
        self.cookie = cookie_of(f"g-siege-{address}-{number}", f"Siege {number}")
        self.luck = random.Random(f"{address} {number}")
        transport = httpx.AsyncHTTPTransport(local_address=address, limits=httpx.Limits(max_connections=10))
        self.http = httpx.AsyncClient(base_url=self.node.url, transport=transport, trust_env=False, timeout=30)

    async def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> httpx.Response:
        return await self.http.request(method, path, json=body, headers=headers(self.cookie))

    async def do(self, table: str, do: str, **more: Any) -> bool:
        """A command over HTTP; whether it was taken."""
        id = f"{self.luck.getrandbits(64):x}"
        return (await self.ask("POST", f"/api/tables/{table}/commands", {"do": do, "id": id, **more})).status_code == 200

    async def open(self, **terms: Any) -> str:
        """Open a table, or fail."""
        answer = await self.ask("POST", "/api/tables", {"game": "visby", "players": 2, **terms})
        answer.raise_for_status()
        return str(answer.json()["table"])

    def line(self) -> Any:
        return line(self.node.url, self.cookie, local_addr=(self.address, 0))

    # What costs something

    async def read_nothing(self) -> None:
        """Ask for pages over a socket, and read none."""
        table = await self.open()
        async with deaf(self.node, self.cookie, self.address) as socket:
            for _ in range(2_000):
                await asyncio.wait_for(socket.send(json.dumps({"do": "watch", "table": table, "protocol": wire.PROTOCOL})), 2)
                await asyncio.sleep(0.01)

    async def open_tables(self) -> None:
        for _ in range(30):
            await self.open()

    async def let_masters_think(self) -> None:
        table = await self.open(players=4, joining="link")
        for _ in range(4):
            await self.do(table, "add-bot", bot="master")
        await self.do(table, "start")

    async def talk(self) -> None:
        table = await self.open(joining="link")
        await self.do(table, "sit")
        for _ in range(300):
            await self.do(table, "talk", text=LONG)

    async def look_back(self) -> None:
        """Let bots play a match; then replay it from every entry on, and want it analysed."""
        table = await self.open(players=3)
        for _ in range(3):
            await self.do(table, "add-bot", bot="random")
        await self.do(table, "start")
        for begin in itertools.count(1):
            await self.ask("GET", f"/api/tables/{table}/replay?eyes=own&begin={begin % 60 + 1}&count=100")
            await self.ask("POST", f"/api/tables/{table}/analysis")
            if begin > 400:
                return

    async def ask_for_hints(self) -> None:
        table = await self.open(joining="link", hints=True)
        await self.do(table, "sit")
        await self.do(table, "add-bot", bot="random")
        await self.do(table, "start")
        for _ in range(200):
            await self.ask("POST", f"/api/tables/{table}/hint")

    async def send_halves(self) -> None:
        """Begin requests, and never end them."""
        opened = []
        try:
            for _ in range(50):
                _, writer = await asyncio.open_connection(HOST, self.node.port, local_addr=(self.address, 0))
                writer.write(b"POST /api/guest HTTP/1.1\r\nHost: kogge\r\nContent-Length: 9\r\n")
                opened.append(writer)
            await asyncio.sleep(5)
        finally:
            for writer in opened:
                writer.transport.abort()

    async def ask_for_offers(self) -> None:
        """What takes the node long, over a socket, as fast as it goes."""
        table = await self.open(game="haithabu", joining="link")
        await self.do(table, "sit")
        await self.do(table, "add-bot", bot="random")
        await self.do(table, "start")
        async with self.line() as socket:
            await asyncio.gather(self._flood(socket, table), self._swallow(socket))

    async def _flood(self, socket: ClientConnection, table: str) -> None:
        for number in range(5_000):
            await socket.send(json.dumps({"do": "offers", "id": f"o{number}", "table": table, "begin": 0, "count": 200}))
            await asyncio.sleep(0.02)

    async def _swallow(self, socket: ClientConnection) -> None:
        async for _ in socket:
            pass

    async def ask_for_everything(self) -> None:
        """The lobby, one's tables, the games, again and again."""
        for path in itertools.islice(itertools.cycle(("/api/tables", "/api/tables/mine", "/api/games", "/api/me")), 2_000):
            await self.ask("GET", path)

    async def send_moves(self) -> None:
        """Answer what is not asked, which counts on the account that moves have."""
        table = await self.open(joining="link")
        await self.do(table, "sit")
        await self.do(table, "add-bot", bot="random")
        await self.do(table, "start")
        async with self.line() as socket:
            await asyncio.gather(self._answer(socket, table), self._swallow(socket))

    async def _answer(self, socket: ClientConnection, table: str) -> None:
        for number in range(5_000):
            await socket.send(json.dumps({"do": "answer", "id": f"a{number}", "table": table, "move": "nonsense"}))
            await asyncio.sleep(0.02)

    async def watch_the_lobby(self) -> None:
        """Again and again, over a socket."""
        async with self.line() as socket:
            reading = asyncio.create_task(self._swallow(socket))
            try:
                for _ in range(5_000):
                    await socket.send(json.dumps({"do": "watch-lobby"}))
                    await asyncio.sleep(0.02)
            finally:
                reading.cancel()

    async def call_without_cookie(self) -> None:
        for path in itertools.islice(itertools.cycle(PATHS), 600):
            await self.http.get(path)

    async def be_somebody_new(self) -> None:
        """A fresh guest for each table, and for each look at one's tables."""
        answer = await self.http.post("/api/guest", json={"name": "Fresh"})
        cookie = answer.cookies[COOKIE]
        self.http.cookies.clear()
        for method, path, body in (("POST", "/api/tables", {"game": "visby", "players": 2}), ("GET", "/api/tables/mine", None)):
            await self.http.request(method, path, json=body, headers=headers(cookie))

    async def type_codes(self) -> None:
        for _ in range(600):
            await self.ask("POST", "/api/join", {"code": f"{self.luck.randrange(10**6):06}"})

    async def bring_editions(self) -> None:
        """Another edition for each table."""
        printed = write_edition(GAMES["visby"].printed_edition())
        for _ in range(100):
            own = printed.replace('title = "', f'title = "{self.luck.getrandbits(64):x} ', 1)
            await self.ask("POST", "/api/tables", {"game": "visby", "players": 2, "edition": own})

    @property
    def ways(self) -> list[Callable[[], Awaitable[None]]]:
        return [getattr(self, way) for way in WAYS]


async def again_and_again(way: Callable[[], Awaitable[None]]) -> None:
    """Go on whatever the service says."""
    while True:
        with contextlib.suppress(Exception):
            await way()
        await asyncio.sleep(0.05)


async def attack(port: int, seconds: float, who: str) -> None:
    """All ways at once: a single guest has twenty sockets, and two callers for all else; of fifty, each has one way."""
    attackers = [Attacker(port, number, MANY if who == "many" else ONE) for number in range(50 if who == "many" else 1)]
    if who in WAYS:
        ways = [getattr(attackers[0], who)] * 10
    elif who == "one":
        ways = [getattr(attackers[0], way) for way in WAYS for _ in range(SOCKETS.get(way, 2))]
    else:
        ways = [attacker.ways[number % len(attacker.ways)] for number, attacker in enumerate(attackers)]
    tasks = [asyncio.create_task(again_and_again(way)) for way in ways]
    await asyncio.sleep(seconds)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for attacker in attackers:
        await attacker.http.aclose()


async def burn(seconds: float) -> None:
    """Take what is left of the processor, as an attacker's process does: that always has something to send. Elsewhere attackers have
    machines of their own; here whatever they compute is missing to the site, and that is not what they are measured by."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        await asyncio.sleep(0)


def sent(port: int, seconds: float, who: str) -> subprocess.Popen[str]:
    """A process that attacks from now on."""
    command = [sys.executable, "-m", "service.siege.attacks", str(port), str(seconds), who]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    attacker = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment, start_new_session=True)
    give_way(attacker.pid, OTHERS_FIRST)
    assert attacker.stdout is not None
    assert attacker.stdout.readline() == READY
    return attacker


if __name__ == "__main__":
    sys.stdout.write(READY)
    sys.stdout.flush()
    asyncio.run(burn(float(sys.argv[2])) if sys.argv[3] == "nobody" else attack(int(sys.argv[1]), float(sys.argv[2]), sys.argv[3]))
