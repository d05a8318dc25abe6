"""Limits: refusals name them, and other clients do not notice."""

from __future__ import annotations

import asyncio
import json
import socket as sockets
from collections.abc import AsyncIterator, Iterator
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from kogge.engine import notation
from kogge.games import GAMES
from kogge.service import wire
from kogge.service.databases.upgrade import migrate
from kogge.service.settings import Settings
from kogge.service.web.app import TOO_MANY_SOCKETS
from kogge.service.web.socket import POLICY_VIOLATION, TRY_AGAIN_LATER
from kogge.service.wire import LONGEST_MOVE
from kogge.tables import commands
from kogge.tables.entries import PersonId, Terms
from kogge.tables.handlers import LONGEST_TALK
from kogge.tables.seat_handlers import LONGEST_NAME
from kogge.tables.table import Table
from service.lines import answers, browser, cookie_of, headers, line
from service.servers import HOST, PATIENCE, Postgres
from service.servers.site import Node

USUAL = Settings()
WISMAR, REVAL = cookie_of("g-wismar", "Wismar"), cookie_of("g-reval", "Reval")
ROSTOCK, THORN = cookie_of("g-rostock", "Rostock"), cookie_of("g-thorn", "Thorn")
"""Guests of one test each, who have asked for nothing before it."""
TOO_BIG = 1009
MANY = 1_000
ABSENT = "absent-table-000"
FEW = 3


@pytest.fixture(scope="module", autouse=True)
def _migrated(postgres: Postgres) -> None:
    asyncio.run(migrate((postgres.dsn,)))


@pytest.fixture(scope="module")
def node(postgres: Postgres) -> Iterator[Node]:
    with Node([postgres], sockets=3) as node:
        yield node


async def end_of(socket: ClientConnection) -> tuple[list[dict[str, Any]], int, str]:
    """What a socket still receives until the node closes it, and the close code."""
    told: list[dict[str, Any]] = []
    try:
        while True:
            told.append(json.loads(await asyncio.wait_for(socket.recv(), PATIENCE)))
    except ConnectionClosed as closed:
        farewell = closed.rcvd
    assert farewell is not None
    return told, farewell.code, farewell.reason


async def is_served(socket: ClientConnection) -> bool:
    return await _kinds(socket, {"do": "ping", "id": "a"}) == ["pong"]


# How much


@pytest.mark.asyncio
async def test_a_client_that_sends_too_fast_is_refused_and_then_disconnected(node: Node) -> None:
    async with line(node.url, WISMAR) as fast, line(node.url, REVAL) as other:
        for number in range(USUAL.burst + USUAL.messages * 20):
            try:
                table = {"table": ABSENT} if number >= USUAL.burst else {}
                await fast.send(json.dumps({"do": "ping", "id": f"n{number}", **table}))
            except ConnectionClosed:
                break
        told, code, reason = await end_of(fast)
        assert await is_served(other)
    refused = [answer for answer in told if answer["is"] == "refused"]
    assert len([answer for answer in told if answer["is"] == "pong"]) >= USUAL.burst
    assert USUAL.bad_messages // 2 < len(refused) <= 2 * USUAL.bad_messages
    assert {answer["problem"]["code"] for answer in refused} == {"too-many-messages"}
    assert refused[0]["problem"]["arguments"] == {"per_second": USUAL.messages}
    assert refused[0]["id"].startswith("n")
    assert refused[0]["table"] == ABSENT
    assert (code, reason) == (POLICY_VIOLATION, "too-many-faults")


@pytest.mark.asyncio
async def test_too_many_requests_are_refused_with_a_time_to_retry(node: Node) -> None:
    async with browser(node.url) as http:
        got = [await http.get("/api/games", headers=headers(ROSTOCK)) for _ in range(3)]
        while got[-1].status_code == 200:
            got += await asyncio.gather(*[http.get("/api/games", headers=headers(ROSTOCK)) for _ in range(20)])
            assert len(got) < 2_000
        limited = next(answer for answer in got if answer.status_code != 200)
        assert len(got) > USUAL.burst
        assert limited.status_code == 429
        assert limited.json() == {"code": "too-many-requests", "arguments": {"per_second": USUAL.messages}}
        assert (await http.get("/api/games", headers=headers(REVAL))).status_code == 200
        await asyncio.sleep(int(limited.headers["retry-after"]))
        assert (await http.get("/api/games", headers=headers(ROSTOCK))).status_code == 200


