"""Changes of the lobby, sent between processes and to the clients that watch it.

Each process numbers its messages, and sends the last number again from time to time. So a process that missed a message notices, and
reloads the lobby.
"""

from __future__ import annotations

import secrets
from collections import OrderedDict, deque
from collections.abc import Callable
from itertools import islice

import msgspec

from kogge.service import wire
from kogge.service.bus.bus import Bus
from kogge.tables.entries import TableId

SUBJECT = "lobby-news"
EARLIER_SUBJECT = "lobby"
"""The subject of the previous version, whose messages have no numbers. This version sends there, too, so that the lobbies of both are
complete during an upgrade."""
MARK = b" "
"""The end of messages that this version sends to the earlier subject. JSON ignores it; processes of this version ignore the message,
which they also get with its number."""
MAX_PROCESSES = 1_000
"""Processes whose last number is remembered; the ones heard from last stay."""
RECENT = 500
"""Changes that are remembered for clients whose lobby is just being read."""


class LobbyNews:
    """The lobby of one process. A node is called with each change for its clients (`on_change`), and when a message was lost (`on_gap`).

    `count` is the number of changes since the process started.
    """

    def __init__(self, publish: Callable[[str, bytes], None]) -> None:
        """`publish` sends a message to the other processes."""
        self.on_change: Callable[[bytes], None] = lambda _: None
        self.on_gap: Callable[[], None] = lambda: None
        self.count = 0
        self._publish = publish
        self._me = secrets.token_hex(8)
        self._sent = 0
        self._received: OrderedDict[str, int] = OrderedDict()
        self._recent: deque[bytes] = deque(maxlen=RECENT)

    async def listen(self, bus: Bus) -> Callable[[], None]:
        """Receive the messages of other processes until the returned function is called."""
        stops = [await bus.listen(SUBJECT, self._receive), await bus.listen(EARLIER_SUBJECT, self._receive_from_earlier)]

        def stop() -> None:
            for stop in stops:
                stop()

        return stop

    def publish(self, table_id: TableId, listing: str) -> None:
        """Send the new listing of a table to clients and other processes."""
        self._change(table_id, listing)
        self._sent += 1
        self._publish(SUBJECT, f"{self._me} {self._sent} {table_id} {listing}".encode())
        self._publish(EARLIER_SUBJECT, f"{table_id} {listing}".encode() + MARK)

    def send_count(self) -> None:
        """Send the number of the last message again: another process may have missed it."""
        if self._sent:
            self._publish(SUBJECT, f"{self._me} {self._sent}".encode())

    def since(self, count: int) -> list[bytes]:
        """The changes after the first `count` ones, as messages for clients."""
        return list(islice(self._recent, max(0, len(self._recent) - (self.count - count)), None))

    def _receive(self, message: bytes) -> None:
        sender, number, *change = message.decode().split(" ", 3)
        last = int(number)
        before = self._received.pop(sender, 0)
        self._received[sender] = last
        if len(self._received) > MAX_PROCESSES:
            self._received.popitem(last=False)
        if last != before + (1 if change else 0):
            self.on_gap()
        if change:
            self._change(TableId(change[0]), change[1])

    def _receive_from_earlier(self, message: bytes) -> None:
        """A change from a process of the previous version; or the copy that this version sends to those."""
        if not message.endswith(MARK):
            table_id, listing = message.decode().split(" ", 1)
            self._change(TableId(table_id), listing)

    def _change(self, table_id: TableId, listing: str) -> None:
        message = wire.encoder.encode(wire.Listed(table_id, None if listing == "null" else msgspec.Raw(listing.encode())))
        self.count += 1
        self._recent.append(message)
        self.on_change(message)
