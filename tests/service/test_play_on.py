"""Playing on from a moment of a finished match: a table of one's own against bots, for those who may see the record, and only then."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from kogge.engine import commitment, notation
from kogge.games import GAMES
from kogge.tables.entries import LogEntry, Opened, Started
from kogge.tables.table import Table
from service.clients import Client
from service.company import guests, play_to_the_end, seat, stored_entries
from service.conftest import RunningSite


async def play_on(person: Client, table: str, at: int, **wanted: Any) -> httpx.Response:
    return await person.http("POST", f"/api/tables/{table}/play-on", {"at": at, "bot": "random", **wanted})


async def middle_of(site: RunningSite, table: str) -> int:
    """A log entry in the middle of a match."""
    entries = await stored_entries(site.databases, table)
    begun = next(entry.seq for entry in entries if isinstance(entry.what, Started))
    return (begun + entries[-1].seq) // 2


async def opening_of(site: RunningSite, table: str) -> Opened:
    """The opening of a table, secrets included."""
    opened = (await stored_entries(site.databases, table))[0].what
    assert isinstance(opened, Opened)
    return opened


@pytest.mark.asyncio
@pytest.mark.parametrize("game", ["visby", "riga", "haithabu"])
async def test_a_match_is_played_on_from_its_middle_to_another_end(site: RunningSite, game: str) -> None:
    async with guests(site.urls, 1) as (person,):
        table = await seat([person], game, ["random"], joining="link", watching="nobody")
        await play_to_the_end([person], table)
        at = await middle_of(site, table)
        opened = await play_on(person, table, at, seat=0)
        assert opened.status_code == 201, opened.text
        branch = opened.json()["table"]
        begun = await person.watch(branch)
        terms, page = begun["page"]["terms"], begun["page"]
        assert (terms["origin"], terms["joining"], terms["rated"]) == ({"table": table, "seq": at}, "link", False)
        assert page["practice"]
        assert page["stage"] == "playing"
        assert begun["you"] == 0
        assert [place["bot"] for place in page["seats"]] == [None, "random"]
        first = await opening_of(site, branch)
        assert GAMES[game].read_position(first.position).view(None) == before(await stored_entries(site.databases, table), game, at)
        assert page["commitment"] == commitment(bytes.fromhex(first.secret))
        assert page["commitment"] != person.pages[table]["page"]["commitment"]
        assert page["secret"] is None
        await play_to_the_end([person], branch, 2)
        record = notation.read((await person.http("GET", f"/api/tables/{branch}/record")).text)
        assert record.position
        mine = {one["table"]: one["practice"] for one in (await person.http("GET", "/api/tables/mine")).json()}
        assert (mine[table], mine[branch]) == (False, True)


def before(entries: list[LogEntry], game: str, at: int) -> Any:
    """What a spectator saw of a match after a log entry."""
    table = Table.load(GAMES[game], GAMES[game].printed_edition(), entries[:at])
    assert table.match is not None
    return table.match.view(None)


@pytest.mark.asyncio
async def test_only_moments_of_finished_matches_and_only_for_those_who_may_see_the_record(site: RunningSite) -> None:
    async with guests(site.urls, 2) as (person, outside):
        table = await seat([person], "visby", ["random"], joining="link", watching="nobody")
        running = await play_on(person, table, 4)
        assert (running.status_code, running.json()["code"]) == (409, "not-over")
        await play_to_the_end([person], table)
        last = (await stored_entries(site.databases, table))[-1].seq
        assert (await play_on(outside, table, 5)).status_code == 404
        for at, wanted, code in (
            (1, {}, "no-moment-to-play-on"),
            (last, {}, "no-moment-to-play-on"),
            (last + 1, {}, "no-moment-to-play-on"),
            (5, {"seat": 2}, "no-such-seat"),
            (5, {"bot": "nobody"}, "unknown-bot"),
        ):
            refused = await play_on(person, table, at, **wanted)
            assert (refused.status_code, refused.json()["code"]) == (409, code)
        assert (await play_on(person, table, 0)).status_code == 400
        first, second = await asyncio.gather(play_on(person, table, 5, key="once"), play_on(person, table, 5, key="once"))
        assert first.json()["table"] == second.json()["table"], "with the same key there is one table"
        other = await play_on(person, table, 5, key="twice")
        assert other.json()["table"] != first.json()["table"]


@pytest.mark.asyncio
async def test_what_is_hidden_at_the_table_stays_hidden_from_others(site: RunningSite) -> None:
    """The text of the position shows all hands: no page, replay or message has it, and nobody without the link sees the table."""
    async with guests(site.urls, 2) as (person, outside):
        table = await seat([person], "riga", ["random"])
        await play_to_the_end([person], table)
        branch = (await play_on(person, table, await middle_of(site, table), seat=0)).json()["table"]
        assert (await outside.http("GET", f"/api/tables/{branch}")).status_code == 404
        position = (await opening_of(site, branch)).position
        assert position
        page = await person.watch(branch)
        replay = await person.http("GET", f"/api/tables/{branch}/replay")
        assert replay.status_code == 200
        for sent in (*person.received, replay.text):
            assert position not in sent
            assert '"position":' not in sent
        assert page["page"]["match"]["view"]["viewer"] == 0
        assert (await person.http("GET", f"/api/tables/{branch}/record")).json()["code"] == "not-over"
