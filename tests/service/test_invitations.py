"""Invitations by link and by code, and return links."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from kogge.service.databases.upgrade import migrate
from kogge.service.people.invitations import LENGTH, LETTERS, normalize_code, origin_of
from kogge.service.people.people import COOKIE
from kogge.service.settings import Settings
from service.clients import Client, Refused
from service.company import guests, sees
from service.conftest import RunningSite
from service.lines import PEOPLE, browser, cookie_of, headers
from service.servers import Postgres
from service.servers.site import Node

PUBLIC = "https://kogge.example"


async def opened(client: Client, **terms: Any) -> tuple[str, dict[str, str]]:
    answer = await client.http("POST", "/api/tables", {"game": "visby", "players": 3, "joining": "link", **terms})
    assert answer.status_code == 201, answer.text
    return answer.json()["table"], answer.json()["invitation"]


@pytest.mark.asyncio
async def test_a_guest_invites_the_third_person_with_a_link_that_works(site: RunningSite) -> None:
    async with guests(site.urls, 3) as (danzig, wismar, reval):
        table, invitation = await opened(danzig)
        await danzig.do("sit", table)
        await wismar.do("sit", table, invitation=invitation["key"])
        shown = await wismar.watch(table)
        assert shown["opener"] is False
        of_guest = shown["invitation"]
        assert of_guest["link"] == f"{site.urls[1]}/t/{table}#{of_guest['key']}"
        assert of_guest["code"] == invitation["code"]
        await reval.do("sit", table, invitation=of_guest["key"])
        async with Client(site.urls[:1], "Bergen") as television:
            assert (await television.watch(table, of_guest["key"]))["invitation"]["code"] == invitation["code"]


@pytest.mark.asyncio
async def test_a_spectator_cannot_invite(site: RunningSite) -> None:
    async with guests(site.urls, 2) as (danzig, wismar):
        table, _ = await opened(danzig, joining="anyone")
        assert (await wismar.watch(table))["invitation"] is None


@pytest.mark.asyncio
async def test_a_code_leads_to_the_table_however_it_is_typed_from_every_node(site: RunningSite) -> None:
    async with guests(site.urls, 2) as (danzig, wismar):
        table, invitation = await opened(danzig)
        code = invitation["code"]
        assert len(code) == LENGTH
        assert set(code) <= set(LETTERS)
        for typed in (code, code.lower(), f" {code[:3]}-{code[3:]} "):
            found = await wismar.http("POST", "/api/join", {"code": typed})
            assert found.json() == {"table": table, "key": invitation["key"]}
        await wismar.do("sit", table, invitation=invitation["key"])
        await wismar.watch(table)
        closing = await danzig.do("close", table)
        await sees(wismar, table, closing)  # the node of Wismar knows of it, too
        closed = await wismar.http("POST", "/api/join", {"code": code})
        assert (closed.status_code, closed.json()["code"]) == (409, "no-such-code")


@pytest.mark.asyncio
async def test_wrong_codes_are_limited(postgres: Postgres) -> None:
    await migrate((postgres.dsn,))
    with Node([postgres]) as node:
        most, me = Settings().wrong_codes, headers(cookie_of("g-tries", "Wismar"))
        async with browser(node.url) as http:
            codes = [await http.post("/api/join", json={"code": f"{number:06}"}, headers=me) for number in range(most + 10)]
            assert {answer.json()["code"] for answer in codes[:most]} == {"no-such-code"}
            assert codes[-1].json()["code"] == "too-many-codes"


def test_a_code_is_read_as_it_was_meant() -> None:
    assert normalize_code(" ac-d 3.4 f ") == "ACD34F"
    assert not set(LETTERS) & set("B8IL1O0S5Z2")


@pytest.mark.parametrize(
    ("sent", "scheme", "origin"),
    [
        ({"host": "10.0.0.7:8700"}, "http", "http://10.0.0.7:8700"),
        ({"host": "kogge.example"}, "wss", "https://kogge.example"),
        ({"host": "inside:8700", "origin": "https://kogge.example"}, "ws", "https://kogge.example"),
    ],
)
def test_links_lead_to_where_the_client_has_called(sent: dict[str, str], scheme: str, origin: str) -> None:
    assert origin_of(sent, scheme) == origin


@pytest.fixture(scope="module")
def public(postgres: Postgres) -> Iterator[Node]:
    asyncio.run(migrate((postgres.dsn,)))
    with Node([postgres], public_url=PUBLIC) as node:
        yield node


@pytest.mark.asyncio
async def test_where_people_reach_us_is_in_every_link(public: Node) -> None:
    async with Client([public.url], "Danzig") as danzig:
        table, invitation = await opened(danzig)
        assert invitation["link"] == f"{PUBLIC}/t/{table}#{invitation['key']}"
        assert (await danzig.watch(table))["invitation"] == invitation
        assert (await danzig.http("GET", "/api/me/return")).json()["link"].startswith(f"{PUBLIC}/back#")


@pytest.mark.asyncio
async def test_a_return_link_makes_another_browser_the_same_person(site: RunningSite) -> None:
    async with guests(site.urls[:1], 1) as (danzig,):
        table, _ = await opened(danzig)
        await danzig.do("sit", table)
        token = (await danzig.http("GET", "/api/me/return")).json()["link"].partition("#")[2]
        async with browser(site.urls[1]) as http:
            answer = await http.post("/api/back", json={"token": token})
            assert (answer.status_code, answer.json()["name"]) == (200, "Danzig")
            assert PEOPLE.read(answer.cookies[COOKIE]).person == PEOPLE.read(danzig.cookie).person
            page = await http.get(f"/api/tables/{table}", headers=headers(answer.cookies[COOKIE]))
            assert page.json()["you"] == 0


@pytest.mark.asyncio
async def test_neither_a_cookie_nor_a_forged_or_old_token_leads_back(public: Node) -> None:
    cookie = cookie_of("g-danzig", "Danzig")
    token = PEOPLE.return_token(PEOPLE.read(cookie))
    old = PEOPLE.return_token(PEOPLE.read(cookie_of("g-danzig", "Danzig", lasts=1), now=0))
    async with browser(public.url) as http:
        for wrong in (cookie, token[:-2] + "xx", "", "nonsense"):
            answer = await http.post("/api/back", json={"token": wrong})
            assert (answer.status_code, answer.json()["code"]) == (409, "bad-return-link"), wrong
        assert (await http.get("/api/me", headers=headers(token))).status_code == 401, "and it is no cookie"
        await asyncio.sleep(1.1)
        assert (await http.post("/api/back", json={"token": old})).json()["code"] == "link-expired"
        foreign = await http.post("/api/back", json={"token": token}, headers={"origin": "https://elsewhere.example"})
        assert foreign.status_code == 403


@pytest.mark.asyncio
async def test_equal_names_say_whose_the_name_is_and_a_name_changes_while_playing(site: RunningSite) -> None:
    async with guests(site.urls, 2) as (danzig, wismar):
        table = await danzig.open("visby", 2)
        await danzig.do("sit", table, name="Anna")
        with pytest.raises(Refused) as refused:
            await wismar.do("sit", table, name="ANNA")
        assert refused.value.problem == {"code": "name-taken", "arguments": {"name": "Anna"}}
        await wismar.do("sit", table, name="Ben")
        await wismar.watch(table)
        await danzig.do("start", table)
        seq = await danzig.do("rename", table, name="Annika")
        await wismar.until(lambda: wismar.pages[table]["seq"] >= seq)
        assert [seat["name"] for seat in wismar.pages[table]["page"]["seats"]] == ["Annika", "Ben"]
