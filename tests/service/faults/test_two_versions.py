"""Two versions serve the same tables while a site goes from one to the other.

The version before is taken from the history and run beside this one. It was never tried before; what this version adds to the databases
must leave the other at work, and it adds it while people play."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine, Sequence
from pathlib import Path

import asyncpg
import pytest

from kogge.service.databases.replay_check import prove
from kogge.service.databases.upgrade import migrate
from kogge.service.store.heartbeat import LONGEST_BEAT
from service.clients import Client
from service.company import again, guests, has_the_page_of_every_node, seat
from service.servers import Nats, Postgres
from service.servers.earlier import EarlierNode, EarlierWorker, migrate_as_before, unpack_earlier
from service.servers.site import Node, Worker
from service.test_lobby import enters_lobby, lobby

NEW = ("commitment", "offers", "language", "take_back", "origin")
"""What the version before does not show, or shows otherwise: the hash of a rematch's secret, the previews of a decision, the language of a
table, whose moves would be taken back if they have to agree, and from where a table plays on."""


async def play_on(people: Sequence[Client], table: str, entries: int) -> None:
    """All move at random until so many entries are added, or the match is over, and see it."""
    until = people[0].pages[table]["seq"] + entries
    playing = [asyncio.create_task(person.play(table, random.Random(person.name))) for person in people]
    await people[0].until(lambda: people[0].pages[table]["seq"] >= until or people[0].is_over(table))
    for task in playing:
        task.cancel()
    for ended in await asyncio.gather(*playing, return_exceptions=True):
        if isinstance(ended, Exception):
            raise ended


async def play_during(work: Coroutine[None, None, None], people: Sequence[Client], tables: Sequence[str]) -> None:
    """All move at random at all tables while something is done, and until they have gone on afterwards."""
    before = {table: people[0].pages[table]["seq"] for table in tables}
    going_on = [asyncio.create_task(person.play(table, random.Random(person.name), 0.05)) for person in people for table in tables]
    await people[0].until(lambda: any(people[0].pages[table]["seq"] > seq for table, seq in before.items()))
    await work
    after = {table: people[0].pages[table]["seq"] for table in tables}
    for table in tables:
        await people[0].until(lambda table=table: people[0].pages[table]["seq"] > after[table] or people[0].is_over(table))
    for task in going_on:
        task.cancel()
    for ended in await asyncio.gather(*going_on, return_exceptions=True):
        if isinstance(ended, Exception):
            raise ended


async def see_each_others_tables(one: str, other: str) -> None:
    """What is opened at one node comes to the lobby of the other."""
    async with guests([one], 1) as (here,), guests([other], 1) as (there,):
        for person in (here, there):
            await enters_lobby(person)
        for opener, looking in ((here, there), (there, here)):
            table = await opener.open("visby", 2)
            await looking.until(lambda table=table, looking=looking: table in lobby(looking))


async def outages(databases: Sequence[str]) -> int:
    """The number of outages by the heartbeat."""
    found = 0
    for database in databases:
        connection = await asyncpg.connect(database)
        found += await connection.fetchval("select count(*) from outages")
        await connection.close()
    return found


@pytest.mark.asyncio
async def test_the_version_before_and_this_one_serve_the_same_tables(place: Path, nats: Nats) -> None:
    sources = unpack_earlier(place / "earlier")
    with Postgres(place / "first") as first, Postgres(place / "second") as second:
        clusters = [first, second]
        databases = (first.dsn, second.dsn)
        migrate_as_before(sources, list(databases))
        with EarlierNode(sources, clusters, nats) as old, EarlierWorker(sources, clusters, nats):
            async with guests([old.url], 2) as people:
                for person in people:
                    person.protocol = {}
                tables = [await seat(people, "visby", cluster=cluster) for cluster in (0, 1)]
                tables.append(await seat(people, "riga", ["steady"]))
                for table in tables:
                    await play_on(people, table, 6)
                await play_during(migrate(databases), people, tables)
                with Node(clusters, nats) as new, Worker(clusters, nats):
                    await see_each_others_tables(old.url, new.url)
                    # One at each version, at tables that either has opened.
                    async with again(people[1], new.url) as other:
                        pair = [people[0], other]
                        tables.append(await seat([other, people[0]], "visby"))
                        for table in tables:
                            await other.watch(table)
                            await play_on(pair, table, 10)
                            await people[0].do("talk", table, text="From the version before")
                            said = await other.do("talk", table, text="From this one")
                            await people[0].until(lambda table=table, said=said: people[0].pages[table]["seq"] >= said)
                        for table in [tables[0], tables[-1]]:
                            await asyncio.gather(*[person.play(table, random.Random(person.name)) for person in pair])
                        for table in tables:
                            for person in pair:
                                await has_the_page_of_every_node(person, table, [old.url, new.url], NEW)
                    # The only node of this version is away for longer than an outage. People play on at the other.
                    new.kill()
                    await asyncio.sleep(2 * LONGEST_BEAT / 1000)
                    new.start()
                    async with again(people[1], new.url) as other:
                        await other.watch(tables[1])
                        await play_on([people[0], other], tables[1], 4)
                    assert await outages(databases) == 0
        assert "Traceback" not in old.said, old.said[-3000:]
        assert "Traceback" not in new.said, new.said[-3000:]
        # The version before is gone.
        with Node(clusters, nats, worker=True) as new:
            async with again(people[0], new.url) as one, again(people[1], new.url) as other:
                for person in (one, other):
                    await person.watch(tables[1])
                await asyncio.gather(*[person.play(tables[1], random.Random(person.name)) for person in (one, other)])
        proven = await prove(databases, cores=1)
    assert (proven.tables >= len(tables), proven.findings) == (True, [])
