"""A proxy leads the people of a table to one node, by the table in the address of their sockets. It is configured as in the manual."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import httpx
import pytest

from kogge.tables.entries import TableId
from service.clients import Client
from service.company import TOWNS, seat, start
from service.servers import PATIENCE, Nats, Postgres
from service.servers.balancer import Balancer
from service.servers.site import Node

MOST_TABLES = 20
"""So many tables are all at one of two nodes once in half a million runs."""


@pytest.fixture
def nodes(migrated_clusters: tuple[Postgres, Postgres], nats: Nats) -> Iterator[tuple[Node, Node]]:
    """Two nodes of which a test may kill one."""
    with Node(migrated_clusters, nats) as first, Node(migrated_clusters, nats) as second:
        yield first, second


@pytest.fixture
def balancer(place: Path, nodes: tuple[Node, Node]) -> Iterator[Balancer]:
    with Balancer(place, nodes) as proxy:
        yield proxy


async def sockets_at(node: Node) -> int:
    async with httpx.AsyncClient(trust_env=False) as browser:
        metrics = (await browser.get(f"{node.url}/metrics")).text
    (count,) = re.findall(r"^kogge_sockets (\S+)$", metrics, re.MULTILINE)
    return int(float(count))


async def sockets(nodes: Sequence[Node]) -> list[int]:
    return [await sockets_at(node) for node in nodes]


@asynccontextmanager
async def noticed(nodes: Sequence[Node]) -> AsyncIterator[list[int]]:
    """Notes which node gets the socket that is opened meanwhile."""
    before, found = await sockets(nodes), list[int]()
    yield found
    async with asyncio.timeout(PATIENCE):
        while (now := await sockets(nodes)) == before:
            await asyncio.sleep(0.01)
    found += [number for number, (earlier, later) in enumerate(zip(before, now, strict=True)) if later > earlier]


async def gather_people(url: str, count: int) -> tuple[TableId, list[Client]]:
    """A new table, and people who are about to go there. The first has opened it."""
    people = [Client([url], name) for name in TOWNS[:count]]
    await people[0].become_guest()
    table = await people[0].open("riga", count)
    for person in people:
        person.goal = table
    return table, people


async def arrive(stack: AsyncExitStack, person: Client, nodes: Sequence[Node]) -> int:
    """A person connects: to which node?"""
    async with noticed(nodes) as found:
        await stack.enter_async_context(person)
    (node,) = found
    return node


async def sit_down(table: TableId, people: Sequence[Client]) -> None:
    for person in people:
        await person.watch(table)
        await person.do("sit", table, contribution=f"luck of {person.name}")
    await start(people, table)


async def play_on(tables: dict[TableId, list[Client]], moves: int) -> None:
    """People play until all see so many moves more at each table."""
    goals = {table: people[0].pages[table]["seq"] + moves for table, people in tables.items()}
    await asyncio.gather(*[play_until(person, table, goals[table]) for table, people in tables.items() for person in people])


async def play_until(person: Client, table: TableId, seq: int) -> None:
    rng = random.Random(person.name)
    while person.pages[table]["seq"] < seq:
        await person.until(lambda: person.is_asked(table) or person.pages[table]["seq"] >= seq)
        if person.is_asked(table):
            await person.play(table, rng, 0.05, most=1)


@pytest.mark.asyncio
async def test_people_of_a_table_are_at_one_node_and_play_on_at_another_if_it_dies(
    nodes: tuple[Node, Node], balancer: Balancer
) -> None:
    homes: dict[TableId, int] = {}
    tables: dict[TableId, list[Client]] = {}
    async with AsyncExitStack() as stack:
        while set(homes.values()) != {0, 1} or len(homes) < 4:
            assert len(homes) < MOST_TABLES, "tables are at both nodes"
            table, people = await gather_people(balancer.url, 3)
            (homes[table],) = {await arrive(stack, person, nodes) for person in people}
            await sit_down(table, people)
            tables[table] = people
        everyone = sum([len(people) for people in tables.values()])
        await play_on(tables, 6)

        playing = asyncio.create_task(play_on(tables, 20))
        await asyncio.sleep(0.2)
        await asyncio.to_thread(nodes[0].kill)
        await playing
        assert await sockets_at(nodes[1]) == everyone

        await asyncio.to_thread(nodes[0].start)
        for table, home in homes.items():
            await until_it_is_home(balancer.url, table, nodes, home)
        await play_on(tables, 6)


async def until_it_is_home(url: str, table: TableId, nodes: Sequence[Node], home: int) -> None:
    """Spectators come to the node at which the table was, once the proxy has noticed that it is back."""
    node = -1
    async with asyncio.timeout(PATIENCE):
        while node != home:
            before = await sockets(nodes)
            async with AsyncExitStack() as stack:
                spectator = Client([url], "Visby")
                spectator.goal = table
                node = await arrive(stack, spectator, nodes)
                await spectator.watch(table)
            while await sockets(nodes) != before:
                await asyncio.sleep(0.01)


@pytest.mark.asyncio
async def test_without_a_table_in_the_address_people_are_at_both_nodes_and_play_all_the_same(
    nodes: tuple[Node, Node], balancer: Balancer
) -> None:
    async with AsyncExitStack() as stack:
        people = [Client([balancer.url], name) for name in TOWNS[:4]]
        assert {await arrive(stack, person, nodes) for person in people} == {0, 1}
        table = await seat(people, "riga")
        await play_on({table: people}, 12)


@pytest.mark.asyncio
async def test_the_proxy_passes_by_a_node_that_drains(nodes: tuple[Node, Node], balancer: Balancer) -> None:
    async with AsyncExitStack() as stack:
        table, people = await gather_people(balancer.url, 2)
        home = await arrive(stack, people[0], nodes)
        await arrive(stack, people[1], nodes)
        await sit_down(table, people)
        playing = asyncio.create_task(play_on({table: people}, 20))
        await asyncio.to_thread(nodes[home].stop)
        assert '"sockets": 0, "event": "drained"' in nodes[home].said
        await playing
        assert await sockets_at(nodes[1 - home]) == 2
