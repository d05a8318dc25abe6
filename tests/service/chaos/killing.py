"""Servers that are killed and started again, and how long people wait for it."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import AsyncIterator, Awaitable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from kogge.service.databases.upgrade import migrate
from service.chaos.parties import Party, wait_until_served
from service.chaos.players import Player
from service.servers import Nats, Postgres, Replica, Server
from service.servers.proxy import Proxy
from service.servers.site import Node, Worker

AT_LONGEST = 30.0
"""Seconds after which a player who still waits counts as forgotten."""
EXPECTED = ("clock_offset", "database_error", "clock-off", "database-error")
"""What a server logs about a clock that was set wrong and a database that was harmed; the last two are the words of the version before."""
TWO = "two at once"
NOTHING = "nothing"


@dataclass
class Servers:
    """Everything that can be killed, by kind. People call nodes at their `doors`. `errors` are the lines their logs have at level error."""

    nodes: list[Node]
    workers: list[Worker]
    nats: Nats
    databases: list[Postgres]
    networks: list[Proxy] = field(default_factory=list)
    doors: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.doors = self.doors or [node.url for node in self.nodes]

    def of(self, kind: str) -> Sequence[Server]:
        kinds: dict[str, Sequence[Server]] = {
            "node": self.nodes,
            "worker": self.workers,
            "nats": [self.nats],
            "postgres": self.databases,
        }
        return kinds[kind]

    @property
    def all(self) -> list[Server]:
        return [*self.nodes, *self.workers, self.nats, *self.databases]

    @asynccontextmanager
    async def running(self, addresses: Sequence[str]) -> AsyncIterator[None]:
        """All of them run inside, and what they said last is read afterwards. Databases begin first and end last."""
        order = [*self.databases, *self.networks, self.nats, *self.nodes, *self.workers]
        try:
            for server in order:
                if server is self.nats:
                    await migrate(tuple(addresses))
                server.start()
            yield
        finally:
            for server in reversed(order):
                server.stop()
                self.read_log(server)

    async def rest(self) -> None:
        """Let nobody play on for people who have left off: what everybody sees can be compared only while it stays as it is."""
        await asyncio.gather(*[asyncio.to_thread(worker.stop) for worker in self.workers])

    def read_log(self, server: Server) -> None:
        """Keep what a server that has ended said about errors of its own."""
        if isinstance(server, (Node, Worker)):
            lines = [line for line in server.said.splitlines() if line.endswith("}") and '"level": "error"' in line]
            unexpected = [line for line in lines if json.loads(line)["event"] not in EXPECTED]
            self.errors += [json.loads(line).get("exception", line)[-2000:] for line in unexpected]


@dataclass(frozen=True)
class Kill:
    """A kill, by a clock that counts seconds and never jumps: `killed` at, `up` again at. Those who waited when it was killed were
    served `survived` seconds after that, and those who waited when it was up `served` seconds after that, with what came `last`;
    `usual` is how long it took just before on the same machine.
    `forgotten` is what some were still waiting for when nobody counted any longer."""

    kind: str
    killed: float
    up: float
    survived: float
    served: float
    usual: float
    last: str
    forgotten: list[str]

    def __str__(self) -> str:
        down = self.up - self.killed
        return (
            f"  {self.kind:18}down for {down:5.2f} s, all served {self.served:5.2f} s after it was up, last {self.last or 'nobody'}"
        )

    def longest_wait(self, people: Sequence[Player]) -> float:
        """The longest wait for the reply to a command that was in flight when a process was down."""
        waits = [waited for player in people for waited in player.waited]
        return max([wait.seconds for wait in waits if wait.sent < self.up and wait.answered > self.killed], default=0.0)


def plan(kills: int, luck: random.Random) -> list[str]:
    """What is killed, in which order: every kind about equally often, two at once now and then, and at times nothing."""
    pairs = max(1, kills // 8)
    kinds = ["node", "postgres", "worker", "nats"]
    order = [kinds[number % len(kinds)] for number in range(kills - 2 * pairs)] + [TWO] * pairs + [NOTHING] * pairs
    luck.shuffle(order)
    return order


async def kill_and_restart(servers: Servers, kind: str, parties: Sequence[Party], luck: random.Random) -> Kill:
    """Kill one or two servers, or none, and start them again after a moment."""
    victims: list[Server] = []
    if kind == TWO:
        victims = luck.sample(servers.all, 2)
    elif kind != NOTHING:
        victims = [luck.choice(servers.of(kind))]

    def kill(victim: Server) -> None:
        victim.kill()
        servers.read_log(victim)

    async def restart() -> None:
        await asyncio.sleep(luck.uniform(0, 1.5) if victims else 0)
        await asyncio.gather(*[asyncio.to_thread(victim.start) for victim in victims])

    return await measure(kind, parties, asyncio.gather(*[asyncio.to_thread(kill, victim) for victim in victims]), restart())


async def promote(replica: Replica, parties: Sequence[Party], noticed_after: float) -> Kill:
    """Kill the primary, and after some seconds promote its replica."""

    async def take_over() -> None:
        await asyncio.sleep(noticed_after)
        await asyncio.to_thread(replica.promote)

    return await measure("primary", parties, asyncio.to_thread(replica.primary.kill), take_over())


async def measure(
    kind: str, parties: Sequence[Party], kill: Awaitable[object], restart: Awaitable[object], at_longest: float = AT_LONGEST
) -> Kill:
    """Kill, make everything well again, and see how long people waited, and how long they had before."""
    usual, _, _ = await wait_until_served(parties, at_longest)
    killed = time.monotonic()
    await kill
    surviving = asyncio.create_task(wait_until_served(parties, at_longest))
    await restart
    up = time.monotonic()
    served, last, forgotten = await wait_until_served(parties, at_longest)
    survived, _, left = await surviving
    return Kill(kind, killed, up, survived, served, usual, last, forgotten + left)
