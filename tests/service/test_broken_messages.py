"""Clients send thousands of broken messages. No other client notices."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from typing import Any, get_args

import asyncpg
import pytest
from websockets.exceptions import ConnectionClosed

from kogge.service import wire
from kogge.service.databases.upgrade import migrate
from kogge.service.web.socket import POLICY_VIOLATION
from service.breaking import FIELDS, WITHOUT_ID, WITHOUT_TABLE, broken
from service.clients import Client
from service.lines import PEOPLE, browser, cookie_of, headers, line
from service.servers import PATIENCE, Postgres
from service.servers.site import Node

MESSAGES = 24_000
SENDERS = 3
AT_ONCE = 40

NOT_HEARD = 0
"""A client that is still sending when the node closes the socket may not receive the reason."""
INVALID_TEXT = 1007

ERROR = '"level": "error"'
NO_FAULT_OF_OURS = "Invalid UTF-8 sequence received from client."
"""Uvicorn says so of a text that is none, before it closes the socket."""

ENTRIES = "select seq, at, command, kind, what::text from entries where table_id = $1 order by seq"


def test_every_kind_of_message_is_broken() -> None:
    kinds = {kind.__struct_config__.tag: set(kind.__struct_fields__) for kind in get_args(wire.FromClient)}
    assert {kind: fields - {"id", "table"} for kind, fields in kinds.items()} == {kind: set(FIELDS[kind]) for kind in FIELDS}
    assert {kind for kind, fields in kinds.items() if "id" not in fields} == WITHOUT_ID
    assert {kind for kind, fields in kinds.items() if "table" not in fields} == WITHOUT_TABLE


class Sender:
    """Sends broken messages, reads what comes back, and comes back whenever it is cut off."""

    def __init__(self, url: str, number: int) -> None:
        self.url = url
        self.cookie = cookie_of(f"g-sender-{number}", f"Sender {number}")
        self.rng = random.Random(number)
        self.sent = 0
        self.answers: Counter[str] = Counter()
        self.own: list[str] = []
        self.ends: Counter[int] = Counter()

    async def send(self, count: int, of_others: list[str]) -> None:
        """At the tables of others, and at a table of one's own, now and then a new one."""
        own = ""
        while self.sent < count:
            if self.ends.total() % 10 == 0:
                own = await self._own_table()
            async with line(self.url, self.cookie) as socket:
                try:
                    while self.sent < count:
                        for _ in range(AT_ONCE):
                            message = broken(self.rng, [*of_others, own, own, own])
                            self.sent += 1
                            await socket.send(message.data, text=message.is_text)
                        await socket.send(json.dumps({"do": "ping", "id": "all-read"}))
                        while self._heard(json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))):
                            pass
                except ConnectionClosed as closed:
                    self.ends[NOT_HEARD if closed.rcvd is None else closed.rcvd.code] += 1

    async def _own_table(self) -> str:
        """A table where the sender sits, so that nonsense gets as far as the rules of a game."""
        async with browser(self.url) as http:
            wanted = {"game": self.rng.choice(["visby", "riga", "haithabu"]), "players": 2, "joining": "link"}
            table: str = (await http.post("/api/tables", json=wanted, headers=headers(self.cookie))).json()["table"]
            for number, command in enumerate([{"do": "sit"}, {"do": "add-bot", "bot": "steady"}, {"do": "start"}]):
                body = {"id": f"own{number}", **command}
                await http.post(f"/api/tables/{table}/commands", json=body, headers=headers(self.cookie))
        self.own.append(table)
        return table

    def _heard(self, answer: dict[str, Any]) -> bool:
        """Keep count of an answer; whether more are to come."""
        self.answers[answer["problem"]["code"] if answer["is"] == "refused" else answer["is"]] += 1
        return bool(answer.get("id") != "all-read")


