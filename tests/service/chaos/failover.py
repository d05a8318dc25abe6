"""A site whose primary fails, and Patroni lets the replica take its place: nobody does it by hand."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import asyncpg

from service.chaos.killing import Kill, Servers, measure
from service.chaos.parties import FAIR_KINDS, Party
from service.chaos.running import BACK_WITHIN, Report, run
from service.chaos.sites import USUAL, Size
from service.servers import PATIENCE, Nats, Server
from service.servers.etcd import Etcd, etcd_cluster
from service.servers.patroni import PASSWORD, PatroniHost, WayToPrimary
from service.servers.postgres import NAME
from service.servers.site import Node, Worker

FAILOVER = Size(16, 9, (1, 2), (6, 6))
LOOK_EVERY = 0.1
AT_LONGEST = 60.0
"""Seconds after which a player who still waits counts as forgotten: Patroni waits for about 20 to be sure that a primary is gone."""
PROMOTED_WITHIN = 30.0
"""Seconds from the death of a primary until the other host takes writes."""
ALL_OF_ETCD_GONE_FOR = 25.0
"""Seconds, more than a primary keeps its claim."""
REJOINED_WITHIN = 60.0
"""Seconds from the start of a host that failed until it has every move again."""


@dataclass
class Cluster:
    """Two hosts of PostgreSQL, three nodes of etcd, and a way to the primary on each of two machines of Kogge."""

    hosts: list[PatroniHost]
    etcd: list[Etcd]
    ways: list[WayToPrimary]

    @property
    def primary(self) -> PatroniHost:
        (found,) = [host for host in self.hosts if host.is_primary()]
        return found

    @property
    def replica(self) -> PatroniHost:
        return self.other(self.primary)

    def other(self, host: PatroniHost) -> PatroniHost:
        return next(other for other in self.hosts if other is not host)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """All of it runs inside, with a database for Kogge and a replica that has everything."""
        order: list[Server] = [*self.etcd, *self.hosts, *self.ways]
        try:
            for node in self.etcd:
                node.start()
            await until(lambda: all([node.is_healthy() for node in self.etcd]))
            first, second = self.hosts
            first.start()
            await until(first.is_primary)
            await make_database(first)
            second.start()
            await until(second.is_synchronous)
            for way in self.ways:
                way.start()
            yield
        finally:
            for server in reversed(order):
                await asyncio.to_thread(server.stop)


async def until(holds: Callable[[], bool]) -> None:
    """Ask until it holds."""
    async with asyncio.timeout(PATIENCE):
        while not await asyncio.to_thread(holds):
            await asyncio.sleep(LOOK_EVERY)


async def make_database(primary: PatroniHost) -> None:
    """Kogge's account and database, as the manual makes them."""
    connection = await asyncpg.connect(primary.administrator())
    try:
        await connection.execute(f"create role {NAME} login password '{PASSWORD}'")
        await connection.execute(f"create database {NAME} owner {NAME}")
    finally:
        await connection.close()


@dataclass(frozen=True)
class Failure:
    """What fails, until when that matters, and how it is repaired; then `returns` must become a replica that has everything."""

    fail: Callable[[], object]
    is_over: Callable[[], bool]
    repair: Callable[[], object]
    returns: PatroniHost


def _primary_killed(cluster: Cluster) -> Failure:
    old, new = cluster.primary, cluster.replica
    return Failure(old.kill, new.is_primary, old.start, old)


def _primary_and_etcd_killed(cluster: Cluster) -> Failure:
    old, new = cluster.primary, cluster.replica
    leader = next(node for node in cluster.etcd if node.is_leader())

    def fail() -> None:
        leader.kill()
        old.kill()

    def repair() -> None:
        leader.start()
        old.start()

    return Failure(fail, new.is_primary, repair, old)


def _primary_stands_still(cluster: Cluster) -> Failure:
    old, new = cluster.primary, cluster.replica
    return Failure(old.stand_still, new.is_primary, old.go_on, old)


