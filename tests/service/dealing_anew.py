"""A table dealt anew, and the service over it.

Whatever one client cannot know of a table is changed to something else it could be: hands, piles and sealed answers in the match; the
table's secret and what others threw in, until the match is over; who the others are, what they muted, and the ids of their commands.
The service that then tells of it is the real one, from the socket down: only the store is in memory.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import Any

import httpx
import msgspec
from litestar import Litestar

from kogge.engine import Match, Viewer, notation
from kogge.engine.record import Entry
from kogge.service.people.people import COOKIE, GuestSession
from kogge.service.settings import Settings
from kogge.service.site import Site
from kogge.service.store import NewEntry, Store, appender
from kogge.service.store.cluster_time import ClusterTime
from kogge.service.store.heartbeat import Heartbeat
from kogge.service.store.proofs import SetAside
from kogge.service.tables.broadcast import AppliedEntry
from kogge.service.tables.room import Room
from kogge.service.tables.rooms import Rooms
from kogge.service.web.problems import HANDLERS
from kogge.service.web.routes import DEPENDENCIES, ROUTES
from kogge.service.web.socket import Connection, Message
from kogge.service.work.replays import Replays
from kogge.service.work.thinker_requests import ThinkerRequest, handle
from kogge.tables.entries import NO_ENTRY, EntryBody, LogEntry, Muted, Opened, PersonId, Sat, TableId, TableSeq, Talked
from kogge.tables.snapshot import MatchStands, Snapshot, take_snapshot
from kogge.tables.table import Table
from kogge.tables.talk import Said
from kogge.tables.undo import PRACTICE_TAG
from service.overheard import Request
from service.servers.site import SECRET

SETTINGS = Settings(secret=SECRET, messages=1_000_000, burst=1_000_000, guest_cpu_ms=1_000_000, address_cpu_ms=1_000_000)


class Here:
    """Makes replays in this process, where what they tell can be tampered with."""

    async def ask(self, question: ThinkerRequest, think_for: float) -> bytes:
        return msgspec.json.encode(handle(question))

    async def stop(self) -> None:
        """Nothing runs."""


class Dealer:
    """Deals anew what one person cannot know. The same things get the same new values as long as the dealer lives."""

    def __init__(self, person: PersonId, seed: int) -> None:
        self.person = person
        self.luck = random.Random(f"{seed} {person}")
        self._others: dict[PersonId, PersonId] = {person: person}
        self._words: dict[str, str] = {}
        self._moves: dict[int, Entry] = {}

    # Of a table

    def table(self, table: Table, viewer: Viewer, world: Match | None, is_over: bool) -> Snapshot:
        """The table as it might be as well, with this match. What is over is open: the record shows it to everyone."""
        true = take_snapshot(table)
        return replace(
            true,
            opened=self._opened(true.opened, is_over),
            places=[
                replace(
                    place,
                    person=None if place.person is None else self._who(place.person),
                    replaced=None if place.replaced is None else self._who(place.replaced),
                    contribution=self._thrown_in(place.contribution, place.person, is_over),
                )
                for place in true.places
            ],
            match=None if world is None or true.match is None else self._stands(true.match, viewer, world, is_over),
            talk=[said if table.hears(viewer, said) else self._unheard(said) for said in true.talk],
            muted=[pair for pair in true.muted if pair[0] == viewer] + [self._mute(viewer, len(true.places))],
            guests=[self._who(person) for person in true.guests],
            opener=self._who(true.opener),
            sent_away=[self._who(person) for person in true.sent_away],
            commands={self._command(id): seq for id, seq in true.commands.items()},
        )

    def _stands(self, true: MatchStands, viewer: Viewer, world: Match, is_over: bool) -> MatchStands:
        """Of the others' moves only that they were made is known, and nothing of what chance gave or what they learned."""
        record = notation.read(true.record)
        standing = record.active()
        learned = [
            known if entry.seat == viewer else self.luck.random() < 0.5 for entry, known in zip(standing, true.learned, strict=True)
        ]
        if not is_over:
            entries = [self._move(entry, viewer) for entry in record.entries]
            record = replace(record, entries=entries, deal=(), contributions=[])
        return MatchStands(notation.write(record), world.dump(), learned, true.sealed)

    def _move(self, entry: Entry, viewer: Viewer) -> Entry:
        """A move as it might have been as well. One's own moves one knows, but not what chance gave."""
        if entry.seq not in self._moves:
            move = entry.move if entry.seat == viewer else self._word(entry.move)
            self._moves[entry.seq] = entry if entry.is_undo else Entry(entry.seq, entry.seat, move)
        return self._moves[entry.seq]

    # Of an entry

    def entry(self, entry: LogEntry, viewer: Viewer, seats: int, is_over: bool, is_unheard: bool = False) -> LogEntry:
        """An entry as it might be as well, except for a move. Whoever does not hear what was said does not know that anything was:
        it might have been somebody else's wish not to hear somebody."""
        what: EntryBody = entry.what
        if isinstance(what, Opened):
            what = self._opened(what, is_over)
        elif isinstance(what, Sat):
            what = replace(
                what, person=self._who(what.person), contribution=self._thrown_in(what.contribution, what.person, is_over)
            )
        elif (isinstance(what, Talked) and is_unheard) or (isinstance(what, Muted) and what.seat != viewer):
            what = Muted(*self._mute(viewer, seats), self.luck.random() < 0.5)
        return replace(entry, what=what, command=self._command(entry.command))

    def _opened(self, opened: Opened, is_over: bool) -> Opened:
        return replace(opened, by=self._who(opened.by), secret=opened.secret if is_over else self.luck.randbytes(32).hex())

    def _thrown_in(self, contribution: str, person: PersonId | None, is_over: bool) -> str:
        return contribution if is_over or person in (None, self.person) else self._word(contribution)

    def _unheard(self, said: Said) -> Said:
        return replace(said, text=self._word(said.text))

    def _mute(self, viewer: Viewer, seats: int) -> tuple[int, int]:
        """Somebody else who does not want to hear somebody."""
        return self.luck.choice([(seat, whom) for seat in range(seats) for whom in range(seats) if viewer != seat != whom])

    def _who(self, person: PersonId) -> PersonId:
        if person not in self._others:
            self._others[person] = PersonId("g" + self.luck.randbytes(self.luck.randrange(4, 20)).hex())
        return self._others[person]

    def _word(self, word: str) -> str:
        if word not in self._words:
            self._words[word] = self.luck.randbytes(self.luck.randrange(1, 12)).hex()
        return self._words[word]

    def _command(self, command: str) -> str:
        """A command's id belongs to whoever chose it."""
        person, _, id = command.partition("/")
        if not command or person == self.person:
            return command
        return f"{self._who(PersonId(person))}/{self._word(id)}"


