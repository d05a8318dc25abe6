"""Checks that this version replays all stored matches as they were played: on all cores, all of them or a sample."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context

from kogge.engine import ReplayFailed
from kogge.service.databases.complete_store import complete_store
from kogge.service.store import NoSuchEdition, Store, StoreDown
from kogge.service.tables.loader import load_rules
from kogge.tables.digests import Proof, proof_of
from kogge.tables.entries import TableId
from kogge.tables.table import Table

AT_ONCE = 100
"""The number of tables that a process gets at a time."""


@dataclass(frozen=True)
class Finding:
    """What is wrong with a table: `does-not-replay`, `other-rules`, `other-outcome`, `other-events`, `no-such-edition` or `unreadable`."""

    table_id: TableId
    code: str
    detail: str = ""


@dataclass
class Proven:
    """The numbers of replayed tables and of compared results, and the findings."""

    tables: int = 0
    compared: int = 0
    findings: list[Finding] = field(default_factory=list)

    def add(self, other: Proven) -> None:
        self.tables += other.tables
        self.compared += other.compared
        self.findings += other.findings


async def prove(databases: tuple[str, ...], cores: int, sample: int | None = None) -> Proven:
    """Replay all tables, or a random sample, in so many processes. Raises `StoreDown`."""
    async with complete_store(databases) as store:
        ids = await _sample(store, sample)
    proven = Proven()
    loop = asyncio.get_running_loop()
    with ProcessPoolExecutor(cores, mp_context=get_context("spawn")) as processes:
        parts = [loop.run_in_executor(processes, _prove_some, databases, some) for some in _in_parts(ids)]
        for part in asyncio.as_completed(parts):
            proven.add(await part)
    proven.findings.sort(key=lambda finding: finding.table_id)
    return proven


async def prove_tables(store: Store, table_ids: list[TableId]) -> Proven:
    """Replay these tables, in this process."""
    proven = Proven(len(table_ids))
    for table_id in table_ids:
        proof = await store.proofs.of(table_id)
        proven.compared += proof is not None
        finding = await _finding(store, table_id, proof)
        if finding is not None:
            proven.findings.append(finding)
    return proven


async def _sample(store: Store, sample: int | None) -> list[TableId]:
    """The ids of all tables, or of a uniform random sample."""
    sampled: list[TableId] = []
    seen = 0
    rng = random.SystemRandom()
    for cluster in store.clusters:
        async for table_id in store.table_ids(cluster):
            seen += 1
            if sample is None or len(sampled) < sample:
                sampled.append(table_id)
            elif (place := rng.randrange(seen)) < sample:
                sampled[place] = table_id
    return sampled


def _in_parts(ids: list[TableId]) -> Iterator[list[TableId]]:
    for begin in range(0, len(ids), AT_ONCE):
        yield ids[begin : begin + AT_ONCE]


def _prove_some(databases: tuple[str, ...], table_ids: list[TableId]) -> Proven:
    """The task of one process."""

    async def run() -> Proven:
        async with complete_store(databases) as store:
            return await prove_tables(store, table_ids)

    return asyncio.run(run())


async def _finding(store: Store, table_id: TableId, proof: Proof | None) -> Finding | None:
    try:
        entries = await store.entries(table_id)
        table = Table(*await load_rules(store, entries[0].what), entries[0])
        for entry in entries[1:]:
            table.apply(entry)
            if proof is not None and entry.seq == proof.seq and (code := _differs(proof, proof_of(table))) is not None:
                return Finding(table_id, code)
    except StoreDown:
        raise
    except ReplayFailed as failed:
        return Finding(table_id, "does-not-replay", str(failed))
    except NoSuchEdition as edition:
        return Finding(table_id, "no-such-edition", str(edition))
    except Exception as error:  # any error is a finding about this table; the others are replayed all the same
        return Finding(table_id, "unreadable", repr(error))
    if table.stage == "playing" and table.rules != table.game.rules_version:
        return Finding(table_id, "other-rules", f"{table.rules}, {table.game.rules_version}")
    return None


def _differs(stored: Proof, found: Proof | None) -> str | None:
    if found is None or stored.outcome != found.outcome:
        return "other-outcome"
    return None if stored.events == found.events else "other-events"
