"""The talk, hints and replays of one guest cost the others nothing."""

from __future__ import annotations

import asyncio
import statistics
from collections.abc import Iterator

import asyncpg
import pytest

from kogge.service.databases.upgrade import migrate
from service.faults.hostile import Guest
from service.servers import PATIENCE, Postgres
from service.servers.site import Node
from service.siege.attacks import sent

LONG = "\U0001f6a2" * 500
"""The longest line there is: 2,000 bytes."""
TALK = 20
"""Lines a minute that one guest may say at one table."""


@pytest.fixture(scope="module")
def node(postgres: Postgres) -> Iterator[Node]:
    asyncio.run(migrate((postgres.dsn,)))
    with Node([postgres], worker=True, talk=TALK) as node:
        yield node


@pytest.mark.asyncio
async def test_who_talks_without_end_is_asked_to_slow_down(node: Node) -> None:
    """Before, 90 of 90 lines were stored."""
    async with Guest(node, "Danzig") as talker, Guest(node, "Reval") as other:
        table = await talker.open()
        for guest in (talker, other):
            await guest.do("sit", table=table)
        told = [await talker.ask("talk", table=table, text=LONG) for _ in range(80)]
        refused = [answer["problem"] for answer in told if answer["is"] == "refused"]
        assert {"code": "talks-too-fast", "arguments": {"per_minute": TALK}} in refused
        assert TALK <= len([answer for answer in told if answer["is"] == "done"]) < 40
        assert (await other.do("talk", table=table, text="Hello"))["is"] == "done"


@pytest.mark.asyncio
async def test_talk_fills_neither_database_nor_page(postgres: Postgres) -> None:
    """Before, a table stored whatever was said, its snapshot held all of it, and its page had 400 kB."""
    with Node([postgres], talk=100_000) as node:
        async with Guest(node, "Danzig") as talker, Guest(node, "Reval") as other:
            table = await talker.open()
            for guest in (talker, other):
                await guest.do("sit", table=table)
            told = [await talker.do("talk", table=table, text=LONG) for _ in range(70)]
            assert told[-1]["problem"] == {"code": "said-enough"}
            assert (await other.do("talk", table=table, text="And what do you think?"))["is"] == "done"
            shown = (await other.page(table))["page"]["talk"]
            assert shown[-1]["text"] == "And what do you think?"
            assert sum([len(said["text"]) for said in shown]) <= 16_000
            assert (await talker.do("leave", table=table))["is"] == "done"
            assert (await talker.do("sit", table=table))["is"] == "done"
            assert (await talker.do("talk", table=table, text="again"))["problem"] == {"code": "said-enough"}
        database = await asyncpg.connect(postgres.dsn)
        try:
            stored = await database.fetchval("select sum(length(what::text)) from entries where table_id = $1", table)
        finally:
            await database.close()
        assert stored < 200_000


@pytest.mark.asyncio
async def test_replays_hold_nobody_up(node: Node) -> None:
    """Before, ten replays at a time in threads of the node made another guest's ping take 20 times as long (p50 0.5 to 99 ms)."""
    async with Guest(node, "Danzig") as asker, Guest(node, "Reval") as other:
        table = await asker.open_with_bots("random", 4)
        async with asyncio.timeout(PATIENCE):
            while (await asker.patient_http("GET", f"/api/tables/{table}")).json()["page"]["stage"] != "over":
                await asyncio.sleep(0.3)
        path = f"/api/tables/{table}/replay?eyes=own&count=100"
        first = await asker.patient_http("GET", path)
        assert len(first.json()["steps"]) > 20
        alone = [await other.ping() for _ in range(40)]
        with await asyncio.to_thread(sent, node.port, 60, "look_back") as attacker:
            await asyncio.sleep(3)  # until it has a match to look back at
            beside: list[float] = []
            for _ in range(60):
                beside.append(await other.ping())
                await asyncio.sleep(0.05)
            attacker.kill()
        assert statistics.median(beside) < max(0.03, 5 * statistics.median(alone))
        assert (await asker.patient_http("GET", path)).content == first.content
