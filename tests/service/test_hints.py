"""Hints: where a table allows them, a pending player may ask a bot, and nobody else learns of it."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from kogge.service.settings import Settings
from kogge.service.work.hints import PATIENCE
from service.clients import Client
from service.company import guests, page_at, seat, stored_entries
from service.conftest import RunningSite
from stopwatch import Stopwatch

BUDGET = 1.0
WAKING = 5.0  # seconds that the process needs with the first hint, on a busy machine

AT_ONCE = Settings().hints // 10
"""Hints that a guest may ask for at once."""


async def asked(person: Client, table: str) -> tuple[int, dict[str, Any]]:
    """The response to a request for a hint."""
    answer = await person.http("POST", f"/api/tables/{table}/hint")
    return answer.status_code, answer.json()


@pytest.mark.asyncio
async def test_a_hint_names_legal_moves_and_no_other_player_learns_of_it(site: RunningSite) -> None:
    async with guests(site.urls, 2) as people:
        asks, other = people
        table = await seat(people, "visby", hints=True)
        assert asks.pages[table]["page"]["terms"]["hints"] is True
        before, heard = await stored_entries(site.databases, table), len(other.received)
        with Stopwatch() as watch:
            status, hint = await asked(asks, table)
        assert (status, hint["table"], hint["last"]) == (200, table, 0)
        assert watch.seconds < BUDGET + PATIENCE + WAKING
        options = hint["options"]
        assert options
        assert {option["move"] for option in options} <= set(asks.pages[table]["page"]["match"]["moves"])
        assert all(0 <= option["chance"] <= 1 <= option["place"] <= 2 for option in options)
        assert hint["playouts"] >= sum(option["tried"] for option in options) > 0
        await other.ask({"do": "ping"})
        told = [json.loads(text) for text in other.received[heard:]]
        assert [message["is"] for message in told if message["is"] != "presence"] == ["pong"]
        assert await stored_entries(site.databases, table) == before


@pytest.mark.asyncio
async def test_the_same_request_gets_the_same_hint_with_the_chosen_move(site: RunningSite) -> None:
    async with guests(site.urls[:1], 1) as (person,):
        table = await seat([person], "visby", ["random"], hints=True)
        first, again = [await asked(person, table) for _ in range(2)]
        assert first[1]["options"] == again[1]["options"], "also after the bot has moved under seal"
        assert isinstance(first[1]["close"], bool)
        told = [option["move"] for option in first[1]["options"]]
        other = next(move for move in person.pages[table]["page"]["match"]["moves"] if move not in told)
        answer = await person.http("POST", f"/api/tables/{table}/hint", also=other)
        assert other in [option["move"] for option in answer.json()["options"]]


@pytest.mark.asyncio
async def test_who_gets_no_hint(site: RunningSite) -> None:
    async with guests(site.urls, 3) as people:
        first, second, watches = people
        without = await seat(people[:2], "visby")
        assert await asked(first, without) == (409, {"code": "no-hints-here"})
        assert await asked(watches, without) == (409, {"code": "not-seated"})

        hidden = await first.open("visby", 2, hints=True, watching="nobody")
        await first.do("sit", hidden)
        assert await asked(first, hidden) == (409, {"code": "not-begun"})
        assert (await asked(watches, hidden))[0] == 404

        table = await seat(people[:2], "visby", hints=True)
        sealed = await first.do("answer", table, move=first.pages[table]["page"]["match"]["moves"][0])
        assert await asked(first, table) == (409, {"code": "not-asked"})
        await page_at(second, site.urls[1], table, sealed)
        status, hint = await asked(second, table)
        assert (status, hint["last"]) == (200, 1)


@pytest.mark.asyncio
async def test_a_rated_table_has_no_hints(site: RunningSite) -> None:
    async with guests(site.urls, 1) as (person,):
        answer = await person.http("POST", "/api/tables", {"game": "visby", "players": 2, "rated": True, "hints": True})
        assert (answer.status_code, answer.json()) == (409, {"code": "rated-without-hints"})


@pytest.mark.asyncio
async def test_a_seat_asks_only_so_often(site: RunningSite) -> None:
    async with guests(site.urls[:1], 1) as (person,):
        table = await seat([person], "visby", ["random"], hints=True)
        answers = await asyncio.gather(*[asked(person, table) for _ in range(AT_ONCE + 1)])
        assert sorted([status for status, _ in answers]) == [200] * AT_ONCE + [409]
        assert {"code": "too-many-hints"} in [body for _, body in answers]
