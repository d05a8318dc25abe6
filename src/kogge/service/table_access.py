"""Access to tables: people open one, or find one by its code."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import TypeAlias, TypeVar

from kogge.engine import Edition, Game
from kogge.games import GAMES
from kogge.service import metrics, wire
from kogge.service.people.invitations import Invitations, new_code, normalize_code
from kogge.service.people.limits import Allowance, Limits
from kogge.service.people.people import GuestSession, People
from kogge.service.settings import Settings
from kogge.service.store import NoSuchEdition, StoreDown
from kogge.service.tables.branch import Branch, first_entries
from kogge.service.tables.own_editions import read_own, try_out
from kogge.service.tables.rooms import Rooms, now_ms
from kogge.service.work.fair_queue import FairQueue
from kogge.tables.entries import LogEntry, TableId, Terms
from kogge.tables.refusals import Refused
from kogge.tables.table import Table
from kogge.words import LANGUAGES

T = TypeVar("T")
Opening: TypeAlias = Callable[[str, int, str, str], list[LogEntry]]
"""Makes the first entries of a table from its secret, the time, its code and the secret of its rematch."""
DAY = 24 * 3600
ATTEMPTS = 2
"""How often a table is opened on another cluster when one does not answer."""
CANDIDATES = 24
"""Ids that are drawn for a new table, so that one of them is on a cluster that answers."""


class TableAccess:
    """Opens tables and finds them by their codes, within the limits of guests."""

    def __init__(self, settings: Settings, rooms: Rooms, people: People, invitations: Invitations, limits: Limits) -> None:
        self._settings = settings
        self._rooms = rooms
        self._people = people
        self._invitations = invitations
        self._limits = limits
        factor = settings.address_factor
        self._openings = Allowance(settings.new_tables / 60, settings.new_tables, factor)
        self._editions = Allowance(settings.editions / DAY, settings.editions, factor)
        self._edition_checks = FairQueue("editions", settings.queued_requests, factor)
        self._codes = Allowance(settings.wrong_codes / 60, settings.wrong_codes, factor)

    async def open(self, guest: GuestSession, wanted: wire.NewTable, origin: str) -> wire.TableOpened:
        """Open a table; with the same `key` only once. If its cluster does not answer, another one is tried. Raises `UnknownGame`,
        `BadOptions` or `Refused`."""
        return await self._open_once(guest, wanted.key, origin, partial(self._new_table, guest, wanted))

    async def open_branch(self, guest: GuestSession, table: Table, branch: Branch, key: str, origin: str) -> wire.TableOpened:
        """Open a table that plays on from a moment of `table`, and start its match; with the same `key` only once. Raises `Refused`."""

        async def opening() -> Opening:
            return partial(first_entries, table.game, table.edition, guest.person, branch)

        return await self._open_once(guest, key, origin, opening)

    async def _open_once(
        self, guest: GuestSession, key: str, origin: str, prepare: Callable[[], Awaitable[Opening]]
    ) -> wire.TableOpened:
        """Open a table, if its cluster does not answer on another one. What is prepared is prepared once the guest may open one."""
        for _ in range(ATTEMPTS):
            try:
                return await self._opened(guest, key, origin, prepare)
            except StoreDown:
                continue
        return await self._opened(guest, key, origin, prepare)

    @asynccontextmanager
    async def admitted(self, guest: GuestSession) -> AsyncIterator[None]:
        """What happens in this context counts as a table that a guest opens. Raises `Refused` beforehand if that is one too many."""
        self._take_opening(guest)
        with self._openings.refunded(guest.person, guest.address, on=StoreDown):
            await self._check_table_limits(guest, self._people.hash_address(guest.address))
            yield

    def _take_opening(self, guest: GuestSession) -> None:
        """Raises `Refused` if a guest opens too many tables in a minute."""
        if (shortage := self._openings.take(guest.person, guest.address)) is not None:
            metrics.RATE_LIMITED.labels("new_tables").inc()
            raise shortage.refused("opens-too-fast", per_minute=self._settings.new_tables)

    async def _opened(
        self, guest: GuestSession, key: str, origin: str, prepare: Callable[[], Awaitable[Opening]]
    ) -> wire.TableOpened:
        if key and (opened := await self._opened_before(guest, key, origin)) is not None:
            return opened
        self._take_opening(guest)
        with self._openings.refunded(guest.person, guest.address, on=StoreDown):
            address = self._people.hash_address(guest.address)
            await self._check_table_limits(guest, address)
            opening = await prepare()
            table_id = self.id_of_new_table(guest, key)
            code = await new_code(self._rooms.store, table_id)
            now = self._rooms.store.now(table_id)
            await self._rooms.open(table_id, opening(secrets.token_hex(32), now, code, secrets.token_hex(32)), address)
            return wire.TableOpened(table_id, self._invitations.of(table_id, code, origin))

    async def _new_table(self, guest: GuestSession, wanted: wire.NewTable) -> Opening:
        """The first entry of a table as a guest wants it. Raises `UnknownGame`, `BadOptions` or `Refused`."""
        game = GAMES[wanted.game]
        edition = await self._own_edition(guest, game, wanted.edition) if wanted.edition else game.printed_edition()
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
            wanted.language if wanted.language in LANGUAGES else "",
        )
        Table.check(game, edition, terms)

        def opening(secret: str, now: int, code: str, rematch_secret: str) -> list[LogEntry]:
            return [Table.open(game, edition, guest.person, terms, secret, now, code, rematch_secret)]

        return opening

    def _ids_of_new_table(self, guest: GuestSession, key: str) -> list[TableId]:
        """Ids that a new table may have. With a `key`, they are always the same for the same guest and key."""
        return [self._people.table_id(guest.person, key, number) for number in range(CANDIDATES)] if key else _random_ids()

    def id_of_new_table(self, guest: GuestSession, key: str) -> TableId:
        """The id of a table to open, on a cluster that answers."""
        ids = self._ids_of_new_table(guest, key)
        return next((id for id in ids if not self._rooms.store.is_suspected(id)), ids[0])

    async def _opened_before(self, guest: GuestSession, key: str, origin: str) -> wire.TableOpened | None:
        """The table that a guest has opened with this key before, so that a repeated request opens no second one. It may have any of the
        ids, depending on the clusters that answered then."""
        there = await self._rooms.store.there(self._ids_of_new_table(guest, key))
        if not there:
            return None
        try:
            table = await (await self._rooms.room(there[0])).stored_table()
        except StoreDown:
            self._rooms.store.suspect(there[0])
            raise
        return wire.TableOpened(there[0], self._invitations.of(there[0], table.code, origin))

    async def _check_table_limits(self, guest: GuestSession, address: str) -> None:
        """Raises `Refused` if the guest or the address has too many tables."""
        settings, factor = self._settings, self._settings.address_factor
        has = await self._rooms.store.open_tables(guest.person, address, now_ms() - 1000 * settings.match_idle_for)
        if has.gathering >= settings.tables:
            metrics.RATE_LIMITED.labels("tables").inc()
            raise Refused.because("too-many-open-tables", most=settings.tables)
        if has.playing >= settings.matches:
            metrics.RATE_LIMITED.labels("matches").inc()
            raise Refused.because("too-many-matches", most=settings.matches)
        if has.gathering_there >= settings.tables * factor or has.playing_there >= settings.matches * factor:
            metrics.RATE_LIMITED.labels("tables").inc()
            raise Refused.because("too-many-tables-here")

    async def _own_edition(self, guest: GuestSession, game: Game, text: str) -> Edition:
        """The own edition in a file. One that the site does not know yet is checked, one at a time, and stored, if the guest has not uploaded
        too many. Raises `Refused`."""
        edition = await self._in_thread(guest, partial(read_own, game, text))
        try:
            return await self._rooms.store.editions.read(edition.fingerprint)
        except NoSuchEdition:
            if (shortage := self._editions.take(guest.person, guest.address)) is not None:
                metrics.RATE_LIMITED.labels("editions").inc()
                raise shortage.refused("too-many-editions", most=self._settings.editions) from None
        with self._editions.refunded(guest.person, guest.address, on=StoreDown):
            async with self._edition_checks.turn(guest.person, guest.address):
                await self._in_thread(guest, partial(try_out, game, edition))
            await self._rooms.store.editions.store(edition, now_ms())
        return edition

    async def _in_thread(self, guest: GuestSession, work: Callable[[], T]) -> T:
        """Run `work` in a thread, and charge its CPU time to the guest."""
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
        """The table of a code, while it can still be joined or watched. A limit on wrong codes keeps guests from trying them all. Raises
        `Refused`."""
        if (shortage := self._codes.take(person, address)) is not None:
            metrics.RATE_LIMITED.labels("wrong_codes").inc()
            raise shortage.refused("too-many-codes")
        with self._codes.refunded(person, address, on=StoreDown):
            table_id = await self._rooms.store.table_of_code(normalize_code(typed))
            if table_id is None or (await (await self._rooms.room(table_id)).stored_table()).stage in ("over", "closed"):
                raise Refused.because("no-such-code")
        self._codes.charge(person, address, -1)
        return self._invitations.found(table_id)


def _random_ids() -> list[TableId]:
    return [TableId(secrets.token_urlsafe(12)) for _ in range(CANDIDATES)]
