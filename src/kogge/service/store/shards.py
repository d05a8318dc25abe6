"""Which cluster holds a table.

Tables hash into a fixed number of virtual shards, and each shard lives on one cluster. Every cluster stores a copy of this map. Whole shards
move from cluster to cluster; the hash never changes.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

import asyncpg

SHARDS: Final = 1024
MAP_LOCK: Final = 0x6B6F676768
"""The advisory lock for changes of the map."""
WHO = "select site, cluster, changes from site"
MAP = "select shard, cluster, epoch from shards"
OF_SHARD = "select cluster, epoch from shards where shard = $1"
HEAL = """
update shards set cluster = newer.cluster, epoch = newer.epoch, frozen_until = '-infinity'
from unnest($1::int[], $2::int[], $3::int[]) as newer (shard, cluster, epoch)
where shards.shard = newer.shard and shards.epoch < newer.epoch
"""
CHANGED = "update site set changes = changes + 1"
SOON = 2.0
"""Seconds after which a cluster that has not answered counts as dead."""
LOOK_EVERY = 0.5
AGAIN = 0.2
"""Seconds between two reads of the map."""

MOST_KNOWN: Final = 16_384
"""Keys whose shard is remembered: a move asks for it several times."""

UNANSWERED = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)
"""Exceptions of a cluster that does not answer."""


@lru_cache(MOST_KNOWN)
def shard_of(key: str) -> int:
    """The virtual shard of a table, a code or an edition. It never changes."""
    return int.from_bytes(hashlib.sha256(key.encode()).digest()[:4], "big") % SHARDS


def cluster_of(key: str, clusters: int) -> int:
    """The cluster of a key when its site was set up with so many clusters."""
    return initial_cluster(shard_of(key), clusters)


def initial_cluster(shard: int, clusters: int) -> int:
    """The cluster of a shard in a new site: shards are distributed evenly and in order."""
    return shard * clusters // SHARDS if clusters > 1 else 0


class WrongDatabases(Exception):
    """These databases do not make a site: `not-set-up`, `another-site`, `named-twice`, `missing` or `misplaced`, and which."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}")
        self.code = code
        self.detail = detail


class StrangeDatabase(OSError):
    """An address leads to another database than before. Nothing is sent there."""


@dataclass(frozen=True)
class ShardReport:
    """A cluster's identity and its copy of the map: the cluster and the epoch of every shard."""

    site: str
    cluster: int
    changes: int
    shards: dict[int, tuple[int, int]]


async def fetch_report(connection: asyncpg.Pool | asyncpg.Connection) -> ShardReport | None:
    """The report of a cluster; `None` if it belongs to no site yet."""
    async with asyncio.timeout(SOON):
        try:
            who = await connection.fetchrow(WHO)
        except asyncpg.UndefinedTableError:
            return None
        if who is None:
            return None
        rows = await connection.fetch(MAP)
    return ShardReport(who["site"], who["cluster"], who["changes"], {row["shard"]: (row["cluster"], row["epoch"]) for row in rows})


def merged(reports: Iterable[ShardReport]) -> dict[int, tuple[int, int]]:
    """The map: for each shard the newest of several reports."""
    newest: dict[int, tuple[int, int]] = {}
    for report in reports:
        for shard, where in report.shards.items():
            if shard not in newest or where[1] > newest[shard][1]:
                newest[shard] = where
    return newest


def check_one_site(reports: Sequence[ShardReport | None], is_all: bool) -> None:
    """Check that the clusters that answered are one site, and, if they are `is_all` clusters, that none is missing. Raises
    `WrongDatabases`."""
    known = [one for one in reports if one is not None]
    if len(known) < len(reports):
        raise WrongDatabases("not-set-up", str([one is None for one in reports].index(True) + 1))
    if len({one.site for one in known}) > 1:
        raise WrongDatabases("another-site", str([one.site != known[0].site for one in known].index(True) + 1))
    numbers = [one.cluster for one in known]
    if len(set(numbers)) < len(numbers):
        raise WrongDatabases("named-twice", str(next(number for number in numbers if numbers.count(number) > 1)))
    missing = {cluster for cluster, _ in merged(known).values()} - set(numbers)
    if is_all and missing:
        raise WrongDatabases("missing", ", ".join([str(number) for number in sorted(missing)]))


