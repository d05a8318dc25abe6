"""Changes of the lobby, sent between processes.

A process collects its changes for a moment and sends them in one message. It numbers its messages, and sends the last number again from
time to time. So a process that missed a message notices, and reloads the lobby.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable

import msgspec

from kogge.service.bus.bus import Bus
from kogge.service.tables.lobby_index import Change
from kogge.tables.entries import TableId

SUBJECT = "lobby-changes"
EARLIER_SUBJECT = "lobby"
"""The subject of the previous version, whose messages have one change each and no numbers. This version sends there, too, so that the
lobbies of both are complete during an upgrade."""
MARK = b" "
"""The end of messages that this version sends to the earlier subject. JSON ignores it; processes of this version ignore the message,
which they also get with its number."""
MAX_PROCESSES = 1_000
"""Processes whose last number is remembered; the ones heard from last stay."""
SENT_EVERY = 0.25
"""Seconds between two messages."""
IN_ONE_MESSAGE = 500
"""Changes in one message. A process that has more drops them, and the others reload the lobby."""


class _Changed(msgspec.Struct, array_like=True):
    """A change in a message: the fields of `Change`."""

    table: TableId
    seq: int
    listing: msgspec.Raw
    opener: str
    address: str


class _News(msgspec.Struct, array_like=True):
    """A message: its sender, its number, and the changes; without changes it repeats the last number."""

    sender: str
    number: int
    changes: list[_Changed]


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(_News)
NOT_LISTED = b"null"


class LobbyNews:
    """The changes of the lobby at one process. It calls `on_change` with each, its own and those of others, and `on_gap` when a message was
    lost."""

    def __init__(self, publish: Callable[[str, bytes], None]) -> None:
        """`publish` sends a message to the other processes."""
        self.on_change: Callable[[Change], None] = lambda _: None
        self.on_gap: Callable[[], None] = lambda: None
        self._publish = publish
        self._me = secrets.token_hex(8)
        self._sent = 0
        self._sent_at = 0.0
        self._waiting: dict[TableId, Change] = {}
        self._is_scheduled = False
        self._received: OrderedDict[str, int] = OrderedDict()

    async def listen(self, bus: Bus) -> Callable[[], None]:
        """Receive the messages of other processes until the returned function is called."""
        stops = [await bus.listen(SUBJECT, self._receive), await bus.listen(EARLIER_SUBJECT, self._receive_from_earlier)]

        def stop() -> None:
            for stop in stops:
                stop()

        return stop

    def publish(self, change: Change) -> None:
        """Apply a change here, and send it to the other processes soon."""
        self.on_change(change)
        before = self._waiting.get(change.table)
        if before is not None:
            change = change._replace(opener=change.opener or before.opener, address=change.address or before.address)
        self._waiting[change.table] = change
        if not self._is_scheduled:
            self._is_scheduled = True
            delay = max(0.0, self._sent_at + SENT_EVERY - time.monotonic())
            asyncio.get_running_loop().call_later(delay, self._send)

    def send_count(self) -> None:
        """Send the number of the last message again: another process may have missed it."""
        if self._sent:
            self._publish(SUBJECT, _encoder.encode(_News(self._me, self._sent, [])))

    def _send(self) -> None:
        """Send the changes that wait. If they are too many, only the number is sent, without them."""
        waiting, self._waiting = list(self._waiting.values()), {}
        self._is_scheduled = False
        self._sent_at = time.monotonic()
        self._sent += 1
        if len(waiting) > IN_ONE_MESSAGE:
            self.send_count()
            return
        changes = [_Changed(one.table, one.seq, msgspec.Raw(one.listing or NOT_LISTED), one.opener, one.address) for one in waiting]
        self._publish(SUBJECT, _encoder.encode(_News(self._me, self._sent, changes)))
        for one in waiting:
            self._publish(EARLIER_SUBJECT, one.table.encode() + b" " + (one.listing or NOT_LISTED) + MARK)

    def _receive(self, message: bytes) -> None:
        news = _decoder.decode(message)
        before = self._received.pop(news.sender, 0)
        self._received[news.sender] = news.number
        if len(self._received) > MAX_PROCESSES:
            self._received.popitem(last=False)
        if news.number != before + (1 if news.changes else 0):
            self.on_gap()
        for one in news.changes:
            listing = bytes(one.listing)
            self.on_change(Change(one.table, one.seq, None if listing == NOT_LISTED else listing, one.opener, one.address))

    def _receive_from_earlier(self, message: bytes) -> None:
        """A change from a process of the previous version; or the copy that this version sends to those."""
        if not message.endswith(MARK):
            table_id, listing = message.split(b" ", 1)
            self.on_change(Change(TableId(table_id.decode()), 0, None if listing == NOT_LISTED else listing))
