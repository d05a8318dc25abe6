"""The sites on which chaos is tried, and what is done to them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from service.chaos.killing import Kill, Servers, kill_and_restart, plan, promote
from service.chaos.parties import Party
from service.chaos.running import Told, run
from service.servers import HOST, Nats, Postgres, Replica
from service.servers.postgres import NAME
from service.servers.site import Node, Worker


@dataclass(frozen=True)
class Size:
    """How much is tried. `pause` is for how many seconds people think, `rest` for how many servers are left alone, from and to."""

    tables: int
    kills: int
    pause: tuple[float, float]
    rest: tuple[float, float]


WHOLE = Size(200, 26, (5, 9), (0.2, 3))
REPLICA = Size(40, 1, (1, 2), (8, 8))


async def killed_at_random(place: Path, size: Size, seed: int, say: Callable[[str], object]) -> Told:
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


async def replica_promoted(place: Path, size: Size, seed: int, say: Callable[[str], object]) -> Told:
    """One cluster whose primary is killed for good, and whose replica takes its place half a second later."""
    primary = Postgres(place / "primary")
    replica = Replica(place / "replica", primary)
    address = f"postgresql://{NAME}@{HOST}:{primary.port},{HOST}:{replica.port}/{NAME}"
    servers = _servers([primary, replica], [address])

    async def disturb(parties: Sequence[Party]) -> list[Kill]:
        await asyncio.sleep(size.rest[0])
        kill = await promote(replica, parties, noticed_after=0.5)
        say(str(kill))
        await asyncio.sleep(size.rest[1])
        return [kill]

    return await run(servers, [address], size.tables, size.pause, seed, disturb)


def _servers(databases: list[Postgres], addresses: Sequence[str]) -> Servers:
    """Two nodes and two workers. All clients are on one machine, which would be taken for one that asks too much."""
    nats = Nats()
    nodes = [Node(addresses, nats, messages=1_000, burst=5_000) for _ in range(2)]
    return Servers(nodes, [Worker(addresses, nats) for _ in range(2)], nats, databases)
