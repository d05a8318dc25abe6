"""The clients of `make bench-service` ask what a browser asks, and nothing else: so what is measured there is what happens."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from bench.service.browser import Browser, Message
from bench.service.load import Counted, Load, Party, Table
from playwright.sync_api import Locator, Page, Request, WebSocket

from browser.chromium import PATIENCE, Look
from browser.conftest import NewPage
from browser.player import Player
from browser.positions import person_of
from browser.positions.company import Line
from browser.site import Site
from kogge.service.people.people import COOKIE
from service.lines import cookie_of

TOWN = "Lübeck"
GAMES = {"visby": 12, "riga": 12, "haithabu": 14}
"""How many moves the browser makes: in each game, things that cannot be chosen come up by then."""
MOVES_OF_THE_LOAD = 40
TABLES_OF_THE_LOAD = 6
"""The load plays at no more tables than this until it has sent what the browser sent: by chance, nothing need come up at a table."""
MAY_BE_UNDER_WAY = (0, 1, 2)
"""Acknowledgements that are still to come at the end: a person makes one move at a time."""
OF_TIME = {"ping", "pong"}
"""What depends on when something happens: what a page sends after a while of silence, and its reply."""


class RecordedPlayer(Player):
    """A player whose touches are recorded among the messages: `sent`, `received` and `touched`, in order."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.record: list[tuple[str, Any]] = []
        self.requests: list[str] = []
        page.on("websocket", self._socket)
        page.on("request", self._request)

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self.record.append(("sent", json.loads(frame))))
        socket.on("framereceived", lambda frame: self.record.append(("received", json.loads(frame))))

    def _request(self, request: Request) -> None:
        if "/api/" in request.url:
            self.requests.append(f"{request.method} {request.url}")

    def touch(self, thing: Locator, within: float = PATIENCE) -> None:
        choice = thing.get_attribute("data-choice")
        if choice is not None:
            self.record.append(("touched", choice))
        super().touch(thing, within)

    def messages(self, way: str) -> list[Message]:
        return [message for one, message in self.record if one == way]


@pytest.mark.parametrize("game", GAMES)
def test_the_load_asks_what_a_browser_asks(game: str, site: Site, new_page: NewPage) -> None:
    line = Line(game, 4, people=(TOWN,))
    table = site.begin(line)
    player = RecordedPlayer(new_page(Look(language="en"), TOWN))
    player.open(f"/t/{table}")
    player.requests.clear()
    player.play(GAMES[game])
    assert player.requests == [], "over HTTP a page asks for nothing more after it is open"

    unforeseen, unsaid = _compared(Browser(table, game), player.record)
    assert unforeseen == [], "the browser asks for it, the load does not"
    assert unsaid == [], "the load asks for it, the browser does not"

    sent, received = [
        Counter([one["do" if way == "sent" else "is"] for one in player.messages(way)]) for way in ("sent", "received")
    ]
    kinds = {f"> {kind}" for kind in sent.keys() - OF_TIME} | (received.keys() - OF_TIME)
    counted = _loaded(site, game, [site.begin(line) for _ in range(TABLES_OF_THE_LOAD)], kinds)
    assert sent["answer"] - received["done"] in MAY_BE_UNDER_WAY
    assert counted.messages["> answer"] - counted.messages["done"] in MAY_BE_UNDER_WAY
    assert kinds - counted.messages.keys() == set(), "the browser's page sends or receives it, the load does not"


def _compared(browser: Browser, record: list[tuple[str, Any]]) -> tuple[list[Message], list[Message]]:
    """What a page has sent though the load would not; and what the load would have sent though the page has not. The load learns what the page
    received and what was touched. What is asked about a touched thing may be left out: the thing may be only a part of something."""
    foreseen: list[Message] = []
    possible: list[Message] = []
    unforeseen: list[Message] = []
    for way, what in record:
        if way == "received":
            foreseen += map(_content, browser.hear(what))
        elif way == "touched":
            possible += map(_content, browser.choose(what))
        elif what["do"] == "watch":
            assert _content(what) == _content(browser.watch())
        elif what["do"] not in ("answer", *OF_TIME):
            for known in (foreseen, possible):
                if _content(what) in known:
                    known.remove(_content(what))
                    break
            else:
                unforeseen.append(what)
    return unforeseen, foreseen


def _content(message: Message) -> Message:
    """A message without its id."""
    return {name: value for name, value in message.items() if name != "id"}


def _loaded(site: Site, game: str, table_ids: list[str], kinds: set[str]) -> Counted:
    """What goes over the wire when the load plays for a while at one table after the other, until there are messages of all these kinds."""

    async def play() -> Counted:
        load = Load()
        party = Party(load, 1, is_watched=False)
        person = party.people[0]
        await person.connect(site.node.port, f"{COOKIE}={cookie_of(person_of(TOWN), TOWN)}")
        for table_id in table_ids:
            table = party.tables[table_id] = Table(table_id, game, people=1, sockets=1)
            await person.watch(table)
            party.waiting.append(table)
        load.parties = [party]
        party.begin()
        counted = load.counted
        async with asyncio.timeout(PATIENCE / 1000):
            while not load.finished and (counted.answers < MOVES_OF_THE_LOAD or kinds - counted.messages.keys()):
                await load.pause(0.01)
        load.close()
        return counted

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, play()).result()