def _patroni_stands_still(cluster: Cluster) -> Failure:
    old, new = cluster.primary, cluster.replica
    return Failure(old.lose_hold, new.is_primary, old.go_on, old)


def _replica_killed(cluster: Cluster) -> Failure:
    primary, replica = cluster.primary, cluster.replica
    return Failure(replica.kill, primary.confirms_alone, replica.start, replica)


def _replica_stands_still(cluster: Cluster) -> Failure:
    primary, replica = cluster.primary, cluster.replica
    return Failure(replica.stand_still, primary.confirms_alone, replica.go_on, replica)


def _switched_over(cluster: Cluster) -> Failure:
    old, new = cluster.primary, cluster.replica
    return Failure(lambda: old.switch_over(new), new.is_primary, lambda: None, old)


def _etcd_killed(cluster: Cluster) -> Failure:
    def fail() -> None:
        for node in cluster.etcd:
            node.kill()
        time.sleep(ALL_OF_ETCD_GONE_FOR)
        for node in cluster.etcd:
            node.start()

    return Failure(fail, lambda: all([node.is_healthy() for node in cluster.etcd]), lambda: None, cluster.replica)


FAILURES: Mapping[str, Callable[[Cluster], Failure]] = {
    "primary": _primary_killed,
    "primary, etcd": _primary_and_etcd_killed,
    "primary stopped": _primary_stands_still,
    "Patroni stopped": _patroni_stands_still,
    "replica": _replica_killed,
    "replica stopped": _replica_stands_still,
    "switchover": _switched_over,
    "all of etcd": _etcd_killed,
}
TAKEN_OVER = ("primary", "primary, etcd", "primary stopped", "Patroni stopped")
"""After these the replica takes the place of its primary by itself."""


async def failed_over(place: Path, size: Size, seed: int, say: Callable[[str], object]) -> Report:
    """Two machines of Kogge, each with a node, a worker and HAProxy, two hosts of PostgreSQL under Patroni, and three nodes of etcd: everything
    fails that can, and nobody but Patroni does anything about it."""
    etcd = etcd_cluster(place)
    hosts = [PatroniHost(place / machine, machine, etcd) for machine in ("db1", "db2")]
    ways = [WayToPrimary(place, hosts) for _ in range(2)]
    cluster = Cluster(hosts, etcd, ways)
    rejoined: list[float] = []
    nats = Nats()
    nodes = [Node([way.dsn], nats, **USUAL) for way in ways]
    servers = Servers(nodes, [Worker([way.dsn], nats) for way in ways], nats, [])

    async def disturb(parties: Sequence[Party]) -> list[Kill]:
        kills: list[Kill] = []
        await asyncio.sleep(size.rest[0])
        for kind in plan(size.kills, random.Random(seed)):
            failure = await asyncio.to_thread(FAILURES[kind], cluster)
            kill = await measure(kind, parties, asyncio.to_thread(failure.fail), until(failure.is_over), AT_LONGEST)
            kills.append(kill)
            say(str(kill))
            repaired = time.monotonic()
            await asyncio.to_thread(failure.repair)
            await until(failure.returns.is_synchronous)
            rejoined.append(time.monotonic() - repaired)
            await asyncio.sleep(size.rest[1])
        return kills

    async with cluster.running():
        report = await run(servers, [ways[0].dsn], size.tables, size.pause, seed, disturb, FAIR_KINDS)
    waits = [kill.longest_wait(report.people) for kill in report.kills]
    report.bounds = [
        (
            "patroni-promoted-within",
            max([kill.up - kill.killed for kill in report.kills if kill.kind in TAKEN_OVER]),
            PROMOTED_WITHIN,
        ),
        ("patroni-waited", max(waits), PROMOTED_WITHIN + BACK_WITHIN),
        ("patroni-rejoined-within", max(rejoined), REJOINED_WITHIN),
    ]
    return report


def plan(failures: int, luck: random.Random) -> list[str]:
    """What fails, in which order. First both hosts die, one after the other."""
    others = [kind for kind in FAILURES if kind != "primary"]
    luck.shuffle(others)
    return ["primary", "primary", *others][:failures]
