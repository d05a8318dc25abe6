"""Hints: what a bot would think of the answers that somebody at this node is asked for, for nobody else's eyes."""

from __future__ import annotations

import asyncio
import secrets

import msgspec

from kogge.bots.explaining import Hint, hint_from
from kogge.engine import Match, Seat
from kogge.service import metrics
from kogge.service.limits import Buckets
from kogge.service.questions import HintAsked
from kogge.service.thinking import GaveUp, Thinker
from kogge.tables.refused import Refused

OFTEN = 0.5
"""Hints a second one seat may ask for, for long."""
AT_ONCE = 3
MOST_WAITING = 8
"""Hints of a node that wait for the one process that thinks of them."""
PATIENCE = 4.0
"""Seconds beyond its budget that a hint may take on a machine that has much else to do."""


class Hints:
    """Thinks of hints, one after the other, in a process that is started with the first of them."""

    def __init__(self, milliseconds: int) -> None:
        self._milliseconds = milliseconds
        self._thinker = Thinker()
        self._free = asyncio.Lock()
        self._waiting = 0
        self._limits = Buckets(OFTEN, AT_ONCE)

    async def hint(self, table_id: str, match: Match, seat: Seat) -> Hint:
        """What a seat that is asked could answer best. Raises `Refused`."""
        if not self._limits.take(f"{table_id}/{seat}"):
            metrics.LIMITED.labels("hints").inc()
            raise Refused.because("too-many-hints")
        if self._waiting >= MOST_WAITING:
            metrics.LIMITED.labels("hints").inc()
            raise Refused.because("no-hint-now")
        asked = HintAsked(match.game.id, match.dump(), seat, secrets.randbits(32), self._milliseconds)
        self._waiting += 1
        try:
            async with self._free:
                told = await self._thinker.tell(asked, self._milliseconds / 1000 + PATIENCE)
        except GaveUp:
            raise Refused.because("no-hint-now") from None
        finally:
            self._waiting -= 1
        return hint_from(msgspec.json.decode(told))

    async def stop(self) -> None:
        await self._thinker.stop()
