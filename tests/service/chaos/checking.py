"""What must hold when everything is over: nothing lost, nothing twice, everything replays, and everybody sees the same."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Sequence

import asyncpg
import httpx
from asyncpg.connect_utils import SessionAttribute

from kogge.engine import notation
from kogge.engine.verify import verify
from kogge.service.people.people import COOKIE
from kogge.service.store.codec import decode_entry
from kogge.service.tables.loader import printed_rules
from kogge.tables.entries import LogEntry, TableSeq, TakenOver, TimeGivenBack
from kogge.tables.table import Table
from service.chaos.killing import Kill
from service.chaos.parties import Party
from service.chaos.players import FAULTS, Player, Waited

WITHIN = 15.0
"""Seconds until everybody must have seen what happened last."""
ASKING_AT_ONCE = 8
WELL_AFTER = 0.5
MOST_OVERSLEPT = 3_000
"""Milliseconds: a player who was so slow in this very process caused the flag."""
COMMITTED = """
select count(*) from entries where pg_xact_commit_timestamp(xmin) between to_timestamp($1) and to_timestamp($2)
"""


async def all_entries(databases: Sequence[str]) -> dict[str, list[LogEntry]]:
    """The stored log of every table."""
    stored: dict[str, list[LogEntry]] = {}
    for database in databases:
        connection = await asyncpg.connect(database, target_session_attrs=SessionAttribute.read_write)
        try:
            for row in await connection.fetch(
                "select table_id, seq, at, command, kind, what, took from entries order by table_id, seq"
            ):
                stored.setdefault(row[0], []).append(decode_entry(*row[1:]))
        finally:
            await connection.close()
    return stored


def lost_or_doubled(stored: dict[str, list[LogEntry]], players: Sequence[Player]) -> list[str]:
    """Every acknowledged command is stored once, at its place; no command is stored twice; no entry is missing between others."""
    wrong: list[str] = []
    times = Counter(entry.command for entries in stored.values() for entry in entries if entry.command)
    wrong += [f"{command} was done {count} times" for command, count in times.items() if count > 1]
    for player in players:
        for table, acknowledged in player.acknowledged.items():
            at = {entry.seq: entry.command for entry in stored.get(table, [])}
            for id, seq in acknowledged.items():
                if at.get(seq) != f"{player.person}/{id}":
                    wrong.append(f"{player.person}/{id} was acknowledged as entry {seq} of {table}, which is {at.get(seq)}")
    for table, entries in stored.items():
        if [entry.seq for entry in entries] != list(range(1, len(entries) + 1)):
            wrong.append(f"entries of {table} are missing")
    return wrong


def unsound(stored: dict[str, list[LogEntry]]) -> list[str]:
    """Every table can be loaded, and the record of every match that is over, written and read again, is verified."""
    wrong: list[str] = []
    for name, entries in stored.items():
        game, edition = printed_rules(entries[0])
        table = Table.load(game, edition, entries)
        if table.stage == "over":
            assert table.recording is not None
            verdict = verify(game, edition, notation.read(notation.write(table.recording.record)))
            if not verdict.is_sound or not verdict.is_over or verdict.chance not in ("proven", "none"):
                wrong.append(f"the record of {name} does not hold: {verdict}")
    return wrong


async def different(parties: Sequence[Party], nodes: Sequence[str]) -> list[str]:
    """What everybody has put together from news is what every node shows them afresh."""
    few = asyncio.Semaphore(ASKING_AT_ONCE)
    async with httpx.AsyncClient(trust_env=False, timeout=15) as browser:

        async def compare(player: Player, table: str, node: str) -> str | None:
            until = time.monotonic() + WITHIN
            while True:
                async with few:
                    try:
                        answer = await browser.get(f"{node}/api/tables/{table}", headers={"cookie": f"{COOKIE}={player.cookie}"})
                    except httpx.RemoteProtocolError:  # the node has just closed a connection that nobody used for a while
                        continue
                fresh, own = answer.json(), player.pages[table]
                sections = [name for name in ("seq", "you", "page") if fresh.get(name) != own[name]]
                if not sections:
                    return None
                if time.monotonic() > until:
                    return f"{player.name} and {node} differ about {sections} of {table}: {own['seq']} and {fresh.get('seq')}"
                await asyncio.sleep(0.2)

        compared = await asyncio.gather(
            *[
                compare(player, table, node)
                for party in parties
                for player in party.people
                for table in party.tables
                for node in nodes
            ]
        )
    return [wrong for wrong in compared if wrong is not None]


def faults(players: Sequence[Player]) -> list[str]:
    """Refusals that nobody should have got."""
    return [f"{player.name} got {code}" for player in players for code in FAULTS if player.refusals[code]]


def flagged(stored: dict[str, list[LogEntry]], parties: Sequence[Party], kills: Sequence[Kill], ended: int) -> list[str]:
    """Whose time ran out, as long as people played, where that is only possible by a fault, and which was the last before it."""
    ahead = time.time() - time.monotonic()
    return [
        f"seat {seat} of {table} was flagged after {[kill.kind for kill in kills if kill.killed + ahead < at / 1000][-1:]}"
        for table, seat, at, was_slow in _flags(stored, parties, ended)
        if not was_slow
    ]


def overslept(stored: dict[str, list[LogEntry]], parties: Sequence[Party], ended: int) -> int:
    """How often a time ran out because who should have played was slow in this very process."""
    return len([table for table, _, _, was_slow in _flags(stored, parties, ended) if was_slow])


def _flags(stored: dict[str, list[LogEntry]], parties: Sequence[Party], ended: int) -> list[tuple[str, int, int, bool]]:
    """Tables and seats whose time ran out where it should not, when, and whether who sits there was slow without any fault."""
    return [
        (table, entry.what.seat, entry.at, party.overslept(table, entry.what.seat) > MOST_OVERSLEPT)
        for party in parties
        if party.kind.is_fair
        for table in party.tables
        for entry in stored.get(table, [])
        if isinstance(entry.what, TakenOver) and entry.what.reason == "time-up" and entry.at < ended
    ]


def saved(stored: dict[str, list[LogEntry]]) -> int:
    """How many clocks would have run out if the time that outages took had not been given back: those that were over when an entry was stored
    that gives time back, to the seat that moved or to all."""
    return sum([_saved_at(entries) for entries in stored.values()])


def _saved_at(entries: list[LogEntry]) -> int:
    table = Table.load(*printed_rules(entries[0]), entries[:1])
    saved = 0
    for entry in entries[1:]:
        if table.clock is not None and (entry.took or isinstance(entry.what, TimeGivenBack)):
            deadlines = [table.clock.deadline(seat) for seat in range(len(table.clock.left))]
            saved += len([deadline for deadline in deadlines if deadline is not None and deadline < entry.at])
        table.apply(entry)
    return saved


async def committed(database: str, began: float, ended: float) -> int:
    """How many entries a database committed between two times of day."""
    connection = await asyncpg.connect(database)
    try:
        return int(await connection.fetchval(COMMITTED, began, ended))
    finally:
        await connection.close()


def found_stored(stored: dict[str, list[LogEntry]], players: Sequence[Player], kills: Sequence[Kill]) -> int:
    """How many commands were stored though a server died before anyone learned of it, and were found stored afterwards: those that were
    decided before a kill and acknowledged well after it."""
    decided = {(table, entry.seq): entry.at for table, entries in stored.items() for entry in entries}
    waits = [(waited, decided.get((waited.table, TableSeq(waited.seq or 0)))) for player in players for waited in player.waited]
    return len([wait for wait, at in waits if at is not None and any(_is_between(at, kill, wait) for kill in kills)])


def _is_between(decided: int, kill: Kill, wait: Waited) -> bool:
    since = wait.answered - kill.killed
    return since > WELL_AFTER and decided < wait.told_at - 1000 * since


def found_over(stored: dict[str, list[LogEntry]]) -> int:
    """How many matches were played to their end."""
    return len([entries for entries in stored.values() if Table.load(*printed_rules(entries[0]), entries).stage == "over"])
