"""The tables a process has in memory, each in a room with those who look at it.

A room's table stands at a known entry. Commands are decided on it, kept in the store, and only then told to anybody. If somebody else
was faster, or the database went away, the room reads what it missed and decides again. Any process may serve any table.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Coroutine
from typing import Protocol

import structlog

from kogge.engine import MalformedMove
from kogge.service import metrics, wire
from kogge.service.bus import Bus, InProcessBus
from kogge.service.loading import begin, load, rules_kept
from kogge.service.presence import AGAIN, Presence
from kogge.service.store import NewEntry, Store, StoreDown
from kogge.service.store.codec import encode_what, pack, unpack
from kogge.service.summary import NOT_SHOWN, UNCHANGED, Claim, due_at, shown_after
from kogge.service.telling import Happened, news
from kogge.tables.commands import Command
from kogge.tables.entries import CameBack, Person, Sat, SentAway, StoodUp, TableEntry, TakenOver
from kogge.tables.refused import Refused
from kogge.tables.snapshot import take_snapshot
from kogge.tables.table import Table

log = structlog.get_logger()

RECENT = 64
"""So many entries a room remembers with their events, for those who come back."""
SNAPSHOT_EVERY = 50
PATIENCE = 10.0
"""Seconds for which a command is tried while the database does not answer."""
MOST_IDLE = 2_000
"""Rooms that nobody looks into, kept for the next command."""
LOOK_EVERY = 2.0
"""Seconds after which a room looks whether it missed something."""


def now_ms() -> int:
    return time.time_ns() // 1_000_000


class Watcher(Protocol):
    """Somebody who looks into a room."""

    person: Person

    def send(self, message: bytes) -> None:
        """Send a message without waiting for it to arrive."""
        ...


class Room:
    """A table in memory, and those who look at it; of each of `watchers`, whether the talk at the table is for their ears."""

    def __init__(self, rooms: Rooms, id: str, table: Table) -> None:
        self._rooms = rooms
        self.id = id
        self.table = table
        self.watchers: dict[Watcher, bool] = {}
        self.presence = Presence(now_ms())
        self.recent: deque[Happened] = deque(maxlen=RECENT)
        self.lock = asyncio.Lock()
        self.stop_listening: Callable[[], None] = lambda: None
        self.used_at = time.monotonic()
        self._is_doubtful = False
        self._told = table.seq

    async def do(self, by: Person, command: Command, id: str = "", claim: Claim | None = None) -> int:
        """Take a command; the number of the entry it led to, which is kept. Raises `Refused`, `MalformedMove` or `StoreDown`."""
        give_up = time.monotonic() + PATIENCE
        async with self.lock:
            while True:
                try:
                    await self._be_sure()
                    done = self.table.done(by, id) if id else None
                    if done is not None:
                        return done
                    seq = await self._try(by, command, id, claim)
                    if seq is not None:
                        return seq
                    metrics.OVERTAKEN.inc()
                    await self._catch_up()
                except StoreDown:
                    metrics.STORE_FAILURES.inc()
                    if time.monotonic() > give_up:
                        raise
                    await asyncio.sleep(0.1)

    async def _try(self, by: Person, command: Command, id: str, claim: Claim | None) -> int | None:
        """Decide a command and keep what it leads to; `None` if somebody was faster.

        What is due afterwards is kept in the same statement, so the entry happens to the table in memory first. Until it is kept the
        room is in doubt, and nobody is told.
        """
        table = self.table
        try:
            taken = table.take(command, by, now_ms(), id)
        except (Refused, MalformedMove):
            if await self._is_behind():
                return None
            raise
        entry, owed = taken.entry, table.bots_to_answer()
        leaves = table.places[entry.what.seat].person if isinstance(entry.what, (StoodUp, SentAway)) else None
        self._is_doubtful = True
        told = Happened(entry, table.apply(entry, taken.prepared))
        what = encode_what(entry.what)
        shown = shown_after(self.id, table, entry)
        kept = await self._rooms.store.append(
            NewEntry(
                self.id,
                entry,
                what,
                table.stage,
                shown,
                due_at(table, entry, owed, claim),
                entry.what.person if isinstance(entry.what, Sat) else None,
                leaves,
            )
        )
        if not kept:
            return None
        self._is_doubtful = False
        self.tell(told)
        await self._rooms.kept(self, entry, pack(entry, what), shown)
        return entry.seq

    async def look(self) -> Table:
        """The table, as it is kept for sure. Raises `StoreDown`."""
        if self._is_doubtful or self.lock.locked():
            async with self.lock:
                await self._be_sure()
        return self.table

    async def hear(self, entry: TableEntry) -> None:
        """Another process has appended an entry."""
        async with self.lock:
            await self._be_sure()
            if entry.seq == self.table.seq + 1:
                self.tell(Happened(entry, self.table.apply(entry)))
            elif entry.seq > self.table.seq:
                await self._catch_up()

    async def catch_up(self) -> None:
        """Read what was missed, and tell it. Raises `StoreDown`."""
        async with self.lock:
            await self._be_sure()
            await self._catch_up()

    def tell(self, told: Happened) -> None:
        """Tell everyone who looks, each distinct pair of eyes encoded once."""
        self.recent.append(told)
        self._told = told.entry.seq
        table = self.table
        seats = {place.person: seat for seat, place in enumerate(table.places) if place.person is not None}
        messages: dict[tuple[int | None, bool], bytes] = {}
        for watcher, may_listen in self.watchers.items():
            eyes = seats.get(watcher.person), may_listen or watcher.person in table.guests
            message = messages.get(eyes)
            if message is None:
                message = messages[eyes] = news(self.id, table, told, *eyes)
            watcher.send(message)
        metrics.MESSAGES_OUT.inc(len(self.watchers))
        if isinstance(told.entry.what, SentAway) and table.terms.watching != "anyone":
            for watcher in [watcher for watcher in self.watchers if watcher.person in table.sent_away]:
                self.leave(watcher)
        if isinstance(told.entry.what, (Sat, StoodUp, SentAway, TakenOver, CameBack)):
            self.tell_presence()

    # Who looks

    def enter(self, watcher: Watcher, may_listen: bool) -> bool:
        """Somebody looks into the room from now on; whether their person did before. Who enters again hears as they do now."""
        is_new = watcher not in self.watchers
        self.watchers[watcher] = may_listen
        return not (is_new and self.presence.come(watcher.person))

    def greet(self, watcher: Watcher) -> None:
        """Tell the others that somebody looks into the room who did not before."""
        self._rooms.looks(self, watcher.person, is_here=True)

    def leave(self, watcher: Watcher) -> None:
        """Somebody looks away, if they looked."""
        if self.watchers.pop(watcher, None) is not None and self.presence.go(watcher.person, now_ms()):
            self._rooms.looks(self, watcher.person, is_here=False)

    def tell_presence(self) -> None:
        """Tell everyone who looks which people of the table do not, if that has changed."""
        away = self.presence.told_away(self.table, now_ms())
        if [one.seat for one in away] == [one.seat for one in self.presence.told]:
            return
        self.presence.told = away
        message = wire.encoder.encode(wire.Presence(self.id, away))
        for watcher in self.watchers:
            watcher.send(message)

    async def _is_behind(self) -> bool:
        """Whether more is kept than the table knows: what it refuses now it may have to take."""
        return (await self._rooms.store.heads([self.id]))[self.id] > self.table.seq

    async def _catch_up(self) -> None:
        if self._is_doubtful:
            await self._be_sure()
            return
        missed = await self._rooms.store.entries(self.id, self.table.seq)
        if missed:
            metrics.CAUGHT_UP.inc()
        for entry in missed:
            self.tell(Happened(entry, self.table.apply(entry)))

    async def _be_sure(self) -> None:
        """If the table in memory went ahead of what was kept, go back to what was kept, and tell what nobody was told."""
        if not self._is_doubtful:
            return
        table, entries = await begin(self._rooms.store, self.id, not_after=self._told)
        for entry in entries:
            events = table.apply(entry)
            if entry.seq > self._told:
                self.table = table
                self.tell(Happened(entry, events))
        self.table = table
        self._is_doubtful = False


class Rooms:
    """All tables of a process that are in memory."""

    def __init__(self, store: Store, bus: Bus | None = None) -> None:
        self.store = store
        self.bus: Bus = InProcessBus() if bus is None else bus
        self.listed: Callable[[str, str], None] = lambda _, __: None
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self, table_id: str, entries: list[TableEntry]) -> None:
        """Keep a new table with its first entries, and show it in the lobby. Doing it twice does it once."""
        table = Table.load(*await rules_kept(self.store, entries[0].what), entries)
        shown = shown_after(table_id, table, entries[-1])
        await self.store.open(
            table_id,
            table,
            entries,
            shown if shown not in (UNCHANGED, NOT_SHOWN) else None,
            due_at(table, entries[-1], {}),
        )
        if shown:
            await self._tell_lobby(table_id, shown)

    async def room(self, table_id: str) -> Room:
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
        """Messages may have been lost: look whether rooms have missed something."""
        self._start(self._check())

    async def keep_checking(self) -> None:
        """From time to time, for ever: a lost message that no other follows is noticed by nobody else."""
        told_at = time.monotonic()
        while True:
            await asyncio.sleep(LOOK_EVERY)
            await self._check()
            self.let_go()
            if time.monotonic() - told_at >= AGAIN:
                told_at = time.monotonic()
                await self._tell_who_looks()

    def looks(self, room: Room, person: Person, is_here: bool) -> None:
        """Somebody has begun to look into a room here, or ended it: tell everyone there, and the other nodes."""
        if person in room.table.people:
            room.tell_presence()
            self._start(self.bus.publish(f"here.{room.id}", Presence.changed(person, is_here)))

    async def _tell_who_looks(self) -> None:
        for room in [room for room in self._rooms.values() if room.watchers]:
            message = room.presence.here(room.table)
            if message is not None:
                await self.bus.publish(f"here.{room.id}", message)
            room.tell_presence()

    async def kept(self, room: Room, entry: TableEntry, packed: bytes, shown: str) -> None:
        """An entry of a room was kept: tell the other processes, and the lobby if it shows something new."""
        await self.bus.publish(f"table.{room.id}", packed)
        if shown:
            await self._tell_lobby(room.id, shown)
        if entry.seq % SNAPSHOT_EVERY == 0:
            self._start(self._keep_snapshot(room))

    def let_go(self) -> None:
        """Forget rooms that nobody looks into when there are too many, those first that were used longest ago."""
        lately = time.monotonic() - LOOK_EVERY
        idle = [id for id, room in self._rooms.items() if not room.watchers and room.used_at < lately and not room.lock.locked()]
        for table_id in idle[: max(0, len(idle) - MOST_IDLE)]:
            self._rooms.pop(table_id).stop_listening()
        metrics.ROOMS.set(len(self._rooms))

    async def _load(self, table_id: str) -> Room:
        table = await load(self.store, table_id)
        room = Room(self, table_id, table)

        def heard(message: bytes) -> None:
            self._start(room.hear(unpack(message)))

        def heard_who_looks(message: bytes) -> None:
            room.presence.heard(message, now_ms())
            room.tell_presence()

        stops = [await self.bus.listen(f"table.{table_id}", heard), await self.bus.listen(f"here.{table_id}", heard_who_looks)]

        def stop_listening() -> None:
            for stop in stops:
                stop()

        room.stop_listening = stop_listening
        await room.catch_up()
        self._rooms[table_id] = room
        return room

    async def _check(self) -> None:
        """Look whether rooms have missed something, at each cluster for itself: one may not answer."""
        watched = self.store.by_cluster(table_id for table_id, room in self._rooms.items() if room.watchers)
        await asyncio.gather(*[self._check_some(table_ids) for table_ids in watched if table_ids])

    async def _check_some(self, table_ids: list[str]) -> None:
        try:
            heads = await self.store.heads(table_ids)
            for table_id, seq in heads.items():
                room = self._rooms.get(table_id)
                if room is not None and room.table.seq < seq and not room.lock.locked():
                    await room.catch_up()
        except StoreDown as down:
            log.warning("store-down", error=str(down))

    async def _keep_snapshot(self, room: Room) -> None:
        try:
            table = await room.look()
            await self.store.keep_snapshot(room.id, take_snapshot(table))
        except StoreDown as down:
            log.warning("store-down", error=str(down))

    async def _tell_lobby(self, table_id: str, shown: str) -> None:
        self.listed(table_id, shown)
        await self.bus.publish("lobby", f"{table_id} {shown}".encode())

    def _start(self, work: Coroutine[None, None, None]) -> None:
        """Do something beside, and say so if it fails."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.warning("failed-beside", error=repr(error))
