"""People and bots at a table of a running site, and checks that hold for all of them."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from kogge.service.databases.complete_store import complete_store
from kogge.service.store import StoreDown
from kogge.service.store.shards import cluster_of
from kogge.tables.entries import LogEntry, MoveMade, TableId
from kogge.tables.people import MOST_SAID
from service.clients import Client
from service.servers import PATIENCE

TOWNS = ("Danzig", "Wismar", "Reval", "Lübeck", "Stralsund", "Rostock")


@asynccontextmanager
async def guests(urls: Sequence[str], count: int, first: int = 0) -> AsyncIterator[list[Client]]:
    """So many people, on one node after the other."""
    async with AsyncExitStack() as stack:
        people = [Client(urls, name, first + number) for number, name in enumerate(TOWNS[:count])]
        yield [await stack.enter_async_context(person) for person in people]


def again(person: Client, url: str) -> Client:
    """The same person at another node, or in another window."""
    twin = Client([url], person.name)
    twin.cookie = person.cookie
    return twin


async def seat(people: Sequence[Client], game: str, bots: Sequence[str] = (), cluster: int | None = None, **terms: Any) -> TableId:
    """Open a table, on a given cluster if needed; all sit down and see it, and the match starts."""
    host = people[0]
    table = await host.open(game, len(people) + len(bots), **terms)
    while cluster not in (None, cluster_of(table, 2)):
        table = await host.open(game, len(people) + len(bots), **terms)
    for person in people:
        await person.watch(table)
        await person.do("sit", table, contribution=f"luck of {person.name}")
    for bot in bots:
        await host.do("add-bot", table, bot=bot)
    await start(people, table)
    return table


async def start(people: Sequence[Client], table: str) -> None:
    """Start the match once its host sees everyone, and wait until everyone sees it."""
    begun = await people[0].start(table)
    for person in people:
        await sees(person, table, begun)


async def sees(person: Client, table: str, seq: int) -> None:
    """Wait until the page of a person has reached an entry."""
    await person.until(lambda: person.pages[table]["seq"] >= seq)


async def play_to_the_end(people: Sequence[Client], table: str, seed: int = 1) -> None:
    """All make random moves until the match is over, and see that it is."""
    await asyncio.gather(*[person.play(table, random.Random(f"{seed} {person.name}")) for person in people])


async def has_the_page_of_every_node(person: Client, table: str, urls: Sequence[str], new: Sequence[str] = ()) -> None:
    """The page that a person has merged from news equals, section by section, a fresh page from each node.

    A fresh page has only the last lines of talk. Nodes of the previous version do not show the fields that are `new` in a section.
    """
    for url in urls:
        fresh, own = await pages_at(person, url, table)
        assert (fresh["seq"], fresh["you"]) == (own["seq"], own["you"])
        assert fresh["page"].keys() == own["page"].keys()
        for section, shown in fresh["page"].items():
            known = own["page"][section]
            parts = [_without(part, new) for part in (known[-MOST_SAID:] if section == "talk" else known, shown)]
            assert parts[0] == parts[1], section


def _without(section: Any, new: Sequence[str]) -> Any:
    return {key: part for key, part in section.items() if key not in new} if new and isinstance(section, dict) else section


async def pages_at(person: Client, url: str, table: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """The page that a node sends to a person, and the one they have merged up to the same entry. A bot may move meanwhile."""
    while True:
        fresh = await page_at(person, url, table, person.pages[table]["seq"])
        await sees(person, table, fresh["seq"])
        if person.pages[table]["seq"] == fresh["seq"]:
            return fresh, person.pages[table]


async def page_at(person: Client, url: str, table: str, least: int) -> dict[str, Any]:
    """The page that a node sends to a person, once it has an entry."""
    async with asyncio.timeout(PATIENCE):
        while True:
            answer = await again(person, url).http("GET", f"/api/tables/{table}")
            assert answer.status_code == 200, answer.text
            page: dict[str, Any] = answer.json()
            if page["seq"] >= least:
                return page
            await asyncio.sleep(0.05)


async def stored_entries(databases: tuple[str, ...], table: str) -> list[LogEntry]:
    """The stored log of a table. Databases on a busy machine may be late."""
    async with asyncio.timeout(PATIENCE), complete_store(databases) as store:
        while True:
            with contextlib.suppress(StoreDown):
                return await store.entries(TableId(table))
            await asyncio.sleep(0.1)


def stored_commands(entries: Sequence[LogEntry]) -> dict[str, list[int]]:
    """By the id that a client gave its command, the entries it led to."""
    found: dict[str, list[int]] = {}
    for entry in entries:
        if entry.command:
            found.setdefault(entry.command.partition("/")[2], []).append(entry.seq)
    return found


def moves_of(entries: Sequence[LogEntry], seat: int) -> list[str]:
    """The moves of a seat, in order."""
    return [entry.what.move for entry in entries if isinstance(entry.what, MoveMade) and entry.what.seat == seat]
