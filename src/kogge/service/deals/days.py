"""The deals of the days. Each is made once, whichever process is the first, a day before it is played at the latest."""

from __future__ import annotations

from datetime import date

from kogge.engine import Edition, Game
from kogge.games import GAMES
from kogge.service.deals.deal import Deal, day_at, deal_of_day, id_of_day, next_day
from kogge.service.store import Store


async def deal_of(store: Store, game: Game, day: date) -> Deal:
    """The deal of a day, made now if there is none yet. Raises `StoreDown`."""
    id = id_of_day(game.id, day)
    found = await store.deals.read(id)
    if found is None:
        await store.deals.make(deal_of_day(game, game.printed_edition(), day))
        found = await store.deals.read(id)
        assert found is not None, "deals are never deleted"
    return found


def today(store: Store, game: Game) -> date:
    """The day at the site, by the clock of a cluster, so that all processes agree."""
    return day_at(store.now(id_of_day(game.id, date.min)))


async def make_coming(store: Store) -> None:
    """Make the deals of today and tomorrow. Raises `StoreDown`."""
    for game in GAMES:
        day = today(store, game)
        for one in (day, next_day(day)):
            await deal_of(store, game, one)


async def edition_of(store: Store, deal: Deal) -> Edition:
    """The edition of a deal. Raises `NoSuchEdition` or `StoreDown`."""
    printed = GAMES[deal.game].printed_edition()
    return printed if deal.edition == printed.fingerprint else await store.editions.read(deal.edition)
