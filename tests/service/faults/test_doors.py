"""Access: known hosts, replaced secrets, credentials for the bus, and requests that are sent twice."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Iterator
from typing import Any

import pytest

from kogge.service.bus.nats_access import NatsRefused, access, check, is_exposed
from kogge.service.databases.upgrade import migrate
from kogge.service.people.limits import address_of
from kogge.service.people.people import NoSession, People
from kogge.service.processes import headers_of_all
from kogge.service.settings import BadSettings, Settings
from kogge.service.web.hosts import LOCAL, is_answered
from kogge.tables.entries import TableId
from service.faults.hostile import Guest, caller
from service.lines import headers
from service.servers import Nats, Postgres
from service.servers.site import SECRET, Node


@pytest.fixture(scope="module")
def node(postgres: Postgres) -> Iterator[Node]:
    asyncio.run(migrate((postgres.dsn,)))
    more: dict[str, Any] = {
        "hosts": "kogge.example local",
        "public_url": "https://play.example",
        "former_secrets": "the secret of last year",
    }
    with Node([postgres], **more) as node:
        yield node


def test_an_address_of_the_new_kind_counts_as_its_network() -> None:
    assert address_of("2001:db8:1:2:3:4:5:6") == address_of("2001:db8:1:2::9") != address_of("2001:db8:1:3::9")
    assert address_of("::ffff:192.0.2.7") == address_of("192.0.2.7") == "192.0.2.7"


@pytest.mark.asyncio
async def test_only_our_own_hosts_are_answered(node: Node) -> None:
    """Before, every `Host` was served, so that a page could give its own name our address and call us as its own."""
    async with caller(node) as http:
        for host, status in (("kogge.example", 200), ("play.example", 200), ("127.0.0.1:80", 200), ("evil.example", 421)):
            assert (await http.get("/api/games", headers={"host": host})).status_code == status, host
        evil = {"host": "evil.example", "origin": "http://evil.example"}
        refused = await http.post("/api/guest", json={"name": "x"}, headers=evil)
        assert (refused.status_code, refused.json()) == (421, {"code": "other-host"})
        assert (await http.get("/ready", headers={"host": "10-0-0-1.probe.example"})).status_code == 200


@pytest.mark.parametrize(
    "host", ["192.168.1.20:8700", "[fe80::1]:8700", "localhost", "KOGGE", "kogge.local", "laptop.fritz.box:8700"]
)
def test_a_living_room_answers_names_that_only_it_can_have(host: str) -> None:
    assert is_answered(host, (LOCAL,))
    assert not is_answered("kogge.evil.example", (LOCAL,))
    assert is_answered("kogge.evil.example", ())


@pytest.mark.asyncio
async def test_answers_are_not_guessed_at_and_stay_with_https(node: Node) -> None:
    """Before, only pages said so, and none asked browsers to stay with HTTPS."""
    async with caller(node) as http:
        for path in ("/api/games", "/", "/ready", "/api/nowhere"):
            answer = await http.get(path)
            assert answer.headers.get_list("x-content-type-options") == ["nosniff"], path
            assert answer.headers["strict-transport-security"] == "max-age=31536000", path
    assert "strict-transport-security" not in headers_of_all(Settings())


@pytest.mark.asyncio
async def test_a_secret_can_be_replaced(node: Node) -> None:
    """Before, another secret made strangers of all guests."""
    former = People("the secret of last year", 3600)
    guest = former.new_guest("Wismar")
    async with caller(node) as http:
        answer = await http.get("/api/me", headers=headers(former.cookie(guest)))
        assert answer.status_code == 200
        fresh = answer.cookies["kogge_guest"]
        assert People(SECRET, 3600).read(fresh).person == guest.person
        forged = People("a secret nobody ever had", 3600).cookie(guest)
        assert (await http.get("/api/me", headers=headers(forged))).status_code == 401
    now = People("new", 3600, ["the secret of last year"])
    assert now.is_invited(TableId("a-table"), former.invitation(TableId("a-table")))
    assert not former.is_invited(TableId("a-table"), now.invitation(TableId("a-table")))
    with pytest.raises(NoSession):
        former.read(now.cookie(guest))
    with pytest.raises(BadSettings, match="KOGGE_FORMER_SECRETS"):
        Settings.from_environment({"KOGGE_DATABASES": "x", "KOGGE_SECRET": "s" * 16, "KOGGE_FORMER_SECRETS": "short"})


@pytest.mark.asyncio
async def test_a_table_is_opened_once_however_often_it_is_asked_for(node: Node) -> None:
    """Before, a request that was sent again because its answer was lost opened a second table."""
    async with Guest(node, "Danzig") as guest, Guest(node, "Reval") as other:
        wanted = {"game": "visby", "players": 2, "key": "a-key-of-the-client"}
        first = (await guest.http("POST", "/api/tables", wanted)).json()
        assert (await guest.http("POST", "/api/tables", wanted)).json() == first
        assert (await guest.http("POST", "/api/tables", {**wanted, "key": "another"})).json() != first
        assert (await other.http("POST", "/api/tables", wanted)).json()["table"] != first["table"]
        assert (await guest.http("POST", "/api/tables", {**wanted, "key": "k" * 41})).status_code == 400


@pytest.mark.asyncio
async def test_a_bus_that_does_not_let_us_in_is_said_at_once() -> None:
    """Before, a node with wrong credentials tried for ever."""
    with Nats(user="kogge", password="right") as nats:
        await check(Settings(nats=(nats.url.replace("nats://", "nats://kogge:right@"),)))
        with pytest.raises(NatsRefused, match="credentials"):
            await check(Settings(nats=(nats.url.replace("nats://", "nats://kogge:wrong@"),)))
    await check(Settings(nats=(nats.url,)))  # one that does not answer is waited for


def test_what_protects_the_bus_is_read_and_checked() -> None:
    """Before, nothing said that a bus on another machine was open to everybody there."""
    assert not is_exposed(Settings(nats=("nats://127.0.0.1:4222",)))
    assert is_exposed(Settings(nats=("nats://nats.example:4222",)))
    assert is_exposed(Settings(nats=("tls://nats.example:4222",)))
    assert not is_exposed(Settings(nats=("tls://kogge:secret@nats.example:4222",)))
    assert isinstance(access(Settings(nats=("tls://nats.example:4222",)))["tls"], ssl.SSLContext)
    with pytest.raises(BadSettings, match="KOGGE_NATS_CREDENTIALS"):
        Settings.read({"KOGGE_NATS_CREDENTIALS": "/nowhere/kogge.creds"})
    with pytest.raises(BadSettings, match="KOGGE_PROXIES"):
        Settings.read({"KOGGE_PROXIES": "proxy.example"})
