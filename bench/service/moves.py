"""Moves per CPU-second and the latency of a move, at Kogge and at the relay in turn."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from statistics import median

import psutil  # type: ignore[import-untyped, unused-ignore]

from bench.service import parties
from bench.service.load import Load, Measured
from bench.service.relay import NEWS
from service.servers import Postgres
from service.servers.site import Node

PARTIES = 64
TABLES = 8
"""Tables of each party, played one after the other. A whole match takes about 75 moves."""
PASSES = 3
WARM = 1.0
SECONDS = 7.0
NO_LIMIT = 1_000_000


class Unlimited(Node):
    """A node without rate limits."""

    def __init__(self, database: Postgres) -> None:
        super().__init__([database], messages=NO_LIMIT, burst=NO_LIMIT, sockets=NO_LIMIT)


class Relay(Unlimited):
    """The bare relay, with the readiness check of a node."""

    def __init__(self, database: Postgres, size_of_news: int) -> None:
        super().__init__(database)
        self._settings[NEWS] = str(size_of_news)

    def _command(self) -> list[str]:
        return [sys.executable, "-m", "bench.service.relay"]


def worked(pid: int) -> float:
    """The CPU-seconds of a process so far."""
    times = psutil.Process(pid).cpu_times()
    return float(times.user + times.system)


@dataclass
class Passes:
    """The measurements, at full load and at half of Kogge's."""

    full_kogge: list[Measured] = field(default_factory=list)
    full_relay: list[Measured] = field(default_factory=list)
    half_kogge: list[Measured] = field(default_factory=list)
    half_relay: list[Measured] = field(default_factory=list)

    @property
    def half(self) -> float:
        """Half of Kogge's moves in a second. The relay gets as many, which is less than half of its capacity."""
        return median([measured.per_second for measured in self.full_kogge]) / 2


async def measure(database: Postgres) -> Passes:
    """Measure both servers. Both run all the time; only one of them has load."""
    passes = Passes()
    with Unlimited(database) as node:
        tried = await at_kogge(node, None, tables=2)
        with Relay(database, round(tried.counted.news_bytes / tried.counted.news)) as relay:
            await at_relay(relay, database, None)
            for _ in range(PASSES):
                passes.full_kogge.append(await at_kogge(node, None))
                passes.full_relay.append(await at_relay(relay, database, None))
            for _ in range(PASSES):
                passes.half_kogge.append(await at_kogge(node, passes.half, tables=TABLES // 2))
                passes.half_relay.append(await at_relay(relay, database, passes.half))
    return passes


async def at_kogge(node: Node, rate: float | None, tables: int = TABLES) -> Measured:
    load = Load(rate)
    await parties.at_kogge(load, node.port, PARTIES, tables)
    return await _play(load, node)


async def at_relay(relay: Relay, database: Postgres, rate: float | None) -> Measured:
    load = Load(rate)
    await parties.at_relay(load, relay.port, PARTIES, database.dsn)
    return await _play(load, relay)


async def _play(load: Load, server: Node) -> Measured:
    try:
        return await load.play(WARM, SECONDS, lambda: worked(server.pid))
    finally:
        load.close()
