"""The tables a process has in memory, each in its room: loaded, listened for, checked for gaps and let go."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from functools import partial

import structlog

from kogge.service import metrics
from kogge.service.bus.bus import Bus, InProcessBus
from kogge.service.store import Store, StoreDown
from kogge.service.store.codec import pack, unpack
from kogge.service.store.heartbeat import EVERY
from kogge.service.supervisor import Supervisor
from kogge.service.tables.loader import load, rules_kept
from kogge.service.tables.lobby_news import LobbyNews
from kogge.service.tables.presence import AGAIN, Presence
from kogge.service.tables.room import Room
from kogge.service.tables.summary import NOT_SHOWN, UNCHANGED, Closing, due_at, shown_after
from kogge.tables.entries import LogEntry, PersonId, TableId
from kogge.tables.snapshot import take_snapshot
from kogge.tables.table import Table

log = structlog.get_logger()

SNAPSHOT_EVERY = 50
MOST_IDLE = 2_000
"""Rooms that nobody looks into, kept for the next command."""
LOOK_EVERY = 2.0
"""Seconds after which a room looks whether it missed something."""
AFTER_A_BREAK = 0.4
"""Seconds between two such looks after the bus was away."""
OTHERS_LATER = 3.0
"""Seconds after which every process has come back to the bus."""
MOST_OFF = 1_000
"""Milliseconds by which the clock of this process may be wrong."""


def now_ms() -> int:
    return time.time_ns() // 1_000_000


class Rooms:
    """All tables of a process that are in memory."""

    def __init__(self, store: Store, bus: Bus | None = None) -> None:
        self.store = store
        self.bus: Bus = InProcessBus() if bus is None else bus
        self.lobby = LobbyNews(self._say)
        self.closing = Closing()
        self._rooms: OrderedDict[TableId, Room] = OrderedDict()
        self._loading: dict[TableId, asyncio.Task[Room]] = {}
        self.supervisor = Supervisor()

    async def open(self, table_id: TableId, entries: list[LogEntry], address: str = "") -> None:
        """Keep a new table with its first entries, opened from some address, and show it in the lobby. Doing it twice does it once."""
        table = Table.load(*await rules_kept(self.store, entries[0].what), entries)
        await self._keep_printed(table)
        shown = shown_after(table_id, table, entries[-1])
        is_new = await self.store.open(
            table_id,
            table,
            entries,
            shown if shown not in (UNCHANGED, NOT_SHOWN) else None,
            due_at(table, entries[-1], {}, closing=self.closing),
            address,
        )
        if shown and is_new:
            self.lobby.tell(table_id, shown)

    async def _keep_printed(self, table: Table) -> None:
        """Keep the edition of a table if it is the printed one; any other was read from the store. The printed one is there since the
        clusters were migrated: a dead cluster keeps no table from being opened by it."""
        fingerprint = table.edition.fingerprint
        if fingerprint != table.game.printed_edition().fingerprint or self.store.is_suspected(fingerprint):
            return
        try:
            await self.store.editions.keep(table.edition, now_ms(), is_printed=True)
        except StoreDown:
            self.store.suspect(fingerprint)

    async def room(self, table_id: TableId) -> Room:
        """The room of a table. Raises `NoSuchTable` or `StoreDown`."""
        room = self._rooms.get(table_id)
        if room is not None:
            self._rooms.move_to_end(table_id)
            room.used_at, unused_for = time.monotonic(), time.monotonic() - room.used_at
            if not room.watchers and unused_for > LOOK_EVERY:
                await room.catch_up()
            return room
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.create_task(self._load(table_id))
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    def check_soon(self) -> None:
        """Messages may have been lost: look whether rooms or the lobby have missed something."""
        self.lobby.missed()
        for cluster in self.store.clusters:
            self.supervisor.start("resync", self._check_for_a_while(cluster))

    async def _check_for_a_while(self, cluster: int) -> None:
        """Look several times. Other processes may come back to the bus later than this one, and lose messages until then."""
        until = time.monotonic() + OTHERS_LATER
        while time.monotonic() < until:
            await self._check(cluster)
            await asyncio.sleep(AFTER_A_BREAK)

    def begin(self, is_node: bool = True) -> None:
        """Keep the rooms up to date from now on, those of each cluster for themselves: one may be slow. A node serves people, and says all
        the time that it can."""
        for heartbeat in self.store.heartbeats:
            heartbeat.is_written = is_node
        for cluster in self.store.clusters:
            self.supervisor.keep(f"resync_{cluster}", partial(self._keep_checking, cluster))
            self.supervisor.keep(f"heartbeat_{cluster}", partial(self._keep_beating, cluster))
        self.supervisor.keep("eviction", self._keep_tidy)

    async def _keep_checking(self, cluster: int) -> None:
        """From time to time, for ever: a lost message that no other follows is noticed by nobody else."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            await self._check(cluster)

    async def _keep_beating(self, cluster: int) -> None:
        """Write all the time that people can play, and after an outage give the clocks back what it took, for ever."""
        heartbeat, clock = self.store.heartbeats[cluster], self.store.clocks[cluster]
        was_off = False
        while True:
            try:
                if await heartbeat.beat():
                    log.warning("outage", cluster=cluster, began=heartbeat.outages[-1].began, ended=heartbeat.outages[-1].ended)
                    self._give_back(cluster)
            except StoreDown as down:
                log.warning("database_unavailable", error=str(down))
            off = clock.off or 0
            metrics.CLOCK_OFFSET.labels(str(cluster)).set(off / 1000)
            is_off = abs(off) > MOST_OFF
            if is_off and not was_off:
                log.error("clock_offset", cluster=cluster, offset_ms=off)
            was_off = is_off
            await asyncio.sleep(EVERY)

    def _give_back(self, cluster: int) -> None:
        """Those who look at a table with a clock learn at once that it did not count an outage."""
        watched = self.store.by_cluster(table_id for table_id, room in self._rooms.items() if room.watchers and room.table.clock)
        for table_id in watched[cluster]:
            self.supervisor.start("clock_refund", self._rooms[table_id].give_back())

    @property
    def failing(self) -> list[str]:
        """The loops of this process that failed and do not run well again yet."""
        return sorted([*self.supervisor.failing, *self.store.supervisor.failing])

    @property
    def clocks_off(self) -> list[int]:
        """By how many milliseconds the clock of this process is ahead of that of each cluster that has ever answered."""
        return [off for clock in self.store.clocks if (off := clock.off) is not None]

    async def _keep_tidy(self) -> None:
        """Forget rooms that nobody uses, and say again who looks into which and how much the lobby was told, for ever."""
        told_at = time.monotonic()
        while True:
            await asyncio.sleep(LOOK_EVERY)
            self.let_go()
            if time.monotonic() - told_at >= AGAIN:
                told_at = time.monotonic()
                self._tell_who_looks()
                self.lobby.tell_again()

    def looks(self, room: Room, person: PersonId, is_here: bool) -> None:
        """Somebody has begun to look into a room here, or ended it: tell everyone there, and the other nodes."""
        if person in room.table.people:
            room.tell_presence()
            self.bus.publish(f"here.{room.id}", Presence.changed(person, is_here))

    def _tell_who_looks(self) -> None:
        for room in [room for room in self._rooms.values() if room.watchers]:
            message = room.presence.here(room.table)
            if message is not None:
                self.bus.publish(f"here.{room.id}", message)
            room.tell_presence()

    def announce(self, room: Room, entry: LogEntry, what: bytes) -> None:
        """Tell the other processes of an entry that was kept. Who knows it already is told nothing new."""
        self.bus.publish(f"table.{room.id}", pack(entry, what))

    def kept(self, room: Room, entry: LogEntry, shown: str) -> None:
        """An entry of a room was kept: tell the lobby if it shows something new."""
        if shown:
            self.lobby.tell(room.id, shown)
        if entry.seq % SNAPSHOT_EVERY == 0:
            self.supervisor.start("snapshot", self._keep_snapshot(room))

    def let_go(self) -> None:
        """Forget rooms that nobody looks into when there are too many, those first that were used longest ago."""
        lately = time.monotonic() - LOOK_EVERY
        idle = [id for id, room in self._rooms.items() if not room.watchers and room.used_at < lately and not room.lock.locked()]
        for table_id in idle[: max(0, len(idle) - MOST_IDLE)]:
            self._rooms.pop(table_id).stop_listening()
        metrics.TABLES_LOADED.set(len(self._rooms))

    def _say(self, subject: str, message: bytes) -> None:
        """Say something to the other processes, over the bus there is by now."""
        self.bus.publish(subject, message)

    async def _load(self, table_id: TableId) -> Room:
        table = await load(self.store, table_id)
        room = Room(self, table_id, table)

        def heard(message: bytes) -> None:
            self.supervisor.start("remote_entry", room.hear(unpack(message)))

        def heard_who_looks(message: bytes) -> None:
            room.presence.heard(message, room.now())
            room.tell_presence()

        stops = [await self.bus.listen(f"table.{table_id}", heard), await self.bus.listen(f"here.{table_id}", heard_who_looks)]

        def stop_listening() -> None:
            for stop in stops:
                stop()

        room.stop_listening = stop_listening
        try:
            await room.catch_up()
        except BaseException:
            stop_listening()
            raise
        self._rooms[table_id] = room
        return room

    async def _check(self, cluster: int) -> None:
        """Look whether rooms of a cluster have missed something. One that cannot read what it missed harms no other."""
        watched = self.store.by_cluster(table_id for table_id, room in self._rooms.items() if room.watchers)[cluster]
        if not watched:
            return
        try:
            heads = await self.store.heads(watched)
            for table_id, seq in heads.items():
                room = self._rooms.get(table_id)
                if room is not None and room.table.seq < seq and not room.lock.locked():
                    await self._heal(room)
        except StoreDown as down:
            log.warning("database_unavailable", error=str(down))

    async def _heal(self, room: Room) -> None:
        try:
            await room.catch_up()
        except StoreDown:
            raise
        except Exception as error:
            if room.troubled_at != room.table.seq:  # said once
                room.troubled_at = room.table.seq
                log.error("resync_failed", table_id=room.id, seq=room.table.seq, exc_info=error)
                metrics.TASK_FAILURES.labels("resync").inc()

    async def _keep_snapshot(self, room: Room) -> None:
        try:
            table = await room.look()
            await self.store.keep_snapshot(room.id, take_snapshot(table))
        except StoreDown as down:
            log.warning("database_unavailable", error=str(down))
