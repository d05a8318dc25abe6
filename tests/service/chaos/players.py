"""People who play whatever happens to the servers, and who remember how long they had to wait."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import httpx

from kogge.service.people.people import COOKIE, People
from service.clients import Client, Refused
from service.servers import PATIENCE
from service.servers.site import SECRET

LOOK_UP_EVERY = 0.5
"""Seconds after which a player who waits for others checks whether it is time to stop."""
AT_ONCE = 0.1
FAULTS = ("failed", "no-such-table", "not-understood")
"""Refusals that nobody who plays by the rules ever gets."""


@dataclass(frozen=True)
class Waited:
    """A command that was answered: when it was sent and when answered, in seconds of a clock that never jumps, and the time of day
    of the answer in milliseconds. `seq` is nothing if it was refused."""

    table: str
    id: str
    sent: float
    answered: float
    told_at: int
    seq: int | None

    @property
    def seconds(self) -> float:
        return self.answered - self.sent


class Player(Client):
    """A player. All share one browser: to start one costs as much as to play for a while.

    A player with a `reserve` thinks until so many seconds are left on their clock, so that it never grows. By how many milliseconds they
    `overslept` at each table, because this process was slow, is their own affair.
    """

    notices_after = 4.0

    def __init__(
        self, nodes: Sequence[str], name: str, first: int, luck: random.Random, browser: httpx.AsyncClient, reserve: float = 0.0
    ) -> None:
        super().__init__(nodes, name, first)
        self._browser = browser
        self.luck = luck
        self.reserve = reserve
        self.overslept: Counter[str] = Counter()
        self.person = ""
        self.unanswered: dict[str, float] = {}
        self.waited: list[Waited] = []
        self.refusals: Counter[str] = Counter()

    async def become_guest(self) -> None:
        await super().become_guest()
        self.person = People(SECRET, 0).read(self.cookie).person

    async def http(self, method: str, path: str, body: object = None, **parameters: str | int) -> httpx.Response:
        """One request, to whichever node answers."""
        async with asyncio.timeout(PATIENCE):
            while True:
                node = self.nodes[self.node % len(self.nodes)]
                headers = {"cookie": f"{COOKIE}={self.cookie}"} if self.cookie else {}
                try:
                    answer = await self._browser.request(method, node + path, json=body, params=parameters, headers=headers)
                except httpx.HTTPError:
                    self.node += 1
                else:
                    if answer.status_code not in (429, 503):
                        return answer
                await asyncio.sleep(0.1)

    async def do(self, what: str, table: str, **fields: Any) -> int:
        id = f"{len(self.waited) + len(self.unanswered)}"
        sent = self.unanswered[id] = time.monotonic()
        seq: int | None = None
        try:
            seq = await super().do(what, table, id=id, **fields)
        finally:
            del self.unanswered[id]
            self.waited.append(Waited(table, id, sent, time.monotonic(), time.time_ns() // 1_000_000, seq))
        return seq

    def has_answer(self, id: str) -> bool:
        return id not in self.unanswered

    def knows(self, table: str, seq: int) -> bool:
        """Whether news of this entry have come."""
        return bool(self.pages[table]["seq"] >= seq)

    async def try_to(self, what: str, table: str, **fields: Any) -> None:
        """Do something that others may have made impossible meanwhile."""
        try:
            seq = await self.do(what, table, **fields)
        except Refused as refused:
            self.refusals[refused.code] += 1
        else:
            await self.until(lambda: self.knows(table, seq))

    async def play_on(self, table: str, pause: tuple[float, float], is_time_up: Callable[[], bool]) -> None:
        """Answer whatever is asked, and now and then talk or take something back, until the match or the time is over."""
        while not is_time_up() and not self.is_over(table):
            if not self.is_asked(table):
                with contextlib.suppress(TimeoutError):
                    await self.until(lambda: self.is_over(table) or self.is_asked(table), LOOK_UP_EVERY)
                continue
            if self.reserve and await self._think(table):
                continue
            match = self.match(table)
            assert match is not None
            chance = self.luck.random()
            undo, you = self.pages[table]["page"]["undo"], self.pages[table]["you"]
            if undo is not None and you not in (undo["seat"], *undo["agreed"]):
                await self.try_to(self.luck.choice(["agree-to-undo", "decline-undo"]), table)
            elif chance < 0.03:
                await self.try_to("talk", table, text=f"A fair wind from {self.name}")
            elif chance < 0.06 and match["horizon"]:
                await self.try_to("undo", table, undoes=match["horizon"])
            elif chance < 0.07 and match["last"] and undo is None:
                await self.try_to("undo", table, undoes=match["last"])
            else:
                await self.try_to("answer", table, move=self.luck.choice(match["moves"]))
            if chance > 0.99:
                await self.lose_connection()
            self.received.clear()
            await asyncio.sleep(AT_ONCE if self.reserve else self.luck.uniform(*pause))

    async def _think(self, table: str) -> bool:
        """Let some time pass, if more than the reserve is left; whether it was."""
        page = self.pages[table]
        until = page["page"]["seats"][page["you"]]["until"]
        rest = 0.0 if until is None else until / 1000 - time.time() - self.reserve
        if rest <= 0:
            return False
        begun, wanted = time.monotonic(), min(rest, LOOK_UP_EVERY)
        await asyncio.sleep(wanted)
        self.overslept[table] += int(1000 * (time.monotonic() - begun - wanted))
        return True
