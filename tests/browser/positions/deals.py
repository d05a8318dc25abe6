"""Deals of the past with their results, the same on every machine."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import date, timedelta

from browser.positions.company import TOWNS, Line, person_of
from browser.positions.moments import Position
from kogge.engine import commitment
from kogge.games import GAMES
from kogge.service.deals.deal import Deal, deal_of_club, deal_of_day
from kogge.service.store import Store
from kogge.service.store.deals import Try
from kogge.tables.clock import HOUR
from kogge.tables.entries import PersonId, TableId

LAST = date(2025, 11, 16)
OF_LAST_DAY = f"riga-{LAST.isoformat()}"
CLUB = "club-of-bergen-24"
PLAYER = "Rostock"
"""Who has played on many of these days, and none of the tables that others look at."""
EVERYBODY = 184
MASTERS = 10
PLAYED = {2: 66, 3: 60, 4: 64, 6: 70, 7: 58, 8: 63, 9: 62, 10: 72, 13: 65, 14: 61, 15: 64, 16: 62}
"""The scores of that player by the day of the month."""
SECRET = "5e" * 32
TRY = Position(
    "deal-over",
    Line("riga", 3, seed=30, people=(PLAYER,)),
    lambda at: at.match.is_over,
    "Rostock's try of the last of these days, over",
)
SCORES = [PLAYED[LAST.day], 56, 61]
"""How it ended."""
AT_CLUB = Position(
    "club-over",
    Line("visby", 3, seed=32, people=(PLAYER, "Reval")),
    lambda at: at.match.is_over,
    "Rostock's and Reval's try of a club's deal, over",
)
SCORES_AT_CLUB = [32, 37, 25]
"""How it ended."""
TRIES = [TRY, AT_CLUB]
"""The only tries of which there are tables."""


async def seed_deals(store: Store) -> None:
    """Store them, with the tries and plays."""
    rng = random.Random(16)
    for nth in range(15):
        day = LAST - timedelta(days=nth)
        deal = _sealed(deal_of_day(GAMES["riga"], GAMES["riga"].printed_edition(), day))
        await store.deals.make(deal)
        for number in range(MASTERS):
            await store.deals.store_play(deal.id, number, round(rng.gauss(64, 4)), 1)
        if day == LAST:
            await _end(store, deal, PLAYER, SCORES, 0, table=TRY.table_id)
            for number in range(EVERYBODY - 1):
                name = TOWNS[number % len(TOWNS)]
                score = round(rng.gauss(56, 7))
                await _end(store, deal, name, _beside_bots(score, deal.seat), deal.seat, f"g-other-{number}")
        elif day.day in PLAYED:
            await _end(store, deal, PLAYER, _beside_bots(PLAYED[day.day], deal.seat), deal.seat)
    await _seed_club(store)


async def _seed_club(store: Store) -> None:
    visby = GAMES["visby"]
    deal = deal_of_club(visby, visby.printed_edition(), 3, 1, {}, person_of(PLAYER), 1_763_000_000_000)
    club = _sealed(replace(deal, id=CLUB))
    await store.deals.make(club)
    tables = {AT_CLUB.table_id: ((PLAYER, "Reval"), SCORES_AT_CLUB), "another-club-table": (("Lübeck", "Bergen"), [29, 34, 31])}
    for table, (names, scores) in tables.items():
        for seat, name in enumerate(names):
            await _end(store, club, name, scores, seat, table=table)


def _sealed(deal: Deal) -> Deal:
    return replace(deal, secret=SECRET, commitment=commitment(bytes.fromhex(SECRET)))


async def _end(store: Store, deal: Deal, name: str, scores: list[int], seat: int, person: str = "", table: str = "") -> None:
    whose = PersonId(person) if person else person_of(name)
    place = 1 + len([other for other in scores if other > scores[seat]])
    await store.deals.end(
        Try(deal.id, whose, name, TableId(table or f"try-of-{whose}"), seat, deal.opens_at + HOUR, scores[seat], place, scores)
    )


def _beside_bots(score: int, seat: int) -> list[int]:
    """The scores of a table at which one person had this score."""
    scores = [score + 5, score - 3, score - 8]
    scores[seat] = score
    return scores
