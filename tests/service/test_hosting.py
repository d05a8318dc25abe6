"""`kogge host`: a living room in one command."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from example_bots import SHORTEST
from service.company import guests, page_at, seat
from service.servers.site import Host


@pytest.mark.long
@pytest.mark.asyncio
async def test_a_living_room_keeps_its_tables_and_has_the_bots_that_were_brought_along(tmp_path: Path) -> None:
    living_room = Host(tmp_path / "tables", outside_bots=f"spark={SHORTEST}", drain_for=0)
    with living_room:
        async with guests([living_room.url], 1) as people:
            table = await seat(people, "visby", ["spark", "steady"])
            assert await people[0].play(table, random.Random(1), most=3) == 3
            before = people[0].pages[table]["seq"]
    assert "bot-stopped" not in living_room.said
    with living_room:
        page = await page_at(people[0], living_room.url, table, before)
        assert [one["bot"] for one in page["page"]["seats"]] == [None, "spark", "steady"]
