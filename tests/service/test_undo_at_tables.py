"""Taking back, giving up and talking, over the socket and from node to node."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from service.changes import happened_in, read_all
from service.clients import Client, Refused
from service.company import guests, has_the_page_of_every_node, play_to_the_end, seat, sees
from service.conftest import RunningSite


def playing(person: Client, table: str) -> dict[str, Any]:
    match = person.match(table)
    assert match is not None
    return match


async def does(people: Sequence[Client], who: int, what: str, table: str, **fields: Any) -> dict[str, Any]:
    """A person sends a command and all see it; returns the kind of its entry."""
    seq = await people[who].do(what, table, **fields)
    for person in people:
        await sees(person, table, seq)
    news = [message for message in read_all(people[who].received) if message["is"] == "news" and message["table"] == table]
    return next(happened_in(message) for message in news if message["seq"] == seq)


async def all_answer(people: Sequence[Client], table: str) -> None:
    """Everyone gives the first answer on offer."""
    for number in range(len(people)):
        await does(people, number, "answer", table, move=playing(people[number], table)["moves"][0])


@pytest.mark.asyncio
async def test_within_its_horizon_a_seat_takes_back_at_once(site: RunningSite) -> None:
    async with guests(site.urls, 2) as people:
        table = await seat(people, "visby")
        await does(people, 0, "answer", table, move=playing(people[0], table)["moves"][0])
        assert (playing(people[0], table)["horizon"], playing(people[1], table)["horizon"]) == (1, 0)
        assert await does(people, 0, "undo", table, undoes=1) == {"kind": "TakenBack", "seat": 0, "undoes": 1}
        assert playing(people[0], table)["sealed"] is None
        assert playing(people[1], table)["to_act"] == [0, 1]
        for person in people:
            await has_the_page_of_every_node(person, table, site.urls)


@pytest.mark.asyncio
async def test_beyond_it_all_others_are_asked_and_must_agree(site: RunningSite) -> None:
    async with guests(site.urls, 3) as people:
        table = await seat(people, "visby")
        await all_answer(people, table)
        assert (await does(people, 0, "undo", table, undoes=1))["kind"] == "UndoAsked"
        assert people[2].pages[table]["page"]["undo"] == {"seat": 0, "undoes": 1, "agreed": []}
        assert (await does(people, 2, "agree-to-undo", table))["kind"] == "UndoAgreed"
        assert people[1].pages[table]["page"]["undo"] == {"seat": 0, "undoes": 1, "agreed": [2]}
        assert await does(people, 1, "agree-to-undo", table) == {"kind": "TakenBack", "seat": 0, "undoes": 1}
        for person in people:
            assert person.pages[table]["page"]["undo"] is None
            assert playing(person, table)["to_act"] == [0, 1, 2]
            await has_the_page_of_every_node(person, table, site.urls)


@pytest.mark.asyncio
async def test_one_who_declines_is_enough(site: RunningSite) -> None:
    async with guests(site.urls, 3) as people:
        table = await seat(people, "visby")
        await all_answer(people, table)
        last = playing(people[0], table)["last"]
        await does(people, 0, "undo", table, undoes=1)
        await does(people, 1, "agree-to-undo", table)
        assert await does(people, 2, "decline-undo", table) == {"kind": "UndoDeclined", "seat": 2}
        with pytest.raises(Refused, match="nothing-asked"):
            await people[1].do("agree-to-undo", table)
        for person in people:
            assert playing(person, table)["last"] == last
            await has_the_page_of_every_node(person, table, site.urls)


@pytest.mark.asyncio
async def test_against_bots_alone_everything_can_be_taken_back_for_practice(site: RunningSite) -> None:
    async with guests(site.urls, 1) as people:
        table = await seat(people, "visby", ["random", "steady"])
        await people[0].play(table, random.Random(1), most=1)  # three may already end a match
        await people[0].until(lambda: people[0].is_asked(table))
        shown = playing(people[0], table)
        assert (shown["horizon"], shown["again"]) == (0, None)
        assert shown["take_back"]["how"] == "practice"
        assert shown["take_back"]["others"] == [1, 2], "their sealed cards go as well"
        assert people[0].pages[table]["page"]["practice"] is False
        last = shown["take_back"]
        assert (await does(people, 0, "undo", table, undoes=last["undoes"]))["kind"] == "TakenBack"
        assert people[0].pages[table]["page"]["practice"] is True
        assert playing(people[0], table)["again"] == last["move"]
        mine = (await people[0].http("GET", "/api/tables/mine")).json()
        assert [(one["table"], one["practice"]) for one in mine] == [(table, True)]
        await play_to_the_end(people, table)
        await has_the_page_of_every_node(people[0], table, site.urls)


@pytest.mark.asyncio
async def test_a_sealed_answer_is_replaced_by_another(site: RunningSite) -> None:
    async with guests(site.urls, 2) as people:
        table = await seat(people, "visby")
        first, second = playing(people[0], table)["moves"][:2]
        for move in (first, second):
            await does(people, 0, "answer", table, move=move)
            assert playing(people[0], table)["sealed"] == move
        assert playing(people[1], table)["sealed"] is None
        for person in people:
            await has_the_page_of_every_node(person, table, site.urls)


@pytest.mark.asyncio
async def test_a_player_who_concedes_comes_last_and_a_bot_plays_on(site: RunningSite) -> None:
    async with guests(site.urls, 2) as people:
        table = await seat(people, "visby", ["random"])
        assert await does(people, 0, "concede", table) == {"kind": "TakenOver", "seat": 0, "reason": "conceded"}
        assert [person.pages[table]["you"] for person in people] == [None, 1]
        with pytest.raises(Refused, match="not-seated"):
            await people[0].do("answer", table, move="play ship")
        await play_to_the_end(people, table)
        assert playing(people[0], table)["places"][0] == 3
        for person in people:
            await has_the_page_of_every_node(person, table, site.urls)


@pytest.mark.asyncio
async def test_a_player_gets_no_talk_of_a_muted_seat(site: RunningSite) -> None:
    async with guests(site.urls, 3) as people:
        table = await seat(people, "visby")
        await does(people, 1, "mute", table, seat=0)
        await does(people, 0, "talk", table, text="cheap herring")
        await does(people, 2, "talk", table, text="dear salt")
        assert not [text for text in people[1].received if "cheap herring" in text]
        assert [text for text in people[2].received if "cheap herring" in text]
        assert [said["text"] for said in people[1].pages[table]["page"]["talk"]] == ["dear salt"]
        assert not [text for text in people[0].received if '"whom"' in text], "whoever is muted does not learn it"
        for person in people:
            await has_the_page_of_every_node(person, table, site.urls)


@pytest.mark.asyncio
@pytest.mark.parametrize("muted", [True, False])
async def test_muting_also_hides_earlier_talk(site: RunningSite, muted: bool) -> None:
    async with guests(site.urls, 2) as people:
        table = await seat(people, "visby")
        if not muted:
            await does(people, 1, "mute", table, seat=0)
        await does(people, 0, "talk", table, text="cheap herring")
        await does(people, 1, "mute", table, seat=0, muted=muted)
        for person in people:
            await has_the_page_of_every_node(person, table, site.urls)


@pytest.mark.asyncio
@pytest.mark.parametrize("ending", ["leave", "concede"])
async def test_leaving_a_seat_ends_its_mutes(site: RunningSite, ending: str) -> None:
    async with guests(site.urls, 2) as people:
        table = await people[0].open("visby", 2)
        for person in people:
            await person.watch(table)
            await person.do("sit", table)
        await does(people, 1, "mute", table, seat=0)
        await does(people, 0, "talk", table, text="cheap herring")
        if ending == "concede":
            await does(people, 0, "start", table)
        await does(people, 1, ending, table)
        for person in people:
            await has_the_page_of_every_node(person, table, site.urls)
