"""The socket: one for each client, for all tables it looks at and everything it does there."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Generator, MutableMapping
from functools import partial
from typing import Any, TypeAlias

import msgspec
import structlog

from kogge.engine import MalformedMove
from kogge.service import metrics, wire
from kogge.service.people.limits import HOLD, TOO_MUCH_HERE, Bucket, Timed, account_of
from kogge.service.people.people import GuestSession
from kogge.service.site import Site
from kogge.service.store import NoSuchTable, StoreDown, UnreadableEntry
from kogge.service.tables.room import Room
from kogge.service.web.lanes import Lanes
from kogge.service.wire.client_messages import NO_TABLE
from kogge.tables.entries import TableId
from kogge.tables.refusals import Refused

log = structlog.get_logger()

Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Coroutine[Any, Any, None]]

MOVES = (wire.Answer, wire.AgreeToUndo, wire.DeclineUndo, wire.Ping)
"""What others wait for, and how a client knows that it is heard: it is refused to nobody for what others at the address ask for."""

UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)
"""What a message that is no JSON, no Unicode, or nested too deep ends in."""

LONGEST_NAMED = 40
"""Letters of an id or a table that are repeated to whoever sent them."""
TRY_AGAIN_LATER = 1013
POLICY_VIOLATION = 1008
NO_SESSION = 4401


class Connection:
    """One client's socket."""

    __slots__ = (
        "_farewell",
        "_faults",
        "_is_closed",
        "_send",
        "_unread",
        "_waiting",
        "_writing",
        "guest",
        "is_in_lobby",
        "lanes",
        "origin",
        "person",
        "rooms",
        "site",
    )

    def __init__(self, site: Site, guest: GuestSession, send: Send, origin: str) -> None:
        self.site = site
        self.origin = origin
        self.guest = guest
        self.person = guest.person
        self.rooms: dict[TableId, Room] = {}
        self.is_in_lobby = False
        self._send = send
        self._waiting: deque[bytes] = deque()
        self._writing: asyncio.Task[None] | None = None
        self._unread = 0
        faults = site.settings.bad_messages
        self._faults = Bucket(faults / 60, faults)
        self._farewell = (TRY_AGAIN_LATER, "")
        self._is_closed = False
        self.lanes = Lanes(site.settings.in_flight)

    # Sending

    def send(self, message: bytes) -> None:
        """Send a message as soon as the client takes it. It never waits for one client that everybody else is waiting for.

        Most clients take it at once. So it is only begun here, and a task goes on with it if it has to wait.
        """
        if self._is_closed:
            return
        if self._writing is not None:
            self._wait(message)
            return
        sending = self._send({"type": "websocket.send", "text": message.decode()})
        try:
            waits_for = sending.send(None)
        except StopIteration:
            return
        except Exception as gone:
            self._lose(gone)
        else:
            self._writing = asyncio.create_task(self._write(_Begun(sending, waits_for)))

    def _wait(self, message: bytes) -> None:
        """Let a message wait for a client that reads slowly. When too many bytes wait for one guest, or for one address, the client is cut
        off; it looks again when it comes back."""
        if self.site.limits.unread.fits(self.person, self.guest.address, len(message)):
            self._waiting.append(message)
            self._count_unread(len(message))
            return
        metrics.RATE_LIMITED.labels("unread_bytes").inc()
        self._forget_waiting()
        self.close(TRY_AGAIN_LATER, "too-slow")

    def _count_unread(self, count: int) -> None:
        self._unread += count
        self.site.limits.unread.add(self.person, self.guest.address, count)

    def _forget_waiting(self) -> None:
        self._waiting.clear()
        self._count_unread(-self._unread)

    def tell(self, message: msgspec.Struct) -> None:
        self.send(wire.encoder.encode(message))

    async def _write(self, begun: _Begun | None = None) -> None:
        """Finish what was begun, and send what waits."""
        try:
            if begun is not None:
                await begun
            while self._waiting:
                message = self._waiting.popleft()
                self._count_unread(-len(message))
                await self._send({"type": "websocket.send", "text": message.decode()})
            if self._is_closed:
                code, reason = self._farewell
                await self._send({"type": "websocket.close", "code": code, "reason": reason})
        except Exception as gone:
            self._lose(gone)
        finally:
            self._writing = None

    async def written(self) -> None:
        """Wait until everything that was sent so far is with the client, or the client is gone."""
        if self._writing is not None:
            await self._writing

    def _lose(self, gone: Exception) -> None:
        self._is_closed = True
        log.debug("client_disconnected", error=repr(gone))

    def close(self, code: int, reason: str) -> None:
        """Close the socket, after the client was told what waits to be told."""
        self._is_closed = True
        self._farewell = (code, reason)
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())

    # Receiving

    async def serve(self, receive: Receive) -> None:
        """Until the client goes."""
        try:
            while not self._is_closed:
                message = await receive()
                if message["type"] == "websocket.disconnect":
                    return
                await self.take(message.get("text") or message.get("bytes") or "")
            await self.written()
        finally:
            self._is_closed = True
            self._forget_waiting()
            for room in self.rooms.values():
                room.leave(self)
            await self.lanes.finish()

    async def take(self, text: str | bytes) -> None:
        """Have a message followed in the lane of its table, and a ping at once."""
        limits, address = self.site.limits, self.guest.address
        if not limits.take_of_person(self.person, address):
            metrics.RATE_LIMITED.labels("messages").inc()
            self._fault(wire.Refused(wire.Problem("too-many-messages", {"per_second": self.site.settings.messages}), *_named(text)))
            return
        try:
            message = wire.from_client.decode(text)
        except UNREADABLE as error:
            limits.take_of_address(address)
            self._fault(wire.Refused(wire.Problem("not-understood", {"detail": str(error)[:200]}), *_named(text)))
            return
        if not limits.take_of_address(account_of(address, isinstance(message, MOVES))):
            metrics.RATE_LIMITED.labels("messages").inc()
            self.tell(wire.Refused(wire.Problem(TOO_MUCH_HERE), getattr(message, "id", ""), getattr(message, "table", NO_TABLE)))
            await asyncio.sleep(HOLD)
            return
        if self.guest.until <= time.time():
            self.close(NO_SESSION, "session-expired")
            return
        if isinstance(message, wire.Ping) and not message.table:
            self.tell(wire.Pong(message.id))
            return
        if not isinstance(message, MOVES):
            await limits.pacer.turn()
        await self.lanes.put(getattr(message, "table", NO_TABLE), partial(self._answer, message))

    async def _answer(self, message: wire.FromClient) -> None:
        """Follow a message, and say so if it cannot be followed."""
        id, table = getattr(message, "id", ""), getattr(message, "table", NO_TABLE)
        following = Timed(self._follow(message))
        try:
            await following
        except Refused as refused:
            self.tell(wire.Refused(wire.Problem.of(refused.refusal), id, table))
        except MalformedMove:
            self.tell(wire.Refused(wire.Problem("not-a-move"), id, table))
        except NoSuchTable:
            self.tell(wire.Refused(wire.Problem("no-such-table"), id, table))
        except StoreDown:
            self.tell(wire.Refused(wire.Problem("try-again"), id, table))
        except UnreadableEntry:
            self.tell(wire.Refused(wire.Problem("newer-version"), id, table))
        except Exception:
            log.exception("message_failed", kind=message.__struct_config__.tag, table_id=table)
            self.tell(wire.Refused(wire.Problem("failed"), id, table))
        finally:
            account = account_of(self.guest.address, isinstance(message, MOVES))
            self.site.limits.cpu.charge(self.person, account, following.seconds)

    def _fault(self, refused: wire.Refused) -> None:
        self.tell(refused)
        if not self._faults.take():
            self.close(POLICY_VIOLATION, "too-many-faults")

    async def _follow(self, message: wire.FromClient) -> None:
        site = self.site
        if isinstance(message, wire.Watch):
            await self._watch(message)
        elif isinstance(message, wire.Unwatch):
            room = self.rooms.pop(message.table, None)
            if room is not None:
                room.leave(self)
        elif isinstance(message, wire.WatchLobby):
            self.is_in_lobby = True
            for told in await site.lobby_now():
                self.send(told)
        elif isinstance(message, wire.UnwatchLobby):
            self.is_in_lobby = False
        elif isinstance(message, wire.Ping):
            self.tell(wire.Pong(message.id))
        elif isinstance(message, wire.AskOffers):
            self.tell(await site.offers(self.guest, message))
        elif isinstance(message, wire.AskPreview):
            self.tell(await site.preview(self.guest, message))
        else:
            self.tell(await site.do(self.guest, message.table, message))

    async def _watch(self, message: wire.Watch) -> None:
        """Look at a table: what was missed if it is not too long ago, everything there is to see, and all news from now on."""
        if message.table not in self.rooms and len(self.rooms) >= (most := self.site.settings.watched_tables):
            raise Refused.because("too-many-tables", most=most)
        room, viewer = await self.site.look(self.guest, message.table, message.invitation, message.have)
        if self._is_closed:
            return
        invited = self.site.people.is_invited(message.table, message.invitation)
        self.rooms[message.table] = room
        was_here = room.enter(self, room.table.may_listen(self.person, invited))
        self.tell(self.site.page(self.guest, room, viewer, message.have, invited, self.origin))
        if not was_here:
            room.announce_arrival(self)


class _Begun:
    """A coroutine that was begun outside a task and waits for something: whoever awaits this goes on with it."""

    def __init__(self, begun: Coroutine[Any, Any, None], waits_for: object) -> None:
        self._begun = begun
        self._waits_for = waits_for

    def __await__(self) -> Generator[object, Any, None]:
        waits_for = self._waits_for
        while True:
            try:
                came = yield waits_for
                waits_for = self._begun.send(came)
            except StopIteration:
                return
            except BaseException:
                self._begun.close()
                raise


def _named(text: str | bytes) -> tuple[str, TableId]:
    """The id and the table of a message that is not followed, so that whoever sent it knows which one it was."""
    try:
        named = _only_names.decode(text)
    except UNREADABLE:
        return "", NO_TABLE
    return named.id[:LONGEST_NAMED], TableId(named.table[:LONGEST_NAMED])


class _OnlyNames(msgspec.Struct):
    id: str = ""
    table: TableId = NO_TABLE


_only_names = msgspec.json.Decoder(_OnlyNames)
