"""`make chaos`: 200 tables while everything that can happen to servers, networks, disks and clocks does. `make chaos-replica`: a replica
takes the place of its primary, by hand. `make chaos-patroni`: it does so by itself. `short` is the first for the gate, and `kills` has deaths only.

    python -m service.chaos (whole|short|kills|replica|patroni) [seed]

Exits non-zero if anything is lost, doubled or different, or a goal is not reached.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
import time

import uvloop

from service.chaos.failover import FAILOVER, FAILURES, failed_over
from service.chaos.faulting import KINDS_OF_HARM
from service.chaos.sites import KILLS, REPLICA, SHORT, WHOLE, harmed, killed_at_random, replica_promoted
from service.servers import scratch
from stopwatch import Stopwatch

WAYS = {
    "whole": (harmed, WHOLE),
    "short": (harmed, SHORT),
    "kills": (killed_at_random, KILLS),
    "replica": (replica_promoted, REPLICA),
    "patroni": (failed_over, FAILOVER),
}
GOALS = {
    "whole": (60, len(KINDS_OF_HARM)),
    "short": (len(KINDS_OF_HARM), len(KINDS_OF_HARM)),
    "replica": (1, 1),
    "patroni": (FAILOVER.kills, len(FAILURES)),
}
"""How many faults of how many kinds."""


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main(way: str, seed: int) -> int:
    play, size = WAYS[way]
    begun = time.monotonic()
    say(f"{way}: {size.tables} tables at a time, seed {seed}")
    with (
        Stopwatch() as watch,
        scratch(in_memory=True) as place,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        report = runner.run(play(place, size, seed, say))
    for line in report.lines():
        say(line)
    reached = not report.wrong
    for name, value, goal, is_reached in report.ratios(*GOALS[way]) if way in GOALS else ():
        say(f"ratio {name} {value} goal {goal}")
        reached = reached and is_reached
    took = time.monotonic() - begun
    taken_away = watch.stolen / (os.cpu_count() or 1) / took
    say(f"{took:.0f} s in all; the machine was taken away for {100 * taken_away:.0f} % of it")
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else secrets.randbelow(1_000_000)))
