"""Which cluster holds a table.

Tables hash into a fixed number of virtual shards, and each shard lives on one cluster. Rows in every cluster say which: they are the map.
Whole shards move from cluster to cluster; the hash never changes.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

import asyncpg

SHARDS: Final = 1024
WHO = "select site, cluster, changes from site"
MAP = "select shard, cluster, epoch from shards"
OF_SHARD = "select cluster, epoch from shards where shard = $1"
HEAL = """
update shards set cluster = told.cluster, epoch = told.epoch, frozen_until = '-infinity'
from unnest($1::int[], $2::int[], $3::int[]) as told (shard, cluster, epoch)
where shards.shard = told.shard and shards.epoch < told.epoch
"""
CHANGED = "update site set changes = changes + 1"
SOON = 2.0
"""Seconds in which a cluster answers, or is taken for dead."""
LOOK_EVERY = 0.5
AGAIN = 0.2
"""Seconds between two looks at the map."""


UNANSWERED = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)
"""What a cluster that does not answer ends in."""


def shard_of(key: str) -> int:
    """The virtual shard of a table, a code or an edition: the same everywhere and for ever."""
    return int.from_bytes(hashlib.sha256(key.encode()).digest()[:4], "big") % SHARDS


def cluster_of(key: str, clusters: int) -> int:
    """The cluster that a key was dealt to when its site was set up with so many clusters."""
    return dealt(shard_of(key), clusters)


def dealt(shard: int, clusters: int) -> int:
    """How the shards of a new site are dealt out over its clusters: evenly and in order."""
    return shard * clusters // SHARDS if clusters > 1 else 0


class WrongDatabases(Exception):
    """These databases do not make a site: `not-set-up`, `another-site`, `named-twice`, `missing` or `misplaced`, and which."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}")
        self.code = code
        self.detail = detail


class StrangeDatabase(OSError):
    """Behind an address is another database than before. Nothing is sent there."""


@dataclass(frozen=True)
class Told:
    """What a cluster says: who it is, and where it believes every shard to be, each with its epoch."""

    site: str
    cluster: int
    changes: int
    shards: dict[int, tuple[int, int]]


async def ask(connection: asyncpg.Pool | asyncpg.Connection) -> Told | None:
    """What a cluster says, or nothing if it belongs to no site yet."""
    async with asyncio.timeout(SOON):
        try:
            who = await connection.fetchrow(WHO)
        except asyncpg.UndefinedTableError:
            return None
        if who is None:
            return None
        rows = await connection.fetch(MAP)
    return Told(who["site"], who["cluster"], who["changes"], {row["shard"]: (row["cluster"], row["epoch"]) for row in rows})


def merged(told: Iterable[Told]) -> dict[int, tuple[int, int]]:
    """The map: of what several clusters say of a shard, the newest."""
    newest: dict[int, tuple[int, int]] = {}
    for one in told:
        for shard, where in one.shards.items():
            if shard not in newest or where[1] > newest[shard][1]:
                newest[shard] = where
    return newest


def fit(told: Sequence[Told | None], is_all: bool) -> None:
    """Whether clusters that answered belong together, and, if they are `is_all` there are, whether none is missing. Raises
    `WrongDatabases`."""
    known = [one for one in told if one is not None]
    if len(known) < len(told):
        raise WrongDatabases("not-set-up", str([one is None for one in told].index(True) + 1))
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
    """Where shards are, as this process knows it. `pools` are the databases in the order they are named, `numbers` which cluster of the
    site each is, as far as it has answered."""

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
        """Which of the pools has the shard of a key; nothing while that is not known, and somebody then looks."""
        cluster, _ = self._where.get(shard_of(key), (None, 0))
        if cluster is not None and cluster in self.numbers:
            return self.numbers.index(cluster)
        if self._looking is None and time.monotonic() - self._looked_at > AGAIN:
            self._looking = asyncio.get_running_loop().create_task(self._look())
        return None

    async def read(self) -> None:
        """Ask all clusters that answer where the shards are. Where one has not heard of a move, it is told. Raises `WrongDatabases`."""
        answers = await asyncio.gather(*[ask(pool) for pool in self.pools], return_exceptions=True)
        self._looked_at = time.monotonic()
        answered = [(place, one) for place, one in enumerate(answers) if not isinstance(one, BaseException)]
        if not answered:
            return
        fit([one for _, one in answered], is_all=len(answered) == len(self.pools))
        known = {place: one for place, one in answered if one is not None}
        newest = merged(known.values())
        # Meanwhile a cluster may have said of a single shard where it went.
        newest |= {shard: where for shard, where in self._where.items() if where[1] > newest.get(shard, (0, -1))[1]}
        self._where = newest
        self._site = next(iter(known.values())).site
        for place, one in known.items():
            self.numbers[place] = one.cluster
            self._changes[place] = one.changes
            behind = [(shard, *where) for shard, where in newest.items() if one.shards.get(shard, (0, -1))[1] < where[1]]
            if behind:
                await self.pools[place].execute(HEAL, *[list(column) for column in zip(*behind, strict=True)])

    async def has_moved(self, key: str, place: int) -> bool:
        """Whether the shard of a key has moved since something of it was looked for at a place. Only the cluster there is asked, which gave
        it away itself: no other may hold this up. Raises what asyncpg raises."""
        shard = shard_of(key)
        if self.place(key) != place:
            return True
        epoch = self._where[shard][1]
        row = await self.pools[place].fetchrow(OF_SHARD, shard)
        if row is not None and row["epoch"] > self._where[shard][1]:
            self._where[shard] = (row["cluster"], row["epoch"])
        return self._where[shard][1] > epoch

    async def has_changed(self) -> bool:
        """Whether some cluster knows of a move that this process has not heard of."""

        async def ask(pool: asyncpg.Pool) -> asyncpg.Record | None:
            async with asyncio.timeout(SOON):
                return await pool.fetchrow(WHO)

        answers = await asyncio.gather(*[ask(pool) for pool in self.pools], return_exceptions=True)
        return any(
            not isinstance(one, BaseException) and one is not None and one["changes"] != self._changes.get(place)
            for place, one in enumerate(answers)
        )

    async def recognise(self, place: int, connection: asyncpg.Connection) -> None:
        """A new connection leads to the cluster that was there before. Raises `StrangeDatabase`."""
        if self.numbers[place] is None:
            return
        who = await connection.fetchrow(WHO)
        if who is None or (who["site"], who["cluster"]) != (self._site, self.numbers[place]):
            raise StrangeDatabase(f"database {place + 1} is not cluster {self.numbers[place]} of this site")

    async def _look(self) -> None:
        try:
            await self.read()
        except (WrongDatabases, *UNANSWERED):  # of wrong databases, those learn who keep looking
            self._looked_at = time.monotonic()
        finally:
            self._looking = None

    async def keep_looking(self) -> None:
        """Notice moves that others make, for ever. Raises `WrongDatabases` if one that answers only now does not belong here."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            if await self.has_changed():
                with contextlib.suppress(*UNANSWERED):
                    await self.read()
