"""People who disconnect, are replaced and come back; tables that are closed; tables that are not public."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kogge.service import wire
from kogge.service.tables.presence import VALID_FOR, Presence
from kogge.tables import substitutes
from kogge.tables.entries import PersonId
from service.clients import Client, Refused
from service.company import again, guests, seat, sees
from service.conftest import RunningSite
from service.test_lobby import enters_lobby, lobby


def away(client: Client, table: str) -> list[int]:
    """The seats whose people are away, as a client received it last."""
    told = [
        one for text in client.received if (one := json.loads(text)).get("table") == table and one["is"] in ("page", "presence")
    ]
    return [one["seat"] for one in told[-1]["away"]]


@pytest.mark.asyncio
async def test_everybody_sees_on_every_node_who_looks_away_and_it_is_no_entry(site: RunningSite) -> None:
    async with guests(site.urls, 2) as (danzig, wismar):
        table = await seat([danzig, wismar], "visby")
        seq = danzig.pages[table]["seq"]
        await danzig.until(lambda: away(danzig, table) == [])
        await wismar.send(json.dumps({"do": "unwatch", "table": table}))
        await danzig.until(lambda: away(danzig, table) == [1])
        assert danzig.pages[table]["seq"] == seq
        twin = await again(wismar, site.urls[0]).arrive()
        await twin.watch(table)
        await danzig.until(lambda: away(danzig, table) == [])
        await twin.leave()
        await danzig.until(lambda: away(danzig, table) == [1])


@pytest.mark.asyncio
async def test_a_person_is_replaced_by_vote_and_comes_back(site: RunningSite) -> None:
    async with guests(site.urls, 3) as people:
        danzig, wismar, reval = people
        table = await seat(people, "visby")
        await reval.do("ask-bot", table, seat=2)
        seq = await danzig.do("agree-to-bot", table)
        await sees(wismar, table, seq)
        assert wismar.pages[table]["page"]["vote"]["agreed"] == [0, 2]
        seq = await wismar.do("agree-to-bot", table)
        await sees(reval, table, seq)
        page = reval.pages[table]
        assert (page["you"], page["page"]["vote"], page["page"]["seats"][2]["bot"]) == (None, None, "steady")
        fresh = (await reval.http("GET", f"/api/tables/{table}")).json()
        assert (fresh["you"], fresh["replaced"]) == (None, 2)
        assert table in [mine["table"] for mine in (await reval.http("GET", "/api/tables/mine")).json()]
        await again(reval, site.urls[0]).http("POST", f"/api/tables/{table}/commands", {"do": "come-back", "id": "back"})
        await reval.until(lambda: reval.pages[table]["you"] == 2)
        assert reval.pages[table]["page"]["match"]["decision"] is not None


@pytest.mark.asyncio
async def test_nobody_is_replaced_alone_before_the_minute_is_over(site: RunningSite) -> None:
    async with guests(site.urls, 2) as people:
        danzig, wismar = people
        table = await seat(people, "visby")
        await wismar.leave()
        await danzig.until(lambda: away(danzig, table) == [1])
        seq = await danzig.do("ask-bot", table, seat=1)
        await sees(danzig, table, seq)
        vote = danzig.pages[table]["page"]["vote"]
        assert (vote["seat"], vote["whom"], vote["until"] - vote["at"]) == (0, 1, substitutes.ABSENT_AFTER)
        with pytest.raises(Refused, match="agreed-already"):
            await danzig.do("agree-to-bot", table)


def test_presence_of_a_dead_node_is_valid_for_a_while() -> None:
    class Place:
        person = "g-wismar"

    class OneSeat:
        places = (Place,)
        people = ("g-wismar",)

    table: Any = OneSeat
    presence = Presence(0)
    assert presence.away(table, 10) == {0: 0}
    presence.receive(Presence.change_message(PersonId("g-wismar"), is_here=True), 1_000)
    assert presence.away(table, 1_000 + VALID_FOR - 1) == {}
    assert presence.away(table, 1_000 + VALID_FOR) == {0: 1_000}
    presence.receive(Presence.change_message(PersonId("g-wismar"), is_here=True), 60_000)
    presence.receive(Presence.change_message(PersonId("g-wismar"), is_here=False), 61_000)
    assert presence.away(table, 62_000) == {0: 61_000}


@pytest.mark.asyncio
async def test_a_closed_table_leaves_lobby_and_list_and_everyone_there_sees_why(site: RunningSite) -> None:
    async with guests(site.urls, 2) as (danzig, wismar), Client(site.urls[1:], "Bergen") as far:
        await enters_lobby(far)
        table = await danzig.open("visby", 3)
        for person in (danzig, wismar):
            await person.watch(table)
            await person.do("sit", table)
        await far.until(lambda: table in lobby(far))
        with pytest.raises(Refused, match="not-opener"):
            await wismar.do("close", table)
        seq = await danzig.do("close", table)
        await sees(wismar, table, seq)
        assert wismar.pages[table]["page"]["stage"] == "closed"
        assert any('"kind":"Closed","name":"Danzig"' in text for text in wismar.received)
        await far.until(lambda: table not in lobby(far))
        for person in (danzig, wismar):
            assert table not in [mine["table"] for mine in (await person.http("GET", "/api/tables/mine")).json()]


@pytest.mark.asyncio
async def test_who_is_sent_away_learns_it_and_then_nothing_more(site: RunningSite) -> None:
    async with guests(site.urls, 2) as (danzig, wismar):
        opened = await danzig.http("POST", "/api/tables", {"game": "visby", "players": 2, "joining": "link"})
        table, key = opened.json()["table"], opened.json()["invitation"]["key"]
        await danzig.do("sit", table)
        await wismar.watch(table, key)
        await wismar.do("sit", table, invitation=key)
        seq = await danzig.do("send-away", table, seat=1)
        await sees(wismar, table, seq)
        assert wismar.pages[table]["you"] is None
        await danzig.do("talk", table, text="just between us")
        assert (await wismar.http("GET", f"/api/tables/{table}", invitation=key)).status_code == 404
        assert not [text for text in wismar.received if "just between us" in text]
        assert table not in [mine["table"] for mine in (await wismar.http("GET", "/api/tables/mine")).json()]


@pytest.mark.asyncio
async def test_who_is_sent_away_from_a_table_that_anyone_may_watch_goes_on_seeing_it_and_hears_no_more(site: RunningSite) -> None:
    async with guests(site.urls, 2) as (danzig, wismar):
        terms = {"game": "visby", "players": 2, "joining": "link", "watching": "anyone"}
        opened = await danzig.http("POST", "/api/tables", terms)
        table, key = opened.json()["table"], opened.json()["invitation"]["key"]
        await danzig.do("sit", table)
        await wismar.do("sit", table, invitation=key)
        await wismar.watch(table)
        heard = await danzig.do("talk", table, text="for all of us")
        await sees(wismar, table, heard)
        assert [said["text"] for said in wismar.pages[table]["page"]["talk"]] == ["for all of us"]
        await danzig.do("send-away", table, seat=1)
        unheard = await danzig.do("talk", table, text="just between us")
        await sees(wismar, table, unheard)
        assert wismar.pages[table]["page"]["talk"] == []
        assert not [text for text in wismar.received if "just between us" in text]


@pytest.mark.asyncio
async def test_a_private_table_is_unlisted_and_unwatched_unless_the_host_says_otherwise(site: RunningSite) -> None:
    async with guests(site.urls, 2) as people, Client(site.urls[1:], "Bergen") as stranger:
        danzig = people[0]
        await enters_lobby(stranger)
        opened = await danzig.http("POST", "/api/tables", {"game": "visby", "players": 2, "joining": "link"})
        table, key = opened.json()["table"], opened.json()["invitation"]["key"]
        for person in people:
            await person.watch(table, key)
            await person.do("sit", table, invitation=key)
        await danzig.start(table)
        await danzig.do("talk", table, text="under the rose")
        assert (await stranger.http("GET", f"/api/tables/{table}")).status_code == 404
        assert (await stranger.http("GET", f"/api/tables/{table}/replay")).status_code == 404
        with pytest.raises(Refused, match="no-such-table"):
            await stranger.ask({"do": "offers", "table": table})
        listed = await danzig.open("visby", 2)
        await stranger.until(lambda: listed in lobby(stranger))
        assert not [text for text in stranger.received if (table in text or '"is":"news"' in text) and '"refused"' not in text]


@pytest.mark.asyncio
async def test_at_a_table_by_link_that_anyone_may_watch_strangers_see_the_match_and_hear_nothing(site: RunningSite) -> None:
    async with guests(site.urls, 2) as people, Client(site.urls[1:], "Bergen") as stranger, Client(site.urls, "Visby") as invited:
        danzig = people[0]
        terms = {"game": "visby", "players": 2, "joining": "link", "watching": "anyone"}
        opened = await danzig.http("POST", "/api/tables", terms)
        table, key = opened.json()["table"], opened.json()["invitation"]["key"]
        await enters_lobby(stranger)
        for person in people:
            await person.watch(table, key)
            await person.do("sit", table, invitation=key)
        await stranger.watch(table)
        await invited.watch(table, key)
        await danzig.start(table)
        seq = await danzig.do("talk", table, text="under the rose")
        await sees(stranger, table, seq)
        await sees(invited, table, seq)
        await stranger.send(json.dumps({"do": "watch", "table": table, "have": seq - 1, "protocol": wire.PROTOCOL}))
        await stranger.ask({"do": "ping", "table": table})
        for path in (f"/api/tables/{table}?have={seq - 1}", f"/api/tables/{table}/replay"):
            assert "under the rose" not in (await stranger.http("GET", path)).text
        assert not [text for text in stranger.received if "under the rose" in text]
        assert [text for text in invited.received if "under the rose" in text]
        assert stranger.pages[table]["page"]["match"] is not None
        assert table not in lobby(stranger), "nor does the lobby lead there"
