"""What changes in the lobby, as processes tell it to each other and to those who look.

Each process numbers what it says to others, and says from time to time how much that was. So whoever missed a message notices, and reads
the lobby anew.
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
SUBJECT_BEFORE = "lobby"
"""Where the version before says and hears what changes, without numbers. This version says it there, too, so that both lobbies are whole
while a site goes from one to the other."""
FROM_US = b" "
"""With this at its end, which JSON does not mind, a message there is from a process of this version, and has been heard with its number."""
MOST_KNOWN = 1_000
"""Processes whose numbers are remembered, those that were heard last."""
RECENT = 500
"""Changes that are remembered for those who are just reading the lobby."""


class LobbyNews:
    """The lobby of one process. Who serves people hears what to tell them (`listed`), and that something was missed (`missed`).

    `count` is how much has changed since the process began.
    """

    def __init__(self, publish: Callable[[str, bytes], None]) -> None:
        """What it says to other processes goes to `publish`."""
        self.listed: Callable[[bytes], None] = lambda _: None
        self.missed: Callable[[], None] = lambda: None
        self.count = 0
        self._publish = publish
        self._me = secrets.token_hex(8)
        self._said = 0
        self._heard: OrderedDict[str, int] = OrderedDict()
        self._recent: deque[bytes] = deque(maxlen=RECENT)

    async def listen(self, bus: Bus) -> Callable[[], None]:
        """Hear what others say; calling what is returned ends it."""
        stops = [await bus.listen(SUBJECT, self._hear), await bus.listen(SUBJECT_BEFORE, self._hear_from_before)]

        def stop() -> None:
            for stop in stops:
                stop()

        return stop

    def tell(self, table_id: TableId, shown: str) -> None:
        """A table shows something new."""
        self._change(table_id, shown)
        self._said += 1
        self._publish(SUBJECT, f"{self._me} {self._said} {table_id} {shown}".encode())
        self._publish(SUBJECT_BEFORE, f"{table_id} {shown}".encode() + FROM_US)

    def tell_again(self) -> None:
        """Say how much was said. Somebody may have missed the last of it."""
        if self._said:
            self._publish(SUBJECT, f"{self._me} {self._said}".encode())

    def since(self, count: int) -> list[bytes]:
        """What has changed since so much had changed, as clients are told."""
        return list(islice(self._recent, max(0, len(self._recent) - (self.count - count)), None))

    def _hear(self, message: bytes) -> None:
        who, number, *said = message.decode().split(" ", 3)
        said_by_now = int(number)
        before = self._heard.pop(who, 0)
        self._heard[who] = said_by_now
        if len(self._heard) > MOST_KNOWN:
            self._heard.popitem(last=False)
        if said_by_now != before + (1 if said else 0):
            self.missed()
        if said:
            self._change(TableId(said[0]), said[1])

    def _hear_from_before(self, message: bytes) -> None:
        """A process of the version before says that something has changed; or one of this version says it to those."""
        if not message.endswith(FROM_US):
            table_id, shown = message.decode().split(" ", 1)
            self._change(TableId(table_id), shown)

    def _change(self, table_id: TableId, shown: str) -> None:
        told = wire.encoder.encode(wire.Listed(table_id, None if shown == "null" else msgspec.Raw(shown.encode())))
        self.count += 1
        self._recent.append(told)
        self.listed(told)
