"""One run of chaos: play, kill, check, and say how long anybody had to wait."""

from __future__ import annotations

import asyncio
import statistics
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import TypeAlias

from kogge.tables.entries import LogEntry
from service.chaos import checking
from service.chaos.killing import Kill, Servers
from service.chaos.parties import KINDS, Kind, Party, arrive
from service.chaos.players import Player

BACK_WITHIN = 5.0
"""Seconds after the end of a fault in which everybody who waited must be served."""

Disturb: TypeAlias = Callable[[Sequence[Party]], Awaitable[list[Kill]]]


@dataclass
class Report:
    """What a run has shown. `wrong` is empty if all is well. `lost_commits` are entries that a database committed while none of its
    answers arrived, if that was tried. At `ended`, in milliseconds, people left off: clocks that ran on after that are nobody's affair.
    `bounds` are further figures: a name, the value, and the most it may be."""

    parties: list[Party]
    kills: list[Kill]
    stored: dict[str, list[LogEntry]]
    wrong: list[str]
    ended: int = 0
    lost_commits: int | None = None
    bounds: list[tuple[str, float, float]] = field(default_factory=list)

    @property
    def people(self) -> list[Player]:
        return [player for party in self.parties for player in party.people]

    def lines(self) -> list[str]:
        """The run in some sentences and a table."""
        people = self.people
        longest = sorted(max(waited.seconds for waited in player.waited) for player in people)
        acknowledged = sum(len(ids) for player in people for ids in player.acknowledged.values())
        usual = [kill.usual for kill in self.kills]
        refusals = sum([player.refusals for player in people], Counter[str]())
        return [
            f"{sum(map(len, self.stored.values()))} entries at {len(self.stored)} tables, {checking.found_over(self.stored)} matches over",
            f"{acknowledged} commands acknowledged, and for {checking.found_stored(self.stored, people, self.kills)} of them a server died between keeping and saying so",
            f"refused because others had been faster: {dict(refusals)}",
            f"longest wait of a client for an answer: median {statistics.median(longest):.2f} s, longest {longest[-1]:.2f} s",
            f"before a fault everybody was served within {statistics.median(usual):.2f} s, at most {max(usual):.2f} s",
            "",
            f"{'seconds, median and longest':20}{'down':>13}{'served after kill':>20}{'served once up':>20}{'command waited':>20}",
            *[self._row(kind) for kind in sorted({kill.kind for kill in self.kills})],
            f"{checking.saved(self.stored)} times would have run out if outages counted, {checking.overslept(self.stored, self.parties, self.ended)} did because this process was slow",
            "",
            *(self.wrong or ["nothing lost, nothing twice, every record replays, everybody sees the same"]),
        ]

    def ratios(self, faults: int, kinds: int) -> list[tuple[str, float, float, bool]]:
        """The figures that count: their name, value and goal, and whether the goal is reached."""
        returned = max([kill.served for kill in self.kills], default=0.0)
        reached = len({kill.kind for kill in self.kills})
        flagged = len(checking.flagged(self.stored, self.parties, self.kills, self.ended))
        saved = checking.saved(self.stored)
        return [
            ("chaos-faults", len(self.kills), faults, len(self.kills) >= faults),
            ("chaos-kinds", reached, kinds, reached >= kinds),
            ("chaos-wrong", len(self.wrong), 0, not self.wrong),
            ("chaos-flagged", flagged, 0, not flagged),
            ("chaos-saved", saved, 1, saved >= 1),
            *([] if self.lost_commits is None else [("chaos-lost-commits", self.lost_commits, 1, self.lost_commits >= 1)]),
            ("chaos-back-within", round(returned, 2), BACK_WITHIN, returned <= BACK_WITHIN),
            *[(name, round(value, 2), most, value <= most) for name, value, most in self.bounds],
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
        return f"{kind:18}{len(kills):>6}" + "".join(cells)


@asynccontextmanager
async def playing(parties: Sequence[Party], pause: tuple[float, float], wrong: list[str]) -> AsyncIterator[None]:
    """Everybody plays inside, and finishes what they have begun to do when it is left. A player who cannot go on is `wrong`."""
    time_up = asyncio.Event()
    tasks = [asyncio.create_task(party.play(pause, time_up.is_set)) for party in parties]
    try:
        yield
    finally:
        time_up.set()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
    wrong += [f"{party.people[0].name} could not go on: {end!r}" for party, end in zip(parties, ended, strict=True) if end]


async def run(
    servers: Servers,
    addresses: Sequence[str],
    tables: int,
    pause: tuple[float, float],
    seed: int,
    disturb: Disturb,
    kinds: Sequence[Kind] = KINDS,
    has_more: bool = False,
) -> Report:
    """Play at so many tables while the servers are disturbed, then check everything. People pause for so many seconds. What they play are
    these `kinds`, and if there `has_more` to be, with analyses and rematches."""
    wrong: list[str] = []
    nodes = servers.doors
    async with servers.running(addresses), AsyncExitStack() as stack:
        parties = await arrive(stack, nodes, tables, seed, kinds, has_more)
        async with playing(parties, pause, wrong):
            kills = await disturb(parties)
            ended = time.time_ns() // 1_000_000
        await servers.rest()
        wrong += await checking.different(parties, nodes)
        stored = await checking.all_entries(addresses)
    report = Report(parties, kills, stored, wrong, ended)
    wrong += checking.lost_or_doubled(stored, report.people)
    wrong += checking.unsound(stored)
    wrong += checking.faults(report.people)
    wrong += checking.flagged(stored, parties, kills, ended)
    wrong += servers.errors
    wrong += [f"after {kill.kind} was killed, some waited for ever: {Counter(kill.forgotten)}" for kill in kills if kill.forgotten]
    return report
