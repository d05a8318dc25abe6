"""One step of a run: so many companies play for a while."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from dataclasses import dataclass

import psutil  # type: ignore[import-untyped, unused-ignore]

from bench.crowd.processes import Site

BUSY = 0.9
"""The share of a core from which on a process is at its limit, and of all cores from which on the machine is."""
KEEPS_UP = 0.95
"""The share of the moves that people should make which they must make."""


@dataclass(frozen=True)
class Size:
    """How large a run is: seats, the seconds between two moves of a seat and after which a connection breaks, and the seconds of a step before
    and while it is measured. Its tables are opened in so many parts."""

    seats: int
    every: float
    stays: float
    warm: float
    seconds: float
    parts: int


@dataclass(frozen=True)
class Step:
    """What was measured, by the second where it is a rate. `cpu` has the cores that each process used, `stages`
    those of the nodes for the stages of moves."""

    companies: int
    seats: int
    sockets: int
    wanted: float
    answers: float
    moves: float
    latencies: list[float]
    cpu: dict[str, float]
    stages: dict[str, float]
    sent: float
    received: float
    events: dict[str, float]
    memory: int
    errors: list[str]

    def latency(self, share: float) -> float:
        """The time in milliseconds within which this share of people's moves reached all who are connected."""
        return 1000 * self.latencies[int(share * (len(self.latencies) - 1))] if self.latencies else 0.0

    def holds(self, p99: float) -> bool:
        return self.latency(0.99) < p99 and self.answers >= KEEPS_UP * self.wanted and not self.errors

    @property
    def nodes_cpu(self) -> float:
        return sum([share for name, share in self.cpu.items() if name.startswith("node")])

    @property
    def limit(self) -> str:
        """What is at its limit, or next to it."""
        name, share = max(self.cpu.items(), key=lambda one: one[1])
        cores, used = psutil.cpu_count(), sum(self.cpu.values())
        if share >= BUSY:
            return f"{name}, which uses {share:.2f} of a core"
        if used >= BUSY * cores:
            return f"the machine: {used:.2f} of {cores} cores are used, most by {name} ({share:.2f})"
        return f"none: {used:.2f} of {cores} cores are used, most by {name} ({share:.2f})"


async def measure(site: Site, companies: int, size: Size, empty: int) -> Step:
    """Let so many companies play, and measure after a warm-up. The nodes had so much memory when they were empty, if it is compared."""
    parts = len(site.clients)
    counts = [len(range(part, companies, parts)) for part in range(parts)]
    sockets = [await client.ask("rest", companies=count) for client, count in zip(site.clients, counts, strict=True)]
    wanted = companies * 4 / size.every
    for client in site.clients:
        await client.ask("pace", rate=wanted / parts, stays=size.stays)
    await asyncio.sleep(size.warm)
    await site.ask("count")
    before, stages, begun = site.spent(), site.stages(), time.perf_counter()
    await asyncio.sleep(size.seconds)
    counted, lasted = await site.ask("count"), time.perf_counter() - begun
    cpu = {name: (spent - before[name]) / lasted for name, spent in site.spent().items()}
    messages: Counter[str] = Counter()
    events: Counter[str] = Counter()
    for one in counted:
        messages.update(one["messages"])
        events.update(one["events"])
    sent = sum([count for kind, count in messages.items() if kind.startswith(">")]) + events["pings"]
    return Step(
        companies,
        companies * 4,
        sum(sockets),
        wanted,
        sum([one["answers"] for one in counted]) / lasted,
        sum([one["moves"] for one in counted]) / lasted,
        sorted([one for part in counted for one in part["latencies"]]),
        cpu,
        {stage: (spent - stages[stage]) / lasted for stage, spent in site.stages().items()},
        sent / lasted,
        (messages.total() + 2 * events["pings"] - sent) / lasted,
        {name: count / lasted for name, count in sorted(events.items())},
        site.memory() - empty if empty else 0,
        [error for one in counted for error in one["errors"]],
    )
