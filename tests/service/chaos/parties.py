"""Parties of two people who play one match after the other, with bots beside them and sometimes against the clock."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from functools import partial
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any

import httpx

from service.chaos.players import Player

TOWNS = ("Lübeck", "Wismar", "Rostock", "Stralsund", "Danzig", "Reval", "Dorpat", "Stettin", "Elbing", "Thorn")
ARRIVING_AT_ONCE = 20


@dataclass(frozen=True)
class Kind:
    """What a party plays."""

    game: str
    players: int
    bot: str = ""
    bank: float = 0.0

    def clock(self, pause: float) -> dict[str, Any] | None:
        """A clock for people who pause for so many seconds: its bank is `bank` pauses, and some answers take longer than it adds."""
        if not self.bank:
            return None
        return {"kind": "live", "bank": int(1000 * pause * self.bank), "increment": int(600 * pause)}


LEISURELY = 20.0
HASTY = 2.5

KINDS = (
    Kind("visby", 2),
    Kind("visby", 3, "steady"),
    Kind("visby", 2, bank=LEISURELY),
    Kind("riga", 3, "random"),
    Kind("visby", 2, bank=HASTY),
    Kind("visby", 4, "random"),
    Kind("visby", 2),
    Kind("haithabu", 2),
    Kind("visby", 3, "random", HASTY),
    Kind("visby", 2),
)
"""Dealt out to the parties in turn."""


@dataclass(frozen=True)
class Wait:
    """Somebody waits for an answer, for news or for a bot."""

    what: str
    is_over: Callable[[], bool]


@dataclass
class Party:
    """Two people and the tables they have played at, the one where they sit last."""

    kind: Kind
    people: tuple[Player, Player]
    luck: random.Random
    tables: list[str] = field(default_factory=list)

    async def play(self, pause: tuple[float, float], is_time_up: Callable[[], bool]) -> None:
        """Play one match after the other until the time is up."""
        await asyncio.sleep(self.luck.uniform(0, pause[1]))
        while not is_time_up():
            await self._gather(pause[1])
            table = self.tables[-1]
            await asyncio.gather(*[player.play_on(table, pause, is_time_up) for player in self.people])

    async def _gather(self, pause: float) -> None:
        first = self.people[0]
        kind = self.kind
        table = await first.open(kind.game, kind.players, clock=kind.clock(pause))
        for player in self.people:
            await player.watch(table)
            await player.do("sit", table, contribution=f"{player.luck.random()}")
        for _ in range(kind.players - len(self.people)):
            await first.do("add-bot", table, bot=kind.bot)
        await first.do("start", table)
        self.tables.append(table)

    def waits(self) -> Iterator[Wait]:
        """What the people here wait for the service to do."""
        for player in self.people:
            yield from [Wait("an answer", partial(player.has_answer, id)) for id in player.unanswered]
        if not self.tables:
            return
        table = self.tables[-1]
        seqs = [player.pages[table]["seq"] for player in self.people]
        seqs += [seq for player in self.people for seq in player.acknowledged[table].values()]
        for player in self.people:
            if not player.knows(table, max(seqs)):
                yield Wait("news", partial(player.knows, table, max(seqs)))
        if self._is_for_bots_to_answer(table):
            yield Wait("a bot", partial(self.people[0].knows, table, max(seqs) + 1))

    def _is_for_bots_to_answer(self, table: str) -> bool:
        match = self.people[0].match(table)
        if match is None or not match["to_act"]:
            return False
        seats = self.people[0].pages[table]["page"]["seats"]
        return all(seats[seat]["bot"] is not None for seat in match["to_act"])


async def arrive(stack: AsyncExitStack, nodes: Sequence[str], count: int, seed: int) -> list[Party]:
    """So many parties, whose people come in at different nodes."""
    few = asyncio.Semaphore(ARRIVING_AT_ONCE)
    forgetful = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
    browser = await stack.enter_async_context(httpx.AsyncClient(trust_env=False, timeout=15, cookies=forgetful))

    async def come(number: int, one: int) -> Player:
        name = f"{TOWNS[(2 * number + one) % len(TOWNS)]} {number}"
        player = Player(nodes, name, one, random.Random(f"{seed} {number} {one}"), browser)
        async with few:
            await player.arrive()
        stack.push_async_callback(player.leave)
        return player

    async def gather(number: int) -> Party:
        one, other = await asyncio.gather(come(number, 0), come(number, 1))
        return Party(KINDS[number % len(KINDS)], (one, other), random.Random(f"{seed} {number}"))

    return list(await asyncio.gather(*[gather(number) for number in range(count)]))


async def wait_until_served(parties: Sequence[Party], within: float) -> tuple[float, list[str]]:
    """In how many seconds everybody who waits now has got what they wait for, and what some still wait for when it took too long."""
    begun = time.monotonic()
    waiting = [wait for party in parties for wait in party.waits()]
    while waiting and time.monotonic() - begun < within:
        await asyncio.sleep(0.01)
        waiting = [wait for wait in waiting if not wait.is_over()]
    return time.monotonic() - begun, [wait.what for wait in waiting]
