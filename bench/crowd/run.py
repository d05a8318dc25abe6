"""Twenty thousand seats on one machine: 5,000 tables of the three games, 20,000 sockets, a move of each seat every 20 seconds.

    make crowd

Two nodes, a worker, PostgreSQL on the disk with every commit flushed, and NATS serve people who play as browsers do
(`bench/service/browser.py`): they hold the whole page, ask what a browser asks, ping as a browser pings (`bench/crowd/lines.py`), lose
their connection every 20 minutes or right after sending a move, and come back, some to the other node. 18,750 of them sit at tables, a
tenth of the tables with bots; 1,000 watch, and 250 are in the lobby. A move is timed from its sending until all connected sockets at its
table have been told it. The clients are processes of their own, but share the cores with the servers.

If 20,000 seats are too many for 99 of 100 moves to be told within 150 ms, the command finds out how many are not, and which process is
at its limit. At the end it checks that every acknowledged move is in the log once and in order, that every page has reached the end of
the log, and that a sample of pages equals those of new clients.

Prints a table for each step and, last, one line per figure: `ratio NAME VALUE goal GOAL`. The exit code is 1 if a figure falls short.

    --short    400 seats for a few seconds, with faster people: only what is checked at the end counts
    --seats N  so many instead of 20,000
    --plain    play at the source as it is, to try something: its figures are not comparable
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import replace

import uvloop

from bench.crowd.checking import SHOWN, check
from bench.crowd.measuring import Size, Step, measure
from bench.crowd.processes import Client, Site, running
from bench.service.run import STAGES, row
from kogge.engine import contract
from kogge.service.databases.upgrade import migrate
from service.servers import Nats, Postgres, scratch

SEATS_AT_A_TABLE = 4
LOBBY = 0.0125
"""People in the lobby for each seat."""
P99 = 150.0
FINEST = 1_250
"""Seats between the most that hold and the fewest that do not."""
SETTLES_WITHIN = 60.0
"""Seconds within which all that was sent has a reply."""
ENDS_AFTER = 600.0
"""Seconds after which no further step begins."""


FULL = Size(20_000, 20.0, 1_200.0, 15.0, 30.0, 4)
SHORT = Size(400, 3.0, 20.0, 1.0, 8.0, 1)


async def crowd(site: Site, size: Size, is_short: bool) -> bool:
    """Play and check; whether all goals are reached."""
    begun = time.monotonic()
    companies, lobby = size.seats // SEATS_AT_A_TABLE, int(size.seats * LOBBY)
    site.clients = [await Client.start(part, companies, [node.port for node in site.nodes]) for part in range(2)]
    steps = await _grow(site, size, companies, lobby)
    if not is_short:
        steps += await _search(site, size, steps, begun)
    good = [step.seats for step in steps if step.holds(P99)]
    await site.ask("pace", rate=0.0, stays=0.0)
    is_settled = all(await site.ask("settle", patience=SETTLES_WITHIN))
    found = [
        *([] if is_settled else ["the crowd does not come to rest"]),
        *await check(site),
        *[error for step in steps for error in step.errors],
    ]
    for one in found[:20]:
        print(f"WRONG: {one}")
    for client in site.clients:
        await client.end()
    print(f"ratio crowd-nothing-lost-or-doubled {0 if found else 1} goal 1")
    if is_short:
        return not found
    print(f"ratio crowd-seats-told-within-{P99:.0f}-ms {max(good, default=0)} goal {size.seats}")
    return not found and bool(good) and max(good) >= size.seats


async def _grow(site: Site, size: Size, companies: int, lobby: int) -> list[Step]:
    """Open the tables in a few parts and measure after each, as long as the crowd is not too large."""
    empty = site.memory()
    steps: list[Step] = []
    for part in range(1, size.parts + 1):
        begun, share = time.monotonic(), companies * part // size.parts
        await site.ask("pace", rate=0.0, stays=0.0)
        await site.ask("open", companies=-(-share // len(site.clients)), lobby=lobby * part // size.parts // len(site.clients))
        print(f"\n{share} tables open after another {time.monotonic() - begun:.0f} s", flush=True)
        steps.append(await measure(site, share, size, empty))
        show(steps[-1])
        if not steps[-1].holds(P99):
            break
    return steps


async def _search(site: Site, size: Size, grown: list[Step], begun: float) -> list[Step]:
    """If the last step was too much, the largest part of it that is not, by bisection."""
    steps: list[Step] = []
    most, fewest = grown[-2].companies if len(grown) > 1 else 0, grown[-1].companies
    if grown[-1].holds(P99):
        return steps
    print(f"too much: {grown[-1].limit}")
    while (fewest - most) * SEATS_AT_A_TABLE > FINEST and time.monotonic() - begun < ENDS_AFTER:
        companies = (most + fewest) // 2
        await site.ask("pace", rate=0.0, stays=0.0)
        await site.ask("settle", patience=SETTLES_WITHIN)
        step = await measure(site, companies, size, 0)
        show(step)
        steps.append(step)
        most, fewest = (companies, fewest) if step.holds(P99) else (most, companies)
    return steps


def show(step: Step) -> None:
    print()
    row(f"{step.seats} seats, {step.sockets} sockets", f"{step.companies} tables")
    row("moves of people a second; of these and bots", f"{step.answers:,.0f}", f"{step.moves:,.0f}")
    row("ms until all have a person's move: p50, p99", f"{step.latency(0.5):.1f}", f"{step.latency(0.99):.1f}")
    for name, share in step.cpu.items():
        row(f"  CPU of {name}, cores", f"{share:.2f}")
    row("  CPU of all, cores", f"{sum(step.cpu.values()):.2f}")
    micros = 1e6 / max(1.0, step.moves)
    row("µs of the nodes' CPU for a move", f"{micros * step.nodes_cpu:,.0f}")
    for stage, name in STAGES.items():
        row(f"  {name}", f"{micros * step.stages[stage]:,.0f}")
    row("  sockets, pings, reconnects, bus and the rest", f"{micros * (step.nodes_cpu - sum(step.stages.values())):,.0f}")
    row("messages to and from the service a second", f"{step.sent:,.0f}", f"{step.received:,.0f}")
    for name, rate in step.events.items():
        row(f"  {name} a second", f"{rate:.1f}")
    if step.memory:
        row(
            "memory of the nodes for a seat, for a table, kB",
            f"{step.memory / step.seats / 1000:.1f}",
            f"{step.memory / step.companies / 1000:.1f}",
        )
    for error in step.errors[:SHOWN]:
        print(f"WRONG: {error}")
    print(f"the limit: {step.limit}", flush=True)


def main() -> int:
    options = argparse.ArgumentParser(prog="python -m bench.crowd.run")
    options.add_argument("--short", action="store_true")
    options.add_argument("--seats", type=int, default=FULL.seats)
    options.add_argument("--plain", action="store_true")
    wanted = options.parse_args()
    if contract.__file__.endswith(".py") and not wanted.plain:
        print("the crowd needs the compiled wheel installed")
        return 2
    size = SHORT if wanted.short else replace(FULL, seats=wanted.seats)
    begun = time.monotonic()
    with scratch(in_memory=wanted.short) as directory, Postgres(directory / "cluster") as database, Nats() as nats:
        uvloop.run(migrate((database.dsn,)))
        with running(database, nats) as site:
            is_good = uvloop.run(crowd(site, size, wanted.short))
    failures = [line for node in site.nodes for line in node.said.splitlines() if '"level": "error"' in line]
    for line in failures[:SHOWN]:
        print(f"WRONG: a node says {line[:500]}")
    print(f"{time.monotonic() - begun:.0f} s")
    return 0 if is_good and not failures else 1


if __name__ == "__main__":
    sys.exit(main())
