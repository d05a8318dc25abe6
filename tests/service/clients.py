"""Scripted clients: they connect, watch, move, lose their connection and reconnect."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import secrets
import ssl
from collections.abc import Sequence
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from kogge.service import wire
from kogge.service.people.people import COOKIE
from kogge.tables.entries import TableId, TableSeq
from service.changes import Naming, apply_earlier_news, apply_news
from service.servers import HOST, PATIENCE

PASSING = ("try-again", "too-many-messages", "too-much-here")
"""Refusals that only ask the client to try again later."""
LOOK_AGAIN_AFTER = 0.3
"""Seconds after which a client watches a table again that could not be watched."""
UNUSED = ssl.create_default_context()
"""Tests use no TLS. Making a context for every request would take longer than the request."""
GONE = (OSError, ConnectionClosed, InvalidHandshake, InvalidMessage, TimeoutError, EOFError)


class Refused(Exception):
    """The service refused something; `problem` says why."""

    def __init__(self, problem: dict[str, Any]) -> None:
        super().__init__(str(problem))
        self.problem = problem

    @property
    def code(self) -> str:
        return str(self.problem["code"])


class Client:
    """One person with one socket. `nodes` are tried in turn. Every message is appended to `received`. If a node does not
    answer a ping for `notices_after` seconds, the client goes to the next."""

    notices_after = 20.0
    address = HOST
    """The address of the client."""

    def __init__(self, nodes: Sequence[str], name: str, first: int = 0) -> None:
        self.protocol = {"protocol": wire.PROTOCOL}  # a node of the version before does not understand it
        self.nodes = list(nodes)
        self.name = name
        self.cookie = ""
        self.goal = ""  # the table in the address of the socket
        self.pages: dict[str, dict[str, Any]] = {}
        self.received: list[str] = []
        self._naming = Naming()
        self.moved = 0
        self.acknowledged: dict[str, dict[str, TableSeq]] = {}
        self.node = first
        self._socket: ClientConnection | None = None
        self._waiting: dict[str, tuple[str, asyncio.Future[dict[str, Any]]]] = {}
        self._watching: dict[str, str] = {}
        self._changed = asyncio.Condition()
        self._running: asyncio.Task[None] | None = None
        self._looking_again: dict[str, asyncio.Task[None]] = {}
        self._ids = 0

    # Connecting

    async def arrive(self) -> Self:
        """Become a guest and open a socket."""
        await self.become_guest()
        self._running = asyncio.create_task(self._run())
        return self

    async def leave(self) -> None:
        for looking in self._looking_again.values():
            looking.cancel()
        if self._running is not None:
            self._running.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._running
            self._running = None

    async def __aenter__(self) -> Self:
        return await self.arrive()

    async def __aexit__(self, *_: object) -> None:
        await self.leave()

    async def become_guest(self) -> None:
        answer = await self.http("POST", "/api/guest", {"name": self.name})
        self.cookie = answer.cookies[COOKIE]

    async def http(self, method: str, path: str, body: object = None, **parameters: str | int) -> httpx.Response:
        """One request, to whichever node answers."""
        until = asyncio.get_running_loop().time() + PATIENCE
        while True:
            try:
                node = self.nodes[self.node % len(self.nodes)]
                transport = httpx.AsyncHTTPTransport(verify=UNUSED, local_address=self.address)
                async with httpx.AsyncClient(base_url=node, trust_env=False, transport=transport) as browser:
                    cookies = {"cookie": f"{COOKIE}={self.cookie}"} if self.cookie else {}
                    answer = await browser.request(method, path, json=body, params=parameters, headers=cookies, timeout=15)
            except httpx.HTTPError:
                self.node += 1
            else:
                if answer.status_code not in (503, 429):
                    return answer
            if asyncio.get_running_loop().time() > until:
                raise TimeoutError(f"{method} {path} was never answered")
            await asyncio.sleep(0.1)

    async def lose_connection(self) -> None:
        """Lose the connection without closing it."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def _run(self) -> None:
        """Stay connected: to the next node if this one does not answer."""
        while True:
            url = self.nodes[self.node % len(self.nodes)].replace("http://", "ws://") + "/socket"
            url += f"?table={self.goal}" if self.goal else ""
            try:
                async with connect(
                    url,
                    additional_headers={"Cookie": f"{COOKIE}={self.cookie}"},
                    compression=None,
                    open_timeout=5,
                    close_timeout=1,
                    ping_interval=self.notices_after / 2,
                    ping_timeout=self.notices_after / 2,
                    proxy=None,
                    local_addr=(self.address, 0),
                ) as socket:
                    self._socket = socket
                    for table, invitation in self._watching.items():
                        await socket.send(json.dumps(self._watch_message(table, invitation)))
                    for message, _ in self._waiting.values():
                        await socket.send(message)
                    async for text in socket:
                        assert isinstance(text, str)
                        await self._heard(text)
            except GONE:
                pass
            self._socket = None
            self.node += 1
            await asyncio.sleep(0.05)

    # Messages

    async def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """Send a message with an id, again after every break, until there is a reply. Raises `Refused`."""
        self._ids += 1
        id = message.setdefault("id", f"{secrets.token_hex(4)}-{self._ids}")
        text = json.dumps(message)
        while True:
            answered: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
            self._waiting[id] = (text, answered)
            if self._socket is not None:
                with contextlib.suppress(*GONE):
                    await self._socket.send(text)
            async with asyncio.timeout(PATIENCE):
                answer = await answered
            if answer["is"] == "refused":
                if answer["problem"]["code"] in PASSING:
                    await asyncio.sleep(0.2)
                    continue
                if answer["problem"]["code"] == "not-understood" and message.pop("seq", None) is not None:
                    text = json.dumps(message)  # a node of an earlier version, which does not know `seq`
                    continue
                raise Refused(answer["problem"])
            return answer

    async def do(self, what: str, table: str, **fields: Any) -> int:
        """Send a command with the last entry seen; returns its entry. Raises `Refused`."""
        seen = {"seq": self.pages[table]["seq"]} if table in self.pages else {}
        answer = await self.ask({"do": what, "table": table, **seen, **fields})
        seq = TableSeq(answer["seq"])
        self.acknowledged.setdefault(table, {})[answer["id"]] = seq
        return seq

    async def start(self, table: str) -> int:
        """Start the match, once everyone is seen to sit. Raises `Refused`."""
        await self.until(lambda: not any(seat["is_free"] for seat in self.pages[table]["page"]["seats"]))
        return await self.do("start", table)

    async def send(self, text: str | bytes) -> None:
        """Send any data."""
        assert self._socket is not None
        await self._socket.send(text)

    async def watch(self, table: str, invitation: str = "") -> dict[str, Any]:
        """Watch a table, and watch it again after every break. Raises `Refused`."""
        self._watching[table] = invitation
        if self._socket is not None:
            with contextlib.suppress(*GONE):
                await self._socket.send(json.dumps(self._watch_message(table, invitation)))
        await self.until(lambda: table in self.pages)
        return self.pages[table]

    async def _look_once_more(self, table: str) -> None:
        """Watch a table again that could not be watched."""
        await asyncio.sleep(LOOK_AGAIN_AFTER)
        del self._looking_again[table]
        if self._socket is not None and table in self._watching:
            with contextlib.suppress(*GONE):
                await self._socket.send(json.dumps(self._watch_message(table, self._watching[table])))

    def _watch_message(self, table: str, invitation: str) -> dict[str, Any]:
        have = self.pages[table]["seq"] if table in self.pages else 0
        return {"do": "watch", "table": table, "have": have, "invitation": invitation, **self.protocol}

    async def until(self, holds: Any, within: float = PATIENCE) -> None:
        """Wait until something that is received makes `holds` true."""
        async with asyncio.timeout(within), self._changed:
            await self._changed.wait_for(holds)

    async def _heard(self, text: str) -> None:
        self.received.append(text)
        message = self._naming.name(json.loads(text))
        kind = message["is"]
        if kind == "page":
            self.pages[message["table"]] = message
        elif kind == "news":
            await self._merge(message)
        elif kind == "moving":
            self.moved += 1
            assert self._socket is not None
            await self._socket.close()
        elif (
            kind == "refused"
            and message["problem"]["code"] in PASSING
            and message.get("table") in self._watching
            and not message.get("id")
        ):
            # Once, however often it was refused: two messages for each refusal would soon be thousands.
            if message["table"] not in self._looking_again:
                self._looking_again[message["table"]] = asyncio.create_task(self._look_once_more(message["table"]))
        elif message.get("id") in self._waiting:
            _, answered = self._waiting.pop(message["id"])
            if not answered.done():
                answered.set_result(message)
        async with self._changed:
            self._changed.notify_all()

    async def _merge(self, news: dict[str, Any]) -> None:
        """Apply the changes; after a gap, load the whole page."""
        page = self.pages.get(news["table"])
        if page is None or news["seq"] <= page["seq"]:
            return
        if news["seq"] > page["seq"] + 1:
            assert self._socket is not None
            await self._socket.send(json.dumps(self._watch_message(news["table"], self._watching[news["table"]])))
            return
        page.update(seq=news["seq"], you=news.get("you", page["you"]))
        (apply_news if page.get("protocol") == wire.PROTOCOL else apply_earlier_news)(page["page"], news)

    # Playing

    async def open(self, game: str, players: int, **terms: Any) -> TableId:
        answer = await self.http("POST", "/api/tables", {"game": game, "players": players, **terms})
        assert answer.status_code == 201, answer.text
        return TableId(answer.json()["table"])

    def match(self, table: str) -> dict[str, Any] | None:
        page = self.pages.get(table)
        return None if page is None else page["page"]["match"]

    def is_asked(self, table: str) -> bool:
        match = self.match(table)
        return match is not None and self.pages[table]["you"] in match["to_act"]

    def is_over(self, table: str) -> bool:
        return table in self.pages and self.pages[table]["page"]["stage"] == "over"

    async def play(self, table: str, rng: random.Random, pause: float = 0.0, most: int | None = None) -> int:
        """Make random moves until the match is over or `most` moves are made; returns how many. `pause` is the average time between
        two."""
        given = 0
        while most is None or given < most:
            await self.until(lambda: self.is_over(table) or self.is_asked(table))
            if self.is_over(table):
                break
            match = self.match(table)
            assert match is not None
            before = self.pages[table]["seq"]
            try:
                seq = await self.do("answer", table, move=rng.choice(match["moves"]))
            except Refused as refused:
                if refused.code not in ("not-asked", "not-seated", "time-is-up", "decision-passed"):
                    raise
                seq = before + 1
            given += 1
            await self.until(lambda seq=seq: self.pages[table]["seq"] >= seq)
            if pause:
                await asyncio.sleep(pause * rng.uniform(0.5, 1.5))  # people do not move all at once
        return given
