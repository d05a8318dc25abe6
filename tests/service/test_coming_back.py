"""Reconnecting: a client gets exactly the entries it missed, or the whole page, and each of its commands takes effect once."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from kogge.service.tables.room import RECENT
from kogge.tables.entries import MoveMade, Talked
from service.changes import events_of, happened_in, read_all
from service.clients import Client
from service.company import again, guests, has_the_page_of_every_node, moves_of, seat, sees, stored_commands, stored_entries
from service.conftest import RunningSite


def heard(client: Client, kind: str, table: str) -> list[dict[str, Any]]:
    """The messages of a kind that a client got about a table."""
    return [message for message in read_all(client.received) if message["is"] == kind and message["table"] == table]


async def comes_back(client: Client, table: str) -> list[dict[str, Any]] | None:
    """A client that left reconnects; returns what it missed."""
    pages = len(heard(client, "page", table))
    await client.arrive()
    await client.until(lambda: len(heard(client, "page", table)) > pages)
    missed: list[dict[str, Any]] | None = client.pages[table]["missed"]
    return missed


async def answer(person: Client, table: str, rng: random.Random) -> None:
    """Answer once, at random, and see it."""
    match = person.match(table)
    assert match is not None
    await sees(person, table, await person.do("answer", table, move=rng.choice(match["moves"])))


@pytest.mark.asyncio
async def test_a_client_that_reconnects_gets_what_the_same_viewer_saw_meanwhile(site: RunningSite) -> None:
    here = site.urls[0]
    rng = random.Random(1)
    async with guests([here], 2) as (danzig, wismar), again(wismar, here) as window:
        table = await seat((danzig, wismar), "visby", ["steady"])
        await window.watch(table)
        await answer(danzig, table, rng)
        await sees(wismar, table, danzig.pages[table]["seq"])
        await wismar.leave()
        had = wismar.pages[table]["seq"]
        await answer(window, table, rng)
        await window.until(lambda: window.is_asked(table))
        await answer(danzig, table, rng)
        await sees(danzig, table, await danzig.do("talk", table, text="Where are you?"))
        missed = await comes_back(wismar, table)
        told = [message for message in heard(window, "news", table) if had < message["seq"] <= wismar.pages[table]["seq"]]
        kinds = window.pages[table]["kinds"]
        assert missed is not None
        assert [(entry["seq"], entry["happened"], entry["events"]) for entry in missed] == [
            (news["seq"], happened_in(news), events_of(news, kinds)) for news in told
        ]
        assert [entry["seq"] for entry in missed] == list(range(had + 1, wismar.pages[table]["seq"] + 1))
        assert [entry["events"] for entry in missed if entry["events"]]


@pytest.mark.asyncio
async def test_after_a_lost_connection_nothing_was_missed_if_nothing_happened(site: RunningSite) -> None:
    async with guests(site.urls[:1], 2) as (danzig, wismar):
        table = await seat((danzig, wismar), "visby")
        await wismar.lose_connection()
        await wismar.until(lambda: len(heard(wismar, "page", table)) == 2)
        assert wismar.pages[table]["missed"] == []


@pytest.mark.asyncio
async def test_a_node_remembers_so_many_entries_and_no_more(site: RunningSite) -> None:
    async with guests(site.urls[:1], 2) as (danzig, wismar):
        table = await seat((danzig, wismar), "visby")
        for count in (RECENT, RECENT + 1):
            await wismar.leave()
            for number in range(count):
                await danzig.do("talk", table, text=f"{number} barrels of herring")
            missed = await comes_back(wismar, table)
            assert (None if missed is None else len(missed)) == (count if count == RECENT else None)
            await has_the_page_of_every_node(wismar, table, site.urls)


@pytest.mark.asyncio
async def test_another_node_shows_everything_if_it_does_not_remember(site: RunningSite) -> None:
    here, there = site.urls
    async with guests([here], 2) as (danzig, wismar):
        table = await seat((danzig, wismar), "visby")
        await wismar.leave()
        await danzig.do("talk", table, text="Where are you?")
        wismar.nodes = [there]
        assert await comes_back(wismar, table) is None
        assert [said["text"] for said in wismar.pages[table]["page"]["talk"]] == ["Where are you?"]
        await has_the_page_of_every_node(wismar, table, site.urls)


@pytest.mark.asyncio
async def test_what_is_sent_twice_on_two_nodes_is_done_once(site: RunningSite) -> None:
    here, there = site.urls
    async with guests([here], 2) as (danzig, wismar), again(danzig, there) as window:
        table = await seat((danzig, wismar), "visby")
        for number in range(10):
            said = {"do": "talk", "table": table, "id": f"said-{number}", "text": f"{number} bales of cloth"}
            answers = await asyncio.gather(danzig.ask(said), window.ask(said))
            assert answers[0] == answers[1]
        match = danzig.match(table)
        assert match is not None
        move = {"do": "answer", "table": table, "id": "moved", "move": match["moves"][0]}
        answers = await asyncio.gather(danzig.ask(move), window.ask(move))
        assert answers[0] == answers[1]
        entries = await stored_entries(site.databases, table)
        assert [entry.what.text for entry in entries if isinstance(entry.what, Talked)] == [
            f"{number} bales of cloth" for number in range(10)
        ]
        assert moves_of(entries, 0) == [match["moves"][0]]


@pytest.mark.asyncio
async def test_what_was_sent_when_the_connection_broke_is_sent_again_and_done_once(site: RunningSite) -> None:
    rng = random.Random(1)
    async with guests(site.urls, 2) as (danzig, wismar):
        table = await seat((danzig, wismar), "riga")
        for _ in range(20):
            asked = danzig if danzig.is_asked(table) else wismar
            answering = asyncio.create_task(answer(asked, table, rng))
            await asyncio.sleep(rng.choice((0, 0.002, 0.01)))
            await asked.lose_connection()
            await answering
            for person in (danzig, wismar):
                await sees(person, table, asked.pages[table]["seq"])
        entries = await stored_entries(site.databases, table)
        acknowledged = danzig.acknowledged[table] | wismar.acknowledged[table]
        assert stored_commands(entries) == {id: [seq] for id, seq in acknowledged.items()}
        assert len([entry for entry in entries if isinstance(entry.what, MoveMade)]) == 20
        for person in (danzig, wismar):
            await has_the_page_of_every_node(person, table, site.urls)
