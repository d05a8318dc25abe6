"""Masters that think at some tables are no burden to people at others, and keep their time while they do."""

from __future__ import annotations

import asyncio
import logging
import os
import random
import time
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from kogge.bots.levels import LEVELS
from kogge.service.databases.complete_store import complete_store
from kogge.service.databases.upgrade import migrate
from kogge.service.store import Store
from kogge.service.tables.rooms import now_ms
from kogge.service.work.thinkers import GIVES_WAY
from kogge.tables.entries import MoveMade, TableId
from service.clients import Client
from service.company import seat
from service.servers import PATIENCE, Nats, Postgres
from service.servers.site import Node, Worker

log = logging.getLogger(__name__)

MASTERS = 3
"""Tables at which a master thinks, each in a process of its own: more than there are cores on a small machine."""
PAIRS = 3
PAUSE = 0.04
LONG = 5.0
"""Seconds for which people play with masters beside them, and as long without."""
BUDGET = LEVELS["master"].budget.milliseconds or 0.0
BUSY = 2_000  # milliseconds that a machine with other work to do may need beside
LAST = 19
SLOWER, AND_MORE = 3.0, 0.1
"""People may wait so many times as long as without masters, and so many seconds more."""


def within(times: Sequence[float], share: float) -> float:
    """How long this share of all took at most."""
    return sorted(times)[int(share * (len(times) - 1))]


async def answer(person: Client, table: str, rng: random.Random) -> float | None:
    """Answer once, when asked; how many seconds it took to be acknowledged. Nothing if the match is over."""
    await person.until(lambda: person.is_over(table) or person.is_asked(table))
    match = person.match(table)
    if person.is_over(table) or match is None:
        return None
    begun = time.perf_counter()
    seq = await person.do("answer", table, move=rng.choice(match["moves"]))
    took = time.perf_counter() - begun
    await person.until(lambda: person.pages[table]["seq"] >= seq)
    return took


async def play_each_other(pair: Sequence[Client], waits: list[float]) -> None:
    """Two people who play one match after the other, at the pace of a player in a hurry."""

    async def play(person: Client, table: str) -> None:
        rng = random.Random(person.name)
        while (took := await answer(person, table, rng)) is not None:
            waits.append(took)
            await asyncio.sleep(PAUSE)

    while True:
        table = await seat(pair, "visby")
        await asyncio.gather(*[play(person, table) for person in pair])


async def play_a_bot(person: Client, bot: str, tables: list[TableId]) -> None:
    """A player who moves at once, match after match, so that the bot is always pending."""
    while True:
        table = await seat([person], "visby", [bot])
        tables.append(table)
        rng = random.Random(1)
        while await answer(person, table, rng) is not None:
            pass


@asynccontextmanager
async def beside(*work: Coroutine[None, None, None]) -> AsyncIterator[None]:
    """Endless tasks that run while the test does something else. A task that fails raises its error."""
    tasks = [asyncio.create_task(one) for one in work]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        for ended in await asyncio.gather(*tasks, return_exceptions=True):
            assert isinstance(ended, asyncio.CancelledError), ended


async def times_taken(store: Store, tables: Sequence[TableId], since: int = 0) -> list[int]:
    """How long the bots of these tables took for each move, in milliseconds; of decisions since some time."""
    taken: list[int] = []
    for table in tables:
        asked_at = 0
        for entry in await store.entries(table):
            is_of_bot = isinstance(entry.what, MoveMade) and entry.what.seat == 1
            if is_of_bot and asked_at >= since:
                taken.append(entry.at - asked_at)
            if is_of_bot or not isinstance(entry.what, MoveMade):
                asked_at = entry.at
    return taken


def stand_back(worker: Worker) -> None:
    """The processes in which bots think leave the cores to those who serve people."""
    children = Path(f"/proc/{worker.pid}/task/{worker.pid}/children").read_text().split()
    behind = min(LAST, os.getpriority(os.PRIO_PROCESS, worker.pid) + GIVES_WAY)
    assert [os.getpriority(os.PRIO_PROCESS, int(child)) for child in children] == [behind] * (MASTERS + 1)
    sessions = [path.read_text().split()[-1] for child in children if (path := Path(f"/proc/{child}/autogroup")).exists()]
    assert set(sessions) <= {str(behind)}, "Linux shares its time between sessions first"


@pytest.mark.long
@pytest.mark.asyncio
async def test_masters_keep_their_time_and_nobody_elsewhere_waits_for_them(place: Path, nats: Nats) -> None:
    async with AsyncExitStack() as stack:
        cluster = stack.enter_context(Postgres(place / "cluster"))
        await migrate((cluster.dsn,))
        node = stack.enter_context(Node([cluster], nats, messages=1_000, burst=1_000))
        worker = stack.enter_context(Worker([cluster], nats, bot_processes=MASTERS))
        store = await stack.enter_async_context(complete_store((cluster.dsn,)))
        names = [f"{town} {number}" for town in ("Danzig", "Wismar", "Reval") for number in range(PAIRS)]
        people = [await stack.enter_async_context(Client([node.url], name)) for name in [*names, "Lübeck"]]
        pairs = list(zip(people[:PAIRS], people[PAIRS : 2 * PAIRS], strict=True))

        alone: list[float] = []
        async with beside(*[play_each_other(pair, alone) for pair in pairs]):
            await asyncio.sleep(LONG)

        of_masters, of_steady, waits = list[TableId](), list[TableId](), list[float]()
        challenged = [play_a_bot(person, "master", of_masters) for person in people[2 * PAIRS : 2 * PAIRS + MASTERS]]
        async with beside(*challenged, play_a_bot(people[-1], "steady", of_steady)):
            async with asyncio.timeout(PATIENCE):
                while len(await times_taken(store, of_masters)) < MASTERS:
                    await asyncio.sleep(0.1)
            since = now_ms()
            async with beside(*[play_each_other(pair, waits) for pair in pairs]):
                await asyncio.sleep(LONG)
            stand_back(worker)
        masters, steady = await times_taken(store, of_masters, since), await times_taken(store, of_steady, since)
    before, after = within(alone, 0.99), within(waits, 0.99)
    log.info("people: %s answers, p50 %.4f s, p99 %.4f s", len(alone), within(alone, 0.5), before)
    log.info("beside masters: %s answers, p50 %.4f s, p99 %.4f s", len(waits), within(waits, 0.5), after)
    log.info("masters: %s ms; steady: %s", sorted(masters), sorted(steady))
    assert after <= SLOWER * before + AND_MORE
    assert after < BUDGET / 1000, "nobody waits as long as a master thinks"
    assert len(masters) >= 2 * MASTERS, "they think all the time"
    assert max(masters) <= BUDGET + BUSY
    assert within(steady, 0.5) < BUDGET / 2, "bots that answer at once do not wait for those that think"
    assert worker.said.count("bot_stopped") == 0
