"""What the site does with deals: it shows them, begins tries, and opens and closes those of clubs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import date, timedelta

from kogge.engine import Game
from kogge.games import GAMES
from kogge.service.deals.days import deal_of, edition_of, today
from kogge.service.deals.deal import Deal, day_of, deal_of_club, id_of_day, next_day, streak
from kogge.service.deals.opening import opening
from kogge.service.people.invitations import new_code
from kogge.service.people.people import GuestSession, People
from kogge.service.settings import Settings
from kogge.service.store import NoSuchTable
from kogge.service.store.deals import Try
from kogge.service.table_access import TableAccess
from kogge.service.tables.rooms import Rooms
from kogge.service.wire import deals as wire
from kogge.tables.entries import PersonId, TableId
from kogge.tables.refusals import Refused

MOST_BEST = 10
MOST_STREAK = timedelta(days=366)
MOST_TRIES = 500
"""Tries of a club's deal that are listed."""


class NoSuchDeal(Exception):
    """There is no deal of that id."""


class DealDesk:
    """The deals of the site, for people. All methods raise `StoreDown`."""

    def __init__(self, settings: Settings, rooms: Rooms, people: People, access: TableAccess) -> None:
        self._settings = settings
        self._rooms = rooms
        self._deals = rooms.store.deals
        self._people = people
        self._access = access

    # Looking

    async def deal(self, deal_id: str) -> Deal:
        """A deal; that of today or tomorrow is made if it is not there yet. Raises `NoSuchDeal`."""
        of_day = day_of(deal_id)
        if of_day is not None and of_day[0] in GAMES:
            game = GAMES[of_day[0]]
            now = today(self._rooms.store, game)
            if of_day[1] in (now, next_day(now)):
                return await deal_of(self._rooms.store, game, of_day[1])
        found = await self._deals.read(deal_id)
        if found is None:
            raise NoSuchDeal(deal_id)
        return found

    async def today(self, person: PersonId) -> list[wire.DealToday]:
        """The deals of today."""
        return list(await asyncio.gather(*[self._today(person, game) for game in GAMES]))

    async def _today(self, person: PersonId, game: Game) -> wire.DealToday:
        store = self._rooms.store
        day = today(store, game)
        deal, coming = await deal_of(store, game, day), await deal_of(store, game, next_day(day))
        mine = await self._deals.try_of(deal.id, person) if person else None
        own = (None, False, None) if mine is None else (mine.table, mine.ended_at is not None, mine.score)
        assert deal.closes_at is not None, "a day ends"
        end, now = deal.closes_at, store.now(deal.id)
        return wire.DealToday(
            game.id, deal.id, deal.day, deal.players, end, now, deal.commitment, coming.id, coming.commitment, *own
        )

    async def page(self, person: PersonId, deal_id: str) -> wire.DealPage:
        """A deal as a person may see it. Raises `NoSuchDeal`."""
        deal = await self.deal(deal_id)
        now = self._rooms.store.now(deal.id)
        running, begun = await self._deals.counts(deal.id)
        mine = await self._deals.try_of(deal.id, person) if person else None
        state, is_revealed = deal.state(now), deal.is_revealed(now, running)
        knows = state == "closed" or (mine is not None and mine.ended_at is not None)
        tries: list[Try] = []
        if knows:
            tries = await (self._deals.best(deal.id, MOST_BEST) if deal.day else self._deals.all(deal.id, MOST_TRIES))
        return wire.DealPage(
            id=deal.id,
            game=deal.game,
            day=deal.day,
            players=deal.players,
            people=deal.people,
            seat=deal.seat,
            options=deal.options,
            state=state,
            opens_at=deal.opens_at,
            closes_at=deal.closes_at,
            now=now,
            commitment=deal.commitment,
            secret=deal.secret if is_revealed else "",
            host=bool(person) and person == deal.host,
            begun=begun,
            running=running,
            mine=None if mine is None else self._shown(mine, person, is_revealed),
            scores=await self._deals.scores(deal.id) if knows else [],
            tries=[self._shown(one, person, is_revealed) for one in tries],
            masters=[score for score, _ in await self._deals.plays(deal.id)] if knows else [],
            masters_wanted=self._settings.deal_plays if deal.day else 0,
            streak=await self._streak(person, deal, state) if person and deal.day else 0,
        )

    async def _streak(self, person: PersonId, deal: Deal, state: str) -> int:
        day = date.fromisoformat(deal.day)
        played = await self._deals.days_played(person, deal.game, (day - MOST_STREAK).isoformat(), deal.day)
        return streak(played, day, is_over=state == "closed")

    def _shown(self, one: Try, person: PersonId, is_revealed: bool) -> wire.DealTry:
        is_mine = one.person == person
        table = one.table if is_mine or is_revealed else None
        key = self._people.invitation(one.table) if is_revealed else ""
        scores = None if one.scores is None else list(one.scores)
        return wire.DealTry(one.name, is_mine, one.seat, one.ended_at is not None, one.score, one.place, scores, table, key)

    async def calendar(self, person: PersonId, game: Game, month: str) -> list[wire.DealDay]:
        """The days of a month, as 2026-11, that had a deal."""
        begin = f"{month}-01"
        end = _next_month(date.fromisoformat(begin))
        now = self._rooms.store.now(id_of_day(game.id, date.min))
        days = await self._deals.calendar(person, game.id, begin, end, now)
        return [wire.DealDay(one.deal, one.day, one.is_ended, one.score, one.par) for one in days]

    async def secret_of(self, deal_id: str) -> str:
        """The secret of a deal, or empty while it is not published."""
        deal = await self.deal(deal_id)
        running, _ = await self._deals.counts(deal_id)
        return deal.secret if deal.is_revealed(self._rooms.store.now(deal_id), running) else ""

    # Playing

    async def begin(self, guest: GuestSession, deal_id: str) -> wire.TryBegun:
        """Begin the guest's only try, or continue it. Raises `NoSuchDeal` or `Refused`."""
        deal = await self.deal(deal_id)
        mine = await self._deals.try_of(deal.id, guest.person)
        if mine is not None:
            return await self._continued(guest, deal, mine)
        self._check_open(deal)
        async with self._access.admitted(guest):
            table_id = self._access.id_of_new_table(guest, f"deal {deal.id}")
            begun = await self._deals.begin(deal.id, guest.person, guest.name, table_id, deal.seat)
            if begun is None:
                raise Refused.because("deal-is-closed")
            return await self._continued(guest, deal, begun)

    async def _continued(self, guest: GuestSession, deal: Deal, mine: Try) -> wire.TryBegun:
        """The table of a try. If the node that began it died before it opened the table, the table is opened now."""
        try:
            await self._rooms.room(mine.table)
        except NoSuchTable:
            await self._open(guest, deal, mine.table)
        return wire.TryBegun(mine.table, self._people.invitation(mine.table) if deal.people > 1 else "")

    async def _open(self, guest: GuestSession, deal: Deal, table_id: TableId) -> None:
        store = self._rooms.store
        edition = await edition_of(store, deal)
        code = await new_code(store, table_id) if deal.people > 1 else ""
        try:
            entries = opening(deal, GAMES[deal.game], edition, guest.person, guest.name, store.now(table_id), code)
        except Refused:
            await self._deals.free_one(deal.id, table_id, guest.person)
            raise
        await self._rooms.open(table_id, entries, self._people.hash_address(guest.address))

    @asynccontextmanager
    async def sitting(self, guest: GuestSession, deal_id: str, table_id: TableId) -> AsyncIterator[None]:
        """The guest sits down at a table of others in this context, and so begins the only try. Raises `Refused` if it was begun elsewhere."""
        deal = await self.deal(deal_id)
        before = await self._deals.try_of(deal.id, guest.person)
        begun = await self._deals.begin(deal.id, guest.person, guest.name, table_id, 0)
        if begun is None:
            raise Refused.because("deal-is-closed")
        if begun.table != table_id:
            raise Refused.because("deal-is-played-once")
        try:
            yield
        except Refused:
            if before is None:
                await self._deals.free_one(deal_id, table_id, guest.person)
            raise

    # Clubs

    async def open_deal(self, guest: GuestSession, wanted: wire.NewDeal, origin: str) -> wire.DealOpened:
        """Open a club's deal. Raises `UnknownGame`, `BadOptions` or `Refused`."""
        if wanted.bots >= wanted.players:
            raise Refused.because("deal-without-people")
        game = GAMES[wanted.game]
        async with self._access.admitted(guest):
            now = self._rooms.store.now(game.id)
            deal = deal_of_club(game, game.printed_edition(), wanted.players, wanted.bots, dict(wanted.options), guest.person, now)
            await self._deals.make(deal)
        return wire.DealOpened(deal.id, f"{self._settings.public_url or origin}/deal/{deal.id}")

    async def close_deal(self, guest: GuestSession, deal_id: str) -> wire.DealPage:
        """Close a club's deal. Its secret is published when nobody plays it any more. Raises `NoSuchDeal` or `Refused`."""
        deal = await self.deal(deal_id)
        if deal.day or deal.host != guest.person:
            raise Refused.because("not-opener")
        await self._deals.close(deal.id, self._rooms.store.now(deal.id))
        return await self.page(guest.person, deal_id)

    def _check_open(self, deal: Deal) -> None:
        state = deal.state(self._rooms.store.now(deal.id))
        if state != "open":
            if state == "coming":
                raise Refused.because("deal-is-coming")
            raise Refused.because("deal-is-closed")


def _next_month(first: date) -> str:
    return (date(first.year + 1, 1, 1) if first.month == 12 else date(first.year, first.month + 1, 1)).isoformat()
