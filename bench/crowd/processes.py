"""The processes of a run, with their CPU time and memory."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

import msgspec
import psutil  # type: ignore[import-untyped, unused-ignore]

from bench.service.moves import Unlimited, spent_by, worked
from service.servers import Nats, Postgres
from service.servers.site import Worker

NODES = 2
CLIENTS = 2
LONGEST = 1 << 28
"""Bytes of the longest answer of a client process."""


class Client:
    """A process with a part of the crowd."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.pid = process.pid
        self._process = process

    @staticmethod
    async def start(part: int, companies: int, ports: list[int]) -> Client:
        arguments = [str(number) for number in (CLIENTS, part, companies, *ports)]
        pipe = asyncio.subprocess.PIPE
        return Client(
            await asyncio.create_subprocess_exec(
                sys.executable, "-P", "-m", "bench.crowd.client", *arguments, stdin=pipe, stdout=pipe, limit=LONGEST
            )
        )

    async def ask(self, do: str, **arguments: Any) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(msgspec.json.encode({"do": do, **arguments}) + b"\n")
        answer = await self._process.stdout.readline()
        if not answer:
            raise RuntimeError("a process of the crowd has ended")
        return msgspec.json.decode(answer)

    async def end(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._process.wait()


@dataclass
class Site:
    """The servers of a run, and its clients."""

    database: Postgres
    nats: Nats
    nodes: list[Unlimited]
    worker: Worker
    clients: list[Client] = field(default_factory=list)

    async def ask(self, do: str, **arguments: Any) -> list[Any]:
        """The answers of all clients."""
        return list(await asyncio.gather(*[client.ask(do, **arguments) for client in self.clients]))

    def spent(self) -> dict[str, float]:
        """The CPU-seconds of all processes so far."""
        return {
            **{f"node {number + 1}": worked(node.pid) for number, node in enumerate(self.nodes)},
            "worker and bots": worked(self.worker.pid, with_children=True),
            "PostgreSQL": worked(self.database.pid, with_children=True),
            "NATS": worked(self.nats.pid),
            **{f"clients {number + 1}": worked(client.pid) for number, client in enumerate(self.clients)},
        }

    def stages(self) -> Counter[str]:
        """The CPU-seconds of the stages of moves at all nodes so far. A node that has too much to do does not say."""
        stages: Counter[str] = Counter()
        for node in self.nodes:
            with suppress(OSError):
                spent = spent_by(node)
                del spent["server"]
                stages.update(spent)
        return stages

    def memory(self) -> int:
        """Bytes of the nodes' memory."""
        return sum([int(psutil.Process(node.pid).memory_info().rss) for node in self.nodes])


@contextmanager
def running(database: Postgres, nats: Nats) -> Iterator[Site]:
    with ExitStack() as stack:
        nodes = [stack.enter_context(Unlimited(database, nats)) for _ in range(NODES)]
        yield Site(database, nats, nodes, stack.enter_context(Worker([database], nats)))
