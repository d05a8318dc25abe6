"""The fields of a view as a vector of fixed length: parts, each of which knows how many numbers it becomes.

A part writes what has changed between two values, so a vector that is kept up to date costs what changed and not what there is. Vectors
are written by absolute seats; `order` says how to read one from the place of an observer, who is seat 0 of what it reads, the next in turn
seat 1, and so on.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from enum import Enum
from typing import TypeAlias

from kogge.engine.values import Seat

Vector: TypeAlias = "array[float]"
"""An array of the type `f`: it can be seen as a NumPy array without a copy."""


class Part:
    """The encoding of one field: always `size` numbers, each from -1 to 1; for `None` zeros."""

    def __init__(self, size: int) -> None:
        self.size = size

    def names(self, field: str) -> list[str]:
        """What each number is, if the field is called so."""
        raise NotImplementedError

    def update(self, before: object, after: object, into: Vector, at: int) -> None:
        """Write `after` where `before` stands, from the place `at` on."""
        raise NotImplementedError

    def order(self, observer: Seat, at: int) -> list[int]:
        """The places of the numbers as `observer` reads them, one after the other, when the part begins at `at`."""
        return list(range(at, at + self.size))


class Number(Part):
    """A number divided by `most` and clipped to -1 … 1. `True` is 1."""

    def __init__(self, most: int = 1) -> None:
        super().__init__(1)
        self.most = most

    def names(self, field: str) -> list[str]:
        return [field]

    def update(self, before: object, after: object, into: Vector, at: int) -> None:
        if before != after:
            into[at] = self._share(after)

    def _share(self, value: object) -> float:
        if value is None:
            return 0.0
        assert isinstance(value, int)
        number: int = value
        return 1.0 if number >= self.most else max(-1.0, number / self.most)


class OneOf(Part):
    """One of some values, one-hot. An empty string is none of them."""

    def __init__(self, values: Sequence[object]) -> None:
        super().__init__(len(values))
        self.values = values
        self._places = places_of(values)

    def names(self, field: str) -> list[str]:
        return [f"{field}={word_of(value)}" for value in self.values]

    def update(self, before: object, after: object, into: Vector, at: int) -> None:
        if before == after:
            return
        if before is not None and before != "":
            into[at + self._places[before]] = 0.0
        if after is not None and after != "":
            into[at + place_in(self._places, after)] = 1.0


class OneSeat(OneOf):
    """A seat, one-hot. The observer is the first."""

    def __init__(self, players: int) -> None:
        super().__init__(list(range(players)))

    def order(self, observer: Seat, at: int) -> list[int]:
        return [at + (observer + nth) % self.size for nth in range(self.size)]


class CountOf(Part):
    """How often each of some values is in a list, divided by `most`."""

    def __init__(self, values: Sequence[object], most: int = 1) -> None:
        super().__init__(len(values))
        self.values = values
        self.most = most
        self._places = places_of(values)

    def names(self, field: str) -> list[str]:
        return [f"{field}:{word_of(value)}" for value in self.values]

    def update(self, before: object, after: object, into: Vector, at: int) -> None:
        if before == after:
            return
        places = self._places
        for item in items_of(before):
            into[at + places[item]] = 0.0
        if self.most == 1:
            for item in items_of(after):
                into[at + place_in(places, item)] = 1.0
            return
        counts: dict[int, int] = {}
        for item in items_of(after):
            place = place_in(places, item)
            counts[place] = counts.get(place, 0) + 1
        for place, count in counts.items():
            into[at + place] = min(1.0, count / self.most)


class CountOfSeats(CountOf):
    """How often each seat, or nobody, is in a list. The observer is the first."""

    def __init__(self, players: int, most: int) -> None:
        super().__init__([*range(players), None], most)
        self._players = players

    def order(self, observer: Seat, at: int) -> list[int]:
        return [*[at + (observer + nth) % self._players for nth in range(self._players)], at + self._players]


class Length(Part):
    """A list of which only the length is encoded, divided by `most`."""

    def __init__(self, most: int) -> None:
        super().__init__(1)
        self.most = most

    def names(self, field: str) -> list[str]:
        return [f"{field}.length"]

    def update(self, before: object, after: object, into: Vector, at: int) -> None:
        into[at] = min(1.0, len(items_of(after)) / self.most)


class Row(Part):
    """A list with a part for every place. It may be shorter than there are places."""

    def __init__(self, parts: Sequence[Part]) -> None:
        super().__init__(sum([part.size for part in parts]))
        self.parts = list(parts)
        self.starts = starts_of(self.parts)

    def names(self, field: str) -> list[str]:
        return [name for nth, part in enumerate(self.parts) for name in part.names(f"{field}[{nth}]")]

    def update(self, before: object, after: object, into: Vector, at: int) -> None:
        old, new = items_of(before), items_of(after)
        was, there = len(old), len(new)
        if there > len(self.parts):
            raise ValueError(f"{there} things where there is room for {len(self.parts)}")
        for nth in range(max(was, there)):
            one = old[nth] if nth < was else None
            other = new[nth] if nth < there else None
            if one is not other:
                self.parts[nth].update(one, other, into, at + self.starts[nth])

    def order(self, observer: Seat, at: int) -> list[int]:
        return [place for nth, part in enumerate(self.parts) for place in part.order(observer, at + self.starts[nth])]


class BySeat(Row):
    """A list with an item for every seat, in the order of the seats. The observer's is the first."""

    def order(self, observer: Seat, at: int) -> list[int]:
        seats = [(observer + nth) % len(self.parts) for nth in range(len(self.parts))]
        return [place for seat in seats for place in self.parts[seat].order(observer, at + self.starts[seat])]


