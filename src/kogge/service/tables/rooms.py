"""The rooms of a process: it loads tables, subscribes to their entries, checks for gaps, and evicts idle tables."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from functools import partial
from itertools import cycle

import structlog

from kogge.service import metrics, traces
from kogge.service.bus.bus import Bus, InProcessBus
from kogge.service.store import Store, StoreDown
from kogge.service.store.codec import pack, unpack
from kogge.service.store.heartbeat import EVERY
from kogge.service.supervisor import Supervisor
from kogge.service.tables.delivery import BEAT_EVERY, Delivery
from kogge.service.tables.loader import load, load_rules
from kogge.service.tables.lobby_index import Change
from kogge.service.tables.lobby_news import LobbyNews
from kogge.service.tables.presence import REPEAT_EVERY, Presence
from kogge.service.tables.room import Room
from kogge.service.tables.summary import NOT_LISTED, UNCHANGED, Closing, jobs_after, listing_after
from kogge.tables.entries import LogEntry, PersonId, TableId, TableSeq
from kogge.tables.snapshot import take_snapshot
from kogge.tables.table import Table

log = structlog.get_logger()

SNAPSHOT_EVERY = 50
MAX_IDLE = 2_000
"""Rooms without watchers that stay in memory for the next command."""
CHECK_EVERY = 2.0
"""Seconds between two checks whether rooms have missed entries, while messages may be lost."""
LOOK_EVERY = 0.25
"""Seconds between two looks whether messages may be lost."""
SWEEP = 30
"""While no messages are lost, a check asks for this part of the watched tables: for each one once a minute."""
ARRIVES_WITHIN = 0.3
"""Seconds after a beat in which the entries that it names have arrived, unless they are lost."""
PARTS = int(REPEAT_EVERY / CHECK_EVERY)
"""Parts of the rooms whose presence is repeated one after the other."""
CHECK_EVERY_AFTER_RECONNECT = 0.4
"""Seconds between two such checks after the bus was lost."""
RECONNECT_WITHIN = 3.0
"""Seconds within which every process has reconnected to the bus."""
MAX_CLOCK_OFFSET = 1_000
"""Milliseconds by which the clock of this process may differ from a cluster's."""


def now_ms() -> int:
    return time.time_ns() // 1_000_000


def _change(table_id: TableId, table: Table, listing: str, address: str = "") -> Change:
    """A change of the lobby, after the last entry of a table."""
    return Change(table_id, table.seq, None if listing == NOT_LISTED else listing.encode(), table.opener, address)


