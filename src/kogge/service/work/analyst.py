"""Analyses finished matches: one decision after the other, in a process of its own with the lowest priority.

Each decision is stored when it is judged. So an analysis can be stopped at any moment, and the next worker that leases it continues there.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable

import msgspec
import structlog

from kogge.bots.analysis import JudgedDecision, gather, judged_from
from kogge.engine import Record, RecordSeq, notation
from kogge.service.settings import Settings
from kogge.service.store import Store
from kogge.service.work.thinker_requests import DecisionsRequest, JudgementRequest, ThinkerRequest
from kogge.service.work.thinkers import GIVES_WAY_TO_ALL, Thinker, ThinkerFailed
from kogge.tables.entries import TableId

log = structlog.get_logger()

SEED = 1
"""The seed of every analysis: the same match is always judged alike."""
PATIENCE = 60.0
"""Seconds within which a decision must be judged, on a machine that has much else to do. One that takes longer is left out."""
LEASE = 75_000
"""Milliseconds of the lease of an analysis, renewed with each stored decision."""
SLICE = 10.0
"""Seconds for which an analysis runs. Then it waits for its turn again."""
LEFT_OUT = "null"


class Analyst:
    """Analyses matches, in one process."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self._playouts = settings.playouts
        self._store = store
        self._analyses = store.analyses
        self._thinker = Thinker(gives_way=GIVES_WAY_TO_ALL)
        self._free = asyncio.Lock()

    async def analyse(self, table_id: TableId, record: Record, edition: str) -> None:
        """Judge what is not yet judged of a match, with its own edition if it has one, and store the analysis; or as much of it as can be done in one turn. Raises `StoreDown`, and `ThinkerFailed` if it cannot be begun."""
        game, text = record.game, notation.write(record)
        decisions = msgspec.json.decode(await self._ask(DecisionsRequest(game, text, edition)), type=list[RecordSeq])
        await self._analyses.count(table_id, len(decisions))
        judged, until = await self._analyses.judged(table_id), time.monotonic() + SLICE
        for seq in decisions:
            if seq not in judged:
                if time.monotonic() > until:
                    await self._analyses.release_lease(table_id)
                    return
                judged[seq] = await self._judge(JudgementRequest(game, text, seq, self._playouts, SEED, edition))
                await self._analyses.store_judged(table_id, seq, judged[seq], self._store.now(table_id) + LEASE)
        analysis = gather(record, judged_in(judged.values()), self._playouts, SEED)
        await self._analyses.finish(table_id, msgspec.json.encode(analysis.to_plain()).decode())
        await self.stop()

    async def stop(self) -> None:
        """End the process until the next analysis is wanted: most matches are never analysed."""
        async with self._free:
            await self._thinker.stop()

    async def _judge(self, request: JudgementRequest) -> str:
        try:
            return (await self._ask(request)).decode()
        except ThinkerFailed:
            log.warning("decision_skipped", game=request.game, seq=request.seq)
            return LEFT_OUT

    async def _ask(self, request: ThinkerRequest) -> bytes:
        async with self._free:
            return await self._thinker.ask(request, PATIENCE)


def judged_in(stored: Iterable[str]) -> list[JudgedDecision]:
    """The judged decisions as they are stored, without those that were left out."""
    return [judged_from(msgspec.json.decode(what)) for what in stored if what != LEFT_OUT]
