"""`make chaos`: 200 tables while servers are killed. `make chaos-replica`: a replica takes the place of its primary.

    python -m service.chaos (whole|replica) [seed]

Exits non-zero if anything is lost, doubled or different.
"""

from __future__ import annotations

import asyncio
import secrets
import sys
import time

import uvloop

from service.chaos.sites import REPLICA, WHOLE, killed_at_random, replica_promoted
from service.servers import scratch

WAYS = {"whole": (killed_at_random, WHOLE), "replica": (replica_promoted, REPLICA)}


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main(way: str, seed: int) -> int:
    play, size = WAYS[way]
    begun = time.monotonic()
    say(f"{way}: {size.tables} tables at a time, seed {seed}")
    with scratch(in_memory=True) as place, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        told = runner.run(play(place, size, seed, say))
    for line in told.lines():
        say(line)
    say(f"{time.monotonic() - begun:.0f} s in all")
    return 1 if told.wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else secrets.randbelow(1_000_000)))
