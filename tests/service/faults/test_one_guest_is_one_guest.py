"""Limits count by person and by address, in bytes and in time: however many sockets or names a guest has."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed

from kogge.service import wire
from kogge.service.databases.upgrade import migrate
from service.faults.hostile import Guest, caller, counted, deaf, memory
from service.lines import answers, cookie_of, headers, line
from service.servers import PATIENCE, Postgres
from service.servers.site import Node

HOME, CLUB = "127.0.0.2", "127.0.0.3"
"""Two addresses that people call from."""


@pytest.fixture(scope="module", autouse=True)
def _migrated(postgres: Postgres) -> None:
    asyncio.run(migrate((postgres.dsn,)))


@pytest.fixture(scope="module")
def node(postgres: Postgres) -> Iterator[Node]:
    with Node([postgres], address_factor=3, request_for=5_000, stalled_for=3_000, guest_cpu_ms=100, address_cpu_ms=300) as node:
        yield node


@pytest.fixture(scope="module")
def strict(postgres: Postgres) -> Iterator[Node]:
    """A node that lets a guest send ten messages at once, and an address thirty: a busy machine may be slow to send more."""
    with Node([postgres], address_factor=3, messages=1, burst=10, proxies="127.0.0.4") as node:
        yield node


@pytest.mark.asyncio
async def test_a_guest_with_many_sockets_sends_no_more_than_a_guest_with_one(strict: Node) -> None:
    """Before, each socket had a bucket of its own, and all pings were answered."""
    cookie, answered = cookie_of("g-many-sockets", "Wismar"), 0
    async with contextlib.AsyncExitStack() as stack:
        sockets = [await stack.enter_async_context(line(strict.url, cookie, local_addr=(HOME, 0))) for _ in range(10)]
        for socket in sockets:
            for number in range(10):
                await socket.send(json.dumps({"do": "ping", "id": f"n{number}"}))
        for socket in sockets:
            told = [json.loads(await asyncio.wait_for(socket.recv(), PATIENCE)) for _ in range(10)]
            answered += len([message for message in told if message["is"] == "pong"])
    assert 10 <= answered < 60


@pytest.mark.asyncio
async def test_many_guests_of_one_address_ask_no_more_than_the_address_may(strict: Node) -> None:
    """Before, all requests of twenty fresh guests were answered."""
    cookies = [cookie_of(f"g-{number}", "Guest") for number in range(20)]
    async with caller(strict, "127.0.0.5") as http, caller(strict, CLUB) as elsewhere:
        asking = [http.get("/api/games", headers=headers(cookie)) for cookie in cookies for _ in range(5)]
        statuses = [answer.status_code for answer in await asyncio.gather(*asking)]
        assert (await elsewhere.get("/api/games")).status_code == 200
    assert set(statuses) == {200, 429}
    assert statuses.count(200) >= 30


@pytest.mark.asyncio
async def test_nobody_calls_from_another_address_by_saying_so(strict: Node) -> None:
    """Before, this machine's own address was believed to be a proxy, and each request came from wherever it said."""
    async with caller(strict) as http:
        asking = [http.get("/api/games", headers={"x-forwarded-for": f"10.0.0.{number}"}) for number in range(80)]
        statuses = [answer.status_code for answer in await asyncio.gather(*asking)]
    assert 429 in statuses


@pytest.mark.asyncio
async def test_behind_a_named_proxy_the_forwarded_address_counts(strict: Node) -> None:
    """Before, no other proxy could be named than this machine."""
    async with caller(strict, "127.0.0.4") as proxy:
        first, second = {"x-forwarded-for": "9.9.9.9, 203.0.113.7"}, {"x-forwarded-for": "9.9.9.9, 203.0.113.8"}
        asking = [proxy.get("/api/games", headers=first) for _ in range(80)]
        assert {answer.status_code for answer in await asyncio.gather(*asking)} == {200, 429}
        assert (await proxy.get("/api/games", headers=second)).status_code == 200


