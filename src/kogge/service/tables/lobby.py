"""The lobby of a node: it keeps an index of the open tables, and sends samples of them to the clients that watch.

Clients with the same search share one sample. Each gets a message at most once a second, and only when its sample has changed.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

import msgspec
import structlog

from kogge.games import GAMES
from kogge.service import wire
from kogge.service.cache import Remembered
from kogge.service.settings import Settings
from kogge.service.store import StoreDown
from kogge.service.tables.lobby_index import SAMPLE, SHOWN_FOR, Change, LobbyIndex, Sample, Search
from kogge.service.tables.lobby_news import LobbyNews
from kogge.tables.entries import TableId, TableSeq
from kogge.words import LANGUAGES

log = structlog.get_logger()

EVERY = 1.0
"""Seconds between two messages to a client."""
TICK = 0.1
"""Seconds between two looks for samples that are due."""
COUNTED = 500
"""The number up to which the tables that a search finds are counted."""
CHECK_EVERY = 2.0
"""Seconds between two checks which clusters answer, while clients watch."""
RELOAD_SHARE = 10
"""After a reload, the next one waits so many times as long as it took."""
NOWHERE = "-"
"""Takes the place of an unknown game or language in a search. So there are only so many different searches."""


class Listing(Protocol):
    """What the lobby reads from the store."""

    async def listed(self, most: int) -> tuple[list[tuple[TableId, TableSeq, str, str, str]], int]:
        """The newest open tables, and how many clusters do not answer."""
        ...

    @property
    def clusters(self) -> range: ...


class Watcher(Protocol):
    """A client that watches the lobby."""

    def send(self, message: bytes) -> None:
        """Send a message without waiting for it to arrive."""
        ...


class _Group:
    """The clients with the same search, and the sample that they have."""

    def __init__(self, search: Search) -> None:
        self.search = search
        self.watchers: dict[Watcher, None] = {}
        self.message = b""
        self.made_at = 0.0
        self.version = -1
        self.held: list[TableId] = []
        self.held_since = 0.0
        self.total = 0

    def is_due(self, version: int, now: float) -> bool:
        if now < self.made_at + EVERY:
            return False
        return version != self.version or (self.total > SAMPLE and now >= self.held_since + SHOWN_FOR)


def search_for(game: str, pace: str, seats: str, language: str) -> Search:
    """A search, with unknown games and languages replaced."""
    known = game in ("", *[one.id for one in GAMES]), language in ("", *LANGUAGES)
    return Search(game if known[0] else NOWHERE, pace, seats, language if known[1] else NOWHERE)


class Lobby:
    """The lobby of one node."""

    def __init__(
        self, settings: Settings, news: LobbyNews, store: Listing, answering: Callable[[], Coroutine[Any, Any, int]]
    ) -> None:
        """`answering` counts the clusters that answer."""
        of_one = settings.listed_tables
        self.index = LobbyIndex(settings.lobby_tables, of_one, of_one * settings.address_factor)
        self._most = settings.lobby_tables
        self._store = store
        self._answering = answering
        self._missing = 0
        self._reloads = 0
        self._is_stale = True
        self._is_loaded = False
        self._loading = Remembered(self._load, 0.0)
        self._meanwhile: list[Change] | None = None
        self._groups: dict[Search, _Group] = {}
        self._searches: dict[Watcher, Search] = {}
        self._has_watchers = asyncio.Event()
        news.on_change, news.on_gap = self.changed, self.missed_something

    # The index

    def changed(self, change: Change) -> None:
        """Take in a change of a table."""
        if self._meanwhile is not None:
            self._meanwhile.append(change)
        if self._is_loaded:
            self.index.apply(change)

    def missed_something(self) -> None:
        """Reload the index before it is used again, since a message was lost."""
        self._is_stale = True
        self._reloads += 1

    async def refresh(self) -> None:
        """Load the index if it has missed changes, or if other clusters answer than before. Raises `StoreDown`."""
        if not self._is_stale and await self._answering() != len(self._store.clusters) - self._missing:
            self.missed_something()
        if self._is_stale:
            await self._loading.get()

    async def _load(self) -> None:
        reload, self._meanwhile = self._reloads, []
        try:
            rows, missing = await self._store.listed(self._most)
            self.index.load([Change(id, seq, listing.encode(), opener, address) for id, seq, listing, opener, address in rows])
            for change in self._meanwhile:
                self.index.apply(change)
        finally:
            self._meanwhile = None
        self._missing, self._is_loaded = missing, True
        self.index.version += 1
        self._is_stale = reload != self._reloads

    # Clients

    async def watch(self, watcher: Watcher, search: Search) -> None:
        """Send the sample of a search to a client, and its changes from now on. Raises `StoreDown`."""
        await self.refresh()
        self.leave(watcher)
        group = self._groups.setdefault(search, _Group(search))
        group.watchers[watcher] = None
        self._searches[watcher] = search
        if not group.message:
            self._make(group, time.monotonic())
        is_fresh = group.version == self.index.version
        watcher.send(group.message if is_fresh else self._message(self.index.sample(search, group.held, time.monotonic())))
        self._has_watchers.set()

    def leave(self, watcher: Watcher) -> None:
        """Send nothing more to a client."""
        search = self._searches.pop(watcher, None)
        if search is None:
            return
        del self._groups[search].watchers[watcher]
        if not self._groups[search].watchers:
            del self._groups[search]

    async def page(self, search: Search, after: str, most: int) -> bytes:
        """Tables that a search finds, newest first, after the place `after`. Raises `StoreDown`."""
        await self.refresh()
        found = self.index.page(search, _place(after), most + 1)
        tables = [msgspec.Raw(table.listing) for table in found[:most]]
        total = min(self.index.count(search), COUNTED)
        rest = f"{found[most - 1].opened_at}.{found[most - 1].id}" if len(found) > most else ""
        return wire.encoder.encode(wire.LobbyPage(tables, total, self._missing, rest))

    async def run(self) -> None:
        """Send samples that have changed to the clients that watch, for ever."""
        while True:
            await self._wait_for_watchers()
            now = time.monotonic()
            for group in [group for group in self._groups.values() if group.is_due(self.index.version, now)]:
                before = group.message
                self._make(group, now)
                if group.message != before:
                    for watcher in list(group.watchers):
                        watcher.send(group.message)
            await asyncio.sleep(TICK)

    async def keep_fresh(self) -> None:
        """Reload the index while clients watch, whenever a message was lost or other clusters answer, for ever."""
        while True:
            await self._wait_for_watchers()
            begun = time.monotonic()
            try:
                await self.refresh()
            except StoreDown as down:
                log.warning("database_unavailable", error=str(down))
            ended = time.monotonic()
            await asyncio.sleep(max(EVERY, RELOAD_SHARE * (ended - begun)))
            while not self._is_stale and time.monotonic() < ended + CHECK_EVERY:
                await asyncio.sleep(TICK)

    async def _wait_for_watchers(self) -> None:
        if not self._groups:
            self._has_watchers.clear()
        await self._has_watchers.wait()

    def _make(self, group: _Group, now: float) -> None:
        """Make the sample of a group again."""
        if now >= group.held_since + SHOWN_FOR:
            group.held, group.held_since = [], now
        sample = self.index.sample(group.search, group.held, now)
        group.held, group.total, group.version, group.made_at = sample.held, sample.total, self.index.version, now
        group.message = self._message(sample)

    def _message(self, sample: Sample) -> bytes:
        tables = [msgspec.Raw(table.listing) for table in sample.tables]
        return wire.encoder.encode(wire.Lobby(tables, min(sample.total, COUNTED), self._missing))


def _place(text: str) -> tuple[int, TableId] | None:
    """The place in the order of tables that a page ended with. Anything else is the beginning."""
    opened_at, _, table_id = text.partition(".")
    return (int(opened_at), TableId(table_id)) if opened_at.isdecimal() else None