class _Steady(Heartbeat):
    """The heartbeat of a cluster without any outage."""

    def __init__(self) -> None:
        self.outages = []
        self.is_silent = False

    async def beat(self) -> bool:
        return False


class _NothingAside(SetAside):
    """No table is set aside."""

    def __init__(self) -> None: ...

    async def why(self, table_id: TableId) -> str | None:
        return None


class Kept(Store):
    """One table in memory, after some entry."""

    def __init__(
        self, id: TableId, snapshot: Snapshot, entries: Sequence[LogEntry], shown: str, sitting: Collection[PersonId]
    ) -> None:
        super().__init__([], [], [])
        self.clocks, self.heartbeats = [ClusterTime()], [_Steady()]
        self.aside = _NothingAside()
        self.id = id
        self._snapshot = snapshot
        self._entries = list(entries)
        self._shown = shown
        self._sitting = sitting

    def _cluster(self, key: str) -> int:
        return 0

    async def snapshot(self, table_id: TableId) -> Snapshot | None:
        return self._snapshot if table_id == self.id else None

    async def entries(self, table_id: TableId, after: TableSeq = NO_ENTRY) -> list[LogEntry]:
        return [entry for entry in self._entries if table_id == self.id and entry.seq > after]

    async def heads(self, table_ids: Iterable[str]) -> dict[TableId, TableSeq]:
        return {self.id: self._snapshot.seq}

    async def append(self, new: NewEntry) -> appender.Stored | None:
        return appender.Stored(new.entry.at, 0)

    async def listed(self, most: int, of_one: int, of_address: int) -> tuple[list[str], int]:
        return [] if self._shown == "null" else [self._shown], 0

    async def sitting(self, person: PersonId, most: int) -> tuple[list[tuple[TableId, str, str, int, bool]], int]:
        terms, match = self._snapshot.opened.terms, self._snapshot.match
        stage = "gathering" if match is None else "playing" if match.match["questions"] else "over"
        practice = match is not None and PRACTICE_TAG in notation.read(match.record).tags
        return [(self.id, terms.game, stage, self._snapshot.at, practice)] if person in self._sitting else [], 0


class Elsewhere:
    """The service over one table, for one client that looks at it."""

    def __init__(self, room: Room, site: Site, guest: GuestSession) -> None:
        self.room = room
        self.site = site
        self.told: list[str] = []
        self._guest = guest
        self._socket = Connection(site, guest, self._send, "http://elsewhere")
        room.enter(self._socket, may_listen=True)

    @staticmethod
    async def at(store: Kept, commitment: str, guest: GuestSession, recent: Iterable[AppliedEntry], secret: str) -> Elsewhere:
        """`commitment` is the published hash: nobody can tell whether another secret has it too. `secret` is the site's own."""
        rooms = Rooms(store)
        room = await rooms.room(store.id)
        room.table.commitment = commitment
        room.recent.extend(recent)
        settings = replace(SETTINGS, secret=secret)
        return Elsewhere(room, Site(settings, rooms, Replays(settings, Here())), guest)

    async def hear(self, entry: LogEntry) -> list[str]:
        """What the client is told when an entry happens. Raises `ReplayFailed`."""
        begin = len(self.told)
        await self.room.receive(entry)
        await self._written()
        return self.told[begin:]

    async def say(self, text: str) -> list[str]:
        """What the client is told when it sends a message."""
        begin = len(self.told)
        await self._socket.take(text)
        await self._written()
        return self.told[begin:]

    async def request(self, request: Request) -> str:
        """What the client is told over HTTP."""
        _http.state["site"] = self.site
        cookie = {"cookie": f"{COOKIE}={self.site.people.cookie(self._guest)}"}
        async with httpx.AsyncClient(transport=httpx.ASGITransport(_asgi), base_url="http://elsewhere") as browser:
            answer = await browser.request(
                request.method, request.path, json=request.body, params=dict(request.parameters), headers=cookie
            )
        return f"{answer.status_code} {answer.text}"

    async def _written(self) -> None:
        await self._socket.lanes.finish()
        await self._socket.written()

    async def _send(self, message: Message) -> None:
        """Who looks at a table right now is no secret of it, and another matter at every table."""
        if not message["text"].startswith('{"is":"presence"'):
            self.told.append(message["text"])


_http = Litestar(
    route_handlers=ROUTES,
    dependencies=DEPENDENCIES,
    exception_handlers=HANDLERS,
    request_max_body_size=SETTINGS.max_message_bytes,
    openapi_config=None,
    logging_config=None,
)
_asgi: Any = _http