@dataclass
class ShardMap:
    """The map as this process knows it. `pools` are the databases in the order of the settings, `numbers` the number of each as a cluster of
    the site, once it has answered."""

    pools: Sequence[asyncpg.Pool]
    numbers: list[int | None] = field(default_factory=list)
    _where: dict[int, tuple[int, int]] = field(default_factory=dict)
    _site: str = ""
    _changes: dict[int, int] = field(default_factory=dict)
    _looked_at: float = 0.0
    _looking: asyncio.Task[None] | None = None

    def __post_init__(self) -> None:
        self.numbers = [None] * len(self.pools)

    def place(self, key: str) -> int | None:
        """The index of the pool with the shard of a key; `None` while that is not known: then the map is read in the background."""
        cluster, _ = self._where.get(shard_of(key), (None, 0))
        if cluster is not None and cluster in self.numbers:
            return self.numbers.index(cluster)
        if self._looking is None and time.monotonic() - self._looked_at > AGAIN:
            self._looking = asyncio.get_running_loop().create_task(self._look())
        return None

    async def read(self) -> None:
        """Read the map from all clusters that answer, and bring outdated copies up to date. Raises `WrongDatabases`."""
        results = await asyncio.gather(*[fetch_report(pool) for pool in self.pools], return_exceptions=True)
        self._looked_at = time.monotonic()
        answered = [(place, one) for place, one in enumerate(results) if not isinstance(one, BaseException)]
        if not answered:
            return
        check_one_site([one for _, one in answered], is_all=len(answered) == len(self.pools))
        known = {place: one for place, one in answered if one is not None}
        newest = merged(known.values())
        # `has_moved` may have learned of a single shard meanwhile.
        newest |= {shard: where for shard, where in self._where.items() if where[1] > newest.get(shard, (0, -1))[1]}
        self._where = newest
        self._site = next(iter(known.values())).site
        for place, one in known.items():
            self.numbers[place] = one.cluster
            self._changes[place] = one.changes
            behind = [(shard, *where) for shard, where in newest.items() if one.shards.get(shard, (0, -1))[1] < where[1]]
            if behind:
                await self.pools[place].execute(HEAL, *[list(column) for column in zip(*behind, strict=True)])

    async def read_all(self, within: float) -> None:
        """Read the map until every cluster has answered. Raises `TimeoutError` and `WrongDatabases`."""
        until = time.monotonic() + within
        while None in self.numbers:
            if time.monotonic() > until:
                raise TimeoutError(f"database {self.numbers.index(None) + 1} does not answer")
            await asyncio.sleep(AGAIN)
            await self.read()

    async def has_moved(self, key: str, place: int) -> bool:
        """Whether the shard of a key has moved away from a place since a query there. Only the cluster of that place is asked, which gave the
        shard away itself, so that no other cluster can delay this. Raises what asyncpg raises."""
        shard = shard_of(key)
        if self.place(key) != place:
            return True
        epoch = self._where[shard][1]
        row = await self.pools[place].fetchrow(OF_SHARD, shard)
        if row is not None and row["epoch"] > self._where[shard][1]:
            self._where[shard] = (row["cluster"], row["epoch"])
        return self._where[shard][1] > epoch

    async def has_changed(self) -> bool:
        """Whether some cluster has recorded a move that this process does not know."""

        async def fetch_site(pool: asyncpg.Pool) -> asyncpg.Record | None:
            async with asyncio.timeout(SOON):
                return await pool.fetchrow(WHO)

        results = await asyncio.gather(*[fetch_site(pool) for pool in self.pools], return_exceptions=True)
        return any(
            not isinstance(one, BaseException) and one is not None and one["changes"] != self._changes.get(place)
            for place, one in enumerate(results)
        )

    async def recognise(self, place: int, connection: asyncpg.Connection) -> None:
        """Check that a new connection leads to the same cluster as before. Raises `StrangeDatabase`."""
        if self.numbers[place] is None:
            return
        who = await connection.fetchrow(WHO)
        if who is None or (who["site"], who["cluster"]) != (self._site, self.numbers[place]):
            raise StrangeDatabase(f"database {place + 1} is not cluster {self.numbers[place]} of this site")

    async def _look(self) -> None:
        try:
            await self.read()
        except (WrongDatabases, *UNANSWERED):  # `watch_moves` reports wrong databases
            self._looked_at = time.monotonic()
        finally:
            self._looking = None

    async def watch_moves(self) -> None:
        """Watch for moves by other processes, for ever. Raises `WrongDatabases` if a cluster that answers only now does not belong here."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            if await self.has_changed():
                with contextlib.suppress(*UNANSWERED):
                    await self.read()
