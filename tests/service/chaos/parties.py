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
OPENED_WITHIN = 60.0
"""Seconds in which a worker must have opened the table of a rematch."""


@dataclass(frozen=True)
class Kind:
    """What a party plays."""

    game: str
    players: int
    bot: str = ""
    bank: float = 0.0
    reserve: float = 0.0

    def clock(self, pause: float) -> dict[str, Any] | None:
        """A clock for people who pause for so many seconds: its bank is `bank` pauses, and some answers take longer than it adds. One with
        a `reserve` has that and one pause, and people use up the pause each time."""
        if self.reserve:
            return {"kind": "live", "bank": int(1000 * (self.reserve + pause)), "increment": int(1000 * pause)}
        if not self.bank:
            return None
        bank, increment = 1000 * pause * self.bank, 1000 * pause * (1.2 if self.is_fair else 0.6)
        return {"kind": "live", "bank": int(max(bank, LEAST_FAIR if self.is_fair else 0)), "increment": int(increment)}

    @property
    def is_fair(self) -> bool:
        """Whether nobody ever takes more than the clock has: then only a fault can make a time run out."""
        return self.bank == FAIR or self.reserve > 0


LEISURELY = 20.0
HASTY = 2.5
FAIR = 3.0
LEAST_FAIR = 20_000
"""Milliseconds of a fair bank at least: so long a player may need to leave a node that stands still, and a player who talks or asks pauses twice."""
RESERVE = 10.0
"""Seconds on the clocks of those who play without more: enough to leave a node that stands still, not enough for a long outage."""

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
FAIR_KINDS = (
    Kind("visby", 2, reserve=RESERVE),
    Kind("visby", 3, "steady", FAIR),
    Kind("riga", 2, reserve=RESERVE),
    Kind("visby", 3, "apprentice"),
    Kind("visby", 2),
    Kind("haithabu", 2, reserve=RESERVE),
    Kind("riga", 3, "random"),
    Kind("visby", 2, bank=FAIR),
)
"""Where nobody's time may ever run out. Where there is only a reserve, a longer outage would flag a player if it counted."""


@dataclass(frozen=True)
class Wait:
    """A player waits for a reply, for news or for a bot."""

    what: str
    is_over: Callable[[], bool]


@dataclass
class Party:
    """Two people and the tables they have played at, the one where they sit last."""

    kind: Kind
    people: tuple[Player, Player]
    luck: random.Random
    tables: list[str] = field(default_factory=list)
    has_more: bool = False

    async def play(self, pause: tuple[float, float], is_time_up: Callable[[], bool]) -> None:
        """Play one match after the other until the time is up."""
        await asyncio.sleep(self.luck.uniform(0, pause[1]))
        while not is_time_up():
            if not await self._play_again():
                await self._gather(pause[1])
            table = self.tables[-1]
            await asyncio.gather(*[player.play_on(table, pause, is_time_up) for player in self.people])

    async def _play_again(self) -> bool:
        """After a match: have it analysed, and play again with the same people. Whether they do: not where a clock would run out while
        they look for the new table."""
        table = self.tables[-1] if self.tables else ""
        if not self.has_more or self.kind.reserve or not all([player.is_over(table) for player in self.people]):
            return False
        await self.people[0].http("POST", f"/api/tables/{table}/analysis")
        for player in self.people:
            await player.try_to("want-rematch", table)
        again: str | None = self.people[-1].pages[table]["page"]["rematch"]["table"]
        if again is None:
            return False
        async with asyncio.timeout(OPENED_WITHIN):
            while (await self.people[0].http("GET", f"/api/tables/{again}")).status_code != 200:
                await asyncio.sleep(0.2)
        for player in self.people:
            await player.watch(again)
        self.tables.append(again)
        return True

    async def _gather(self, pause: float) -> None:
        first = self.people[0]
        kind = self.kind
        table = await first.open(kind.game, kind.players, clock=kind.clock(pause))
        for player in self.people:
            await player.watch(table)
            await player.do("sit", table, contribution=f"{player.luck.random()}")
        for _ in range(kind.players - len(self.people)):
            await first.do("add-bot", table, bot=kind.bot)
        await first.start(table)
        self.tables.append(table)

    def overslept(self, table: str, seat: int) -> int:
        """The milliseconds by which the player at a seat was too slow by themselves."""
        return max([player.overslept[table] for player in self.people if player.pages[table]["you"] == seat], default=0)

    def waits(self) -> Iterator[Wait]:
        """What the people here wait for the service to do."""
        for player in self.people:
            yield from [Wait("an answer", partial(player.has_answer, id)) for id in player.unanswered]
        if not self.tables:
            return
        table = self.tables[-1]
        seqs = [player.pages[table]["seq"] for player in self.people]
        seqs += [seq for player in self.people for seq in player.acknowledged.get(table, {}).values()]
        for player in self.people:
            if not player.knows(table, max(seqs)):
                yield Wait("news", partial(player.knows, table, max(seqs)))
        if self._has_pending_bots(table):
            yield Wait("a bot", partial(self.people[0].knows, table, max(seqs) + 1))

    def _has_pending_bots(self, table: str) -> bool:
        match = self.people[0].match(table)
        if match is None or not match["to_act"]:
            return False
        seats = self.people[0].pages[table]["page"]["seats"]
        return all(seats[seat]["bot"] is not None for seat in match["to_act"])


async def arrive(
    stack: AsyncExitStack, nodes: Sequence[str], count: int, seed: int, kinds: Sequence[Kind] = KINDS, has_more: bool = False
) -> list[Party]:
    """So many parties, whose people come in at different nodes. If there `has_more` to be, they want analyses and rematches."""
    few = asyncio.Semaphore(ARRIVING_AT_ONCE)
    forgetful = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
    browser = await stack.enter_async_context(httpx.AsyncClient(trust_env=False, timeout=15, cookies=forgetful))

    async def come(number: int, one: int, reserve: float) -> Player:
        name = f"{TOWNS[(2 * number + one) % len(TOWNS)]} {number}"
        player = Player(nodes, name, one, random.Random(f"{seed} {number} {one}"), browser, reserve)
        async with few:
            await player.arrive()
        stack.push_async_callback(player.leave)
        return player

    async def gather(number: int) -> Party:
        kind = kinds[number % len(kinds)]
        one, other = await asyncio.gather(*[come(number, one, kind.reserve) for one in range(2)])
        return Party(kind, (one, other), random.Random(f"{seed} {number}"), has_more=has_more)

    return list(await asyncio.gather(*[gather(number) for number in range(count)]))


async def wait_until_served(parties: Sequence[Party], within: float) -> tuple[float, str, list[str]]:
    """In how many seconds everybody who waits now has got what they wait for, what came last, and what some still wait for when it took
    too long."""
    begun = time.monotonic()
    waiting = [wait for party in parties for wait in party.waits()]
    last = ""
    while waiting and time.monotonic() - begun < within:
        last = waiting[0].what
        await asyncio.sleep(0.01)
        waiting = [wait for wait in waiting if not wait.is_over()]
    return time.monotonic() - begun, last, [wait.what for wait in waiting]
