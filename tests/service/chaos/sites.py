"""The sites on which chaos is tried, and what is done to them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kogge.service.settings import Settings
from service.chaos.faulting import KINDS_OF_HARM, ChangingNode, Harm, small_disk
from service.chaos.killing import Kill, Servers, kill_and_restart, plan, promote
from service.chaos.parties import FAIR_KINDS, RESERVE, Party
from service.chaos.running import Report, run
from service.servers import HOST, Nats, Postgres, Replica
from service.servers.earlier import unpack_earlier
from service.servers.postgres import NAME
from service.servers.proxy import Proxy
from service.servers.site import Node, Worker

USUAL: dict[str, Any] = {name: getattr(Settings(), name) for name in ("tables", "matches", "new_tables", "listed_tables")}
"""What one guest may have, as on any site. Only what one address may have is more: all clients are on one machine."""
DISK = 320
"""Megabytes of the small disk."""


@dataclass(frozen=True)
class Size:
    """How much is tried. `pause` is for how many seconds people think, `rest` for how many servers are left alone, from and to,
    and `stopped` for how many they stand still. What is `bad` is so for so many."""

    tables: int
    kills: int
    pause: tuple[float, float]
    rest: tuple[float, float]
    stopped: tuple[float, float] = (5, 20)
    bad: tuple[float, float] = (3, 6)

    @property
    def longest(self) -> float:
        """Seconds that are more than anybody has on a clock without more than a reserve."""
        return RESERVE + self.pause[1] + 2


WHOLE = Size(200, 64, (5, 9), (0.2, 2))
SHORT = Size(12, len(KINDS_OF_HARM), (0.8, 1.5), (0.1, 0.3), (3, 5), (1.5, 2.5))
KILLS = Size(200, 26, (5, 9), (0.2, 3))
REPLICA = Size(40, 1, (1, 2), (8, 8))


async def killed_at_random(place: Path, size: Size, seed: int, say: Callable[[str], object]) -> Report:
    """Two nodes, two workers, NATS and two clusters, killed at random."""
    databases = [Postgres(place / "first"), Postgres(place / "second")]
    addresses = [database.dsn for database in databases]
    servers = _servers(databases, addresses)
    luck = random.Random(seed)

    async def disturb(parties: Sequence[Party]) -> list[Kill]:
        kills: list[Kill] = []
        await asyncio.sleep(2 * size.pause[1])
        for kind in plan(size.kills, luck):
            kills.append(await kill_and_restart(servers, kind, parties, luck))
            say(str(kills[-1]))
            await asyncio.sleep(luck.uniform(*size.rest))
        return kills

    return await run(servers, addresses, size.tables, size.pause, seed, disturb)


async def harmed(place: Path, size: Size, seed: int, say: Callable[[str], object]) -> Report:
    """Two nodes, two workers, NATS and two clusters behind bad networks, one of them on a small disk; everything that can happen
    does."""
    with small_disk(place / "small", DISK) as small:
        settings: dict[str, str | int] = {
            "max_connections": 70,
            "max_wal_size": "64MB",
            "min_wal_size": "32MB",
            "track_commit_timestamp": "on",
        }
        databases = [Postgres(place / "first", settings=settings), Postgres(small / "second", settings=settings)]
        networks = [Proxy(database.port) for database in databases]
        addresses = [database.dsn for database in databases]
        through = [f"postgresql://{NAME}@{HOST}:{network.port}/{NAME}" for network in networks]
        nats = Nats()
        bus = Proxy(nats.port)
        heard = f"nats://{HOST}:{bus.port}"
        nodes: list[Node] = [ChangingNode(through, heard, **USUAL) for _ in range(2)]
        lines = [Proxy(node.port) for node in nodes]
        doors = [f"http://{HOST}:{line.port}" for line in lines]
        servers = Servers(nodes, [Worker(through, heard) for _ in range(2)], nats, databases, [*networks, bus, *lines], doors)
        earlier = unpack_earlier(place / "earlier")
        luck = random.Random(seed)
        harm = Harm(servers, networks, bus, lines, databases[1], earlier, luck, size.stopped, size.longest, size.bad)

        async def disturb(parties: Sequence[Party]) -> list[Kill]:
            kills: list[Kill] = []
            await asyncio.sleep(2 * size.pause[1])
            for kind in harm.plan(size.kills):
                kills.append(await harm.do(kind, parties))
                say(str(kills[-1]))
                await asyncio.sleep(harm.luck.uniform(*size.rest))
            return kills

        report = await run(servers, addresses, size.tables, size.pause, seed, disturb, FAIR_KINDS, has_more=True)
        report.lost_commits = harm.lost_commits
        return report


async def replica_promoted(place: Path, size: Size, seed: int, say: Callable[[str], object]) -> Report:
    """One cluster whose primary is killed for good, and whose replica takes its place later than anybody's clock would last."""
    primary = Postgres(place / "primary")
    replica = Replica(place / "replica", primary)
    address = f"postgresql://{NAME}@{HOST}:{primary.port},{HOST}:{replica.port}/{NAME}"
    servers = _servers([primary, replica], [address])

    async def disturb(parties: Sequence[Party]) -> list[Kill]:
        await asyncio.sleep(size.rest[0])
        kill = await promote(replica, parties, noticed_after=size.longest)
        say(str(kill))
        await asyncio.sleep(size.rest[1])
        return [kill]

    return await run(servers, [address], size.tables, size.pause, seed, disturb, FAIR_KINDS)


def _servers(databases: list[Postgres], addresses: Sequence[str]) -> Servers:
    """Two nodes and two workers."""
    nats = Nats()
    nodes = [Node(addresses, nats, **USUAL) for _ in range(2)]
    return Servers(nodes, [Worker(addresses, nats) for _ in range(2)], nats, databases)