def several(count: int, part: Part) -> Row:
    """A list of up to `count` items of the same part."""
    return Row([part] * count)


class Keyed(Part):
    """A list of records, each at the place of the value of its field `by`: whether it is there, and the record."""

    def __init__(self, by: str, values: Sequence[object], part: Part) -> None:
        super().__init__(len(values) * (part.size + 1))
        self.by = by
        self.values = values
        self.part = part
        self._places = places_of(values)

    def names(self, field: str) -> list[str]:
        under = [f"{field}:{word_of(value)}" for value in self.values]
        return [name for one in under for name in [one, *self.part.names(one)]]

    def update(self, before: object, after: object, into: Vector, at: int) -> None:
        left: dict[int, object] = {}
        for item in items_of(before):
            left[self._places[getattr(item, self.by)]] = item
        for item in items_of(after):
            place = place_in(self._places, getattr(item, self.by))
            start = at + place * (self.part.size + 1)
            old = left.pop(place, None)
            if old is item:
                continue
            if old is None:
                into[start] = 1.0
            self.part.update(old, item, into, start + 1)
        for place, item in left.items():
            start = at + place * (self.part.size + 1)
            into[start] = 0.0
            self.part.update(item, None, into, start + 1)

    def order(self, observer: Seat, at: int) -> list[int]:
        places: list[int] = []
        for nth in range(len(self.values)):
            start = at + nth * (self.part.size + 1)
            places += [start, *self.part.order(observer, start + 1)]
        return places


class Fields(Part):
    """Some fields of a record, by name. `left_out` are those that never change within a game or repeat other fields in words."""

    def __init__(self, fields: dict[str, Part], left_out: frozenset[str] = frozenset()) -> None:
        super().__init__(sum([part.size for part in fields.values()]))
        self.fields = fields
        self.left_out = left_out
        self._names = list(fields)
        self._parts = list(fields.values())
        self._starts = starts_of(self._parts)

    def names(self, field: str) -> list[str]:
        return [name for own, part in self.fields.items() for name in part.names(f"{field}.{own}" if field else own)]

    def update(self, before: object, after: object, into: Vector, at: int) -> None:
        self.update_values(self.values_of(before), self.values_of(after), into, at)

    def values_of(self, record: object) -> list[object]:
        """The values of the fields of a record."""
        if record is None:
            return [None] * len(self._names)
        return [getattr(record, name) for name in self._names]

    def update_values(self, before: list[object], after: list[object], into: Vector, at: int) -> None:
        """Write the values `after` where those `before` stand."""
        for nth in range(len(after)):
            one, other = before[nth], after[nth]
            if one is not other:
                self._parts[nth].update(one, other, into, at + self._starts[nth])

    def order(self, observer: Seat, at: int) -> list[int]:
        return [place for nth, part in enumerate(self._parts) for place in part.order(observer, at + self._starts[nth])]

    def only(self, wanted: Sequence[str]) -> Fields:
        """The same without all other fields than these."""
        return Fields({name: part for name, part in self.fields.items() if name in wanted}, self.left_out)


def starts_of(parts: Sequence[Part]) -> list[int]:
    """Where each of some parts begins that stand one after the other."""
    starts: list[int] = []
    at = 0
    for part in parts:
        starts.append(at)
        at += part.size
    return starts


def word_of(value: object) -> object:
    return value.value if isinstance(value, Enum) else value


def places_of(values: Sequence[object]) -> dict[object, int]:
    """The place of each value; that of an enumeration can also be found by what it is in text."""
    places: dict[object, int] = {}
    for nth, value in enumerate(values):
        places[value] = nth
        places[word_of(value)] = nth
    return places


def place_in(places: dict[object, int], value: object) -> int:
    place = places.get(value, -1)
    if place < 0:
        raise ValueError(f"{value!r} is not in {list(places)}")
    return place


def items_of(value: object) -> Sequence[object]:
    if value is None:
        return ()
    assert isinstance(value, tuple)
    return value