class Rooms:
    """All tables that a process has in memory."""

    def __init__(self, store: Store, bus: Bus | None = None) -> None:
        self.store = store
        self.bus: Bus = InProcessBus() if bus is None else bus
        self.lobby = LobbyNews(self._publish)
        self.delivery = Delivery(self._publish)
        self.delivery.on_stored, self.delivery.on_gap = self._stored_elsewhere, self._suspect_gap
        self._gaps = 0
        self.closing = Closing()
        self._rooms: OrderedDict[TableId, Room] = OrderedDict()
        self._loading: dict[TableId, asyncio.Task[Room]] = {}
        self.supervisor = Supervisor()

    async def open(self, table_id: TableId, entries: list[LogEntry], address: str = "") -> None:
        """Store a new table with its first entries, opened from some address, and list it in the lobby. The second call with an id does nothing."""
        table = Table.load(*await load_rules(self.store, entries[0].what), entries)
        await self._store_printed_edition(table)
        listing = listing_after(table_id, table, entries[-1])
        is_new = await self.store.open(
            table_id,
            table,
            entries,
            listing if listing not in (UNCHANGED, NOT_LISTED) else None,
            jobs_after(table, entries[-1], {}, closing=self.closing),
            address,
        )
        if listing and is_new:
            self.lobby.publish(_change(table_id, table, listing, address))

    async def _store_printed_edition(self, table: Table) -> None:
        """Store the edition of a new table if it is the printed one; any other was read from the store. `kogge migrate` has stored the
        printed one already, so tables can be opened even if its cluster is dead."""
        fingerprint = table.edition.fingerprint
        if fingerprint != table.game.printed_edition().fingerprint or self.store.is_suspected(fingerprint):
            return
        try:
            await self.store.editions.store(table.edition, now_ms(), is_printed=True)
        except StoreDown:
            self.store.suspect(fingerprint)

    async def room(self, table_id: TableId) -> Room:
        """The room of a table. Raises `NoSuchTable` or `StoreDown`."""
        room = self._rooms.get(table_id)
        if room is not None:
            self._rooms.move_to_end(table_id)
            room.used_at, unused_for = time.monotonic(), time.monotonic() - room.used_at
            if not room.watchers and unused_for > CHECK_EVERY:
                await room.catch_up()
            return room
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.create_task(self._load(table_id))
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    def check_soon(self) -> None:
        """Check whether rooms or the lobby have missed messages, since some may have been lost."""
        self.lobby.on_gap()
        for cluster in self.store.clusters:
            self.supervisor.start("resync", self._check_for_a_while(cluster))

    async def _check_for_a_while(self, cluster: int) -> None:
        """Check several times: other processes may reconnect to the bus later than this one, and their messages are lost until then."""
        until = time.monotonic() + RECONNECT_WITHIN
        while time.monotonic() < until:
            await self._check(cluster)
            await asyncio.sleep(CHECK_EVERY_AFTER_RECONNECT)

    def start(self, is_node: bool = True) -> None:
        """Start the loops that keep rooms up to date, separately for each cluster, since one may be slow. A node also writes heartbeats."""
        for heartbeat in self.store.heartbeats:
            heartbeat.is_written = is_node
        for cluster in self.store.clusters:
            self.supervisor.run_forever(f"resync_{cluster}", partial(self._keep_checking, cluster))
            self.supervisor.run_forever(f"heartbeat_{cluster}", partial(self._keep_heartbeat, cluster))
        self.supervisor.run_forever("beats", self._keep_beating)
        self.supervisor.run_forever("eviction", self._keep_evicting)

    async def _keep_checking(self, cluster: int) -> None:
        """Check for lost messages, for ever: all watched tables while messages may be lost and once after that, else a part of them."""
        was_lossy, gaps, sweep = True, 0, 0
        while True:
            begun = time.monotonic()
            is_lossy, noticed = self._may_lose_messages(cluster), self._gaps
            if is_lossy or was_lossy or noticed != gaps:
                await self._check(cluster)
            else:
                sweep = (sweep + 1) % SWEEP
                await self._check(cluster, sweep)
            was_lossy, gaps = is_lossy, noticed
            while time.monotonic() < begun + CHECK_EVERY and gaps == self._gaps:
                if not is_lossy and self._may_lose_messages(cluster):
                    break
                await asyncio.sleep(LOOK_EVERY)

    def _may_lose_messages(self, cluster: int) -> bool:
        """Whether entries of other processes may not arrive here, or arrive without beats that name them."""
        return not self.bus.is_well or self.delivery.is_silent() or self.store.heartbeats[cluster].is_beside_earlier

    async def _keep_beating(self) -> None:
        """Send beats to the other processes, for ever."""
        await self.delivery.listen(self.bus)
        while True:
            self.delivery.beat()
            await asyncio.sleep(BEAT_EVERY)

    def _suspect_gap(self) -> None:
        """Check all watched tables: the beats of a process are not complete."""
        self._gaps += 1

    def _stored_elsewhere(self, stored: dict[TableId, TableSeq]) -> None:
        """Another process has stored these entries: see whether they have arrived."""
        for table_id, seq in stored.items():
            room = self._rooms.get(table_id)
            if room is not None and room.table.seq < seq:
                self.supervisor.start("late_entry", self._fetch_late(room, seq))

    async def _fetch_late(self, room: Room, seq: TableSeq) -> None:
        """Read the entries of a room up to one, unless they arrive soon."""
        await asyncio.sleep(ARRIVES_WITHIN)
        if room.table.seq < seq:
            try:
                await self._catch_up(room)
            except StoreDown as down:
                log.warning("database_unavailable", error=str(down))
                self._suspect_gap()

    async def stop_beating(self) -> None:
        """Tell the other processes that this one stops."""
        self.delivery.stop()
        await asyncio.sleep(LOOK_EVERY / 5)  # the bus sends it meanwhile

    async def _keep_heartbeat(self, cluster: int) -> None:
        """Write heartbeats, and after an outage give its time back to the clocks, for ever."""
        heartbeat, clock = self.store.heartbeats[cluster], self.store.clocks[cluster]
        was_wrong = False
        while True:
            try:
                if await heartbeat.beat():
                    log.warning("outage", cluster=cluster, began=heartbeat.outages[-1].began, ended=heartbeat.outages[-1].ended)
                    self._refund_outage(cluster)
            except StoreDown as down:
                log.warning("database_unavailable", error=str(down))
            off = clock.off or 0
            metrics.CLOCK_OFFSET.labels(str(cluster)).set(off / 1000)
            is_wrong = abs(off) > MAX_CLOCK_OFFSET
            if is_wrong and not was_wrong:
                log.error("clock_offset", cluster=cluster, offset_ms=off)
            was_wrong = is_wrong
            await asyncio.sleep(EVERY)

    def _refund_outage(self, cluster: int) -> None:
        """Give the time of an outage back at watched tables at once, so that their players see it."""
        watched = self.store.by_cluster(table_id for table_id, room in self._rooms.items() if room.watchers and room.table.clock)
        for table_id in watched[cluster]:
            self.supervisor.start("clock_refund", self._rooms[table_id].refund_outages())

    @property
    def failing(self) -> list[str]:
        """The loops of this process that failed and have not recovered yet."""
        return sorted([*self.supervisor.failing, *self.store.supervisor.failing])

    @property
    def clock_offsets(self) -> list[int]:
        """How many milliseconds the clock of this process is ahead of each cluster's that has ever answered."""
        return [off for clock in self.store.clocks if (off := clock.off) is not None]

    async def _keep_evicting(self) -> None:
        """Evict idle rooms, and repeat presence and the count of lobby messages, for ever. Presence is repeated for one part of the rooms
        after the other, so that thousands of them do not hold up the node at once."""
        for part in cycle(range(PARTS)):
            await asyncio.sleep(CHECK_EVERY)
            self.evict()
            self._publish_presence(part)
            if part == 0:
                self.lobby.send_count()

    def presence_changed(self, room: Room, person: PersonId, is_here: bool) -> None:
        """A person has started or stopped watching a room: tell its watchers and the other nodes."""
        if person in room.table.people:
            room.broadcast_presence()
            self.bus.publish(f"here.{room.id}", Presence.change_message(person, is_here))

    def _publish_presence(self, part: int) -> None:
        for room in [room for room in self._rooms.values() if room.watchers and hash(room.id) % PARTS == part]:
            message = room.presence.message(room.table)
            if message is not None:
                self.bus.publish(f"here.{room.id}", message)
            room.broadcast_presence()

    def publish_entry(self, room: Room, entry: LogEntry, what: bytes) -> None:
        """Send a stored entry to the other processes. A process that has it already ignores it."""
        self.delivery.stored(room.id, entry.seq)
        with traces.stage("publish"):
            self.bus.publish(f"table.{room.id}", pack(entry, what), traces.headers())

    def entry_stored(self, room: Room, entry: LogEntry, listing: str) -> None:
        """An entry of a room was stored: send its new listing to the lobby, and take a snapshot from time to time."""
        if listing:
            self.lobby.publish(_change(room.id, room.table, listing))
        if entry.seq % SNAPSHOT_EVERY == 0:
            self.supervisor.start("snapshot", self._store_snapshot(room))

    def evict(self) -> None:
        """Evict rooms without watchers when there are too many, the least recently used first."""
        lately = time.monotonic() - CHECK_EVERY
        idle = [id for id, room in self._rooms.items() if not room.watchers and room.used_at < lately and not room.lock.locked()]
        for table_id in idle[: max(0, len(idle) - MAX_IDLE)]:
            self._rooms.pop(table_id).stop_listening()
        metrics.TABLES_LOADED.set(len(self._rooms))

    def _publish(self, subject: str, message: bytes) -> None:
        """Send a message to the other processes. The bus is set after the lobby is made."""
        self.bus.publish(subject, message)

    async def _load(self, table_id: TableId) -> Room:
        table = await load(self.store, table_id)
        room = Room(self, table_id, table)

        def entry_received(message: bytes) -> None:
            entry = unpack(message)
            with traces.stage("receive", game=room.table.game.id, table=table_id, seq=entry.seq):
                if not room.receive_at_once(entry):
                    self.supervisor.start("remote_entry", room.receive(entry))

        def presence_received(message: bytes) -> None:
            room.presence.receive(message, room.now())
            room.broadcast_presence()

        stops = [
            await self.bus.listen(f"table.{table_id}", entry_received),
            await self.bus.listen(f"here.{table_id}", presence_received),
        ]

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

    async def _check(self, cluster: int, sweep: int | None = None) -> None:
        """Check whether rooms of a cluster have missed entries: all that are watched, or those of one `sweep`. A room that cannot read them
        does not affect the others."""
        rooms = [table_id for table_id, room in self._rooms.items() if room.watchers]
        if sweep is not None:
            rooms = [table_id for table_id in rooms if hash(table_id) % SWEEP == sweep]
        watched = self.store.by_cluster(rooms)[cluster]
        if not watched:
            return
        try:
            heads = await self.store.heads(watched)
            for table_id, seq in heads.items():
                room = self._rooms.get(table_id)
                if room is not None and room.table.seq < seq and not room.lock.locked():
                    await self._catch_up(room)
        except StoreDown as down:
            log.warning("database_unavailable", error=str(down))

    async def _catch_up(self, room: Room) -> None:
        try:
            await room.catch_up()
        except StoreDown:
            raise
        except Exception as error:
            if room.failed_at != room.table.seq:  # log it once
                room.failed_at = room.table.seq
                log.error("resync_failed", table_id=room.id, seq=room.table.seq, exc_info=error)
                metrics.TASK_FAILURES.labels("resync").inc()

    async def _store_snapshot(self, room: Room) -> None:
        try:
            table = await room.stored_table()
            await self.store.store_snapshot(room.id, take_snapshot(table))
        except StoreDown as down:
            log.warning("database_unavailable", error=str(down))
