"""Whose pages may call us, and what a browser keeps of us."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator

import pytest
from websockets.exceptions import InvalidStatus

from kogge.service.databases.upgrade import migrate
from kogge.service.people.people import COOKIE
from service.lines import answers, browser, cookie_of, headers, line
from service.servers import Postgres
from service.servers.site import Node

FRIEND = "https://friend.example"
FOREIGN = (
    "https://foreign.example",
    "null",
    "http://127.0.0.1",
    "https://friend.example.foreign.example",
    "http://[",
    "file://",
    FRIEND + "/",
)
WISMAR = cookie_of("g-wismar", "Wismar")


@pytest.fixture(scope="module")
def node(postgres: Postgres) -> Iterator[Node]:
    asyncio.run(migrate((postgres.dsn,)))
    with Node([postgres], origins=FRIEND, secure=1) as node:
        yield node


@pytest.mark.asyncio
@pytest.mark.parametrize("origin", FOREIGN)
async def test_a_socket_of_a_foreign_page_is_refused_before_it_opens(node: Node, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        async with line(node.url, WISMAR, origin):
            pass
    assert refused.value.response.status_code == 403


@pytest.mark.asyncio
async def test_a_socket_elsewhere_than_at_its_address_is_refused(node: Node) -> None:
    with pytest.raises(InvalidStatus) as refused:
        async with line(node.url + "/api", WISMAR):
            pass
    assert refused.value.response.status_code == 403


@pytest.mark.asyncio
@pytest.mark.parametrize("origin", ["", "own", FRIEND])
async def test_our_own_pages_and_those_that_are_named_get_a_socket(node: Node, origin: str) -> None:
    async with line(node.url, WISMAR, node.url if origin == "own" else origin) as socket:
        assert [answer["is"] for answer in await answers(socket, {"do": "ping", "id": "a"})] == ["pong"]


@pytest.mark.asyncio
async def test_a_foreign_page_can_post_nothing(node: Node) -> None:
    async with browser(node.url) as http:
        for path, body in (("/api/guest", {"name": "Wismar"}), ("/api/tables", {"game": "visby", "players": 2})):
            for origin in FOREIGN:
                answer = await http.post(path, content=json.dumps(body), headers=headers(WISMAR, origin))
                assert (answer.status_code, answer.json()) == (403, {"code": "other-origin"})
                assert "set-cookie" not in answer.headers
            for origin in ("", node.url, FRIEND):
                assert (await http.post(path, json=body, headers=headers(WISMAR, origin))).is_success


@pytest.mark.asyncio
async def test_no_page_gets_cors_headers(node: Node) -> None:
    async with browser(node.url) as http:
        for method, path in (("GET", "/api/me"), ("GET", "/api/tables"), ("OPTIONS", "/api/tables"), ("POST", "/api/guest")):
            for origin in (FOREIGN[0], "null", node.url, FRIEND):
                asked = {"access-control-request-method": "POST", "access-control-request-headers": "content-type"}
                answer = await http.request(method, path, headers={**headers(WISMAR, origin), **asked})
                assert [name for name in answer.headers if name.startswith("access-control")] == []


@pytest.mark.long
@pytest.mark.asyncio
async def test_a_script_cannot_read_the_cookie_and_it_travels_safely(node: Node, postgres: Postgres) -> None:
    async with browser(node.url) as http:
        for answer in (await http.post("/api/guest", json={"name": "Wismar"}), await http.get("/api/me", headers=headers(WISMAR))):
            cookie, *attributes = answer.headers["set-cookie"].split("; ")
            assert cookie.startswith(f"{COOKIE}=")
            assert {attribute.lower() for attribute in attributes} == {
                "httponly",
                "samesite=lax",
                "secure",
                "path=/",
                "max-age=2592000",
            }
    with Node([postgres]) as without_https:
        async with browser(without_https.url) as http:
            assert "secure" not in (await http.post("/api/guest", json={"name": "Wismar"})).headers["set-cookie"].lower()


@pytest.mark.asyncio
async def test_our_cookie_is_found_among_others_of_any_kind(node: Node) -> None:
    among = {"cookie": f'theme={{"dark": true}}; a b=c; {COOKIE}={WISMAR}; =; last'}
    async with browser(node.url) as http:
        assert (await http.get("/api/me", headers=among)).json()["name"] == "Wismar"
    opening = line(node.url, "")
    opening.additional_headers = among
    async with opening as socket:
        assert [answer["is"] for answer in await answers(socket, {"do": "ping", "id": "a"})] == ["pong"]
