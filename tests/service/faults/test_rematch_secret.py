"""The secret of a rematch is fixed before anyone contributes, and everyone contributes.

How it was before: the secret of a rematch was drawn when all had asked for it, by a service that knew what each had thrown in at the table
before; and browsers threw in nothing at all."""

from __future__ import annotations

import asyncio

import pytest

from kogge.engine import commitment
from kogge.engine.notation import read
from service.company import guests, play_to_the_end, seat
from service.conftest import RunningSite
from service.servers import PATIENCE


@pytest.mark.asyncio
async def test_a_rematch_has_the_committed_secret_and_all_contributions(site: RunningSite) -> None:
    async with guests(site.urls, 2) as people:
        table = await seat(people, "visby")
        promised = people[0].pages[table]["page"]["rematch"]["commitment"]
        own = people[0].pages[table]["page"]["commitment"]
        await play_to_the_end(people, table)
        for person in people:
            await person.do("want-rematch", table, contribution=f"new luck of {person.name}")
        await people[0].until(lambda: people[0].pages[table]["page"]["rematch"]["table"] is not None)
        again = people[0].pages[table]["page"]["rematch"]["table"]
        async with asyncio.timeout(PATIENCE):
            while (await people[0].http("GET", f"/api/tables/{again}")).status_code != 200:
                await asyncio.sleep(0.1)
        for person in people:
            await person.watch(again)
        await play_to_the_end(people, again)
        record = read((await people[0].http("GET", f"/api/tables/{again}/record")).text)
        assert (record.commitment, commitment(bytes.fromhex(record.secret))) == (promised, promised)
        assert record.contributions == [f"new luck of {person.name}" for person in people]
        assert promised not in ("", own, people[0].pages[again]["page"]["rematch"]["commitment"])
