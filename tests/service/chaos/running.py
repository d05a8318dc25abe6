"""One run of chaos: play, kill, check, and say how long anybody had to wait."""

from __future__ import annotations

import asyncio
import statistics
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import TypeAlias

from kogge.tables.entries import TableEntry
from service.chaos import checking
from service.chaos.killing import Kill, Servers
from service.chaos.parties import Party, arrive
from service.chaos.players import Player

Disturb: TypeAlias = Callable[[Sequence[Party]], Awaitable[list[Kill]]]


@dataclass
class Told:
    """What a run has shown. `wrong` is empty if all is well."""

    parties: list[Party]
    kills: list[Kill]
    kept: dict[str, list[TableEntry]]
    wrong: list[str]

    @property
    def people(self) -> list[Player]:
        return [player for party in self.parties for player in party.people]

    def lines(self) -> list[str]:
        """The run in some sentences and a table."""
        people = self.people
        longest = sorted(max(waited.seconds for waited in player.waited) for player in people)
        acknowledged = sum(len(ids) for player in people for ids in player.acknowledged.values())
        refusals = sum([player.refusals for player in people], Counter[str]())
        return [
            f"{sum(map(len, self.kept.values()))} entries at {len(self.kept)} tables, {checking.found_over(self.kept)} matches over",
            f"{acknowledged} commands acknowledged, and for {checking.found_kept(self.kept, people, self.kills)} of them a server died between keeping and saying so",
            f"refused because others had been faster: {dict(refusals)}",
            f"longest wait of a client for an answer: median {statistics.median(longest):.2f} s, longest {longest[-1]:.2f} s",
            "",
            f"{'seconds, median and longest':20}{'down':>13}{'served after kill':>20}{'served once up':>20}{'command waited':>20}",
            *[self._row(kind) for kind in sorted({kill.kind for kill in self.kills})],
            "",
            *(self.wrong or ["nothing lost, nothing twice, every record replays, everybody sees the same"]),
        ]

    def _row(self, kind: str) -> str:
        kills = [kill for kill in self.kills if kill.kind == kind]
        columns = (
            [kill.up - kill.killed for kill in kills],
            [kill.survived for kill in kills],
            [kill.served for kill in kills],
            [kill.longest_wait(self.people) for kill in kills],
        )
        cells = [f"{statistics.median(column):10.2f}{max(column):10.2f}" for column in columns]
        return f"{kind:14}{len(kills):>6}" + "".join(cells)


@asynccontextmanager
async def playing(parties: Sequence[Party], pause: tuple[float, float], wrong: list[str]) -> AsyncIterator[None]:
    """Everybody plays inside, and finishes what they have begun to do when it is left. Whoever cannot go on is `wrong`."""
    time_up = asyncio.Event()
    tasks = [asyncio.create_task(party.play(pause, time_up.is_set)) for party in parties]
    try:
        yield
    finally:
        time_up.set()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
    wrong += [f"{party.people[0].name} could not go on: {end!r}" for party, end in zip(parties, ended, strict=True) if end]


async def run(
    servers: Servers, addresses: Sequence[str], tables: int, pause: tuple[float, float], seed: int, disturb: Disturb
) -> Told:
    """Play at so many tables while the servers are disturbed, then check everything. People pause for so many seconds."""
    wrong: list[str] = []
    nodes = [node.url for node in servers.nodes]
    async with servers.running(addresses), AsyncExitStack() as stack:
        parties = await arrive(stack, nodes, tables, seed)
        async with playing(parties, pause, wrong):
            kills = await disturb(parties)
        wrong += await checking.different(parties, nodes)
        kept = await checking.all_entries(addresses)
    told = Told(parties, kills, kept, wrong)
    wrong += checking.lost_or_doubled(kept, told.people)
    wrong += checking.unsound(kept)
    wrong += checking.faults(told.people)
    wrong += servers.errors
    wrong += [f"after {kill.kind} was killed, some waited for ever: {Counter(kill.forgotten)}" for kill in kills if kill.forgotten]
    return told
