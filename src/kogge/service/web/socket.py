"""The socket of a client, for all its tables and commands."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, MutableMapping
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

import msgspec
import structlog

from kogge.engine import MalformedMove
from kogge.service import metrics, traces, wire
from kogge.service.cpu_time import CpuTimed
from kogge.service.people.limits import REFUSAL_DELAY, TOO_MUCH_HERE, Bucket, account_of
from kogge.service.people.people import GuestSession
from kogge.service.site import Site
from kogge.service.store import NoSuchTable, StoreDown, UnreadableEntry
from kogge.service.tables.lobby import search_for
from kogge.service.tables.room import Room
from kogge.service.web.frames import Listener
from kogge.service.web.lanes import Lanes
from kogge.service.wire.client_messages import NO_TABLE
from kogge.tables.entries import TableId
from kogge.tables.refusals import Refused

if TYPE_CHECKING:
    from opentelemetry.trace import Span

log = structlog.get_logger()

Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Coroutine[Any, Any, None]]

MOVES = (wire.Answer, wire.AgreeToUndo, wire.DeclineUndo, wire.Ping)
"""Messages that other players wait for, and pings. They are never refused because of others at the same address."""

UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)
"""Errors of a message that is no JSON, no Unicode, or nested too deep."""

NEWS = b'{"is":"news"'
"""How news begin."""
LONGEST_ID = 40
"""Characters of an id or a table that a refusal repeats."""
TRY_AGAIN_LATER = 1013
POLICY_VIOLATION = 1008
NO_SESSION = 4401


class ClientSocket(Protocol):
    """The socket of a client: `kogge.service.web.frames.FramedSocket`."""

    listener: Listener | None

    @property
    def is_writable(self) -> bool:
        """Whether the client reads what it was sent so far."""
        ...

    def write(self, message: bytes) -> None:
        """Send a text, unless the client is gone."""
        ...

    async def close(self, code: int, reason: str) -> None:
        """Close the socket, when the client has read what it was sent."""
        ...

    def pause_reading(self) -> None:
        """Read no more messages of the client."""
        ...

    def resume_reading(self) -> None:
        """Read on."""
        ...


class Connection:
    """One client's socket."""

    __slots__ = (
        "_backlog",
        "_bad_messages",
        "_close_reason",
        "_closing",
        "_is_closed",
        "_pausing",
        "_socket",
        "_unread",
        "_waiting",
        "guest",
        "lanes",
        "last_table",
        "origin",
        "person",
        "rooms",
        "site",
    )

    def __init__(self, site: Site, guest: GuestSession, socket: ClientSocket, origin: str) -> None:
        self.site = site
        self.origin = origin
        self.guest = guest
        self.person = guest.person
        self.rooms: dict[TableId, Room] = {}
        self.last_table = NO_TABLE
        """The table of the last page or news, which the next news need not name."""
        self._socket = socket
        self._waiting: deque[bytes] = deque()
        self._unread = 0
        self._backlog: deque[str | bytes] | None = None
        self._pausing: asyncio.Task[None] | None = None
        self._closing: asyncio.Task[None] | None = None
        bad_messages = site.settings.bad_messages
        self._bad_messages = Bucket(bad_messages / 60, bad_messages)
        self._close_reason = (TRY_AGAIN_LATER, "")
        self._is_closed = False
        self.lanes = Lanes(site.settings.in_flight)

    # Sending

    def send(self, message: bytes) -> None:
        """Send a message without waiting for the client."""
        if self._is_closed:
            return
        if self._waiting or not self._socket.is_writable:
            self._queue(message)
        else:
            self._socket.write(message)

    def _queue(self, message: bytes) -> None:
        """Queue a message for a client that reads slowly. When too many bytes wait for a guest or an address, the node closes the socket; the
        client watches again when it reconnects."""
        if self.site.limits.unread.fits(self.person, self.guest.address, len(message)):
            self._waiting.append(message)
            self._count_unread(len(message))
            return
        metrics.RATE_LIMITED.labels("unread_bytes").inc()
        self._drop_waiting()
        self.close(TRY_AGAIN_LATER, "too-slow")

    def _count_unread(self, count: int) -> None:
        self._unread += count
        self.site.limits.unread.add(self.person, self.guest.address, count)

    def _drop_waiting(self) -> None:
        self._waiting.clear()
        self._count_unread(-self._unread)

    def send_news(self, table: TableId, news: bytes) -> None:
        """Send news of a table. They name it only if the last page or news was about another one."""
        if table != self.last_table:
            self.last_table = table
            news = b'%b,"table":"%b"%b' % (NEWS, table.encode(), news[len(NEWS) :])
        self.send(news)

    def send_message(self, message: msgspec.Struct) -> None:
        self.send(wire.encoder.encode(message))

    def send_waiting(self) -> None:
        """Send the messages that wait, as far as the client reads them."""
        while self._waiting and self._socket.is_writable:
            message = self._waiting.popleft()
            self._count_unread(-len(message))
            self._socket.write(message)
        if self._is_closed and not self._waiting:
            self._close_socket()

    def close(self, code: int, reason: str) -> None:
        """Close the socket after sending the messages that wait."""
        self._is_closed = True
        self._close_reason = (code, reason)
        if not self._waiting:
            self._close_socket()

    def _close_socket(self) -> None:
        if self._closing is None:
            self._closing = asyncio.create_task(self._close())

    async def _close(self) -> None:
        try:
            await self._socket.close(*self._close_reason)
        except Exception as gone:
            log.debug("client_disconnected", error=repr(gone))

    # Receiving

    async def serve(self, receive: Receive) -> None:
        """Serve the client until it disconnects. Most messages come straight from the socket; what remains comes from `receive`."""
        self._socket.listener = self
        try:
            while (message := await receive())["type"] != "websocket.disconnect":
                self.receive(message.get("text") or message.get("bytes") or "")
                await self._until_taken()
            await self._until_taken()
        finally:
            self._socket.listener = None
            self._is_closed = True
            self._drop_waiting()
            self.site.lobby.leave(self)
            for room in self.rooms.values():
                room.leave(self)
            await self.lanes.finish()

    def receive(self, text: str | bytes) -> None:
        """Take a message, or keep it while an earlier one waits. As long as one waits, nothing more is read from the client."""
        if self._is_closed:
            return
        if self._backlog is not None:
            self._backlog.append(text)
            self._socket.pause_reading()
            return
        waits = self.take(text)
        if waits is not None:
            self._backlog = deque()
            self._socket.pause_reading()
            self._pausing = asyncio.create_task(self._read_on_after(waits))

    async def _read_on_after(self, waits: Coroutine[Any, Any, None] | None) -> None:
        assert self._backlog is not None, "messages are kept meanwhile"
        try:
            while True:
                if waits is not None:
                    await waits
                if self._is_closed or not self._backlog:
                    return
                waits = self.take(self._backlog.popleft())
        finally:
            self._backlog = self._pausing = None
            self._socket.resume_reading()

    async def _until_taken(self) -> None:
        """Wait until no message waits to be taken."""
        if self._pausing is not None:
            await asyncio.wait({self._pausing})

    def take(self, text: str | bytes) -> Coroutine[Any, Any, None] | None:
        """Check limits, decode a message, and put it into the lane of its table; a ping is answered at once. If the client must wait before
        its next message is taken, what is returned waits for that."""
        limits, address = self.site.limits, self.guest.address
        if not limits.take_of_person(self.person, address):
            metrics.RATE_LIMITED.labels("messages").inc()
            self._refuse_bad_message(
                wire.Refused(wire.Problem("too-many-messages", {"per_second": self.site.settings.messages}), *_ids_of(text))
            )
            return None
        try:
            message = wire.from_client.decode(text)
        except UNREADABLE as error:
            limits.take_of_address(address)
            self._refuse_bad_message(wire.Refused(wire.Problem("not-understood", {"detail": str(error)[:200]}), *_ids_of(text)))
            return None
        is_move = isinstance(message, MOVES)
        if not limits.take_of_address(account_of(address, is_move)):
            metrics.RATE_LIMITED.labels("messages").inc()
            self.send_message(
                wire.Refused(wire.Problem(TOO_MUCH_HERE), getattr(message, "id", ""), getattr(message, "table", NO_TABLE))
            )
            return asyncio.sleep(REFUSAL_DELAY)
        if self.guest.until <= time.time():
            self.close(NO_SESSION, "session-expired")
            return None
        if isinstance(message, wire.Ping) and not message.table:
            self.send_message(wire.Pong(message.id))
            return None
        turn = None if is_move else limits.pacer.ask()
        if turn is not None or self.lanes.is_full:
            return self._put_later(message, turn)
        self._put(message)
        return None

    async def _put_later(self, message: wire.FromClient, turn: asyncio.Future[None] | None) -> None:
        if turn is not None:
            await turn
        await self.lanes.until_not_full()
        self._put(message)

    def _put(self, message: wire.FromClient) -> None:
        table = getattr(message, "table", NO_TABLE)
        root = traces.arrived(_kind_of(message), table) if traces.are_on() and isinstance(message, wire.AnyCommand) else None
        self.lanes.put(table, partial(self._answer, message, root))

    async def _answer(self, message: wire.FromClient, root: Span | None) -> None:
        """Handle a message, and send a refusal if that fails."""
        id, table = getattr(message, "id", ""), getattr(message, "table", NO_TABLE)
        handling = CpuTimed(self._handle(message))
        try:
            with traces.within(root):
                await handling
        except Refused as refused:
            self.send_message(wire.Refused(wire.Problem.of(refused.refusal), id, table))
        except MalformedMove:
            self.send_message(wire.Refused(wire.Problem("not-a-move"), id, table))
        except NoSuchTable:
            self.send_message(wire.Refused(wire.Problem("no-such-table"), id, table))
        except StoreDown:
            self.send_message(wire.Refused(wire.Problem("try-again"), id, table))
        except UnreadableEntry:
            self.send_message(wire.Refused(wire.Problem("newer-version"), id, table))
        except Exception:
            log.exception("message_failed", kind=_kind_of(message), table_id=table)
            self.send_message(wire.Refused(wire.Problem("failed"), id, table))
        finally:
            account = account_of(self.guest.address, isinstance(message, MOVES))
            self.site.limits.cpu.charge(self.person, account, handling.seconds)

    def _refuse_bad_message(self, refused: wire.Refused) -> None:
        self.send_message(refused)
        if not self._bad_messages.take():
            self.close(POLICY_VIOLATION, "too-many-faults")

    async def _handle(self, message: wire.FromClient) -> None:
        site = self.site
        if isinstance(message, wire.Watch):
            await self._watch(message)
        elif isinstance(message, wire.Unwatch):
            room = self.rooms.pop(message.table, None)
            if room is not None:
                room.leave(self)
        elif isinstance(message, wire.WatchLobby):
            await site.lobby.watch(self, search_for(message.game, message.pace, message.seats, message.language))
            if self._is_closed:
                site.lobby.leave(self)
        elif isinstance(message, wire.UnwatchLobby):
            site.lobby.leave(self)
        elif isinstance(message, wire.Ping):
            self.send_message(wire.Pong(message.id))
        elif isinstance(message, wire.AskOffers):
            self.send_message(await site.offers(self.guest, message))
        elif isinstance(message, wire.AskPreview):
            self.send_message(await site.preview(self.guest, message))
        else:
            self.send_message(await site.do(self.guest, message.table, message))

    async def _watch(self, message: wire.Watch) -> None:
        """Watch a table: send its page, with the entries that the client missed, and all news from now on."""
        if message.protocol != wire.PROTOCOL:
            raise Refused.because("newer-version", protocol=wire.PROTOCOL)
        if message.table not in self.rooms and len(self.rooms) >= (most := self.site.settings.watched_tables):
            raise Refused.because("too-many-tables", most=most)
        room, viewer = await self.site.room_for(self.guest, message.table, message.invitation, message.have)
        if self._is_closed:
            return
        invited = self.site.people.is_invited(message.table, message.invitation)
        self.rooms[message.table] = room
        was_here = room.enter(self, invited)
        self.last_table = message.table
        self.send_message(self.site.page(self.guest, room, viewer, message.have, invited, self.origin))
        if not was_here:
            room.announce_arrival(self)


def _kind_of(message: wire.FromClient) -> str:
    return str(message.__struct_config__.tag)


def _ids_of(text: str | bytes) -> tuple[str, TableId]:
    """The id and the table of a message that is refused, so that its sender knows which one it was."""
    try:
        ids = _ids_decoder.decode(text)
    except UNREADABLE:
        return "", NO_TABLE
    return ids.id[:LONGEST_ID], TableId(ids.table[:LONGEST_ID])


class _Ids(msgspec.Struct):
    id: str = ""
    table: TableId = NO_TABLE


_ids_decoder = msgspec.json.Decoder(_Ids)
