"""Makes the deals of the coming days, and lets masters play those of today, in a process of its own with the lowest priority."""

from __future__ import annotations

import asyncio

import msgspec
import structlog

from kogge.games import GAMES
from kogge.service.deals.days import edition_of, make_coming
from kogge.service.deals.deal import Deal
from kogge.service.deals.plays import MASTER, Played
from kogge.service.settings import Settings
from kogge.service.store import NoSuchEdition, Store, StoreDown
from kogge.service.tables.own_editions import text_for
from kogge.service.work.thinker_requests import PlayRequest
from kogge.service.work.thinkers import GIVES_WAY_TO_ALL, Thinker, ThinkerFailed

log = structlog.get_logger()

LOOK_EVERY = 30.0
"""Seconds between two looks whether deals are missing, or masters have still to play."""
LEASE = 60_000
"""Milliseconds of the lease of a deal, renewed while a master plays it."""
RENEW_EVERY = 15.0
PATIENCE = 1_800.0
"""Seconds within which a master must have played a deal."""


class DealKeeper:
    """Does what deals need beside their tables. One master plays at a time."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self._plays = settings.deal_plays
        self._store = store
        self._thinker = Thinker(gives_way=GIVES_WAY_TO_ALL)
        self._free = asyncio.Lock()

    async def keep_making(self) -> None:
        """Make the deals of today and tomorrow for ever."""
        while True:
            try:
                await make_coming(self._store)
            except StoreDown as down:
                log.warning("database_unavailable", error=str(down))
            await asyncio.sleep(LOOK_EVERY)

    async def keep_playing(self, cluster: int) -> None:
        """Let masters play the deals of a cluster for ever. The number of plays with each is limited."""
        while True:
            try:
                while await self.play_one(cluster):
                    pass
            except StoreDown as down:
                log.warning("database_unavailable", error=str(down))
            except (ThinkerFailed, NoSuchEdition) as failed:
                log.warning("master_did_not_play", error=str(failed))
            await asyncio.sleep(LOOK_EVERY)

    async def stop(self) -> None:
        """End the process."""
        await self._thinker.stop()

    async def play_one(self, cluster: int) -> bool:
        """Let a master play the next deal of a cluster; whether there was one."""
        async with self._free:
            now = self._store.clocks[cluster].now()
            deal = await self._store.deals.lease_plays(cluster, now, LEASE, self._plays)
            if deal is None:
                await self._thinker.stop()
                return False
            number = len(await self._store.deals.plays(deal.id))
            played = await self._played(deal, number)
            await self._store.deals.store_play(deal.id, number, played.score, played.place)
            await self._store.deals.renew(deal.id, 0)
            return True

    async def _played(self, deal: Deal, number: int) -> Played:
        """A play of a master, while its lease is renewed. Raises `ThinkerFailed`."""
        edition = text_for(GAMES[deal.game], await edition_of(self._store, deal))
        request = PlayRequest(deal.game, deal.secret, deal.players, deal.options, deal.seat, MASTER, number, edition)
        playing = asyncio.create_task(self._thinker.ask(request, PATIENCE))
        try:
            while not (await asyncio.wait({playing}, timeout=RENEW_EVERY))[0]:
                await self._store.deals.renew(deal.id, self._store.now(deal.id) + LEASE)
            return msgspec.json.decode(await playing, type=Played)
        finally:
            playing.cancel()
