"""The lobby: tables one can join or watch, on every node at once, and those that only a link leads to."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kogge.service.store.shards import cluster_of
from service.clients import Client, Refused
from service.company import again, guests, play_to_the_end, start
from service.conftest import RunningSite


async def enters_lobby(client: Client) -> None:
    """A client watches the lobby from now on."""
    await client.ask({"do": "ping"})
    await client.send(json.dumps({"do": "watch-lobby"}))
    await client.until(lambda: any(json.loads(text)["is"] == "lobby" for text in client.received))


def lobby(client: Client) -> dict[str, Any]:
    """The lobby as a client has merged it from messages."""
    shown: dict[str, Any] = {}
    for message in map(json.loads, client.received):
        if message["is"] == "lobby":
            shown = {table["table"]: table for table in message["tables"]}
        elif message["is"] == "listed":
            shown[message["table"]] = message["shown"]
    return {table: summary for table, summary in shown.items() if summary is not None}


async def opened_by_link(client: Client, **terms: Any) -> tuple[str, str]:
    """A table to which only a link leads, and its invitation."""
    answer = await client.http("POST", "/api/tables", {"game": "visby", "players": 2, "joining": "link", **terms})
    assert answer.status_code == 201
    return answer.json()["table"], answer.json()["invitation"]["key"]


@pytest.mark.asyncio
async def test_a_table_is_in_the_lobby_of_the_other_node_until_its_match_is_over(site: RunningSite) -> None:
    async with guests(site.urls[:1], 2) as people, Client(site.urls[1:], "Bergen") as far:
        await enters_lobby(far)
        table = await people[0].open("visby", 2)
        await far.until(lambda: table in lobby(far))
        assert lobby(far)[table]["stage"] == "gathering"
        assert [seat["is_free"] for seat in lobby(far)[table]["seats"]] == [True, True]
        for person in people:
            await person.watch(table)
            await person.do("sit", table)
        await far.until(lambda: [seat["name"] for seat in lobby(far)[table]["seats"]] == ["Danzig", "Wismar"])
        await start(people, table)
        await far.until(lambda: lobby(far)[table]["stage"] == "playing")
        await play_to_the_end(people, table)
        await far.until(lambda: table not in lobby(far))
        for url in site.urls:
            fresh = (await again(far, url).http("GET", "/api/tables")).json()["tables"]
            assert table not in [shown["table"] for shown in fresh]


@pytest.mark.asyncio
async def test_a_table_that_nobody_may_watch_is_gone_when_its_match_begins(site: RunningSite) -> None:
    async with guests(site.urls[:1], 2) as people, Client(site.urls[1:], "Bergen") as far:
        await enters_lobby(far)
        table = await people[0].open("visby", 2, watching="nobody")
        for person in people:
            await person.do("sit", table)
            await person.watch(table)
        await far.until(lambda: table in lobby(far))
        await start(people, table)
        await far.until(lambda: table not in lobby(far))


@pytest.mark.asyncio
@pytest.mark.parametrize(("watching", "why", "status"), [("anyone", "not-invited", 200), ("link", "no-such-table", 404)])
async def test_a_table_that_is_joined_by_link_is_not_listed_and_not_joined_without(
    site: RunningSite, watching: str, why: str, status: int
) -> None:
    async with guests(site.urls, 2) as (danzig, wismar), Client(site.urls[1:], "Bergen") as far:
        await enters_lobby(far)
        table, invitation = await opened_by_link(danzig, watching=watching)
        listed = await danzig.open("visby", 2)
        await far.until(lambda: listed in lobby(far))
        assert not [text for text in far.received if table in text]
        for wrong in ("", "A" * 16, invitation[:-1]):
            with pytest.raises(Refused, match=why):
                await wismar.do("sit", table, invitation=wrong)
            assert (await wismar.http("GET", f"/api/tables/{table}", invitation=wrong)).status_code == status
        assert (await far.watch(table, invitation))["you"] is None
        seq = await wismar.do("sit", table, invitation=invitation)
        await far.until(lambda: far.pages[table]["seq"] == seq)
        assert (await wismar.watch(table))["you"] == 0


@pytest.mark.asyncio
async def test_the_newest_table_is_listed_first_whichever_cluster_it_is_on(site: RunningSite) -> None:
    async with guests(site.urls, 1) as (danzig,):
        tables: list[str] = []
        while [cluster_of(table, 2) for table in tables[-3:]] not in ([0, 1, 0], [1, 0, 1]):
            tables.append(await danzig.open("visby", 2))
        shown = [summary["table"] for summary in (await danzig.http("GET", "/api/tables")).json()["tables"]]
        assert [table for table in shown if table in tables] == tables[::-1]
