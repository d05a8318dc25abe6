"""A client that watches the lobby learns of every change, also if a message between processes was lost.

Before, a message that was lost stayed lost: a table that was opened while NATS was away was missing in every lobby until it was loaded again.
"""

from __future__ import annotations

import json

import pytest

from kogge.service.bus.bus import Exchange, InProcessBus
from kogge.service.tables.lobby_news import EARLIER_SUBJECT, SUBJECT, LobbyNews
from kogge.tables.entries import TableId
from service.clients import Client
from service.company import guests
from service.servers import Nats, Postgres
from service.servers.site import Node
from service.test_lobby import enters_lobby, lobby


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


@pytest.mark.asyncio
async def test_a_gap_between_numbers_and_a_number_that_nothing_came_for_are_noticed() -> None:
    exchange = Exchange()
    bus = InProcessBus(exchange)
    said: list[bytes] = []
    heard: list[str] = []
    speaking = LobbyNews(lambda subject, message: said.append(message) if subject == SUBJECT else None)
    hearing = LobbyNews(lambda _, __: None)
    hearing.on_change = lambda listed: heard.append(json.loads(listed)["table"])
    hearing.on_gap = lambda: heard.append("missed")
    await hearing.listen(InProcessBus(exchange))
    for table in ("one", "two", "three"):
        speaking.publish(TableId(table), "null")
    speaking.send_count()
    one, two, three, count = said
    for message in (one, two, three, count):
        bus.publish(SUBJECT, message)
    assert heard == ["one", "two", "three"]
    for table in ("four", "five", "six"):
        speaking.publish(TableId(table), "null")
    speaking.send_count()
    heard.clear()
    _, five, _, count = said[4:]
    bus.publish(SUBJECT, five)
    assert heard == ["missed", "five"]
    bus.publish(SUBJECT, count)
    assert heard == ["missed", "five", "missed"]
    bus.publish(SUBJECT, count)
    assert heard == ["missed", "five", "missed"]


def test_what_changes_while_the_lobby_is_read_is_told_after_it() -> None:
    news = LobbyNews(lambda _, __: None)
    news.publish(TableId("before"), "null")
    count = news.count
    assert news.since(count) == []
    news.publish(TableId("meanwhile"), "null")
    [told] = news.since(count)
    assert json.loads(told)["table"] == "meanwhile"


@pytest.mark.asyncio
async def test_each_change_is_told_once_whichever_version_says_it() -> None:
    exchange = Exchange()
    told: list[bytes] = []
    told_before: list[bytes] = []
    ours, others, before = InProcessBus(exchange), InProcessBus(exchange), InProcessBus(exchange)
    speaking, hearing = LobbyNews(ours.publish), LobbyNews(others.publish)
    hearing.on_change = told.append
    await hearing.listen(others)
    await before.listen(EARLIER_SUBJECT, told_before.append)
    speaking.publish(TableId("from-us"), '{"game": "visby"}')
    speaking.publish(TableId("from-us"), "null")
    before.publish(EARLIER_SUBJECT, b'from-before {"game": "riga"}')
    before.publish(EARLIER_SUBJECT, b"from-before null")
    listed = [(message["table"], message["shown"]) for message in map(json.loads, told)]
    assert listed == [("from-us", {"game": "visby"}), ("from-us", None), ("from-before", {"game": "riga"}), ("from-before", None)]
    # The version before takes what follows the first blank for JSON.
    assert [json.loads(message.partition(b" ")[2]) for message in told_before] == [{"game": "visby"}, None]
