"""Faults that are no deaths: servers that stand still, networks that delay, cut and lose, a full disk, a wrong clock, no connections, a
node of the version before."""

from __future__ import annotations

import asyncio
import random
import subprocess
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

import asyncpg
import psutil  # type: ignore[import-untyped, unused-ignore]

from service.chaos.checking import committed
from service.chaos.killing import Kill, Servers, kill_and_restart, measure
from service.chaos.parties import Party
from service.servers import PATIENCE, Postgres, Server
from service.servers.earlier import for_earlier
from service.servers.proxy import ANSWERS, QUESTIONS, RESULTS, Proxy
from service.servers.site import Node

SKEWS = ("+30s", "-30s")
KILLED = ("node", "worker", "nats", "postgres", "two at once")
HARMED = (
    "node stopped",
    "worker stopped",
    "nats stopped",
    "postgres stopped",
    "databases stopped",
    "slow network",
    "cut network",
    "answers lost",
    "commands lost",
    "bad bus",
    "bad lines",
    "full disk",
    "wrong clock",
    "no connections",
    "nats, postgres",
)
BEFORE = "version before"
KINDS_OF_HARM = (BEFORE, *KILLED, *HARMED)
WAYS = ("cut", f"lose {QUESTIONS}", f"lose {ANSWERS}", "delay")
BALLAST = 2**20
WELL_AGAIN = 1.0
"""Seconds in which everybody connects again before their results are lost once more."""


@dataclass
class Harm:
    """What can be done to a site. There are networks before `databases`, before the `bus` and before nodes, the `lines`. Servers are
    `stopped` for so many seconds, all databases for `longest`, and other things are `bad` for so many. The sources of the version before
    are in `earlier`. `lost_commits` are entries that a database committed while all its answers were lost."""

    servers: Servers
    databases: list[Proxy]
    bus: Proxy
    lines: list[Proxy]
    small: Postgres
    earlier: Path
    luck: random.Random
    stopped: tuple[float, float]
    longest: float
    bad: tuple[float, float]
    lost_commits: int = 0
    faults: dict[str, Fault] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.faults = {
            "node stopped": lambda: self._stopped(self.luck.choice(self.servers.nodes)),
            "worker stopped": lambda: self._stopped(self.luck.choice(self.servers.workers)),
            "nats stopped": lambda: self._stopped(self.servers.nats),
            "postgres stopped": lambda: self._stopped(self.luck.choice(self.servers.databases)),
            "databases stopped": self._all_stopped,
            "slow network": lambda: self._network(self.luck.choice(self.databases), "delay"),
            "cut network": lambda: self._network(self.luck.choice(self.databases), "cut"),
            "answers lost": self._answers_lost,
            "commands lost": lambda: self._network(self.luck.choice(self.databases), f"lose {QUESTIONS}"),
            "bad bus": lambda: self._network(self.bus, self.luck.choice(WAYS)),
            "bad lines": lambda: self._network(self.luck.choice(self.lines), self.luck.choice(WAYS)),
            "full disk": self._full_disk,
            "wrong clock": self._wrong_clock,
            BEFORE: self._version_before,
            "no connections": self._no_connections,
            "nats, postgres": self._both_gone,
        }

    async def do(self, kind: str, parties: Sequence[Party]) -> Kill:
        """Do one harm, end it, and see how long people waited."""
        if kind in KILLED:
            return await kill_and_restart(self.servers, kind, parties, self.luck)
        fault = self.faults[kind]()
        return await measure(kind, parties, fault.__aenter__(), fault.__aexit__(None, None, None))

    def plan(self, count: int) -> list[str]:
        """What is done, in which order: every kind about equally often. The version before comes first: it cannot read what is given back
        after an outage."""
        order = [KINDS_OF_HARM[number % len(KINDS_OF_HARM)] for number in range(count)]
        self.luck.shuffle(order)
        return sorted(order, key=lambda kind: kind != BEFORE)

    @asynccontextmanager
    async def _stopped(self, *servers: Server, seconds: float | None = None) -> AsyncIterator[None]:
        processes = [psutil.Process(server.pid) for server in servers]
        processes += [child for process in processes for child in process.children(recursive=True)]
        for process in processes:
            with suppress(psutil.NoSuchProcess):
                process.suspend()
        await asyncio.sleep(self.luck.uniform(*self.stopped) if seconds is None else seconds)
        try:
            yield
        finally:
            for process in processes:
                with suppress(psutil.NoSuchProcess):
                    process.resume()

    @asynccontextmanager
    async def _all_stopped(self) -> AsyncIterator[None]:
        async with self._stopped(*self.servers.databases, seconds=self.longest):
            yield

    @asynccontextmanager
    async def _network(self, proxy: Proxy, how: str) -> AsyncIterator[None]:
        await asyncio.to_thread(proxy.say, f"delay {self.luck.uniform(0.2, 0.8):.2f}" if how == "delay" else how)
        await asyncio.sleep(self.luck.uniform(*self.bad))
        try:
            yield
        finally:
            await asyncio.to_thread(proxy.say, "well")

    @asynccontextmanager
    async def _answers_lost(self) -> AsyncIterator[None]:
        proxy, database = self.luck.choice(list(zip(self.databases, self.servers.databases, strict=True)))
        until = time.monotonic() + PATIENCE
        while True:
            await asyncio.to_thread(proxy.say, f"lose {RESULTS}")
            began = time.time()
            await asyncio.sleep(self.luck.uniform(*self.bad))
            ended = time.time()
            if await committed(database.dsn, began, ended) or time.monotonic() > until:
                break
            # Nobody has done anything there in time, and now nobody can connect.
            await asyncio.to_thread(proxy.say, "well")
            await asyncio.sleep(WELL_AGAIN)
        try:
            yield
        finally:
            await asyncio.to_thread(proxy.say, "well")
            self.lost_commits += await committed(database.dsn, began, ended)

    @asynccontextmanager
    async def _full_disk(self) -> AsyncIterator[None]:
        ballast = self.small.directory.parent / "ballast"
        await asyncio.to_thread(_fill, ballast)
        await asyncio.sleep(self.luck.uniform(*self.bad))
        try:
            yield
        finally:
            ballast.unlink(missing_ok=True)
            await asyncio.sleep(0.5)
            if not self.small.is_running():  # it gives up when it cannot even recover
                await asyncio.to_thread(self.small.start)

    @asynccontextmanager
    async def _wrong_clock(self) -> AsyncIterator[None]:
        async with self._changed(lambda node: node.set_clock(self.luck.choice(SKEWS)), lambda node: node.set_clock("")):
            yield

    @asynccontextmanager
    async def _version_before(self) -> AsyncIterator[None]:
        async with self._changed(lambda node: node.set_version(self.earlier), lambda node: node.set_version(None)):
            yield

    @asynccontextmanager
    async def _changed(self, change: Callable[[ChangingNode], None], back: Callable[[ChangingNode], None]) -> AsyncIterator[None]:
        node = self.luck.choice([node for node in self.servers.nodes if isinstance(node, ChangingNode)])
        await asyncio.to_thread(change, node)
        await asyncio.sleep(self.luck.uniform(*self.bad))
        try:
            yield
        finally:
            await asyncio.to_thread(back, node)

    @asynccontextmanager
    async def _no_connections(self) -> AsyncIterator[None]:
        database = self.luck.choice(self.servers.databases)
        taken: list[asyncpg.Connection[asyncpg.Record]] = []
        with suppress(asyncpg.PostgresError, OSError):
            while True:
                taken.append(await asyncpg.connect(database.dsn, timeout=5))
        await asyncio.sleep(self.luck.uniform(*self.bad))
        try:
            yield
        finally:
            for connection in taken:
                connection.terminate()

    @asynccontextmanager
    async def _both_gone(self) -> AsyncIterator[None]:
        victims: list[Server] = [self.servers.nats, self.luck.choice(self.servers.databases)]
        for victim in victims:
            await asyncio.to_thread(victim.kill)
        await asyncio.sleep(self.luck.uniform(0, 1.5))
        try:
            yield
        finally:
            await asyncio.gather(*[asyncio.to_thread(victim.start) for victim in victims])


