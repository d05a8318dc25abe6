"""Own editions as they are kept: each once, however many tables play by it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

import asyncpg

from kogge.engine import Edition, read_edition, write_edition
from kogge.service.store.appending import watched

KEEP = "insert into editions (fingerprint, game, text, kept_at) values ($1, $2, $3, $4) on conflict do nothing"
TEXT = "select text from editions where fingerprint = $1"
MOST_READ = 64
"""So many editions a process keeps in memory. They never change."""


class NoSuchEdition(Exception):
    """There is no edition with that fingerprint."""


class Editions:
    """The own editions of all tables. Every call goes to the cluster of the fingerprint. All raise `StoreDown`."""

    def __init__(self, pool_of: Callable[[str], asyncpg.Pool]) -> None:
        self._pool_of = pool_of
        self._read: OrderedDict[str, Edition] = OrderedDict()

    async def keep(self, edition: Edition, now: int) -> None:
        """Keep an edition. Doing it twice keeps it once."""
        async with watched():
            pool = self._pool_of(edition.fingerprint)
            await pool.execute(KEEP, edition.fingerprint, edition.game, write_edition(edition), now)

    async def read(self, fingerprint: str) -> Edition:
        """The edition with that fingerprint. Raises `NoSuchEdition`."""
        edition = self._read.get(fingerprint)
        if edition is None:
            async with watched():
                text = await self._pool_of(fingerprint).fetchval(TEXT, fingerprint)
            if text is None:
                raise NoSuchEdition(fingerprint)
            edition = self._read[fingerprint] = read_edition(text)
            if len(self._read) > MOST_READ:
                self._read.popitem(last=False)
        self._read.move_to_end(fingerprint)
        return edition
