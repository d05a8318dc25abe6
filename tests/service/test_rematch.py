"""Once more: when all want it, the same people sit at a new table and the match has begun, once."""

from __future__ import annotations

import asyncio

import pytest

from kogge.service.databases.complete_store import complete_store
from kogge.service.settings import Settings
from kogge.service.tables.rooms import Rooms
from kogge.service.work.worker import Worker
from kogge.tables.entries import BotSat, Opened, Sat, Started, TableId
from service.clients import Client, Refused
from service.company import guests, has_the_page_of_every_node, play_to_the_end, seat, stored_entries
from service.conftest import RunningSite
from service.servers import PATIENCE

GATHERED = [Opened, Sat, Sat, BotSat, Started]


async def want_rematch(people: list[Client], table: str) -> TableId:
    """All want to play again; the table where they will."""
    for person in people:
        assert person.pages[table]["page"]["rematch"]["table"] is None
        await person.do("want-rematch", table)
    for person in people:
        await person.until(lambda person=person: person.pages[table]["page"]["rematch"]["table"] is not None)
    return TableId(people[0].pages[table]["page"]["rematch"]["table"])


async def has_begun(site: RunningSite, table: str) -> None:
    """Wait until a match has begun at a table."""
    async with asyncio.timeout(PATIENCE):
        while not [entry for entry in await stored_entries(site.databases, table) if isinstance(entry.what, Started)]:
            await asyncio.sleep(0.05)


@pytest.mark.asyncio
async def test_when_all_want_it_they_sit_at_a_new_table_and_play(site: RunningSite) -> None:
    async with guests(site.urls, 2) as people:
        table = await seat(people, "visby", ["random"])
        with pytest.raises(Refused, match="not-over"):
            await people[0].do("want-rematch", table)
        await play_to_the_end(people, table)
        again = await want_rematch(people, table)
        await has_begun(site, again)
        for number, person in enumerate(people):
            await person.watch(again)
            assert person.pages[again]["you"] == number
            assert [place["name"] for place in person.pages[again]["page"]["seats"]] == ["Danzig", "Wismar", "random 3"]
            assert person.pages[again]["page"]["terms"] == person.pages[table]["page"]["terms"]
        assert people[0].pages[again]["page"]["commitment"] != people[0].pages[table]["page"]["commitment"]
        await play_to_the_end(people, again, 2)
        for person in people:
            for played in (table, again):
                await has_the_page_of_every_node(person, played, site.urls)


@pytest.mark.asyncio
async def test_it_begins_once_however_many_workers_see_to_it(site: RunningSite) -> None:
    async with guests(site.urls, 2) as people:
        table = await seat(people, "visby", ["random"])
        await play_to_the_end(people, table)
        again = await want_rematch(people, table)
        async with complete_store(site.databases) as store:
            processes = [Rooms(store) for _ in range(3)]
            workers = [Worker(Settings(), rooms, []) for rooms in processes]
            for _ in range(2):
                rooms_of_table = [await rooms.room(table) for rooms in processes]
                await asyncio.gather(*[worker.open_rematch(room) for worker, room in zip(workers, rooms_of_table, strict=True)])
        entries = await stored_entries(site.databases, again)
        assert [type(entry.what) for entry in entries[:5]] == GATHERED
        assert not [entry for entry in entries[5:] if type(entry.what) in GATHERED]
