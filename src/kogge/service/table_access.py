"""Access to tables: people open one, or find one by its code."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from kogge.engine import Edition, Game
from kogge.games import GAMES
from kogge.service import metrics, wire
from kogge.service.people.invitations import Invitations, as_typed, new_code
from kogge.service.people.limits import Allowance, Limits
from kogge.service.people.people import GuestSession, People
from kogge.service.settings import Settings
from kogge.service.store import NoSuchEdition, StoreDown
from kogge.service.tables.own_editions import read_own, try_out
from kogge.service.tables.rooms import Rooms, now_ms
from kogge.service.work.fair_queue import FairQueue
from kogge.tables.entries import TableId, Terms
from kogge.tables.refusals import Refused
from kogge.tables.table import Table

T = TypeVar("T")
DAY = 24 * 3600
ATTEMPTS = 2
"""So often a table is opened on another cluster when one does not answer."""
DRAWS = 24
"""Of so many ids for a new table one is on a cluster that answers."""


class TableAccess:
    """Opens tables, and finds them by their codes, for those who may."""

    def __init__(self, settings: Settings, rooms: Rooms, people: People, invitations: Invitations, limits: Limits) -> None:
        self._settings = settings
        self._rooms = rooms
        self._people = people
        self._invitations = invitations
        self._limits = limits
        many = settings.address_factor
        self._openings = Allowance(settings.new_tables / 60, settings.new_tables, many)
        self._editions = Allowance(settings.editions / DAY, settings.editions, many)
        self._trying = FairQueue("editions", settings.queued_requests, many)
        self._codes = Allowance(settings.wrong_codes / 60, settings.wrong_codes, many)

    async def open(self, guest: GuestSession, wanted: wire.NewTable, origin: str) -> wire.TableOpened:
        """Open a table, with a `key` only once. If its cluster does not answer, it is opened on another. Raises `UnknownGame`,
        `BadOptions` or `Refused`."""
        for _ in range(ATTEMPTS):
            try:
                return await self._opened(guest, wanted, origin)
            except StoreDown:
                continue
        return await self._opened(guest, wanted, origin)

    async def _opened(self, guest: GuestSession, wanted: wire.NewTable, origin: str) -> wire.TableOpened:
        if wanted.key and (opened := await self._opened_before(guest, wanted.key, origin)) is not None:
            return opened
        if (short := self._openings.take(guest.person, guest.address)) is not None:
            metrics.RATE_LIMITED.labels("new_tables").inc()
            raise short.refused("opens-too-fast", per_minute=self._settings.new_tables)
        with self._openings.refunded(guest.person, guest.address, on=StoreDown):
            return await self._open(guest, wanted, origin)

    async def _open(self, guest: GuestSession, wanted: wire.NewTable, origin: str) -> wire.TableOpened:
        game = GAMES[wanted.game]
        address = self._people.hidden(guest.address)
        await self._let_open(guest, address)
        edition = await self._brought(guest, game, wanted.edition) if wanted.edition else game.printed_edition()
        clock = None if wanted.clock is None else wanted.clock.terms()
        if wanted.clock is not None and clock is None:
            raise Refused.because("no-time-on-clock")
        terms = Terms(
            game.id,
            wanted.players,
            dict(wanted.options),
            str(edition),
            clock,
            wanted.joining,
            wanted.watching or wanted.joining,
            wanted.rated,
            wanted.time_up,
            wanted.hints,
            edition.fingerprint if wanted.edition else "",
        )
        Table.check(game, edition, terms)
        table_id = self._id_of_new_table(guest, wanted.key)
        code = await new_code(self._rooms.store, table_id)
        now = self._rooms.store.now(table_id)
        entry = Table.open(game, edition, guest.person, terms, secrets.token_hex(32), now, code, secrets.token_hex(32))
        await self._rooms.open(table_id, [entry], address)
        return wire.TableOpened(table_id, self._invitations.of(table_id, code, origin))

    def _ids_of_new_table(self, guest: GuestSession, key: str) -> list[TableId]:
        """Ids that a new table may have: the same for the same `key` of a guest, if there is one."""
        return [self._people.table_id(guest.person, key, number) for number in range(DRAWS)] if key else _drawn_ids()

    def _id_of_new_table(self, guest: GuestSession, key: str) -> TableId:
        """The id of a table to open, on a cluster that answers."""
        ids = self._ids_of_new_table(guest, key)
        return next((id for id in ids if not self._rooms.store.is_suspected(id)), ids[0])

    async def _opened_before(self, guest: GuestSession, key: str, origin: str) -> wire.TableOpened | None:
        """The table that a guest has opened with this key, if it was: a request that is sent again opens no second one. Which of its ids it
        got depends on the clusters that answered then."""
        there = await self._rooms.store.there(self._ids_of_new_table(guest, key))
        if not there:
            return None
        try:
            table = await (await self._rooms.room(there[0])).stored_table()
        except StoreDown:
            self._rooms.store.suspect(there[0])
            raise
        return wire.TableOpened(there[0], self._invitations.of(there[0], table.code, origin))

    async def _let_open(self, guest: GuestSession, address: str) -> None:
        """Refuse who has too many tables. Raises `Refused`."""
        settings, many = self._settings, self._settings.address_factor
        has = await self._rooms.store.open_tables(guest.person, address, now_ms() - 1000 * settings.match_idle_for)
        if has.gathering >= settings.tables:
            metrics.RATE_LIMITED.labels("tables").inc()
            raise Refused.because("too-many-open-tables", most=settings.tables)
        if has.playing >= settings.matches:
            metrics.RATE_LIMITED.labels("matches").inc()
            raise Refused.because("too-many-matches", most=settings.matches)
        if has.gathering_there >= settings.tables * many or has.playing_there >= settings.matches * many:
            metrics.RATE_LIMITED.labels("tables").inc()
            raise Refused.because("too-many-tables-here")

    async def _brought(self, guest: GuestSession, game: Game, text: str) -> Edition:
        """The edition that somebody brings along. One that is not known yet is tried out, one after the other, and kept, if they have not
        brought too many. Raises `Refused`."""
        edition = await self._beside(guest, partial(read_own, game, text))
        try:
            return await self._rooms.store.editions.read(edition.fingerprint)
        except NoSuchEdition:
            if (short := self._editions.take(guest.person, guest.address)) is not None:
                metrics.RATE_LIMITED.labels("editions").inc()
                raise short.refused("too-many-editions", most=self._settings.editions) from None
        with self._editions.refunded(guest.person, guest.address, on=StoreDown):
            async with self._trying.turn(guest.person, guest.address):
                await self._beside(guest, partial(try_out, game, edition))
            await self._rooms.store.editions.keep(edition, now_ms())
        return edition

    async def _beside(self, guest: GuestSession, work: Callable[[], T]) -> T:
        """Do something in a thread, and count its time as the guest's."""
        took = 0.0

        def timed() -> T:
            nonlocal took
            begun = time.thread_time()
            try:
                return work()
            finally:
                took = time.thread_time() - begun

        try:
            return await asyncio.to_thread(timed)
        finally:
            self._limits.cpu.charge(guest.person, guest.address, took)

    async def find(self, typed: str, person: str, address: str) -> wire.TableFound:
        """The table of a code, while it can still be joined or watched. Who types too many that lead nowhere is refused: nobody tries
        them all. Raises `Refused`."""
        if (short := self._codes.take(person, address)) is not None:
            metrics.RATE_LIMITED.labels("wrong_codes").inc()
            raise short.refused("too-many-codes")
        with self._codes.refunded(person, address, on=StoreDown):
            table_id = await self._rooms.store.table_of_code(as_typed(typed))
            if table_id is None or (await (await self._rooms.room(table_id)).stored_table()).stage in ("over", "closed"):
                raise Refused.because("no-such-code")
        self._codes.charge(person, address, -1)
        return self._invitations.found(table_id)


def _drawn_ids() -> list[TableId]:
    return [TableId(secrets.token_urlsafe(12)) for _ in range(DRAWS)]
