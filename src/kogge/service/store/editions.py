"""Stored editions: each once, however many tables play by it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable

import asyncpg

from kogge.engine import Edition, read_edition, write_edition
from kogge.service.store.appender import StoreDown, retry_while_moving, translate_errors

STORE = """
insert into editions (fingerprint, game, text, kept_at, is_printed, known_as) values ($1, $2, $3, $4, $5, $6)
on conflict (fingerprint) do update set is_printed = true, known_as = excluded.known_as
where excluded.is_printed and not editions.is_printed
"""
TEXT = "select text from editions where fingerprint = $1"
PRINTED = "select text from editions where is_printed and game = $1 and known_as = $2"
MOST_READ = 64
"""The number of editions in the memory of a process. They never change."""


class NoSuchEdition(Exception):
    """There is no edition with that fingerprint."""


class Editions:
    """The editions of all tables. Every call goes to the cluster of the fingerprint. All raise `StoreDown`."""

    def __init__(
        self,
        pool_of: Callable[[str], asyncpg.Pool],
        has_moved: Callable[[str, asyncpg.Pool], Awaitable[bool]],
        everywhere: Callable[..., Awaitable[tuple[list[asyncpg.Record], int]]],
    ) -> None:
        self._pool_of = pool_of
        self._has_moved = has_moved
        self._everywhere = everywhere
        self._read: OrderedDict[str, Edition] = OrderedDict()
        self._stored: set[tuple[str, bool]] = set()

    @retry_while_moving
    async def store(self, edition: Edition, now: int, is_printed: bool = False) -> None:
        """Store an edition, which `is_printed` if it came with Kogge. Idempotent."""
        if (edition.fingerprint, is_printed) in self._stored:
            return
        async with translate_errors():
            pool = self._pool_of(edition.fingerprint)
            text = write_edition(edition)
            await pool.execute(STORE, edition.fingerprint, edition.game, text, now, is_printed, str(edition))
        if is_printed:  # there are few of them
            self._stored.add((edition.fingerprint, is_printed))

    async def read(self, fingerprint: str) -> Edition:
        """The edition with that fingerprint. Raises `NoSuchEdition`."""
        edition = self._read.get(fingerprint)
        if edition is None:
            pool = self._pool_of(fingerprint)
            async with translate_errors():
                text = await pool.fetchval(TEXT, fingerprint)
            if text is None and await self._has_moved(fingerprint, pool):
                return await self.read(fingerprint)
            if text is None:
                raise NoSuchEdition(fingerprint)
            edition = self._remember(fingerprint, text)
        self._read.move_to_end(fingerprint)
        return edition

    def _remember(self, name: str, text: str) -> Edition:
        edition = self._read[name] = read_edition(text)
        if len(self._read) > MOST_READ:
            self._read.popitem(last=False)
        return edition

    async def printed(self, game: str, known_as: str) -> Edition:
        """The edition that came with some version of Kogge under this name and short digest. Raises `NoSuchEdition`."""
        name = f"{game} {known_as}"
        edition = self._read.get(name)
        if edition is None:
            rows, missing = await self._everywhere(PRINTED, game, known_as)
            if not rows and missing:
                raise StoreDown(f"clusters that do not answer may have {known_as}")
            if not rows:
                raise NoSuchEdition(known_as)
            edition = self._remember(name, rows[0]["text"])
        self._read.move_to_end(name)
        return edition