@pytest.mark.asyncio
async def test_a_guest_has_so_many_sockets_and_no_more(node: Node) -> None:
    async with line(node.url, WISMAR), line(node.url, WISMAR):
        async with line(node.url, WISMAR) as last, line(node.url, WISMAR) as too_many, line(node.url, REVAL) as other:
            assert await end_of(too_many) == ([], TOO_MANY_SOCKETS, "too-many-sockets")
            assert await is_served(last)
            assert await is_served(other)
        async with line(node.url, WISMAR) as again:
            assert await is_served(again)


@pytest.mark.asyncio
async def test_a_socket_watches_so_many_tables_and_no_more(postgres: Postgres) -> None:
    with Node([postgres], watched_tables=FEW) as node:
        async with browser(node.url) as http, line(node.url, THORN) as socket:
            opened = [
                await http.post("/api/tables", json={"game": "visby", "players": 2}, headers=headers(THORN)) for _ in range(FEW + 1)
            ]
            *watched, last = [answer.json()["table"] for answer in opened]
            for table in watched:
                assert await _kinds(socket, {"do": "watch", "table": table, "protocol": wire.PROTOCOL}) == ["page"]
            [refused] = await answers(socket, {"do": "watch", "table": last, "protocol": wire.PROTOCOL})
            assert refused["problem"] == {"code": "too-many-tables", "arguments": {"most": FEW}}
            assert await _kinds(socket, {"do": "watch", "table": watched[0], "protocol": wire.PROTOCOL}) == ["page"]
            await answers(socket, {"do": "unwatch", "table": watched[0]})
            assert await _kinds(socket, {"do": "watch", "table": last, "protocol": wire.PROTOCOL}) == ["page"]


async def _kinds(socket: ClientConnection, message: dict[str, Any] | str) -> list[str]:
    return [answer["is"] for answer in await answers(socket, message)]


# How large


@pytest.mark.asyncio
@pytest.mark.parametrize("is_binary", [False, True], ids=["text", "binary"])
async def test_a_message_that_is_too_large_ends_the_socket_that_sent_it(node: Node, is_binary: bool) -> None:
    async with line(node.url, WISMAR) as large, line(node.url, WISMAR) as other:
        fits = json.dumps({"do": "ping", "id": "a"}).ljust(USUAL.max_message_bytes)
        assert await _kinds(large, fits) == ["pong"]
        await large.send((fits + " ").encode() if is_binary else fits + " ")
        told, code, _ = await end_of(large)
        assert (told, code) == ([], TOO_BIG)
        assert await is_served(other)


