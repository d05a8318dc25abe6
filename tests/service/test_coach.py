"""The coach: alone against bots it judges a move before it is made, after the match it names three things to try. Others never have one."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from kogge.bots.slips import COSTLY
from kogge.games import GAMES
from kogge.lessons.coach import MOST_ADVICE, coach_of
from service.clients import Client
from service.company import guests, play_to_the_end, seat, stored_entries
from service.conftest import RunningSite
from service.servers import PATIENCE


async def asked(person: Client, table: str, move: str) -> tuple[int, dict[str, Any]]:
    """What the coach says of a move."""
    answer = await person.http("POST", f"/api/tables/{table}/coach", move=move)
    return answer.status_code, answer.json()


def a_move(person: Client, table: str) -> str:
    """A move on offer."""
    return str(person.pages[table]["page"]["match"]["moves"][0])


@pytest.mark.asyncio
async def test_a_move_is_judged_before_it_is_made_and_nothing_is_stored(site: RunningSite) -> None:
    async with guests(site.urls[:1], 1) as (person,):
        table = await seat([person], "visby", ["random"], hints=True)
        sat = [entry for entry in await stored_entries(site.databases, table) if getattr(entry.what, "seat", None) == 0]
        for move in person.pages[table]["page"]["match"]["moves"][:2]:
            status, reply = await asked(person, table, move)
            assert (status, reply["table"], reply["move"], reply["last"] >= 0) == (200, table, move, True)
            if (slip := reply["slip"]) is not None:
                assert slip["chosen"]["move"] == move != slip["better"]["move"]
                assert slip["chosen"]["behind"] >= slip["chosen"]["behind_least"] >= COSTLY
        assert [entry for entry in await stored_entries(site.databases, table) if getattr(entry.what, "seat", None) == 0] == sat


@pytest.mark.asyncio
async def test_nobody_has_a_coach_at_a_table_with_others_or_without_hints(site: RunningSite) -> None:
    async with guests(site.urls, 3) as people:
        first, second, watches = people
        among_people = await seat([first, second], "visby", hints=True)
        for person in (first, second):
            assert await asked(person, among_people, a_move(first, among_people)) == (409, {"code": "no-coach-here"})
        assert await asked(watches, among_people, "play ship") == (409, {"code": "not-seated"})
        without = await seat([first], "visby", ["random"])
        assert await asked(first, without, a_move(first, without)) == (409, {"code": "no-coach-here"})


@pytest.mark.asyncio
async def test_after_the_match_there_are_three_things_to_try(site: RunningSite) -> None:
    async with guests(site.urls[:1], 1) as (person,):
        table = await seat([person], "visby", ["random"], hints=True)
        early = await person.http("GET", f"/api/tables/{table}/coach")
        assert (early.status_code, early.json()) == (409, {"code": "not-over"})
        await person.play(table, random.Random(1))
        after = await summary_when_nothing_is_planned(person, table)
        assert (after["judged"], after["decisions"]) == (0, None)
        assert len(after["advice"]) == MOST_ADVICE
        assert {one["why"] for one in after["advice"]} <= {"untried", "known"}
        assert await asked(person, table, "play ship") == (409, {"code": "not-asked"})

        others = await guests_at_a_finished_table(site)
        assert others == (409, {"code": "no-coach-here"})


async def summary_when_nothing_is_planned(person: Client, table: str) -> dict[str, Any]:
    """What the coach says once a worker has seen that this site analyses nothing by itself."""
    async with asyncio.timeout(PATIENCE):
        while True:
            summary: dict[str, Any] = (await person.http("GET", f"/api/tables/{table}/coach")).json()
            if summary["state"] == "none":
                return summary
            await asyncio.sleep(0.1)


async def guests_at_a_finished_table(site: RunningSite) -> tuple[int, dict[str, Any]]:
    """What two people get from the coach after their match."""
    async with guests(site.urls, 2) as people:
        table = await seat(people, "visby", hints=True)
        await play_to_the_end(people, table)
        answer = await people[0].http("GET", f"/api/tables/{table}/coach")
        return answer.status_code, answer.json()


@pytest.mark.asyncio
@pytest.mark.parametrize("game", [game.id for game in GAMES])
async def test_what_the_coach_explains_is_the_same_for_everyone(game: str, site: RunningSite) -> None:
    async with guests(site.urls[:1], 1) as (person,):
        told = (await person.http("GET", f"/api/games/{game}/coach")).json()
        assert [(one["kind"], one["rule"]) for one in told] == [(one.kind, one.rule) for one in coach_of(GAMES[game]).decisions]
