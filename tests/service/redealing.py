"""A re-dealt table, and the service over it.

Everything that one client cannot know of a table is replaced by another possible value: hands, piles and sealed moves in the match; the
table's secret and the contributions of others, until the match is over; the ids of the other people, whom they muted, and the ids of
their commands. The service over it is the real one, from the socket down: only the store is in memory.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
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
from kogge.service.web.frames import Listener
from kogge.service.web.problems import HANDLERS
from kogge.service.web.routes import DEPENDENCIES, ROUTES
from kogge.service.web.socket import Connection
from kogge.service.work.replays import Replays
from kogge.service.work.thinker_requests import ThinkerRequest, handle
from kogge.tables.entries import NO_ENTRY, EntryBody, LogEntry, Muted, Opened, PersonId, Sat, TableId, TableSeq, Talked
from kogge.tables.people import Said
from kogge.tables.snapshot import MatchStands, Snapshot, take_snapshot
from kogge.tables.table import Table
from kogge.tables.undo import PRACTICE_TAG
from service.servers.site import SECRET
from service.transcript import Request

SETTINGS = Settings(secret=SECRET, messages=1_000_000, burst=1_000_000, guest_cpu_ms=1_000_000, address_cpu_ms=1_000_000)


class InProcessReplays:
    """Makes replays in this process, where tests can tamper with them."""

    async def ask(self, question: ThinkerRequest, think_for: float) -> bytes:
        return msgspec.json.encode(handle(question))

    async def stop(self) -> None:
        """Nothing runs."""


class Dealer:
    """Re-deals what one person cannot know. One dealer always replaces the same value by the same new value."""

    def __init__(self, person: PersonId, seed: int) -> None:
        self.person = person
        self.rng = random.Random(f"{seed} {person}")
        self._others: dict[PersonId, PersonId] = {person: person}
        self._words: dict[str, str] = {}
        self._moves: dict[int, Entry] = {}

    # Of a table

    def table(self, table: Table, viewer: Viewer, world: Match | None, is_over: bool) -> Snapshot:
        """A possible other table with this match. When a match is over, nothing is hidden: everyone may read its record."""
        true = take_snapshot(table)
        return replace(
            true,
            opened=self._opened(true.opened, is_over),
            places=[
                replace(
                    place,
                    person=None if place.person is None else self._who(place.person),
                    replaced=None if place.replaced is None else self._who(place.replaced),
                    contribution=self._contribution(place.contribution, place.person, is_over),
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
        """A viewer knows that others have moved, but not their moves, their chance results or what they learned."""
        record = notation.read(true.record)
        standing = record.active()
        learned = [
            known if entry.seat == viewer else self.rng.random() < 0.5 for entry, known in zip(standing, true.learned, strict=True)
        ]
        if not is_over:
            entries = [self._move(entry, viewer) for entry in record.entries]
            record = replace(record, entries=entries, deal=(), contributions=[])
        return MatchStands(notation.write(record), world.dump(), learned, true.sealed)

    def _move(self, entry: Entry, viewer: Viewer) -> Entry:
        """A possible other move. The viewer's own moves stay, but not their chance results."""
        if entry.seq not in self._moves:
            move = entry.move if entry.seat == viewer else self._word(entry.move)
            self._moves[entry.seq] = entry if entry.is_undo else Entry(entry.seq, entry.seat, move)
        return self._moves[entry.seq]

    # Of an entry

    def entry(self, entry: LogEntry, viewer: Viewer, seats: int, is_over: bool, is_unheard: bool = False) -> LogEntry:
        """A possible other entry; moves stay. A viewer who cannot hear a line of talk does not know that there was one: it might have been
        a mute between others."""
        what: EntryBody = entry.what
        if isinstance(what, Opened):
            what = self._opened(what, is_over)
        elif isinstance(what, Sat):
            what = replace(
                what, person=self._who(what.person), contribution=self._contribution(what.contribution, what.person, is_over)
            )
        elif (isinstance(what, Talked) and is_unheard) or (isinstance(what, Muted) and what.seat != viewer):
            what = Muted(*self._mute(viewer, seats), self.rng.random() < 0.5)
        return replace(entry, what=what, command=self._command(entry.command))

    def _opened(self, opened: Opened, is_over: bool) -> Opened:
        return replace(opened, by=self._who(opened.by), secret=opened.secret if is_over else self.rng.randbytes(32).hex())

    def _contribution(self, contribution: str, person: PersonId | None, is_over: bool) -> str:
        return contribution if is_over or person in (None, self.person) else self._word(contribution)

    def _unheard(self, said: Said) -> Said:
        return replace(said, text=self._word(said.text))

    def _mute(self, viewer: Viewer, seats: int) -> tuple[int, int]:
        """A mute between two other seats."""
        return self.rng.choice([(seat, whom) for seat in range(seats) for whom in range(seats) if viewer != seat != whom])

    def _who(self, person: PersonId) -> PersonId:
        if person not in self._others:
            self._others[person] = PersonId("g" + self.rng.randbytes(self.rng.randrange(4, 20)).hex())
        return self._others[person]

    def _word(self, word: str) -> str:
        if word not in self._words:
            self._words[word] = self.rng.randbytes(self.rng.randrange(1, 12)).hex()
        return self._words[word]

    def _command(self, command: str) -> str:
        """Another id for a command of another person."""
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
        super().__init__([], [], [], 0.0)
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

    async def listed(self, most: int) -> tuple[list[tuple[TableId, TableSeq, str, str, str]], int]:
        return [] if self._shown == "null" else [(self.id, self._snapshot.seq, self._shown, "", "")], 0

    @property
    def clusters(self) -> range:
        return range(1)

    async def answering(self) -> int:
        return 1

    async def sitting(self, person: PersonId, most: int) -> tuple[list[tuple[TableId, str, str, int, bool]], int]:
        terms, match = self._snapshot.opened.terms, self._snapshot.match
        stage = "gathering" if match is None else "playing" if match.match["questions"] else "over"
        practice = match is not None and PRACTICE_TAG in notation.read(match.record).tags
        return [(self.id, terms.game, stage, self._snapshot.at, practice)] if person in self._sitting else [], 0


