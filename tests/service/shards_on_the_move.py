"""Tables are played while their shards move to another cluster: nothing may be lost, and no table silent for long.

    python -m service.shards_on_the_move whole

moves 64 of 1,024 shards while 100 tables play, and prints the longest wait for a move to be acknowledged. Then it moves
them back with movers of which one is killed and one stands still. `short` does the same with fewer, in under a minute.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import asyncpg

from kogge.service.databases.complete_store import complete_store
from kogge.service.databases.replay_check import prove_tables
from kogge.service.databases.shard_moves import FROZEN_FOR, Moved, Mover
from kogge.service.databases.upgrade import migrate
from kogge.service.store.shards import shard_of
from kogge.service.tables.loader import load
from kogge.tables.entries import TableId
from service.clients import Client
from service.company import sees, start, stored_commands
from service.servers import Nats, Postgres, scratch
from service.servers.site import PROGRAM, Node, settings
from stopwatch import passed

AT_A_CLIENT = 10
"""So many tables each pair of people sits at."""
PAUSE = 0.4
"""Seconds for which every player thinks before the next move."""
SIZES = {"whole": (100, 64), "short": (20, 16)}
"""So many tables play, and so many shards move."""
GOAL = 1.0
"""Seconds for which a table may be silent when its shard moves."""
GOAL_BROKEN = 2 * FROZEN_FOR
"""The same when the mover stands still or dies: the freeze has to end first."""
FROZEN = "select count(*) from shards where frozen_until > clock_timestamp()"


class Timed(Client):
    """A player who records when moves were sent, and how long they took to be acknowledged."""

    def __init__(self, nodes: list[str], name: str, first: int) -> None:
        super().__init__(nodes, name, first)
        self.waits: list[tuple[str, float, float]] = []

    async def do(self, what: str, table: str, **fields: Any) -> int:
        begun = passed()
        seq = await super().do(what, table, **fields)
        self.waits.append((table, begun, passed() - begun))
        return seq


@dataclass
class Found:
    """What came of it."""

    moved: int = 0
    tables_moved: int = 0
    answers: int = 0
    usual_wait: float = 0.0
    longest_frozen: float = 0.0
    longest_silence: float = 0.0
    longest_broken: float = 0.0
    problems: list[str] = field(default_factory=list)


async def move_while_playing(place: Path, nats: Nats, tables: int, shards: int, bench: bool = True) -> Found:
    """Play at so many tables on two nodes, and move so many shards, those of the tables first, from the first cluster to a second. As a
    `bench`, movers that are broken off then move them back."""
    with Postgres(place / "first") as first, Postgres(place / "second") as second:
        await migrate((first.dsn,))
        databases = (first.dsn, second.dsn)
        await migrate(databases)
        clusters = (first, second)
        with Node(clusters, nats, messages=1000, burst=1000) as one, Node(clusters, nats, messages=1000, burst=1000) as other:
            return await _play(databases, [one.url, other.url], tables, shards, bench)


async def _play(databases: tuple[str, str], urls: list[str], tables: int, shards: int, bench: bool) -> Found:
    async with AsyncExitStack() as stack:
        pairs: list[tuple[Timed, Timed]] = []
        for number in range(-(-tables // AT_A_CLIENT)):
            left, right = Timed(urls, f"Left {number}", 0), Timed(urls, f"Right {number}", 1)
            await stack.enter_async_context(left)
            await stack.enter_async_context(right)
            pairs.append((left, right))
        ids = [(await _opened(*pairs[number // AT_A_CLIENT]), pairs[number // AT_A_CLIENT]) for number in range(tables)]
        playing = [
            asyncio.create_task(person.play(table, random.Random(f"{table} {person.name}"), pause=PAUSE))
            for table, pair in ids
            for person in pair
        ]
        await asyncio.sleep(5 if bench else 1)
        begun = passed()
        moved = await _move(databases, [table for table, _ in ids], shards)
        ended = passed()
        await asyncio.sleep(1)
        broken_at = passed()
        remaining = await _move_back(databases, [one.shard for one in moved]) if bench else 0
        await asyncio.sleep(1)
        for task in playing:
            task.cancel()
        ends = await asyncio.gather(*playing, return_exceptions=True)
        found = Found(len(moved), sum(one.tables for one in moved), longest_frozen=max(one.frozen for one in moved))
        found.problems += [repr(end) for end in ends if isinstance(end, Exception)]
        waits = [wait for pair in pairs for person in pair for wait in person.waits]
        found.answers = len(waits)
        found.usual_wait = max([took for _, sent, took in waits if sent + took < begun], default=0.0)
        found.longest_silence = max([took for _, sent, took in waits if sent + took >= begun and sent <= ended], default=0.0)
        found.longest_broken = max([took for _, sent, took in waits if sent + took >= broken_at], default=0.0)
        if remaining:
            found.problems.append(f"{remaining} tables were left on the second cluster")
        found.problems += await _lost(databases, ids)
        return found


async def _opened(left: Timed, right: Timed) -> TableId:
    table = await left.open("riga", 2)
    for person in (left, right):
        await person.watch(table)
        await sees(person, table, await person.do("sit", table))
    await start([left, right], table)
    return table


async def _move(databases: tuple[str, str], tables: list[str], count: int) -> list[Moved]:
    """Move the shards of these tables, and others until there are so many."""
    wanted = list(dict.fromkeys([*[shard_of(table) for table in tables], *range(1024)]))[:count]
    async with Mover.of(databases) as mover:
        return [await mover.move(shard, 1) for shard in wanted]


async def _move_back(databases: tuple[str, str], shards: list[int]) -> int:
    """Move shards back. The first mover is killed, the second stands still for longer than a freeze lasts; another one then finishes. How
    many tables are left."""
    for sign in (signal.SIGKILL, signal.SIGSTOP):
        with mover_at_work(databases, shards, 0) as mover:
            await _until_frozen(databases[1], mover)
            mover.send_signal(sign)
            await asyncio.sleep(FROZEN_FOR + 1)
            mover.send_signal(signal.SIGCONT)
            await asyncio.to_thread(mover.wait)
    async with Mover.of(databases) as last:
        for shard in shards:
            await last.move(shard, 0)
        return (await last.holdings())[1].tables


async def _until_frozen(database: str, mover: subprocess.Popen[bytes]) -> None:
    """Wait until a mover has frozen a shard, or has ended."""
    connection = await asyncpg.connect(database)
    try:
        while mover.poll() is None and not await connection.fetchval(FROZEN):
            await asyncio.sleep(0.001)
    finally:
        await connection.close()


@contextmanager
def mover_at_work(databases: tuple[str, str], shards: Sequence[int], to: int) -> Iterator[subprocess.Popen[bytes]]:
    """`kogge shards move`, in a process of its own that ends with this."""
    environment = {**os.environ, **settings(databases, None, 0), "PYTHONPATH": os.pathsep.join(sys.path)}
    which = ",".join([str(shard) for shard in shards])
    command = [*PROGRAM, "shards", "move", which, "--to", str(to)]
    with subprocess.Popen(command, env=environment, cwd="/", stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as mover:
        try:
            yield mover
        finally:
            mover.kill()


async def _lost(databases: tuple[str, str], ids: list[tuple[TableId, tuple[Timed, Timed]]]) -> list[str]:
    """What was acknowledged and is not there, is there twice, or does not replay."""
    problems: list[str] = []
    async with complete_store(databases) as store:
        for table, pair in ids:
            kept = stored_commands(await store.entries(table))
            for person in pair:
                for id, seq in person.acknowledged.get(table, {}).items():
                    if kept.get(id) != [seq]:
                        problems.append(f"{table}: {id} was acknowledged as {seq} and is {kept.get(id)}")
            await load(store, table)
        problems += [str(finding) for finding in (await prove_tables(store, [table for table, _ in ids])).findings]
    return problems


def say(*what: object) -> None:
    sys.stdout.write("\n".join([str(one) for one in what]) + "\n")


async def main(size: str) -> int:
    tables, shards = SIZES[size]
    with scratch() as place, Nats() as nats:
        found = await move_while_playing(place, nats, tables, shards)
    # The time of a move before any shard moved is the baseline of the machine.
    allowed = 0.0 if size == "whole" else found.usual_wait
    say(f"{found.moved} shards with {found.tables_moved} of {tables} tables moved while {found.answers} commands were acknowledged")
    say(f"longest wait before {found.usual_wait:.2f} s; longest that a shard was frozen {found.longest_frozen:.2f} s")
    say(*found.problems)
    say(f"ratio lost-or-different {len(found.problems)} goal 0")
    say(f"ratio longest-silence-seconds {found.longest_silence:.2f} goal {GOAL + allowed:.2f}")
    say(f"ratio longest-silence-with-a-broken-mover {found.longest_broken:.2f} goal {GOAL_BROKEN + allowed:.2f}")
    is_short = found.longest_silence < GOAL + allowed and found.longest_broken < GOAL_BROKEN + allowed
    return 0 if is_short and not found.problems else 1


if __name__ == "__main__":
    sys.exit(asyncio.run(main(*sys.argv[1:])))