@pytest.mark.asyncio
async def test_a_body_that_is_too_large_is_refused(node: Node) -> None:
    body = json.dumps({"name": "Wismar"}).encode()

    async def in_pieces() -> AsyncIterator[bytes]:
        for _ in range(USUAL.max_message_bytes // 1_000 + 2):
            yield body.ljust(1_000)

    async with browser(node.url) as http:
        assert (await http.post("/api/guest", content=body.ljust(USUAL.max_message_bytes))).status_code == 200
        for content in (body.ljust(USUAL.max_message_bytes + 1), in_pieces()):
            answer = await http.post("/api/guest", content=content, headers={"content-type": "application/json"})
            assert answer.status_code == 413
            assert answer.json()["code"] == "too-large"


@pytest.mark.asyncio
async def test_texts_are_as_long_as_they_may_be_and_no_longer(node: Node) -> None:
    table, length = ABSENT, {"name": LONGEST_NAME, "contribution": LONGEST_NAME, "bot": LONGEST_NAME}
    length |= {"text": LONGEST_TALK, "move": LONGEST_MOVE, "invitation": 64, "id": 40, "table": 32}
    messages: list[dict[str, Any]] = [
        {"do": "sit", "name": "", "contribution": "", "invitation": "", "id": "", "table": ""},
        {"do": "add-bot", "bot": "", "id": "a", "table": table},
        {"do": "talk", "text": "", "id": "a", "table": table},
        {"do": "answer", "move": "", "id": "a", "table": table},
        {"do": "preview", "move": "", "id": "a", "table": table},
        {"do": "watch", "invitation": "", "table": table, "protocol": wire.PROTOCOL},
    ]
    async with line(node.url, WISMAR) as socket:
        for message in messages:
            longest = {name: value or "a" * length[name] for name, value in message.items()}
            assert await _codes(socket, longest) in (["no-such-table"], ["unknown-bot"])
            for name in [name for name, value in message.items() if not value]:
                assert await _codes(socket, {**longest, name: longest[name] + "a"}) == ["not-understood"], name
    async with browser(node.url) as http:
        assert await _status(http, "/api/guest", {"name": "a" * LONGEST_NAME}) == 200
        assert await _status(http, "/api/guest", {"name": "a" * (LONGEST_NAME + 1)}) == 400
        assert await _status(http, "/api/tables", {"game": "visby", "players": 2, "options": {"length": "a" * 41}}) == 400
        assert await _status(http, "/api/tables", {"game": "visby", "players": 2, "options": {"length": "a" * 40}}) == 409
        assert await _status(http, "/api/tables", {"game": "visby", "players": 7}) == 400


async def _codes(socket: ClientConnection, message: dict[str, Any]) -> list[str]:
    return [answer["problem"]["code"] for answer in await answers(socket, message)]


async def _status(http: httpx.AsyncClient, path: str, body: dict[str, Any]) -> int:
    while (answer := await http.post(path, json=body, headers=headers(WISMAR))).status_code == 429:
        await asyncio.sleep(0.2)
    return answer.status_code


def test_a_contribution_fits_on_a_line_of_the_record() -> None:
    game = GAMES["visby"]
    edition = game.printed_edition()
    table = Table(game, edition, Table.open(game, edition, PersonId("g-wismar"), Terms("visby", 2, {}, str(edition)), "5e" * 32, 1))
    for person, thrown_in in ((PersonId("g-wismar"), "a\nsecret b\u2028 \0c "), (PersonId("g-reval"), "x" * 50)):
        table.apply(table.take(commands.Sit(person, contribution=thrown_in), person, 2).entry)
    table.apply(table.take(commands.Start(), PersonId("g-wismar"), 3).entry)
    assert table.recording is not None
    assert notation.read(notation.write(table.recording.record)).contributions == ["a secret b c", "x" * LONGEST_NAME]


# How slowly


@pytest.mark.long
@pytest.mark.asyncio
async def test_a_client_that_does_not_read_is_disconnected_and_no_other_waits(postgres: Postgres, node: Node) -> None:
    """Far more is asked for than the buffers of both sides hold, and nothing is read."""
    with Node([postgres], messages=1_000_000, burst=1_000_000, guest_cpu_ms=1_000_000) as generous:
        async with browser(generous.url) as http:
            opened = await http.post("/api/tables", json={"game": "visby", "players": 2}, headers=headers(WISMAR))
        watch = json.dumps({"do": "watch", "table": opened.json()["table"], "protocol": wire.PROTOCOL})
        with sockets.socket() as narrow:
            narrow.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4_096)
            narrow.setblocking(False)
            await asyncio.get_running_loop().sock_connect(narrow, (HOST, generous.port))
            async with line(generous.url, WISMAR, sock=narrow) as slow, line(generous.url, REVAL) as other:
                sent = 0
                while not await _counted(generous, 'kogge_rate_limited_total{limit="unread_bytes"}'):
                    for _ in range(MANY):
                        await slow.send(watch)
                    sent += MANY
                    assert sent < 200 * MANY
                    assert await is_served(other)
                _, code, reason = await end_of(slow)
                assert (code, reason) == (TRY_AGAIN_LATER, "too-slow")


async def _counted(node: Node, name: str) -> float:
    async with browser(node.url) as http:
        lines = (await http.get("/metrics")).text.splitlines()
    return next((float(line.split()[-1]) for line in lines if line.startswith(name)), 0.0)