@dataclass(eq=False)
class Bystander:
    """Another client at the table. It hears what it is sent, and nobody asks it."""

    person: PersonId

    def send(self, message: bytes) -> None:
        """Nothing to do."""

    def send_news(self, table: TableId, news: bytes) -> None:
        """Nothing to do."""


class Elsewhere:
    """The service over one table, for one client that watches it."""

    def __init__(self, room: Room, site: Site, guest: GuestSession) -> None:
        self.room = room
        self.site = site
        self.told: list[str] = []
        self.is_writable = True
        self.listener: Listener | None = None
        self._guest = guest
        self._socket = Connection(site, guest, self, "http://elsewhere")
        self._socket.last_table = room.id  # it has the page
        room.enter(self._socket, invited=True)

    @staticmethod
    async def at(
        store: Kept, commitment: str, guest: GuestSession, recent: Iterable[AppliedEntry], secret: str, in_company: bool = False
    ) -> Elsewhere:
        """`commitment` is the published hash: no client can check whether another secret has it, too. `secret` is the site's own. `in_company`
        all others who sit at the table watch it, too, and get their news first."""
        rooms = Rooms(store)
        room = await rooms.room(store.id)
        room.table.commitment = commitment
        room.recent.extend(recent)
        for place in room.table.places if in_company else ():
            if place.person is not None and place.person != guest.person:
                room.enter(Bystander(place.person), invited=True)
        settings = replace(SETTINGS, secret=secret)
        return Elsewhere(room, Site(settings, rooms, Replays(settings, InProcessReplays())), guest)

    async def hear(self, entry: LogEntry) -> list[str]:
        """What the client receives when an entry happens. Raises `ReplayFailed`."""
        begin = len(self.told)
        await self.room.receive(entry)
        await self._written()
        return self.told[begin:]

    async def say(self, text: str) -> list[str]:
        """What the client receives when it sends a message."""
        begin = len(self.told)
        waits = self._socket.take(text)
        if waits is not None:
            await waits
        await self._written()
        return self.told[begin:]

    async def request(self, request: Request) -> str:
        """The response to a request of the client."""
        _http.state["site"] = self.site
        cookie = {"cookie": f"{COOKIE}={self.site.people.cookie(self._guest)}"}
        async with httpx.AsyncClient(transport=httpx.ASGITransport(_asgi), base_url="http://elsewhere") as browser:
            answer = await browser.request(
                request.method, request.path, json=request.body, params=dict(request.parameters), headers=cookie
            )
        return f"{answer.status_code} {answer.text}"

    async def _written(self) -> None:
        await self._socket.lanes.finish()

    def write(self, message: bytes) -> None:
        """Presence is not secret, and differs between the tables: it is left out."""
        if not message.startswith(b'{"is":"presence"'):
            self.told.append(message.decode())

    async def close(self, code: int, reason: str) -> None:
        """Nothing to do."""

    def pause_reading(self) -> None:
        """Nothing to do."""

    def resume_reading(self) -> None:
        """Nothing to do."""


_http = Litestar(
    route_handlers=ROUTES,
    dependencies=DEPENDENCIES,
    exception_handlers=HANDLERS,
    request_max_body_size=SETTINGS.max_message_bytes,
    openapi_config=None,
    logging_config=None,
)
_asgi: Any = _http
