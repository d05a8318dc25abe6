"""Honest people at their tables, and how long they wait for what they do."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from service.clients import Client
from service.lines import PEOPLE

PAUSE = 1.0
"""Seconds between two moves of one person."""


class Player(Client):
    """A player who records how long each move took until it was stored, and which were refused meanwhile."""

    def __init__(self, nodes: Sequence[str], name: str, address: str) -> None:
        super().__init__(nodes, name)
        self.address = address
        self.waits: list[float] = []
        self.refused: Counter[str] = Counter()

    @property
    def person(self) -> str:
        return PEOPLE.read(self.cookie).person

    async def _heard(self, text: str) -> None:
        if '"is":"refused"' in text:
            message = json.loads(text)
            asked = json.loads(self._waiting[message["id"]][0])["do"] if message.get("id") in self._waiting else "watch"
            self.refused[f"{asked} {message['problem']['code']}"] += 1
        await super()._heard(text)

    async def do(self, what: str, table: str, **fields: Any) -> int:
        begun = time.monotonic()
        seq = await super().do(what, table, **fields)
        if what == "answer":
            self.waits.append(time.monotonic() - begun)
        self.received.clear()
        return seq


@asynccontextmanager
async def playing(url: str, tables: int, address: str, against_masters: int = 0) -> AsyncIterator[list[Player]]:
    """Two people at each of so many tables, all at one address, who play one match after the other until this is left. At some of them
    one plays against a master."""
    async with AsyncExitStack() as stack:
        parties: list[list[Player]] = []
        for number in range(tables):
            party = [Player([url], f"Guest {number} {one}", address) for one in range(1 if number < against_masters else 2)]
            for person in party:
                await stack.enter_async_context(person)
            parties.append(party)
        people = [person for party in parties for person in party]
        tasks = [asyncio.create_task(_play_on(party, number)) for number, party in enumerate(parties)]
        try:
            async with asyncio.timeout(120):
                while not all([person.waits for person in people]):
                    await asyncio.sleep(0.2)
                    for task in tasks:
                        if task.done():
                            task.result()
            yield people
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


async def _play_on(party: list[Player], number: int) -> None:
    opener = party[0]
    while True:
        opened = await opener.http("POST", "/api/tables", {"game": "visby", "players": 2, "joining": "link", "watching": "anyone"})
        if opened.status_code != 201:
            opener.refused[f"open {opened.json()['code']}"] += 1
            await asyncio.sleep(PAUSE)
            continue
        table = opened.json()["table"]
        key = (await opener.watch(table))["invitation"]["key"]
        for person in party:
            await person.watch(table, key)
            await person.do("sit", table, invitation=key)
        if len(party) == 1:
            await opener.do("add-bot", table, bot="master")
        await opener.do("start", table)
        await asyncio.gather(*[person.play(table, random.Random(f"{number} {person.name}"), PAUSE) for person in party])


def taken(people: list[Player]) -> list[float]:
    """All waits since this was last asked, in order of length. What was refused until now is forgotten with them."""
    waits = sorted([wait for person in people for wait in person.waits])
    for person in people:
        person.waits.clear()
        person.refused.clear()
    return waits


def refused(people: list[Player]) -> Counter[str]:
    """What was refused to whom since then, by what was asked and why."""
    return sum([person.refused for person in people], Counter[str]())


def part(waits: list[float], share: float) -> float:
    """The wait that this share of all does not exceed."""
    return waits[min(len(waits) - 1, int(share * len(waits)))]
