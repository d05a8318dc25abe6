"""A room: a table in memory with the clients that watch it.

A room decides commands on its table, stores the resulting entries, and broadcasts them only when they are stored. If another process
appended first, or the database failed, the room reads the entries it missed and decides again. Any process may serve any table.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

import structlog

from kogge.engine import EventLog, MalformedMove, Viewer
from kogge.service import metrics, traces, wire
from kogge.service.store import NewEntry, Store, StoreDown
from kogge.service.store.codec import encode_what
from kogge.service.store.heartbeat import EVERY, Outage
from kogge.service.tables.broadcast import AppliedEntry, EntryNews
from kogge.service.tables.loader import load_snapshot
from kogge.service.tables.presence import Presence
from kogge.service.tables.summary import Closing, JobLease, jobs_after, listing_after
from kogge.service.tables.watchers import Watcher, Watching
from kogge.tables.commands import ClaimTime, Command, GiveBack
from kogge.tables.digests import proof_of
from kogge.tables.entries import CameBack, LogEntry, MoveMade, PersonId, Sat, SentAway, StoodUp, TableId, TableSeq, TakenOver
from kogge.tables.refusals import Refused
from kogge.tables.retraction import BeforeMove
from kogge.tables.shown import Progress, Shown
from kogge.tables.table import Table

log = structlog.get_logger()

RECENT = 64
"""Entries that a room remembers with their events, for clients that reconnect."""
PATIENCE = 10.0
"""Seconds for which a room retries a command while the database does not answer."""
FLAGS_FOR = 1_000
"""Milliseconds within which a flag must be stored; after that it is decided again."""
STALLED_FOR = 3_000
"""Milliseconds after its last failure for which a table still counts as stalled."""
SERVICE = PersonId("service")
"""The person of commands by the service: moves of bots, flags, refunds."""


class RoomOwner(Protocol):
    """What a room needs of `Rooms`."""

    store: Store
    closing: Closing

    def publish_entry(self, room: Room, entry: LogEntry, what: bytes) -> None:
        """Send a stored entry to the other processes."""
        ...

    def entry_stored(self, room: Room, entry: LogEntry, listing: str) -> None:
        """An entry of a room was stored."""
        ...

    def presence_changed(self, room: Room, person: PersonId, is_here: bool) -> None:
        """A person has started or stopped watching a room."""
        ...


class Room:
    """A table in memory and the clients that watch it."""

    def __init__(self, rooms: RoomOwner, id: TableId, table: Table) -> None:
        self._rooms = rooms
        self.id = id
        self.table = table
        self.watchers: dict[Watcher, Watching] = {}
        self.presence = Presence(rooms.store.now(id))
        self.recent: deque[AppliedEntry] = deque(maxlen=RECENT)
        self.lock = asyncio.Lock()
        self.stop_listening: Callable[[], None] = lambda: None
        self.used_at = time.monotonic()
        self.failed_at = 0
        self._is_uncommitted = False
        self._is_unpublished = False
        self._broadcast_seq = table.seq
        self._shown: Shown | None = None
        self._stall: Outage | None = None
        self._early: dict[TableSeq, LogEntry] = {}

    def now(self) -> int:
        """The time at this table."""
        return self._rooms.store.now(self.id)

    async def do(
        self,
        by: PersonId,
        command: Command,
        id: str = "",
        lease: JobLease | None = None,
        seen: TableSeq | None = None,
        came: int | None = None,
    ) -> TableSeq:
        """Decide a command that `came` at some time from a client that had `seen` some entry. Returns the number of the stored entry.
        Raises `Refused`, `MalformedMove` or `StoreDown`."""
        came = self.now() if came is None else came
        give_up = time.monotonic() + PATIENCE
        async with self.lock:
            while True:
                begun = self.now()
                try:
                    await self._resync()
                    done = self.table.done(by, id) if id else None
                    if done is not None:
                        return done
                    if seen is not None and seen > self.table.seq:
                        await self._catch_up()
                    if isinstance(command, ClaimTime):
                        await self._check_for_outage()
                    if await self._refund_outage(isinstance(command, ClaimTime)):
                        continue
                    seq = await self._try(by, command, id, lease, seen, came)
                    if seq is not None:
                        return seq
                    metrics.COMMAND_CONFLICTS.inc()
                    if not self._follow_early():
                        await self._catch_up()
                except StoreDown:
                    metrics.DATABASE_UNAVAILABLE.inc()
                    self._stall = Outage(begun if self._stall is None else self._stall.began, self.now())
                    if time.monotonic() > give_up:
                        raise
                    await asyncio.sleep(0.1)

    async def refund_outages(self) -> None:
        """Give the time of outages back to the clocks. If the store fails meanwhile, the next command or the end of the next outage does it."""
        give_up = time.monotonic() + PATIENCE
        while time.monotonic() < give_up:
            try:
                async with self.lock:
                    await self._resync()
                    while await self._refund_outage(is_claimed=False):
                        pass
                return
            except StoreDown as down:
                log.warning("database_unavailable", error=str(down))
                await asyncio.sleep(EVERY)

    async def _refund_outage(self, is_claimed: bool) -> bool:
        """Give the time of one outage back to the clocks, if there is one that they have not got back yet; returns whether there was. If a
        flag `is_claimed`, the stall of this table counts, too; otherwise the next entry carries that time itself."""
        clock, stall = self.table.clock, self._stall
        if clock is None or self.table.stage != "playing" or clock.next_deadline() is None:
            return False
        now = self.now()
        known = self._rooms.store.heartbeat(self.id).outages.copy()
        if stall is not None and now - stall.ended > STALLED_FOR:
            known.append(stall)
        elif stall is not None and is_claimed:
            known.append(Outage(stall.began, now))
        for outage in known:
            if any([clock.lost_time(seat, outage.began, outage.ended) for seat in range(len(clock.left))]):
                if await self._try(SERVICE, GiveBack(outage.began, outage.ended), "", None, None, now) is None:
                    await self._catch_up()
                return True
        return False

    async def _try(
        self, by: PersonId, command: Command, id: str, lease: JobLease | None, seen: TableSeq | None, came: int
    ) -> TableSeq | None:
        """Decide a command and store its entry; `None` if another process appended first.

        The statement that stores the entry also stores the table's next jobs, so the entry is applied to the table in memory first. Until
        it is stored the table is uncommitted, and nothing is broadcast. A command counts from the time it came, or since the table
        stalled; a flag counts from now.
        """
        table = self.table
        is_flag = isinstance(command, ClaimTime)
        decided = self.now() if is_flag else self._decision_time(came)
        try:
            with metrics.DECIDING, traces.stage("decide"):
                taken = table.take(command, by, decided, id, seen)
                entry, pending = taken.entry, table.pending_bots()
                leaves = table.places[entry.what.seat].person if isinstance(entry.what, (StoodUp, SentAway)) else None
                before = None if taken.prepared is None else BeforeMove(table)
                self._is_uncommitted = self._is_unpublished = True
                news = table.apply_in_steps(entry, taken.prepared)
        except (Refused, MalformedMove) as refused:
            if await self._is_behind() or await self._was_outage(refused):
                return None
            raise
        traces.note(game=table.game.id, seq=entry.seq)
        what = encode_what(entry.what)
        listing = listing_after(self.id, table, entry)
        stored = await self._rooms.store.append(
            NewEntry(
                self.id,
                entry,
                what,
                table.stage,
                listing,
                jobs_after(table, entry, pending, lease, self._rooms.closing),
                entry.what.person if isinstance(entry.what, Sat) else None,
                leaves,
                proof_of(table) if isinstance(entry.what, MoveMade) else None,
                decided if table.clock is not None else 0,
                decided + FLAGS_FOR if is_flag else 0,
            )
        )
        self._is_unpublished = False
        if stored is None:
            if before is not None:
                before.restore(table, entry.command)
                self._is_uncommitted = False
            return None
        self._stall = None
        if stored.took:
            entry = replace(entry, at=stored.at, took=stored.took)
        else:
            self._is_uncommitted = False
            self.broadcast(entry, news)
        # Publish the entry even if this room cannot read it back now.
        self._rooms.publish_entry(self, entry, what)
        self._rooms.entry_stored(self, entry, listing)
        await self._resync()
        return entry.seq

    def _decision_time(self, came: int) -> int:
        """The time at which a command counts: when it came, or when the table stalled, if it still does. During a stall no clock runs."""
        stall = self._stall
        is_waiting = stall is not None and self.table.clock is not None and self.now() - stall.ended <= STALLED_FOR
        return min(came, stall.began) if stall is not None and is_waiting else came

    async def _check_for_outage(self) -> None:
        """Learn of outages before a seat is flagged. While an outage lasts, no seat is. Raises `StoreDown`."""
        heartbeat = self._rooms.store.heartbeat(self.id)
        await heartbeat.beat()
        if heartbeat.is_silent:
            raise StoreDown("no node serves people")

    async def _was_outage(self, refused: Refused | MalformedMove) -> bool:
        """Whether a seat's time is up only because of an outage that this process did not know of."""
        is_late = isinstance(refused, Refused) and refused.refusal.code == "time-is-up"
        return is_late and await self._rooms.store.heartbeat(self.id).beat()

    async def stored_table(self) -> Table:
        """The table without uncommitted entries. Raises `StoreDown`."""
        if self._is_uncommitted or self.lock.locked():
            async with self.lock:
                await self._resync()
        return self.table

    def receive_at_once(self, entry: LogEntry) -> bool:
        """Take in an entry that another process has appended, if it is the next one and nothing has to wait; returns whether it is. If not,
        the entry is at hand for a command that it overtakes."""
        if entry.seq != self.table.seq + 1 or self._is_uncommitted or self.lock.locked():
            self._early[entry.seq] = entry
            return False
        self._follow(entry)
        return True

    async def receive(self, entry: LogEntry) -> None:
        """Take in an entry that another process has appended. If this needs the store and it fails, the check for gaps reads the entry later."""
        try:
            async with self.lock:
                self._early.pop(entry.seq, None)
                await self._resync()
                if entry.seq == self.table.seq + 1:
                    self._follow(entry)
                elif entry.seq > self.table.seq:
                    await self._catch_up()
        except StoreDown as down:
            log.warning("database_unavailable", error=str(down))

    def _follow_early(self) -> bool:
        """Take in the entries that arrived while a command waited for the store; returns whether the next one was among them."""
        seq = self.table.seq
        while not self._is_uncommitted and (entry := self._early.pop(TableSeq(self.table.seq + 1), None)) is not None:
            self._follow(entry)
        return self.table.seq > seq

    def _follow(self, entry: LogEntry) -> None:
        with metrics.DECIDING:
            news = self.table.apply_in_steps(entry, are_wanted=self._shown is not None)
        self.broadcast(entry, news)

    async def catch_up(self) -> None:
        """Read entries that were missed, and broadcast them. Raises `StoreDown`."""
        async with self.lock:
            await self._resync()
            await self._catch_up()

    def broadcast(self, entry: LogEntry, news: EventLog) -> None:
        """Send an entry, which is applied to the table, to all watchers."""
        applied = AppliedEntry(entry, news.events)
        self.recent.append(applied)
        self._broadcast_seq = entry.seq
        if self._shown is not None:
            with metrics.BROADCASTING, traces.stage("broadcast"):
                self._send_news(applied, news, self._shown)
        table = self.table
        if isinstance(entry.what, SentAway) and table.terms.watching != "anyone":
            for watcher in [watcher for watcher in self.watchers if watcher.person in table.sent_away]:
                self.leave(watcher)
        if isinstance(entry.what, (Sat, StoodUp, SentAway, TakenOver, CameBack)):
            self.broadcast_presence()

    def _send_news(self, applied: AppliedEntry, news: EventLog, before: Shown) -> None:
        """Send the news of an entry to all watchers, encoded once for each distinct audience."""
        table = self.table
        seats = {place.person: seat for seat, place in enumerate(table.places) if place.person is not None}
        viewers = {seats.get(watcher.person) for watcher in self.watchers}
        self._shown = Shown(table, viewers, before if applied.leaves_position(table) else None)
        encoder = EntryNews(table, applied, Progress(table, applied.entry, before, self._shown, news))
        messages: dict[tuple[Viewer, Viewer, bool, bool], bytes] = {}
        for watcher, known in self.watchers.items():
            viewer, may_listen = seats.get(watcher.person), table.may_listen(watcher.person, known.invited)
            audience = known.viewer, viewer, known.has_talk, may_listen
            message = messages.get(audience)
            if message is None:
                message = messages[audience] = encoder.encode(*audience)
            watcher.send_news(self.id, message)
            known.viewer, known.has_talk = viewer, may_listen
        metrics.MESSAGES_SENT.inc(len(self.watchers))

    # Watchers

    def enter(self, watcher: Watcher, invited: bool) -> bool:
        """Add a watcher, which gets the page of the table as it is now; returns whether its person watched before. A watcher that enters
        again may have an invitation now."""
        is_new = watcher not in self.watchers
        viewer = self.table.seat_of(watcher.person)
        self.watchers[watcher] = Watching(invited, viewer, self.table.may_listen(watcher.person, invited))
        if self._shown is None:
            self._shown = Shown(self.table)
        self._shown.add_viewer(self.table, viewer)
        return not (is_new and self.presence.add_socket(watcher.person))

    def announce_arrival(self, watcher: Watcher) -> None:
        """Tell clients and other nodes that a person has started watching."""
        self._rooms.presence_changed(self, watcher.person, is_here=True)

    def leave(self, watcher: Watcher) -> None:
        """Remove a watcher, if it is one."""
        if self.watchers.pop(watcher, None) is None:
            return
        if not self.watchers:
            self._shown = None
        if self.presence.remove_socket(watcher.person, self.now()):
            self._rooms.presence_changed(self, watcher.person, is_here=False)

    def broadcast_presence(self) -> None:
        """Send the seats whose people are away to all watchers, if they have changed."""
        away = self.presence.away_seats(self.table, self.now())
        if [one.seat for one in away] == [one.seat for one in self.presence.last_sent]:
            return
        self.presence.last_sent = away
        message = wire.encoder.encode(wire.Presence(self.id, away))
        for watcher in self.watchers:
            watcher.send(message)

    async def _is_behind(self) -> bool:
        """Whether the store has newer entries: the table may have to accept what it refuses now. Raises `StoreDown`."""
        head = (await self._rooms.store.heads([self.id])).get(self.id)
        if head is None:
            raise StoreDown("the table is on its way to another cluster")
        return head > self.table.seq

    async def _catch_up(self) -> None:
        if self._is_uncommitted:
            await self._resync()
            return
        missed = await self._rooms.store.entries(self.id, self.table.seq)
        if missed:
            metrics.ENTRIES_RESYNCED.inc(len(missed))
        for entry in missed:
            self._follow(entry)

    async def _resync(self) -> None:
        """If the table in memory is uncommitted, reload it from the store, and broadcast the entries that were not. If it was unknown whether
        an entry was stored, publish it to other processes, too."""
        if not self._is_uncommitted:
            return
        table, entries = await load_snapshot(self._rooms.store, self.id, not_after=self._broadcast_seq)
        for entry in entries:
            news = table.apply_in_steps(entry)
            if entry.seq > self._broadcast_seq:
                self.table = table
                self.broadcast(entry, news)
                if self._is_unpublished:
                    self._rooms.publish_entry(self, entry, encode_what(entry.what))
        self.table = table
        self._is_uncommitted = self._is_unpublished = False