Fault: TypeAlias = Callable[[], AbstractAsyncContextManager[None]]


class ChangingNode(Node):
    """A node that can be started again with a wrong clock, by `faketime`, or as the version before."""

    clock = ""
    earlier: Path | None = None

    def set_clock(self, clock: str) -> None:
        """Start again with a clock that is so far ahead, or with the right one."""
        self.clock = clock
        self._start_again()

    def set_version(self, earlier: Path | None) -> None:
        """Start again as the version before, from its sources, or as this one."""
        self.earlier = earlier
        self._start_again()

    def _start_again(self) -> None:
        self.kill()
        self.start()

    def _command(self) -> list[str]:
        wrong = ["env", "FAKETIME_DONT_FAKE_MONOTONIC=1", "faketime", "-f", self.clock] if self.clock else []
        return [*wrong, *super()._command()]

    def _account(self) -> Mapping[str, Any]:
        account = super()._account()
        return account if self.earlier is None else {"env": for_earlier(account["env"], self.earlier)}

    def _answers(self) -> bool:
        """A node with a wrong clock is never ready. It serves all the same who comes."""
        if not self.clock:
            return super()._answers()
        try:
            return b"clock off" in self.ready()
        except OSError:
            return False


@contextmanager
def small_disk(directory: Path, megabytes: int) -> Iterator[Path]:
    """A small disk of its own at a directory, which needs the rights of an administrator."""
    directory.mkdir(parents=True)
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={megabytes}m,mode=755", "tmpfs", directory], check=True)
    try:
        yield directory
    finally:
        subprocess.run(["umount", "--lazy", directory], check=True)


def _fill(ballast: Path) -> None:
    """Take all the room there is."""
    with suppress(OSError), ballast.open("wb") as file:
        while True:
            file.write(bytes(BALLAST))
            file.flush()
