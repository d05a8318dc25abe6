"""The bench of the service: Kogge beside a bare relay, on one PostgreSQL on the disk with every commit flushed.

    make bench-service

Accepted moves of four-seat Visby tables, from the socket through the commit to the sockets of all seats, at the compiled wheel. Both
servers are one process; they are played at in turn by the same clients, which share the machine with them and with PostgreSQL, so
what is compared is the work of the server's process. Prints a table and, last, one line per figure: `ratio NAME VALUE goal GOAL`.
"""

from __future__ import annotations

import sys
from statistics import median

import uvloop

from bench.service import idle, moves
from bench.service.load import Measured
from kogge.engine import contract
from kogge.service.databases.upgrade import migrate
from service.servers import Postgres, scratch


def row(name: str, *cells: str) -> None:
    print(f"{name:52}" + "".join(f"{cell:>18}" for cell in cells), flush=True)


def middle(passes: list[Measured], figure: str) -> float:
    return median([float(getattr(measured, figure)) for measured in passes])


def latency(passes: list[Measured], share: float) -> float:
    return median([measured.latency(share) for measured in passes])


async def measure(database: Postgres) -> None:
    await migrate((database.dsn,))
    passes = await moves.measure(database)
    full, half = (passes.full_kogge, passes.full_relay), (passes.half_kogge, passes.half_relay)
    news = full[0][-1].counted

    row("", "kogge", "relay")
    row("moves a second, full load", *[f"{middle(one, 'per_second'):,.0f}" for one in full])
    row("moves a CPU-second of the server, full load", *[f"{middle(one, 'per_cpu_second'):,.0f}" for one in full])
    row("  in each pass", *[" ".join([f"{measured.per_cpu_second:.0f}" for measured in one]) for one in full])
    row("µs of the server's work for a move", *[f"{1e6 / middle(one, 'per_cpu_second'):,.0f}" for one in full])
    row(f"latency at {passes.half:,.0f} moves a second, half of Kogge's, ms")
    row("  half of them within", *[f"{latency(one, 0.5):.1f}" for one in half])
    row("  99 of 100 within", *[f"{latency(one, 0.99):.1f}" for one in half])
    row("bytes of what a seat is told of a move", f"{news.news_bytes / news.news:,.0f}")
    rest = await idle.measure(database)
    row("memory of a socket that watches, or a bare one, kB", *[f"{size / 1000:.1f}" for size in (rest.watcher, rest.bare)])
    row("memory of a table that nobody needs, kB", f"{rest.forgotten / 1000:.1f}")
    row("rows of a match that is over, kB", f"{rest.rows / 1000:.1f}")
    print()
    for name, value, goal in [
        ("kogge-to-relay-moves-per-cpu-second", middle(full[0], "per_cpu_second") / middle(full[1], "per_cpu_second"), 0.5),
        ("three-relay-p99-to-kogge-p99", 3 * latency(half[1], 0.99) / latency(half[0], 0.99), 1.0),
        ("one-and-a-half-bare-sockets-to-idle-watcher", 1.5 * rest.bare / rest.watcher, 1.0),
    ]:
        print(f"ratio {name} {value:.2f} goal {goal:g}")


def main() -> int:
    if contract.__file__.endswith(".py"):
        print("the bench needs the compiled wheel installed")
        return 2
    with scratch() as directory, Postgres(directory / "cluster") as database:
        uvloop.run(measure(database))
    return 0


if __name__ == "__main__":
    sys.exit(main())
