"""Moves per CPU-second, their bytes and their latency, at Kogge and at the relay in turn, for one game."""

from __future__ import annotations

import sys
import urllib.request
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from statistics import median

import psutil  # type: ignore[import-untyped, unused-ignore]
from nats.aio.client import Client

from bench.service import parties
from bench.service.load import Load, Measured, Sample
from bench.service.relayed import at_relay, connect_bus
from service.servers import Nats, Postgres
from service.servers.site import Node, Worker

PARTIES = 64
TABLES = {"visby": 3, "riga": 2, "haithabu": 1}
"""Tables of each party, played one after the other: enough for one measurement."""
PASSES = 2
WARM = 1.0
SECONDS = 6.0
NO_LIMIT = 1_000_000
STAGE = "kogge_stage_cpu_seconds_total{stage="


class Unlimited(Node):
    """A node without rate limits."""

    def __init__(self, database: Postgres, nats: Nats | None = None) -> None:
        super().__init__([database], nats, messages=NO_LIMIT, burst=NO_LIMIT, sockets=NO_LIMIT, watched_tables=NO_LIMIT)


class Relay(Unlimited):
    """The bare relay, with the readiness check of a node."""

    def _command(self) -> list[str]:
        return [sys.executable, "-m", "bench.service.relay"]


@dataclass(frozen=True)
class Servers:
    """Kogge with a worker, and the relay, on one PostgreSQL and one NATS. `bus` is for the moves of bots at the relay."""

    database: Postgres
    node: Node
    worker: Worker
    relay: Relay
    bus: Client


@asynccontextmanager
async def running(database: Postgres, nats: Nats) -> AsyncIterator[Servers]:
    """All servers. They run all the time; only one of them has load."""
    with Unlimited(database, nats) as node, Worker([database], nats) as worker, Relay(database, nats) as relay:
        bus = await connect_bus(nats)
        yield Servers(database, node, worker, relay, bus)
        await bus.close()


def worked(pid: int, with_children: bool = False) -> float:
    """The CPU-seconds of a process so far."""
    process = psutil.Process(pid)
    spent = [one.cpu_times() for one in [process, *(process.children(recursive=True) if with_children else [])]]
    return float(sum([times.user + times.system for times in spent]))


def spent_by(server: Node, worker: Worker | None = None) -> dict[str, float]:
    """The CPU-seconds of a server, of its stages and of its worker so far."""
    with urllib.request.urlopen(f"{server.url}/metrics", timeout=5) as answer:
        lines = answer.read().decode().splitlines()
    stages = {line.split('"')[1]: float(line.rpartition(" ")[2]) for line in lines if line.startswith(STAGE)}
    helping = {} if worker is None else {"worker": worked(worker.pid, with_children=True)}
    return {"server": worked(server.pid), **stages, **helping}


@dataclass
class Passes:
    """The measurements of a game: at full load, each server at half of its own, and the relay at half of Kogge's."""

    full_kogge: list[Measured] = field(default_factory=list)
    full_relay: list[Measured] = field(default_factory=list)
    half_kogge: list[Measured] = field(default_factory=list)
    half_relay: list[Measured] = field(default_factory=list)
    calm_relay: list[Measured] = field(default_factory=list)


def half(passes: list[Measured]) -> float:
    """Half of the moves that people make in a second at full load."""
    return median([measured.answers_per_second for measured in passes]) / 2


async def measure(servers: Servers, game: str, passes: int = PASSES, seconds: float = SECONDS) -> Passes:
    """Measure both servers in turn. The relay repeats the moves of Kogge's last pass."""
    found = Passes()
    for _ in range(passes):
        found.full_kogge.append(await at_kogge(servers, game, None, seconds))
        found.full_relay.append(await _at_relay(servers, None, seconds, found.full_kogge[-1].counted.samples))
    for _ in range(passes):
        found.half_kogge.append(await at_kogge(servers, game, half(found.full_kogge), seconds))
        samples = found.half_kogge[-1].counted.samples
        found.half_relay.append(await _at_relay(servers, half(found.full_relay), seconds, samples))
        found.calm_relay.append(await _at_relay(servers, half(found.full_kogge), seconds, samples))
    return found


async def at_kogge(servers: Servers, game: str, rate: float | None, seconds: float) -> Measured:
    load = Load(rate)
    try:
        await parties.at_kogge(load, servers.node.port, game, PARTIES, TABLES[game])
        return await load.play(WARM, seconds, lambda: spent_by(servers.node, servers.worker))
    finally:
        load.close()


async def _at_relay(servers: Servers, rate: float | None, seconds: float, samples: list[Sample]) -> Measured:
    load = Load(rate)
    try:
        await at_relay(load, servers.relay.port, PARTIES, samples, servers.database.dsn, servers.bus)
        return await load.play(WARM, seconds, lambda: {"server": worked(servers.relay.pid)})
    finally:
        load.close()
