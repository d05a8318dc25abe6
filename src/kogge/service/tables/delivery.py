"""Notices when log entries that other processes published did not arrive, without reading the store.

Each process sends a beat once a second: its number, and the last entries of the tables that it has stored entries of since the last beat.
A receiver that has an older entry of such a table reads the store. A receiver that misses a beat, or hears no beat of a process any more,
checks all its tables until beats arrive again.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable

import msgspec

from kogge.service.bus.bus import Bus
from kogge.tables.entries import TableId, TableSeq

SUBJECT = "beats"
BEAT_EVERY = 1.0
"""Seconds between two beats."""
SILENT_AFTER = 2.5
"""Seconds after which a process from which no beat came counts as silent."""
FORGOTTEN_AFTER = 900.0
"""Seconds after which a silent process counts as dead. Until then it may be alive and cut off from the bus."""
MOST_NAMED = 20_000
"""Tables in one beat. If there are more, the beat is not sent, and the others check all their tables."""
LAST = -1
"""The number of the last beat of a process that stops."""


class _Beat(msgspec.Struct, array_like=True):
    """A message: its sender, its number, and the last stored entries by table."""

    sender: str
    number: int
    stored: dict[TableId, TableSeq]


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(_Beat)


class Delivery:
    """The beats of this process and of the others. It calls `on_stored` with the entries that another process has stored, and `on_gap` when
    a beat was lost."""

    def __init__(self, publish: Callable[[str, bytes], None]) -> None:
        """`publish` sends a message to the other processes."""
        self.on_stored: Callable[[dict[TableId, TableSeq]], None] = lambda _: None
        self.on_gap: Callable[[], None] = lambda: None
        self._publish = publish
        self._me = secrets.token_hex(8)
        self._number = 0
        self._stored: dict[TableId, TableSeq] = {}
        self._heard: dict[str, tuple[int, float]] = {}

    async def listen(self, bus: Bus) -> None:
        """Receive the beats of other processes from now on."""
        await bus.listen(SUBJECT, self._receive)

    def stored(self, table_id: TableId, seq: TableSeq) -> None:
        """Note that this process has stored an entry."""
        self._stored[table_id] = seq

    def beat(self) -> None:
        """Send a beat to the other processes."""
        if self._number == LAST:
            return
        stored, self._stored = self._stored, {}
        self._number += 1
        if len(stored) <= MOST_NAMED:
            self._publish(SUBJECT, _encoder.encode(_Beat(self._me, self._number, stored)))

    def stop(self) -> None:
        """Tell the other processes that no beat will follow."""
        self._number = LAST
        self._publish(SUBJECT, _encoder.encode(_Beat(self._me, LAST, self._stored)))

    def is_silent(self) -> bool:
        """Whether a process that was heard is not heard any more, though it may be alive."""
        now = time.monotonic()
        self._heard = {sender: heard for sender, heard in self._heard.items() if now - heard[1] < FORGOTTEN_AFTER}
        return any([now - at > SILENT_AFTER for _, at in self._heard.values()])

    def _receive(self, message: bytes) -> None:
        beat = _decoder.decode(message)
        last, _ = self._heard.pop(beat.sender, (0, 0.0))
        if beat.number != LAST:
            self._heard[beat.sender] = beat.number, time.monotonic()
            if beat.number != last + 1:
                self.on_gap()
        self.on_stored(beat.stored)
