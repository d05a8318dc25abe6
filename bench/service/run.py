"""The bench of the service: Kogge beside a bare relay, on one PostgreSQL on the disk with every commit flushed, and one NATS.

    make bench-service

Whole matches of all games are played as browsers play them (`bench/service/browser.py`), at tables with people and bots
(`bench/service/parties.py`), at the compiled wheel. A move, of a person or a bot, counts when all sockets at its table have it. The relay
moves the same messages: it repeats what was recorded at Kogge, move by move. Both servers are one process, and a worker with processes of
its own plays the bots. They are played at in turn by the same clients, which share the machine with them and with PostgreSQL, so what is
compared is the work of the server's process. At half load, each server has half of the moves that people make there at full load; what the
relay needs with as few moves as Kogge has then is shown, too: it and the processes around it have nearly nothing to do there. Pages are
opened before anything is measured; pings, which a page sends after ten seconds of silence, do not occur at this speed.

Prints a table for each game and, last, one line per figure: `ratio NAME VALUE goal GOAL`. The exit code is 1 if a figure falls short.

    --short    play a few matches of each game to their end at both servers, and only check that nothing is lost or refused
    --plain    play at the source as it is, to try something: its figures are not comparable
"""

from __future__ import annotations

import argparse
import sys
import time
from statistics import median

import uvloop

from bench.service import idle, moves, short
from bench.service.load import Measured
from bench.service.moves import Passes, Servers
from kogge.engine import contract
from kogge.service.databases.upgrade import migrate
from service.servers import Nats, Postgres, scratch

SPEED_GOALS = {"visby": 0.5, "riga": 0.4, "haithabu": 0.4}
BYTE_GOALS = {"visby": 500, "riga": 900, "haithabu": 900}
STAGES = {
    "decide": "deciding and applying",
    "broadcast": "changes, previews, encoding and sending",
    "offer": "offers and previews asked for",
    "store": "storing",
}


def row(name: str, *cells: str) -> None:
    print(f"{name:58}" + "".join(f"{cell:>16}" for cell in cells), flush=True)


def middle(passes: list[Measured], figure: str) -> float:
    return median([float(getattr(measured, figure)) for measured in passes])


def latency(passes: list[Measured], share: float) -> float:
    return median([measured.latency(share) for measured in passes])


def ratios(game: str, passes: Passes) -> list[tuple[str, float, float]]:
    """The figures of a game that have a goal."""
    speeds = [middle(one, "per_cpu_second") for one in (passes.full_kogge, passes.full_relay)]
    late = [latency(one, 0.99) for one in (passes.half_kogge, passes.half_relay)]
    return [
        (f"kogge-to-relay-moves-per-cpu-second-{game}", speeds[0] / speeds[1], SPEED_GOALS[game]),
        (f"twice-relay-p99-to-kogge-p99-{game}", 2 * late[1] / late[0], 1.0),
        (f"byte-goal-to-bytes-a-seat-and-answer-{game}", BYTE_GOALS[game] / middle(passes.full_kogge, "seat_bytes"), 1.0),
    ]


def show(game: str, passes: Passes) -> None:
    full, half = (passes.full_kogge, passes.full_relay), (passes.half_kogge, passes.half_relay)
    rates = [moves.half(one) for one in full]
    print()
    row(game, "kogge", "relay")
    row("moves a second, full load", *[f"{middle(one, 'per_second'):,.0f}" for one in full])
    row("moves a CPU-second of the server, full load", *[f"{middle(one, 'per_cpu_second'):,.0f}" for one in full])
    row("  in each pass", *[" ".join([f"{measured.per_cpu_second:.0f}" for measured in one]) for one in full])
    micros = [1e6 / middle(one, "per_cpu_second") for one in full]
    row("µs of the server for a move", *[f"{one:,.0f}" for one in micros])
    stages = {stage: median([measured.micros(stage) for measured in full[0]]) for stage in STAGES}
    for stage, name in STAGES.items():
        row(f"  {name}", f"{stages[stage]:,.0f}")
    row("  sockets, limits, bus and the rest", f"{micros[0] - sum(stages.values()):,.0f}")
    row("µs of the worker and its bots for a move", f"{median([one.micros('worker') for one in full[0]]):,.0f}")
    row("messages in and out for a move", *[_messages(one[-1]) for one in full])
    row("bytes that a seat receives for a move", f"{middle(full[0], 'seat_bytes'):,.0f}")
    counted = full[0][-1].counted
    for kind, size in counted.seat_bytes.most_common():
        row(f"  {kind}", f"{size / counted.told:,.0f}")
    row("moves of people a second, half load", *[f"{rate:,.0f}" for rate in rates])
    row("  ms until all have half of them", *[f"{latency(one, 0.5):.1f}" for one in half])
    row("  ms until all have 99 of 100", *[f"{latency(one, 0.99):.1f}" for one in half])
    row(f"  the relay with {rates[0]:,.0f} a second: half, 99 of 100", "", _calm(passes.calm_relay))


def _calm(passes: list[Measured]) -> str:
    return f"{latency(passes, 0.5):.1f} {latency(passes, 0.99):.1f}"


def _messages(measured: Measured) -> str:
    counted = measured.counted
    sent = sum([count for kind, count in counted.messages.items() if kind.startswith(">")])
    return f"{sent / counted.moves:.2f} {(counted.messages.total() - sent) / counted.moves:.2f}"


async def measure(database: Postgres, nats: Nats) -> bool:
    """Measure and print everything; whether all goals are reached."""
    found: list[tuple[str, float, float]] = []
    async with moves.running(database, nats) as servers:
        for game in SPEED_GOALS:
            passes = await moves.measure(servers, game)
            show(game, passes)
            found += ratios(game, passes)
    rest = await idle.measure(database, nats)
    print()
    row("", "kogge", "relay")
    row("memory of a socket that watches, or a bare one, kB", *[f"{size / 1000:.1f}" for size in (rest.watcher, rest.bare)])
    row("memory of a table that nobody needs, kB", f"{rest.forgotten / 1000:.1f}")
    for game, stored in rest.matches.items():
        row(f"a match of {game} that is over, as rows and packed, kB", f"{stored.rows / 1000:.1f}", f"{stored.packed / 1000:.1f}")
    found.append(("one-and-a-half-bare-sockets-to-idle-watcher", 1.5 * rest.bare / rest.watcher, 1.0))
    print()
    for name, value, goal in found:
        print(f"ratio {name} {value:.2f} goal {goal:g}")
    return all([value >= goal for _, value, goal in found])


async def check(database: Postgres, nats: Nats) -> bool:
    """Play a few matches to the end at both servers; whether nothing was lost."""

    async def play(servers: Servers) -> bool:
        return all([await short.check(servers, game) for game in SPEED_GOALS])

    async with moves.running(database, nats) as servers:
        return await play(servers)


def main() -> int:
    options = argparse.ArgumentParser(prog="python -m bench.service.run")
    options.add_argument("--short", action="store_true")
    options.add_argument("--plain", action="store_true")
    wanted = options.parse_args()
    if contract.__file__.endswith(".py") and not wanted.plain:
        print("the bench needs the compiled wheel installed")
        return 2
    begun = time.monotonic()
    with scratch(in_memory=wanted.short) as directory, Postgres(directory / "cluster") as database, Nats() as nats:
        uvloop.run(migrate((database.dsn,)))
        is_good = uvloop.run((check if wanted.short else measure)(database, nats))
    print(f"{time.monotonic() - begun:.0f} s")
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
