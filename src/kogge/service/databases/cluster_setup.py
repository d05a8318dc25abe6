"""Sets up databases as one site: each gets its number as a cluster, and all get the map of shards."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import asyncpg
from asyncpg.connect_utils import SessionAttribute

from kogge.service.store.shards import MAP_LOCK, SHARDS, ShardReport, WrongDatabases, fetch_report, initial_cluster, merged

JOIN = "insert into site (site, cluster) values ($1, $2)"
LEARN = "insert into shards (shard, cluster, epoch) select * from unnest($1::int[], $2::int[], $3::int[])"
HELD = "select distinct shard_of(table_id) as shard from tables"


@asynccontextmanager
async def locked_clusters(databases: tuple[str, ...]) -> AsyncIterator[list[asyncpg.Connection]]:
    """Connections to all clusters, with the lock for changes of the map. Raises what asyncpg raises when one does not answer."""
    async with AsyncExitStack() as stack:
        connections: dict[str, asyncpg.Connection] = {}
        for database in sorted(set(databases)):
            connection = await asyncpg.connect(database, target_session_attrs=SessionAttribute.read_write)
            stack.push_async_callback(connection.close)
            await connection.execute("select pg_advisory_lock($1)", MAP_LOCK)
            connections[database] = connection
        if len(connections) < len(databases):
            raise WrongDatabases("named-twice", str(len(databases)))
        yield [connections[database] for database in databases]


async def set_up(databases: tuple[str, ...]) -> None:
    """Make these databases one site. New ones join it without shards; in a new site, shards are distributed evenly. Raises `WrongDatabases`."""
    async with locked_clusters(databases) as connections:
        reports = [await fetch_report(connection) for connection in connections]
        known = [one for one in reports if one is not None]
        if len({one.site for one in known}) > 1:
            raise WrongDatabases(
                "another-site", str(next(at + 1 for at, one in enumerate(reports) if one and one.site != known[0].site))
            )
        site = known[0].site if known else secrets.token_hex(8)
        where = merged(known) or {shard: (initial_cluster(shard, len(databases)), 0) for shard in range(SHARDS)}
        for connection, number in zip(connections, _numbers(reports, where), strict=True):
            held = {row["shard"] for row in await connection.fetch(HELD)}
            if not all([where[shard][0] == number for shard in held]):
                raise WrongDatabases("misplaced", str(connections.index(connection) + 1))
        for connection, one, number in zip(connections, reports, _numbers(reports, where), strict=True):
            if one is None:
                async with connection.transaction():
                    await connection.execute(JOIN, site, number)
                    rows = [(shard, *place) for shard, place in where.items()]
                    await connection.execute(LEARN, *[list(column) for column in zip(*rows, strict=True)])


def _numbers(reports: list[ShardReport | None], where: dict[int, tuple[int, int]]) -> list[int]:
    """The cluster number of each database: new ones take the numbers that the map lacks, then further ones."""
    taken = [one.cluster for one in reports if one is not None]
    wanted = sorted({cluster for cluster, _ in where.values()} - set(taken))
    free = iter([*wanted, *[number for number in range(SHARDS) if number not in taken and number not in wanted]])
    return [next(free) if one is None else one.cluster for one in reports]
