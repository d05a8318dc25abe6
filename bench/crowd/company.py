"""The people of one table, who lose their connections now and then and come back."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Protocol

import msgspec

from bench.crowd.lines import Line
from bench.service.browser import Browser, Message
from bench.service.load import QUERIES, Load, Move, Party, Person
from bench.service.parties import new_cookie

PASSING = ("try-again", "too-many-messages", "too-much-here")
"""Refusals after which a page sends the same again: as in `web/src/wire/connection.svelte.ts`."""


@dataclass
class Told:
    """A move under way: when it was sent, if it is a person's and timed; and the connected people who have not been told it yet."""

    sent_at: float | None
    untold: set[Guest]


class Guest(Person):
    """A person with a connection that may break. Moves without a reply are sent again after a break, under the same id."""

    def __init__(self, company: Company, seat: int | None, ports: list[int], home: int) -> None:
        super().__init__(company, seat)
        self.company = company
        self.line = Line(ports, home, new_cookie(), self._receive)
        self.line.on_lost = lambda: company.crowd.lost(self)
        self.cookie = self.line.cookie
        self.answers: dict[str, tuple[str, Move, bytes]] = {}
        """Moves without a reply by id: the table and what was sent."""
        self.done: list[tuple[str, str, int]] = []
        """The acknowledged moves in order: table, id and entry."""

    def close(self) -> None:
        self.line.cut()

    def _send(self, message: Message) -> int:
        text = msgspec.json.encode(message)
        do, id = message["do"], message.get("id", "")
        if do == "answer":
            self.answers[id] = (message["table"], self._moves[message["table"]], text)
        elif id:
            self._asked[id] = (do, len(text))
        self.party.load.counted.messages["> " + do] += 1
        self.line.send(text)
        return len(text)

    def _receive(self, text: bytes) -> None:
        message = self._naming.name(msgspec.json.decode(text))
        kind, id = message["is"], message.get("id", "")
        self.party.load.counted.messages[kind] += 1
        asked_for, _ = self._asked.pop(id, ("", 0))
        if kind == "refused" and id in self.answers and message["problem"]["code"] in PASSING:
            self.company.crowd.try_again(self, id)
        elif kind == "refused" and asked_for not in QUERIES:
            self.party.load.refused = text.decode()
        page = self.pages.get(message.get("table", ""))
        if page is not None:
            for asked in page.hear(message):
                self._send(asked)
            self.company.heard(self, page, message, 0, len(text))
        elif kind == "done":
            self._acknowledged(id, message["seq"])
        if (asking := self._asking.pop(id or message.get("table", ""), None)) is not None:
            asking.set_result(message)

    def _acknowledged(self, id: str, seq: int) -> None:
        """A command is stored. After a move whose news came as a page, the next decision can come now."""
        table, move, _ = self.answers.pop(id, ("", None, b""))
        if move is None:
            return
        self.done.append((table, id, seq))
        if self._moves.get(table) is move:
            self.told(table)
            self.think(self.pages[table])

    def _choose(self, page: Browser, move: Move) -> None:
        if not self.line.is_open:
            self._moves.pop(page.table, None)  # the person thinks about it again after coming back
            return
        if not move.is_begun:
            self.line.touch()
        super()._choose(page, move)

    def came_back(self) -> None:
        """Open the pages again, and send again what had no reply. The new page leads to the queries again."""
        self._asked.clear()
        for page in self.pages.values():
            self._send(page.watch())
        for _, _, text in self.answers.values():
            self.line.send(text)

    def send_again(self, id: str) -> None:
        """Send a move again that could not be stored, unless it was acknowledged meanwhile."""
        if id in self.answers:
            self.line.send(self.answers[id][2])

    def leave(self, table: str) -> None:
        """Close the page of a table."""
        if self.pages.pop(table, None) is not None:
            self._moves.pop(table, None)
            self._send({"do": "unwatch", "table": table})


class AnyCrowd(Protocol):
    """What a company needs of its crowd."""

    def lost(self, guest: Guest) -> None:
        """The service has closed a connection."""
        ...

    def sent(self, guest: Guest) -> None:
        """A guest has sent a move."""
        ...

    def try_again(self, guest: Guest, id: str) -> None:
        """The service could not store a move right then."""
        ...

    def wants_a_table(self, company: Company) -> None:
        """The match of a company is over."""
        ...


class Company(Party):
    """The people of one table, and perhaps a spectator. When their match is over, they open another table."""

    def __init__(
        self, load: Load, crowd: AnyCrowd, number: int, ports: list[int], people: int, is_watched: bool, is_spread: bool
    ) -> None:
        super().__init__(load, 0, is_watched=False)
        self.crowd = crowd
        self.number = number
        self.home = number % len(ports)
        self.guests = [
            Guest(self, seat if seat < people else None, ports, self.home + seat * is_spread) for seat in range(people + is_watched)
        ]
        self.people = [guest for guest in self.guests if guest.seat is not None]
        self.spectator = next((guest for guest in self.guests if guest.seat is None), None)
        self._told: dict[int, Told] = {}
        self._last_told = 0

    def begin(self) -> None:
        """Play at the next table; or ask for one."""
        self._told, self._last_told = {}, 0
        if self.waiting:
            super().begin()
        else:
            self.now = None
            self.crowd.wants_a_table(self)

    def leave(self) -> None:
        """Leave all tables."""
        for table in self.tables:
            for guest in self.guests:
                guest.leave(table)
        self.tables.clear()

    def sent(self, person: Person, table: str, size: int) -> None:
        super().sent(person, table, size)
        assert isinstance(person, Guest)
        self.crowd.sent(person)

    def broke(self, guest: Guest) -> None:
        """A guest is not connected any more: nobody waits until they are told, and their own move is not timed."""
        if self.now is not None and guest.seat is not None:
            self.now.sent.pop(guest.seat, None)
        for seq, told in list(self._told.items()):
            self._tell(seq, told, guest)

    def heard(self, person: Person, page: Browser, message: Message, sent: int, size: int) -> None:
        """A page of the table that the company plays at has received something."""
        table = self.now
        if table is None or table.id != page.table:
            return
        assert isinstance(person, Guest)
        if "moved" in message:
            seat, seq = message["moved"], message["seq"]
            if seat == person.seat:
                person.told(table.id)
            if seq > self._last_told:
                sent_at, _ = table.sent.pop(seat, (None, 0))
                self._last_told = seq
                self._told[seq] = Told(sent_at, {guest for guest in self.guests if guest.line.is_open})
            if (told := self._told.get(seq)) is not None:
                self._tell(seq, told, person)
        if page.stage == "over":
            self._over(table.id)
        elif person.seat is not None:
            person.think(page)

    def _tell(self, seq: int, told: Told, guest: Guest) -> None:
        """A guest has been told a move. It counts when all have."""
        told.untold.discard(guest)
        if told.untold:
            return
        del self._told[seq]
        counted = self.load.counted
        counted.moves += 1
        if told.sent_at is not None:
            counted.answers += 1
            counted.latencies.append(time.perf_counter() - told.sent_at)

    def _over(self, table: str) -> None:
        """Go on as soon as all know that the match is over."""
        if all([guest.pages[table].stage == "over" for guest in self.guests]):
            self.begin()
