"""Where one sits: enough of each table to go on playing there."""

from __future__ import annotations

from typing import Any

import pytest

from service.clients import Client
from service.company import again, guests, play_to_the_end, seat, start
from service.conftest import RunningSite


async def mine(client: Client, table: str) -> dict[str, Any]:
    """One of the tables of a guest, as the list shows it."""
    answer = await client.http("GET", "/api/tables/mine")
    assert answer.status_code == 200
    found = {str(shown["table"]): shown for shown in answer.json()}
    return dict(found[table])


@pytest.mark.asyncio
async def test_a_table_of_mine_says_who_sits_there_and_whether_it_is_my_turn_on_every_node(site: RunningSite) -> None:
    async with guests(site.urls[:1], 2) as people:
        danzig, wismar = people
        table = await danzig.open("visby", 3)
        await danzig.do("sit", table)
        gathering = await mine(danzig, table)
        assert (gathering["game"], gathering["stage"]) == ("visby", "gathering")
        assert gathering["now"] == {
            "players": 3,
            "seats": [
                {"name": "Danzig", "bot": None, "is_free": False},
                {"name": "", "bot": None, "is_free": True},
                {"name": "", "bot": None, "is_free": True},
            ],
            "your_turn": False,
            "until": None,
        }
        await wismar.do("sit", table)
        await danzig.do("add-bot", table, bot="random")
        for person in people:
            await person.watch(table)
        await start(people, table)
        match = danzig.match(table)
        assert match is not None
        await danzig.do("answer", table, move=match["moves"][0])
        for url in site.urls:
            for person, is_asked in ((danzig, False), (wismar, True)):
                shown = await mine(again(person, url), table)
                assert (shown["stage"], shown["now"]["your_turn"]) == ("playing", is_asked)
        await play_to_the_end(people, table)
        over = await mine(danzig, table)
        assert (over["stage"], over["now"]) == ("over", None)


@pytest.mark.asyncio
async def test_a_table_of_mine_says_until_when_my_answer_is_waited_for(site: RunningSite) -> None:
    async with guests(site.urls, 2) as people:
        danzig, wismar = people
        table = await seat(people, "visby", clock={"kind": "live", "bank": 600_000, "increment": 0})
        until = danzig.pages[table]["page"]["seats"][0]["until"]
        assert until is not None
        assert (await mine(danzig, table))["now"]["until"] == until
        match = danzig.match(table)
        assert match is not None
        await danzig.do("answer", table, move=match["moves"][0])
        assert (await mine(danzig, table))["now"]["until"] is None
        assert (await mine(wismar, table))["now"]["until"] is not None


@pytest.mark.asyncio
async def test_a_player_who_conceded_does_not_have_to_move(site: RunningSite) -> None:
    async with guests(site.urls, 2) as people:
        table = await seat(people, "visby")
        await people[1].do("concede", table)
        assert [(await mine(person, table))["now"]["your_turn"] for person in people] == [True, False]


@pytest.mark.asyncio
async def test_a_log_can_be_had_without_the_positions(site: RunningSite) -> None:
    async with guests(site.urls, 2) as people:
        table = await seat(people, "visby")
        match = people[0].match(table)
        assert match is not None
        await people[0].do("answer", table, move=match["moves"][0])
        address = f"/api/tables/{table}/replay"
        whole, bare = [(await people[0].http("GET", address, positions=value)).json() for value in ("true", "false")]
        assert whole["steps"][-1].pop("match")["to_act"] == [1]
        for step in whole["steps"][:-1]:
            del step["match"]
        assert bare == whole
