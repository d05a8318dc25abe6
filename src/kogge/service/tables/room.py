"""A room: a table in memory, with those who look at it.

A room's table stands at a known entry. Commands are decided on it, kept in the store, and only then told to anybody. If somebody else
was faster, or the database went away, the room reads what it missed and decides again. Any process may serve any table.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

import structlog

from kogge.engine import MalformedMove
from kogge.service import metrics, wire
from kogge.service.store import NewEntry, Store, StoreDown
from kogge.service.store.codec import encode_what
from kogge.service.store.heartbeat import EVERY, Outage
from kogge.service.tables.broadcast import Happened, news
from kogge.service.tables.loader import begin
from kogge.service.tables.presence import Presence
from kogge.service.tables.summary import Claim, Closing, due_at, shown_after
from kogge.tables.commands import ClaimTime, Command, GiveBack
from kogge.tables.digests import proof_of
from kogge.tables.entries import CameBack, LogEntry, MoveMade, PersonId, Sat, SentAway, StoodUp, TableId, TableSeq, TakenOver
from kogge.tables.refusals import Refused
from kogge.tables.table import Table

log = structlog.get_logger()

RECENT = 64
"""So many entries a room remembers with their events, for those who come back."""
PATIENCE = 10.0
"""Seconds for which a command is tried while the database does not answer."""
FLAGS_FOR = 1_000
"""Milliseconds in which it must be stored that a time is up; after that it is decided again."""
STALLED_FOR = 3_000
"""Milliseconds after its last failure for which a table still counts as waiting."""
SERVICE = PersonId("service")
"""Who answers for bots and watches the clocks."""


class Watcher(Protocol):
    """Somebody who looks into a room."""

    person: PersonId

    def send(self, message: bytes) -> None:
        """Send a message without waiting for it to arrive."""
        ...


class Keeper(Protocol):
    """Who has the rooms of a process, as its rooms know it."""

    store: Store
    closing: Closing

    def announce(self, room: Room, entry: LogEntry, what: bytes) -> None:
        """Tell the other processes of an entry that was kept."""
        ...

    def kept(self, room: Room, entry: LogEntry, shown: str) -> None:
        """An entry of a room was kept."""
        ...

    def looks(self, room: Room, person: PersonId, is_here: bool) -> None:
        """Somebody has begun to look into a room, or ended it."""
        ...


class Room:
    """A table in memory, and those who look at it; of each of `watchers`, whether the talk at the table is for their ears."""

    def __init__(self, rooms: Keeper, id: TableId, table: Table) -> None:
        self._rooms = rooms
        self.id = id
        self.table = table
        self.watchers: dict[Watcher, bool] = {}
        self.presence = Presence(rooms.store.now(id))
        self.recent: deque[Happened] = deque(maxlen=RECENT)
        self.lock = asyncio.Lock()
        self.stop_listening: Callable[[], None] = lambda: None
        self.used_at = time.monotonic()
        self.troubled_at = 0
        self._is_doubtful = False
        self._is_unheard = False
        self._told = table.seq
        self._stall: Outage | None = None

    def now(self) -> int:
        """The time at this table."""
        return self._rooms.store.now(self.id)

    async def do(
        self,
        by: PersonId,
        command: Command,
        id: str = "",
        claim: Claim | None = None,
        seen: TableSeq | None = None,
        came: int | None = None,
    ) -> TableSeq:
        """Take a command that `came` at some time and whose sender had `seen` some entry; the number of the entry it led to, which is kept.
        Raises `Refused`, `MalformedMove` or `StoreDown`."""
        came = self.now() if came is None else came
        give_up = time.monotonic() + PATIENCE
        async with self.lock:
            while True:
                begun = self.now()
                try:
                    await self._be_sure()
                    done = self.table.done(by, id) if id else None
                    if done is not None:
                        return done
                    if seen is not None and seen > self.table.seq:
                        await self._catch_up()
                    if isinstance(command, ClaimTime):
                        await self._be_fair()
                    if await self._give_back(isinstance(command, ClaimTime)):
                        continue
                    seq = await self._try(by, command, id, claim, seen, came)
                    if seq is not None:
                        return seq
                    metrics.COMMAND_CONFLICTS.inc()
                    await self._catch_up()
                except StoreDown:
                    metrics.DATABASE_UNAVAILABLE.inc()
                    self._stall = Outage(begun if self._stall is None else self._stall.began, self.now())
                    if time.monotonic() > give_up:
                        raise
                    await asyncio.sleep(0.1)

    async def give_back(self) -> None:
        """Give back to the clocks what outages took. If the store is away again, the next command does, or who looks after the next outage."""
        give_up = time.monotonic() + PATIENCE
        while time.monotonic() < give_up:
            try:
                async with self.lock:
                    await self._be_sure()
                    while await self._give_back(is_claimed=False):
                        pass
                return
            except StoreDown as down:
                log.warning("database_unavailable", error=str(down))
                await asyncio.sleep(EVERY)

    async def _give_back(self, is_claimed: bool) -> bool:
        """Give back to the clocks what an outage took that they have not got yet; whether there was one. If the time of a seat `is_claimed`,
        that includes what only this table had to wait for just now; else the next entry brings that along itself."""
        clock, stall, now = self.table.clock, self._stall, self.now()
        if clock is None or self.table.stage != "playing" or clock.next_deadline() is None:
            return False
        known = self._rooms.store.heartbeat(self.id).outages.copy()
        if stall is not None and now - stall.ended > STALLED_FOR:
            known.append(stall)
        elif stall is not None and is_claimed:
            known.append(Outage(stall.began, now))
        for outage in known:
            if any([clock.stopped(seat, outage.began, outage.ended) for seat in range(len(clock.left))]):
                if await self._try(SERVICE, GiveBack(outage.began, outage.ended), "", None, None, now) is None:
                    await self._catch_up()
                return True
        return False

    async def _try(
        self, by: PersonId, command: Command, id: str, claim: Claim | None, seen: TableSeq | None, came: int
    ) -> TableSeq | None:
        """Decide a command and keep what it leads to; `None` if somebody was faster.

        What is due afterwards is kept in the same statement, so the entry happens to the table in memory first. Until it is kept the
        room is in doubt, and nobody is told. A command counts from the time it came, or since the table has had to wait; that a time is
        up counts only now.
        """
        table = self.table
        is_flag = isinstance(command, ClaimTime)
        decided = self.now() if is_flag else self._judged_at(came)
        try:
            taken = table.take(command, by, decided, id, seen)
        except (Refused, MalformedMove) as refused:
            if await self._is_behind() or await self._was_out(refused):
                return None
            raise
        entry, owed = taken.entry, table.bots_to_answer()
        leaves = table.places[entry.what.seat].person if isinstance(entry.what, (StoodUp, SentAway)) else None
        self._is_doubtful = self._is_unheard = True
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
                due_at(table, entry, owed, claim, self._rooms.closing),
                entry.what.person if isinstance(entry.what, Sat) else None,
                leaves,
                proof_of(table) if isinstance(entry.what, MoveMade) else None,
                decided if table.clock is not None else 0,
                decided + FLAGS_FOR if is_flag else 0,
            )
        )
        self._is_unheard = False
        if kept is None:
            return None
        self._stall = None
        if kept.took:
            entry = replace(entry, at=kept.at, took=kept.took)
        else:
            self._is_doubtful = False
            self.tell(told)
        # Others learn of it also if this room cannot read now what was stored.
        self._rooms.announce(self, entry, what)
        self._rooms.kept(self, entry, shown)
        await self._be_sure()
        return entry.seq

    def _judged_at(self, came: int) -> int:
        """The time by which a command is judged: when it came, or when the table began to wait, if it still does. Then no clock runs."""
        stall = self._stall
        is_waiting = stall is not None and self.table.clock is not None and self.now() - stall.ended <= STALLED_FOR
        return min(came, stall.began) if stall is not None and is_waiting else came

    async def _be_fair(self) -> None:
        """Before anybody is flagged: learn of outages. While one lasts nobody is. Raises `StoreDown`."""
        heartbeat = self._rooms.store.heartbeat(self.id)
        await heartbeat.beat()
        if heartbeat.is_silent:
            raise StoreDown("no node serves people")

    async def _was_out(self, refused: Refused | MalformedMove) -> bool:
        """Whether somebody's time is up only because of an outage that was not known here yet."""
        is_late = isinstance(refused, Refused) and refused.refusal.code == "time-is-up"
        return is_late and await self._rooms.store.heartbeat(self.id).beat()

    async def look(self) -> Table:
        """The table, as it is kept for sure. Raises `StoreDown`."""
        if self._is_doubtful or self.lock.locked():
            async with self.lock:
                await self._be_sure()
        return self.table

    async def hear(self, entry: LogEntry) -> None:
        """Another process has appended an entry. If the store is away and this room needs it, whoever looks for gaps reads it later."""
        try:
            async with self.lock:
                await self._be_sure()
                if entry.seq == self.table.seq + 1:
                    self.tell(Happened(entry, self.table.apply(entry)))
                elif entry.seq > self.table.seq:
                    await self._catch_up()
        except StoreDown as down:
            log.warning("database_unavailable", error=str(down))

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
        metrics.MESSAGES_SENT.inc(len(self.watchers))
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
        if self.watchers.pop(watcher, None) is not None and self.presence.go(watcher.person, self.now()):
            self._rooms.looks(self, watcher.person, is_here=False)

    def tell_presence(self) -> None:
        """Tell everyone who looks which people of the table do not, if that has changed."""
        away = self.presence.told_away(self.table, self.now())
        if [one.seat for one in away] == [one.seat for one in self.presence.told]:
            return
        self.presence.told = away
        message = wire.encoder.encode(wire.Presence(self.id, away))
        for watcher in self.watchers:
            watcher.send(message)

    async def _is_behind(self) -> bool:
        """Whether more is kept than the table knows: what it refuses now it may have to take. Raises `StoreDown`."""
        head = (await self._rooms.store.heads([self.id])).get(self.id)
        if head is None:
            raise StoreDown("the table is on its way to another cluster")
        return head > self.table.seq

    async def _catch_up(self) -> None:
        if self._is_doubtful:
            await self._be_sure()
            return
        missed = await self._rooms.store.entries(self.id, self.table.seq)
        if missed:
            metrics.ENTRIES_RESYNCED.inc(len(missed))
        for entry in missed:
            self.tell(Happened(entry, self.table.apply(entry)))

    async def _be_sure(self) -> None:
        """If the table in memory went ahead of what was kept, go back to what was kept, and tell what nobody was told. If nobody knew
        whether an entry was kept, other processes learn of it now, too."""
        if not self._is_doubtful:
            return
        table, entries = await begin(self._rooms.store, self.id, not_after=self._told)
        for entry in entries:
            events = table.apply(entry)
            if entry.seq > self._told:
                self.table = table
                self.tell(Happened(entry, events))
                if self._is_unheard:
                    self._rooms.announce(self, entry, encode_what(entry.what))
        self.table = table
        self._is_doubtful = self._is_unheard = False