async def play_until(players: list[Client], sending: asyncio.Task[Any], tables: list[str]) -> int:
    """Play one match after another to its end, until everything is sent; how many. The table is at the end of `tables`."""
    played = 0
    while not played or not sending.done():
        tables[-1] = table = await start_match(players)
        await asyncio.gather(*[player.play(table, random.Random(played), pause=0.02) for player in players])
        assert all(player.is_over(table) for player in players)
        played += 1
    return played


async def start_match(players: list[Client]) -> str:
    table = await players[0].open("visby", len(players))
    for player in players:
        await player.watch(table)
        await player.do("sit", table)
    await players[0].start(table)
    return table


BODIES = [b"", b"{", b"null", b'{"name": "\xff"}', b'{"name": "\xed\xa0\x80"}', b'{"name": "\\ud800"}', b"\xff\xfe", b"[" * 10_000]


@pytest.mark.long
@pytest.mark.asyncio
async def test_a_body_that_cannot_be_read_is_refused(postgres: Postgres) -> None:
    await migrate((postgres.dsn,))
    with Node([postgres]) as node:
        async with browser(node.url) as http:
            for body in BODIES:
                for path in ("/api/guest", "/api/tables", "/api/tables/absent-table-000/commands"):
                    answer = await http.post(path, content=body, headers=headers(cookie_of("g-wismar", "Wismar")))
                    assert (answer.status_code, answer.json()["code"]) == (400, "not-understood"), (path, body)
            for path in (
                "/api/tables/%FF%FE%00%0Aabcd",
                "/api/tables/absent-table-000?have=%FF",
                "/api/tables/absent-table-000?invitation=%00%FF",
            ):
                answer = await http.get(path, headers=headers(cookie_of("g-wismar", "Wismar")))
                assert answer.status_code in (400, 404), path


@pytest.mark.long
@pytest.mark.asyncio
async def test_nonsense_harms_nobody(postgres: Postgres) -> None:
    """Nothing fails, others play on without losing their connection, and no record of theirs has an entry that is not theirs."""
    await migrate((postgres.dsn,))
    database = await asyncpg.connect(postgres.dsn)
    with Node([postgres], worker=True, messages=1_000_000, burst=1_000_000, sockets=1_000) as node:
        async with Client([node.url], "Wismar") as wismar, Client([node.url], "Reval") as reval:
            players = [wismar, reval]
            quiet = await start_match(players)
            before = await database.fetch(ENTRIES, quiet)
            others = [quiet, "absent-table-000", await start_match(players)]
            senders = [Sender(node.url, number) for number in range(SENDERS)]
            sending = asyncio.gather(*[sender.send(MESSAGES // SENDERS, others) for sender in senders])
            played = await play_until(players, asyncio.ensure_future(sending), others)
            await sending

            assert await database.fetch(ENTRIES, quiet) == before
            for table in players[0].acknowledged:
                kept = {row["command"]: row["seq"] for row in (await database.fetch(ENTRIES, table))[1:]}
                assert kept == _acknowledged(players, table)
            assert [player.node for player in players] == [0, 0], "a player lost the connection"
            async with browser(node.url) as http:
                for sender in senders:
                    for table in sender.own:
                        assert (await http.get(f"/api/tables/{table}/replay", headers=headers(sender.cookie))).status_code == 200
        answers = sum([sender.answers for sender in senders], Counter[str]())
        ends = sum([sender.ends for sender in senders], Counter[int]())
    await database.close()
    assert sum([sender.sent for sender in senders]) >= 20_000
    assert played >= 1
    assert "failed" not in answers
    assert set(ends) <= {NOT_HEARD, INVALID_TEXT, POLICY_VIOLATION}
    assert ends[POLICY_VIOLATION] > 0
    assert [text for text in node.said.splitlines() if ERROR in text and NO_FAULT_OF_OURS not in text] == []


def _acknowledged(players: list[Client], table: str) -> dict[str, int]:
    """The acknowledged commands of the players at a table, as they should be stored."""
    return {
        f"{PEOPLE.read(player.cookie).person}/{id}": seq
        for player in players
        for id, seq in player.acknowledged.get(table, {}).items()
    }