@pytest.mark.asyncio
async def test_one_address_has_so_many_sockets(postgres: Postgres) -> None:
    """Before, each fresh guest had twenty."""
    with Node([postgres], address_factor=2, sockets=2) as node:
        async with contextlib.AsyncExitStack() as stack:
            for number in range(4):
                await stack.enter_async_context(line(node.url, cookie_of(f"g-{number}", "W"), local_addr=(HOME, 0)))
            fifth = await stack.enter_async_context(line(node.url, cookie_of("g-5", "W"), local_addr=(HOME, 0)))
            with pytest.raises(ConnectionClosed) as closed:
                await asyncio.wait_for(fifth.recv(), PATIENCE)
            assert closed.value.rcvd is not None
            assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4429, "too-many-sockets")
            elsewhere = await stack.enter_async_context(line(node.url, cookie_of("g-6", "W"), local_addr=(CLUB, 0)))
            assert [answer["is"] for answer in await answers(elsewhere, {"do": "ping", "id": "a"})] == ["pong"]


@pytest.mark.asyncio
async def test_sockets_that_do_not_read_fill_no_memory(node: Node) -> None:
    """Before, four sockets made the node grow by 40 MB a second: the queue counted messages, and a page has up to 400 kB."""
    async with Guest(node, "Danzig", address=HOME) as talker, contextlib.AsyncExitStack() as stack:
        table = await talker.open()
        await talker.do("sit", table=table)
        for _ in range(60):
            await talker.ask("talk", table=table, text="\U0001f6a2" * 500)
        cookie, before = cookie_of("g-deaf", "Reval"), memory(node.pid)
        sockets = [await stack.enter_async_context(deaf(node, cookie, CLUB)) for _ in range(4)]
        watch = json.dumps({"do": "watch", "table": table, "protocol": wire.PROTOCOL})
        for _ in range(300):
            for socket in sockets:
                with contextlib.suppress(ConnectionClosed, TimeoutError):
                    await asyncio.wait_for(socket.send(watch), 0.2)
            await asyncio.sleep(0.02)
            if await counted(node, 'kogge_rate_limited_total{limit="unread_bytes"}') >= 1:
                break
        assert memory(node.pid) - before < 30
        async with asyncio.timeout(PATIENCE):
            while await counted(node, "kogge_sockets ") > 1:
                await asyncio.sleep(0.2)


@pytest.mark.asyncio
async def test_half_sent_requests_are_not_waited_for(node: Node) -> None:
    """Before, all of them were open for as long as anybody cared to look."""
    connections = [await asyncio.open_connection("127.0.0.1", node.port, local_addr=(HOME, 0)) for _ in range(20)]
    for number, (_, writer) in enumerate(connections):
        whole = b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"
        writer.write(whole if number % 2 else whole[:40])
    ended = await asyncio.gather(*[asyncio.wait_for(reader.read(), PATIENCE) for reader, _ in connections], return_exceptions=True)
    for _, writer in connections:
        writer.transport.abort()
    assert [type(end) for end in ended if isinstance(end, TimeoutError)] == []


@pytest.mark.asyncio
async def test_one_address_has_so_many_connections(postgres: Postgres) -> None:
    """Before, as many as there were files for."""
    with Node([postgres], address_factor=2, connections=10) as node:
        connections = [await asyncio.open_connection("127.0.0.1", node.port, local_addr=(HOME, 0)) for _ in range(30)]
        await asyncio.sleep(0.5)
        ended = [reader.at_eof() or reader.exception() is not None for reader, _ in connections]
        for _, writer in connections:
            writer.transport.abort()
        assert ended.count(False) == 20
        async with caller(node, CLUB) as elsewhere:
            assert (await elsewhere.get("/api/games")).status_code == 200


@pytest.mark.asyncio
async def test_what_takes_long_counts_for_more(postgres: Postgres) -> None:
    """Before, only messages counted: a question that keeps the node busy for long counted like a ping."""
    with Node([postgres], messages=10_000, burst=10_000, guest_cpu_ms=1, cpu_burst=200) as node:
        async with Guest(node, "Thorn", address=CLUB) as asks_much, Guest(node, "Elbing", address=CLUB) as asks_little:
            table = await asks_much.open("haithabu", 2)
            for message in ({"do": "sit"}, {"do": "add-bot", "bot": "random"}, {"do": "start"}):
                assert (await asks_much.do(**message, table=table))["is"] == "done"
            told = [await asks_little.ask("ping") for _ in range(200)]
            assert {one["is"] for one in told} == {"pong"}
            async with asyncio.timeout(PATIENCE):
                while (told_last := await asks_much.ask("offers", table=table, begin=0, count=200))["is"] != "refused":
                    pass
            assert told_last["problem"]["code"] == "too-many-messages"
