"""Own editions: checked when a table is opened, stored once, and used from then on, at every node."""

from __future__ import annotations

from typing import Any

import asyncpg
import pytest

from kogge.engine import Edition, read_edition, write_edition
from kogge.engine.edition import Fact, FactValue
from kogge.engine.notation import read
from kogge.engine.recording import deal
from kogge.games import GAMES
from kogge.games.visby import VISBY
from kogge.service.wire import LONGEST_EDITION
from kogge.words import Words
from kogge.words.template import template
from service.clients import Client
from service.company import guests, page_at, play_to_the_end, seat
from service.conftest import RunningSite

WARES = 7
"""What every family starts with in this edition; in print no family has so much."""


def own(title: str = "Visby of the Krämerstraße", **changes: FactValue) -> str:
    """An own edition of Visby as a file: everybody begins with more wares, and with other changes, by path with two underscores."""
    printed = VISBY.printed_edition()
    values: dict[str, FactValue] = {"players.start_wares": [WARES] * 5}
    values |= {name.replace("__", "."): value for name, value in changes.items()}
    facts = {**printed.facts, **{path: Fact(path, value, "box", "") for path, value in values.items()}}
    return write_edition(Edition("visby", "my-visby", title, facts))


def wares(person: Client, table: str) -> list[int]:
    """What the families have, as a viewer sees it."""
    return [family["wares"] for family in person.pages[table]["page"]["match"]["view"]["families"]]


async def editions(site: RunningSite) -> list[str]:
    """The titles of all stored editions."""
    titles: list[str] = []
    for database in site.databases:
        connection = await asyncpg.connect(database)
        titles += [read_edition(row["text"]).title for row in await connection.fetch("select text from editions")]
        await connection.close()
    return titles


async def refusal(person: Client, text: str, **terms: object) -> dict[str, Any]:
    """Why a table cannot be opened with a file."""
    answer = await person.http("POST", "/api/tables", {"game": "visby", "players": 2, "edition": text, **terms})
    assert answer.status_code == 409
    told: dict[str, Any] = answer.json()
    return told


@pytest.mark.asyncio
async def test_a_table_plays_by_the_edition_it_was_opened_with_on_every_node(site: RunningSite) -> None:
    async with guests(site.urls, 3) as people:
        text = own()
        table = await seat(people[:2], "visby", edition=text)
        terms = people[0].pages[table]["page"]["terms"]
        edition = read_edition(text)
        assert (terms["edition"], terms["own_edition"]) == (str(edition), edition.fingerprint)
        assert wares(people[0], table) == [WARES, WARES]
        sealed = await people[0].do("answer", table, move=people[0].pages[table]["page"]["match"]["moves"][0])
        other = await page_at(people[2], site.urls[1], table, sealed)
        assert other["page"]["terms"]["own_edition"] == edition.fingerprint
        assert [family["wares"] for family in other["page"]["match"]["view"]["families"]] == [WARES, WARES]
        printed = await seat(people[:2], "visby")
        assert (people[0].pages[printed]["page"]["terms"]["own_edition"], WARES in wares(people[0], printed)) == ("", False)


@pytest.mark.asyncio
async def test_an_edition_is_stored_once_and_its_box_is_public(site: RunningSite) -> None:
    async with guests(site.urls, 1) as (person,):
        text = own("Visby, kept once")
        for _ in range(2):
            await person.open("visby", 2, edition=text)
        assert (await editions(site)).count("Visby, kept once") == 1
        fingerprint = read_edition(text).fingerprint
        box = (await person.http("GET", f"/api/editions/{fingerprint}/box")).json()
        facts = {fact["path"]: fact for group in box["groups"] for fact in group["facts"]}
        assert (box["title"], facts["players.start_wares"]["value"]) == ("Visby, kept once", [WARES] * 5)
        assert facts["players.start_wares"]["provenance"] == "box"
        assert read_edition((await person.http("GET", f"/api/editions/{fingerprint}")).text).fingerprint == fingerprint
        for path in (f"/api/editions/{'0' * 64}", f"/api/editions/{'0' * 64}/box"):
            answer = await person.http("GET", path)
            assert (answer.status_code, answer.json()["code"]) == (404, "no-such-edition")


@pytest.mark.asyncio
async def test_bots_hints_looking_back_and_the_record_follow_the_edition(site: RunningSite) -> None:
    async with guests(site.urls, 1) as people:
        (person,) = people
        table = await seat(people, "visby", ["steady"], edition=own(), hints=True)
        hint = await person.http("POST", f"/api/tables/{table}/hint")
        assert (hint.status_code, bool(hint.json()["options"])) == (200, True)
        await play_to_the_end(people, table)
        again = (await person.http("GET", f"/api/tables/{table}/replay", count=10)).json()
        shown = [step["match"]["view"]["families"][0]["wares"] for step in again["steps"] if step["match"] is not None]
        assert shown[0] == WARES
        record = read((await person.http("GET", f"/api/tables/{table}/record")).text)
        edition = read_edition(own())
        assert record.edition == str(edition)
        match, _ = deal(VISBY, edition, record)
        assert match.edition.fingerprint == edition.fingerprint


@pytest.mark.asyncio
async def test_what_is_wrong_with_a_file_is_named(site: RunningSite) -> None:
    async with guests(site.urls, 1) as (person,):
        assert (await refusal(person, "nonsense"))["arguments"]["problem"] == "not-toml"
        for changes, problem in (
            ({"troops__seals": 10**9}, "out-of-bounds"),
            ({"troops__seals": "two"}, "not-a-number"),
            ({"troops__swords": 2}, "unknown-value"),
        ):
            told = await refusal(person, own(**changes))
            path = next(iter(changes)).replace("__", ".")
            assert (told["code"], told["arguments"]["problem"], told["arguments"]["path"]) == ("bad-edition", problem, path)
        other = template(GAMES["riga"], Words("en", "riga"))
        assert (await refusal(person, other))["arguments"]["problem"] == "other-game"


@pytest.mark.asyncio
async def test_a_file_has_its_limits_and_the_longest_template_keeps_within_them(site: RunningSite) -> None:
    async with guests(site.urls, 1) as (person,):
        for size in (LONGEST_EDITION + 1, 10 * LONGEST_EDITION):
            answer = await person.http("POST", "/api/tables", {"game": "visby", "players": 2, "edition": "#" * size})
            assert answer.status_code in (400, 413)
        filled_in = template(GAMES["haithabu"], Words("de", "haithabu"))
        assert await person.open("haithabu", 2, edition=filled_in)


@pytest.mark.asyncio
async def test_only_the_printed_edition_is_rated(site: RunningSite) -> None:
    async with guests(site.urls, 1) as (person,):
        assert (await refusal(person, own(), rated=True))["code"] == "rated-as-printed"
