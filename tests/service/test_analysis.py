"""The analysis of a finished match: wanted by anyone who may look, done once, piece by piece, by whichever worker lives."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kogge.bots.analysis import analyse, analysis_from
from kogge.engine import notation
from kogge.games import GAMES
from kogge.service.databases.complete_store import complete_store
from kogge.service.databases.upgrade import migrate
from kogge.service.tables.rooms import now_ms
from kogge.service.work.analyst import SEED
from kogge.tables.entries import TableId
from service.clients import Client
from service.company import guests, play_to_the_end, seat
from service.conftest import RunningSite
from service.servers import PATIENCE, Postgres
from service.servers.site import Node, Worker

PLAYOUTS = 200
"""So many that a worker can be killed in the middle of it, compiled as well."""


@asynccontextmanager
async def played(place: Path) -> AsyncIterator[tuple[Postgres, list[Client], TableId]]:
    """A site of one's own, and a match that two people have played there to its end. There is no worker yet."""
    with Postgres(place / "cluster") as cluster:
        await migrate((cluster.dsn,))
        with Node([cluster]) as node:
            async with guests([node.url], 3) as people:
                table = await seat(people[:2], "visby")
                await play_to_the_end(people[:2], table)
                yield cluster, people, table


async def analysis(person: Client, table: str, method: str = "GET") -> dict[str, Any]:
    """The response to a request for the analysis."""
    answer = await person.http(method, f"/api/tables/{table}/analysis")
    found: dict[str, Any] = answer.json()
    return found


async def until(person: Client, table: str, judged: int | None = None) -> dict[str, Any]:
    """Wait until an analysis is done, or has come so far."""
    async with asyncio.timeout(PATIENCE):
        while True:
            told = await analysis(person, table)
            if told["state"] == "done" or (judged is not None and told["judged"] >= judged):
                return told
            await asyncio.sleep(0.1)


@pytest.mark.long
@pytest.mark.asyncio
async def test_an_analysis_is_done_once_and_goes_on_after_its_worker_was_killed(place: Path) -> None:
    async with played(place) as (cluster, people, table), complete_store((cluster.dsn,)) as store:
        first, second, watches = people
        assert (await analysis(first, table))["state"] == "none"
        wanted = {"state": "waiting", "judged": 0, "decisions": None, "analysis": None}
        assert await analysis(watches, table, "POST") == wanted
        assert await analysis(second, table, "POST") == wanted
        with Worker([cluster], playouts=PLAYOUTS) as killed:
            half = await until(first, table, judged=5)
            await asyncio.to_thread(killed.kill)
        assert half["state"] == "waiting"
        known = analysis_from(half["analysis"]).decisions
        assert len(known) == half["judged"], "what is judged can be seen at once"
        after = (await first.http("GET", f"/api/tables/{table}/analysis", after=known[2].seq)).json()
        assert analysis_from(after["analysis"]).decisions[: len(known) - 3] == known[3:]
        judged = await store.analyses.judged(table)
        assert 5 <= len(judged) < half["decisions"]

        seq = max(judged)
        cluster.ask(f"update judged set what = jsonb_set(what::jsonb, '{{rule}}', '\"kept\"') where seq = {seq}")
        cluster.ask("update due set claimed_until = 0")  # as it will be after a while
        await first.do("talk", table, text="Let us see.")
        with Worker([cluster], playouts=PLAYOUTS):
            done = await until(first, table)
        assert await analysis(second, table, "POST") == done
        record = notation.read((await first.http("GET", f"/api/tables/{table}/record")).text)
        expected = analyse(GAMES["visby"], record, PLAYOUTS, SEED)
        decisions = [replace(decision, rule="kept") if decision.seq == seq else decision for decision in expected.decisions]
        assert analysis_from(done["analysis"]) == replace(expected, decisions=tuple(decisions)), "what was kept is not judged again"
        assert done["judged"] == done["decisions"] == half["decisions"] == len(decisions)
        assert await store.lease_jobs(0, now_ms() + 1_000_000_000, 1, 10, ("analysis",)) == []
        assert await store.analyses.judged(table) == {}


@pytest.mark.asyncio
async def test_only_what_is_over_is_analysed_and_only_for_those_who_may_look(site: RunningSite) -> None:
    async with guests(site.urls, 2) as (person, outside):
        table = await seat([person], "visby", ["random"])
        hidden = await person.open("visby", 2, watching="nobody")
        for method in ("GET", "POST"):
            assert (await analysis(person, table, method))["code"] == "not-over"
            assert (await analysis(outside, table, method))["code"] == "not-over"
            assert (await analysis(outside, hidden, method))["code"] == "no-such-table"


@pytest.mark.long
@pytest.mark.asyncio
async def test_a_match_of_one_person_against_bots_is_analysed_by_itself_once(place: Path) -> None:
    with Postgres(place / "cluster") as cluster:
        await migrate((cluster.dsn,))
        with Node([cluster], worker=True, playouts=4, analyses=1, auto_analysis=1) as node:
            async with guests([node.url], 2) as people:
                alone, other = people
                table = await seat([alone], "visby", ["random"])
                await play_to_the_end([alone], table)
                assert (await analysis(alone, table))["state"] in ("waiting", "done"), "it is known from the end of the match on"
                done = await until(alone, table)
                assert done["judged"] == done["decisions"] == len(done["analysis"]["decisions"])
                for decision in done["analysis"]["decisions"]:
                    assert sum(decision["chances"]) == pytest.approx(1, abs=0.01), "the chances of all seats"
                    assert decision["chances"][decision["seat"]] == decision["after"]
                assert await analysis(alone, table, "POST") == done
                await alone.do("talk", table, text="A good match.")
                assert await analysis(alone, table) == done
                assert cluster.ask("select count(*) from analyses") == "1"

                together = await seat([alone, other], "visby", ["random"])
                await play_to_the_end([alone, other], together)
                assert (await analysis(other, together))["state"] == "none", "people among themselves ask for it"


@pytest.mark.asyncio
async def test_of_one_person_no_more_matches_wait_than_they_may_request(place: Path) -> None:
    with Postgres(place / "cluster") as cluster:
        await migrate((cluster.dsn,))
        with Node([cluster], worker=True, playouts=4, analyses=1, auto_analysis=1) as node:
            async with guests([node.url], 1) as (alone,):
                first = await seat([alone], "visby", ["random"])
                cluster.ask(
                    "insert into analyses (table_id, asked_at, person, address)"
                    f" select 'one that waits', 0, opener, address from tables where table_id = '{first}'"
                )
                await play_to_the_end([alone], first)
                async with asyncio.timeout(PATIENCE):
                    while (await analysis(alone, first))["state"] != "none":
                        await asyncio.sleep(0.1)
                refused = await analysis(alone, first, "POST")
                assert refused["code"] == "too-many-analyses"
