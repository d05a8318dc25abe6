"""The open tables that a node knows, and samples of those that a search finds.

Tables lie in buckets: one for each combination of what a search may ask for. So a search reads a few buckets instead of all tables.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from heapq import merge
from itertools import islice
from typing import NamedTuple

import msgspec

from kogge.tables.entries import TableId

SAMPLE = 24
"""Tables in a sample."""
TO_WATCH = 4
"""Places of a sample for tables that nobody can join, while there are enough of the others."""
SHOWN_FOR = 10.0
"""Seconds for which the tables that had waited longest for a place in a sample keep it."""
LOOKED_AT = 400
"""Tables among which each part of a sample is found: some are left out because their opener has enough there."""
REMOVED = 5_000
"""Removed tables whose last entry is remembered: an earlier change may arrive after the removal."""


class Search(NamedTuple):
    """What a client looks for; an empty field matches everything. A language also finds tables that name none."""

    game: str = ""
    pace: str = ""
    seats: str = ""
    language: str = ""

    def finds(self, kind: Search) -> bool:
        """Whether it finds the tables of a bucket."""
        return (
            self.game in ("", kind.game)
            and self.pace in ("", kind.pace)
            and self.seats in ("", kind.seats)
            and (not self.language or kind.language in ("", self.language))
        )


class Change(NamedTuple):
    """The listing of a table after its entry `seq`, as JSON; `None` if it is no longer listed. `opener` and `address` are empty if they are
    as before. A change from an earlier version has no `seq`."""

    table: TableId
    seq: int
    listing: bytes | None
    opener: str = ""
    address: str = ""


class _ClockFacts(msgspec.Struct):
    bank: int = 0


class _TermsFacts(msgspec.Struct):
    game: str
    clock: _ClockFacts | None = None
    language: str = ""


class _SeatFacts(msgspec.Struct):
    is_free: bool


class _Facts(msgspec.Struct):
    """What a search needs of a listing."""

    stage: str
    opened_at: int
    terms: _TermsFacts
    seats: list[_SeatFacts]

    def kind(self) -> Search:
        clock, free = self.terms.clock, len([seat for seat in self.seats if seat.is_free])
        pace = "none" if clock is None else "live" if clock.bank else "correspondence"
        seats = "watch" if self.stage != "gathering" else "one" if free == 1 else "more" if free else "full"
        return Search(self.terms.game, pace, seats, self.terms.language)


_facts = msgspec.json.Decoder(_Facts)


@dataclass(frozen=True, slots=True)
class ListedTable:
    """A table in the index."""

    id: TableId
    seq: int
    listing: bytes
    opened_at: int
    kind: Search
    opener: str
    address: str

    @property
    def age(self) -> tuple[int, TableId]:
        """Sorts tables by when they were opened."""
        return self.opened_at, self.id


@dataclass
class _Bucket:
    """Tables of one kind: by age, and by when a sample last had them."""

    by_age: list[tuple[int, TableId]] = field(default_factory=list)
    shown_at: OrderedDict[TableId, float] = field(default_factory=OrderedDict)

    def add(self, table: ListedTable) -> None:
        """Add a table that no sample has had."""
        insort(self.by_age, table.age)
        self.shown_at[table.id] = 0.0
        self.shown_at.move_to_end(table.id, last=False)

    def remove(self, table: ListedTable) -> None:
        del self.by_age[bisect_left(self.by_age, table.age)]
        del self.shown_at[table.id]


class LobbyIndex:
    """The newest open tables, at most `most`. `version` counts changes."""

    def __init__(self, most: int, of_one: int, of_address: int) -> None:
        """`of_one` and `of_address` tables of one opener and of one address are shown at once."""
        self.version = 0
        self._most = most
        self._of_one = of_one
        self._of_address = of_address
        self._tables: dict[TableId, ListedTable] = {}
        self._buckets: dict[Search, _Bucket] = {}
        self._removed: OrderedDict[TableId, int] = OrderedDict()

    def __len__(self) -> int:
        return len(self._tables)

    def load(self, tables: Iterable[Change]) -> None:
        """Replace all tables by those that the store has."""
        loaded = {change.table: change for change in tables}
        for table_id in [id for id in self._tables if id not in loaded]:
            self._remove(table_id)
        for change in loaded.values():
            self.apply(change)

    def apply(self, change: Change) -> None:
        """Take in a change, unless a later one came before it."""
        known = self._tables.get(change.table)
        last = self._removed.get(change.table, 0) if known is None else known.seq
        if change.seq and change.seq < last:
            return
        self.version += 1
        if change.listing is None:
            self._remove(change.table)
            self._removed[change.table] = max(change.seq, last)
            if len(self._removed) > REMOVED:
                self._removed.popitem(last=False)
            return
        facts = _facts.decode(change.listing)
        opener = change.opener or (known.opener if known else "")
        address = change.address or (known.address if known else "")
        table = ListedTable(change.table, max(change.seq, last), change.listing, facts.opened_at, facts.kind(), opener, address)
        if known is None or known.kind != table.kind:
            self._remove(table.id)
            self._buckets.setdefault(table.kind, _Bucket()).add(table)
        self._tables[table.id] = table
        if len(self._tables) > self._most:
            self._remove(min([bucket.by_age[0] for bucket in self._buckets.values()])[1])

    def _remove(self, table_id: TableId) -> None:
        table = self._tables.pop(table_id, None)
        if table is None:
            return
        bucket = self._buckets[table.kind]
        bucket.remove(table)
        if not bucket.by_age:
            del self._buckets[table.kind]

    # Searching

    def count(self, search: Search) -> int:
        """How many tables a search finds."""
        return sum([len(bucket.by_age) for _, bucket in self._found(search)])

    def page(self, search: Search, after: tuple[int, TableId] | None, most: int) -> list[ListedTable]:
        """The tables that a search finds, newest first, after a place in this order."""
        shares = _Shares(self._of_one, self._of_address)
        buckets = [bucket for _, bucket in self._found(search)]
        found = (table for table in self._newest(buckets) if shares.take(table))
        return list(islice((table for table in found if after is None or table.age < after), most))

    def _found(self, search: Search) -> list[tuple[Search, _Bucket]]:
        return [(kind, bucket) for kind, bucket in self._buckets.items() if search.finds(kind)]

    def _newest(self, buckets: Sequence[_Bucket]) -> Iterator[ListedTable]:
        return (self._tables[id] for _, id in merge(*[reversed(bucket.by_age) for bucket in buckets], reverse=True))

    def _oldest(self, buckets: Sequence[_Bucket]) -> Iterator[ListedTable]:
        return (self._tables[id] for _, id in merge(*[bucket.by_age for bucket in buckets]))

    def _least_shown(self, buckets: Sequence[_Bucket]) -> Iterator[ListedTable]:
        lines = [((at, id) for id, at in bucket.shown_at.items()) for bucket in buckets]
        return (self._tables[id] for _, id in merge(*lines))

    def sample(self, search: Search, held: Sequence[TableId], now: float) -> Sample:
        """A sample of the tables that a search finds, newest first: all of them if they are few. Otherwise a third of the places is for the
        newest, a third for those that wait longest, and a third for those that no sample has shown for the longest time. `held` are the
        tables that have such a place already."""
        found = self._found(search)
        waiting = [bucket for kind, bucket in found if kind.seats in ("one", "more")]
        others = [bucket for kind, bucket in found if kind.seats not in ("one", "more")]
        total = sum([len(bucket.by_age) for _, bucket in found])
        to_watch = sum([len(bucket.by_age) for bucket in others])
        drawing = _Drawing(_Shares(self._of_one, self._of_address))
        if total > SAMPLE:
            places = SAMPLE - min(TO_WATCH, to_watch)
            third = places // 3
            drawing.draw(self._newest(waiting), third)
            drawing.draw(self._oldest(waiting), third)
            drawing.hold([self._tables[id] for id in held if id in self._tables and search.finds(self._tables[id].kind)], places)
            drawing.hold(self._least_shown(waiting), places)
            drawing.draw(self._newest(others), SAMPLE)
        drawing.draw(self._newest(waiting), SAMPLE)
        drawing.draw(self._newest(others), SAMPLE)
        for table in drawing.tables.values():
            shown_at = self._buckets[table.kind].shown_at
            shown_at[table.id] = now
            shown_at.move_to_end(table.id)
        tables = sorted(drawing.tables.values(), key=lambda table: table.age, reverse=True)
        return Sample(tables, total, drawing.held)


class Sample(NamedTuple):
    """Some tables of all that a search finds, and those of them that were drawn because they had not been shown for long."""

    tables: list[ListedTable]
    total: int
    held: list[TableId]


class _Shares:
    """Counts tables by opener and by address, so that nobody fills the lobby."""

    def __init__(self, of_one: int, of_address: int) -> None:
        self._of_one = of_one
        self._of_address = of_address
        self._counts: Counter[tuple[str, str]] = Counter()

    def take(self, table: ListedTable) -> bool:
        """Whether another table of this opener and address fits, and count it. A table whose opener is unknown always fits."""
        opener, address = ("opener", table.opener), ("address", table.address)
        if (table.opener and self._counts[opener] >= self._of_one) or (table.address and self._counts[address] >= self._of_address):
            return False
        self._counts[opener] += 1
        self._counts[address] += 1
        return True


class _Drawing:
    """A sample that is being drawn."""

    def __init__(self, shares: _Shares) -> None:
        self.tables: dict[TableId, ListedTable] = {}
        self.held: list[TableId] = []
        self._shares = shares

    def draw(self, tables: Iterable[ListedTable], most: int, drawn: Callable[[TableId], None] = lambda _: None) -> None:
        """Add so many of these tables, while the sample has places."""
        for table in islice(tables, LOOKED_AT):
            if most <= 0 or len(self.tables) >= SAMPLE:
                return
            if table.id not in self.tables and self._shares.take(table):
                self.tables[table.id] = table
                drawn(table.id)
                most -= 1

    def hold(self, tables: Iterable[ListedTable], places: int) -> None:
        """Fill the sample up to so many tables, and note which were added."""
        self.draw(tables, places - len(self.tables), self.held.append)
