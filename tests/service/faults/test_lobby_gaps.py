"""A client that watches the lobby learns of every change, also if a message between processes was lost.

Before, a message that was lost stayed lost: a table that was opened while NATS was away was missing in every lobby until it was loaded again.
"""

from __future__ import annotations

import asyncio
import json

import msgspec
import pytest

from kogge.service.bus.bus import Exchange, InProcessBus
from kogge.service.settings import Settings
from kogge.service.tables.lobby import Lobby
from kogge.service.tables.lobby_index import Change, Search
from kogge.service.tables.lobby_news import EARLIER_SUBJECT, IN_ONE_MESSAGE, SENT_EVERY, SUBJECT, LobbyNews
from kogge.tables.entries import TableId, TableSeq
from service.clients import Client
from service.company import guests
from service.servers import Nats, Postgres
from service.servers.site import Node
from service.test_lobby import enters_lobby, lobby
from service.test_lobby_index import listing


@pytest.mark.asyncio
async def test_a_table_that_was_opened_while_the_bus_was_away_comes_to_every_lobby(single: Postgres) -> None:
    with Nats() as nats, Node([single.dsn], nats) as near, Node([single.dsn], nats) as far:
        async with guests([near.url], 1) as (opener,), Client([far.url], "Bergen") as looking:
            await enters_lobby(looking)
            first = await opener.open("visby", 2)
            await looking.until(lambda: first in lobby(looking))
            nats.kill()
            lost = await opener.open("visby", 2)
            nats.start()
            await looking.until(lambda: lost in lobby(looking))


async def _published(speaking: LobbyNews, said: list[bytes], *tables: str) -> bytes:
    """The message in which a process sends changes of these tables."""
    for table in tables:
        speaking.publish(Change(TableId(table), 1, None))
    before = len(said)
    while len(said) == before:
        await asyncio.sleep(SENT_EVERY / 10)
    return said[-1]


@pytest.mark.asyncio
async def test_a_gap_between_numbers_and_a_number_that_nothing_came_for_are_noticed() -> None:
    exchange = Exchange()
    bus = InProcessBus(exchange)
    said: list[bytes] = []
    heard: list[str] = []
    speaking = LobbyNews(lambda subject, message: said.append(message) if subject == SUBJECT else None)
    hearing = LobbyNews(lambda _, __: None)
    hearing.on_change = lambda change: heard.append(change.table)
    hearing.on_gap = lambda: heard.append("missed")
    await hearing.listen(InProcessBus(exchange))
    bus.publish(SUBJECT, await _published(speaking, said, "one", "two"))
    bus.publish(SUBJECT, await _published(speaking, said, "three"))
    speaking.send_count()
    bus.publish(SUBJECT, said[-1])
    assert heard == ["one", "two", "three"]
    heard.clear()
    await _published(speaking, said, "four")
    bus.publish(SUBJECT, await _published(speaking, said, "five"))
    assert heard == ["missed", "five"]
    await _published(speaking, said, "six")
    speaking.send_count()
    bus.publish(SUBJECT, said[-1])
    assert heard == ["missed", "five", "missed"]
    bus.publish(SUBJECT, said[-1])
    assert heard == ["missed", "five", "missed"]


@pytest.mark.asyncio
async def test_changes_are_sent_together_and_too_many_of_them_as_a_gap() -> None:
    exchange = Exchange()
    bus = InProcessBus(exchange)
    said: list[bytes] = []
    heard: list[str] = []
    speaking = LobbyNews(lambda subject, message: said.append(message) if subject == SUBJECT else None)
    hearing = LobbyNews(lambda _, __: None)
    hearing.on_change, hearing.on_gap = lambda change: heard.append(change.table), lambda: heard.append("missed")
    await hearing.listen(InProcessBus(exchange))
    for _ in range(3):
        bus.publish(SUBJECT, await _published(speaking, said, "one", "one", "two"))
    assert (len(said), heard) == (3, ["one", "two"] * 3)
    heard.clear()
    bus.publish(SUBJECT, await _published(speaking, said, *[f"table {number}" for number in range(IN_ONE_MESSAGE + 1)]))
    assert (len(said), heard) == (4, ["missed"])


class _SlowStore:
    """A store with one table, which answers when it may."""

    clusters = range(1)

    def __init__(self) -> None:
        self.is_asked = asyncio.Event()
        self.may_answer = asyncio.Event()

    async def listed(self, most: int) -> tuple[list[tuple[TableId, TableSeq, str, str, str]], int]:
        self.is_asked.set()
        await self.may_answer.wait()
        return [(TableId("one"), TableSeq(1), listing("one").decode(), "", "")], 0


@pytest.mark.asyncio
async def test_what_changes_while_the_lobby_is_read_is_in_it() -> None:
    store, news = _SlowStore(), LobbyNews(lambda _, __: None)

    async def answering() -> int:
        return 1

    waiting = Lobby(Settings(), news, store, answering)
    page = asyncio.create_task(waiting.page(Search(), "", 10))
    await store.is_asked.wait()
    news.publish(Change(TableId("meanwhile"), 1, listing("meanwhile", opened_at=2)))
    news.publish(Change(TableId("one"), 2, None))
    store.may_answer.set()
    assert [table["table"] for table in json.loads(await page)["tables"]] == ["meanwhile"]


@pytest.mark.asyncio
async def test_each_change_is_told_once_whichever_version_says_it() -> None:
    exchange = Exchange()
    told: list[Change] = []
    told_before: list[bytes] = []
    ours, others, before = InProcessBus(exchange), InProcessBus(exchange), InProcessBus(exchange)
    speaking, hearing = LobbyNews(ours.publish), LobbyNews(others.publish)
    hearing.on_change = told.append
    await hearing.listen(others)
    await before.listen(EARLIER_SUBJECT, told_before.append)
    for number, shown in enumerate([b'{"game": "visby"}', None], 1):
        speaking.publish(Change(TableId("from-us"), number, shown))
        while len(told) < number:
            await asyncio.sleep(SENT_EVERY / 10)
    before.publish(EARLIER_SUBJECT, b'from-before {"game": "riga"}')
    before.publish(EARLIER_SUBJECT, b"from-before null")
    listed = [(change.table, change.listing and msgspec.json.decode(change.listing)) for change in told]
    assert listed == [("from-us", {"game": "visby"}), ("from-us", None), ("from-before", {"game": "riga"}), ("from-before", None)]
    # The version before takes what follows the first blank for JSON.
    assert [json.loads(message.partition(b" ")[2]) for message in told_before] == [{"game": "visby"}, None]
