"""A move names its decision: a move that was meant for an earlier one is refused, and never played for what came instead.

Before, Anna's replacement of her sealed move crossed with the last move of the round and was played as her move of the next round;
consent to one undo request counted for another; and a host sent away, or began with, a person who had only just sat down.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from service.clients import Client, Refused
from service.company import guests, moves_of, seat, sees, stored_entries
from service.conftest import RunningSite


def moves(person: Client, table: str) -> list[str]:
    match = person.match(table)
    assert match is not None
    offered: list[str] = match["moves"]
    return offered


async def all_see(people: Sequence[Client], table: str, seq: int) -> None:
    for person in people:
        await sees(person, table, seq)


async def does(people: Sequence[Client], who: int, what: str, table: str, **fields: Any) -> None:
    """A player gives a command, and all see the entry."""
    await all_see(people, table, await people[who].do(what, table, **fields))


@pytest.mark.asyncio
async def test_a_replacement_that_comes_too_late_is_no_answer_to_the_next_decision(site: RunningSite) -> None:
    async with guests(site.urls, 2) as people:
        anna, bert = people
        table = await seat(people, "visby")
        first = moves(anna, table)[0]
        other = next(move for move in moves(anna, table) if not set(move.split()[1:]) & set(first.split()[1:]))
        await does(people, 0, "answer", table, move=first)
        seen = anna.pages[table]["seq"]
        await does(people, 1, "answer", table, move=moves(bert, table)[0])
        with pytest.raises(Refused, match="decision-passed"):
            await anna.do("answer", table, move=other, seq=seen)
        assert moves_of(await stored_entries(site.databases, table), 0) == [first]
        match = anna.match(table)
        assert match is not None
        assert match["sealed"] is None


@pytest.mark.asyncio
async def test_until_the_decision_has_passed_a_sealed_answer_is_replaced_whatever_others_do(site: RunningSite) -> None:
    async with guests(site.urls, 3) as people:
        anna = people[0]
        table = await seat(people, "visby")
        seen = anna.pages[table]["seq"]
        await does(people, 0, "answer", table, move=moves(anna, table)[0])
        await does(people, 1, "answer", table, move=moves(people[1], table)[0])
        await does(people, 1, "undo", table, undoes=2)
        await anna.do("answer", table, move=moves(anna, table)[1], seq=seen)
        assert len(moves_of(await stored_entries(site.databases, table), 0)) == 2


@pytest.mark.asyncio
async def test_what_was_taken_back_is_asked_again_as_another_decision(site: RunningSite) -> None:
    async with guests(site.urls, 2) as people:
        anna, bert = people
        table = await seat(people, "visby")
        for number, person in enumerate(people):
            await does(people, number, "answer", table, move=moves(person, table)[0])
        seen = anna.pages[table]["seq"]
        await does(people, 1, "undo", table, undoes=1)
        await does(people, 0, "agree-to-undo", table)
        assert anna.is_asked(table)
        with pytest.raises(Refused, match="decision-passed"):
            await anna.do("answer", table, move=moves(anna, table)[0], seq=seen)
        await bert.do("answer", table, move=moves(bert, table)[0])


@pytest.mark.asyncio
async def test_consent_is_to_the_request_that_was_seen(site: RunningSite) -> None:
    async with guests(site.urls, 2) as people:
        bert = people[1]
        table = await seat(people, "visby")
        for round_ in range(2):
            for number, person in enumerate(people):
                await does(people, number, "answer", table, move=moves(person, table)[round_])
        await does(people, 0, "undo", table, undoes=3)
        seen = bert.pages[table]["seq"]
        await does(people, 0, "decline-undo", table)
        await does(people, 0, "undo", table, undoes=1)
        for what in ("agree-to-undo", "decline-undo"):
            with pytest.raises(Refused, match="request-passed"):
                await bert.do(what, table, seq=seen)
        assert bert.pages[table]["page"]["undo"]["undoes"] == 1
        await bert.do("agree-to-undo", table)


@pytest.mark.asyncio
async def test_a_vote_is_on_the_request_that_was_seen(site: RunningSite) -> None:
    async with guests(site.urls, 3) as people:
        table = await seat(people, "visby")
        await does(people, 0, "ask-bot", table, seat=1)
        seen = people[2].pages[table]["seq"]
        await does(people, 0, "decline-bot", table)
        await does(people, 0, "ask-bot", table, seat=2)
        with pytest.raises(Refused, match="request-passed"):
            await people[2].do("agree-to-bot", table, seq=seen)


@pytest.mark.asyncio
async def test_a_host_means_who_sat_there_when_they_looked(site: RunningSite) -> None:
    async with guests(site.urls, 3) as people:
        anna, bert, carl = people
        table = await anna.open("visby", 2)
        for person in people:
            await person.watch(table)
        await does(people, 0, "sit", table)
        await does(people, 1, "sit", table)
        seen = anna.pages[table]["seq"]
        await does(people, 1, "leave", table)
        await does(people, 2, "sit", table)
        for what, fields in (("send-away", {"seat": 1}), ("hand-over", {"seat": 1}), ("mute", {"seat": 1}), ("start", {})):
            with pytest.raises(Refused, match="seats-changed"):
                await anna.do(what, table, seq=seen, **fields)
        await all_see([anna, carl], table, await anna.do("start", table))
        assert bert.pages[table]["you"] is None
