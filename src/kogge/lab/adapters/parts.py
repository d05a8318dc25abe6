"""Plain data as a vector of fixed length: the parts of a schema, each of which knows how many numbers it becomes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

Vector: TypeAlias = "list[float]"


class Part(Protocol):
    """The encoding of one field: always as many numbers as it has names, each from -1 to 1; for `None` as many zeros."""

    def names(self, field: str) -> list[str]: ...

    def write(self, value: Any, into: Vector) -> None: ...


@dataclass(frozen=True)
class Number:
    """A number divided by `most` and clipped to -1 … 1. `True` is 1."""

    most: int = 1

    def names(self, field: str) -> list[str]:
        return [field]

    def write(self, value: Any, into: Vector) -> None:
        into.append(0.0 if value is None else max(-1.0, min(1.0, value / self.most)))


@dataclass(frozen=True)
class OneOf:
    """One of some values, one-hot. An empty string is none of them."""

    values: Sequence[str | int]

    def names(self, field: str) -> list[str]:
        return [f"{field}={value}" for value in self.values]

    def write(self, value: Any, into: Vector) -> None:
        ones = [0.0] * len(self.values)
        if value is not None and value != "":
            ones[self.values.index(value)] = 1.0
        into.extend(ones)


@dataclass(frozen=True)
class CountOf:
    """How often each of some values is in a list, divided by `most`."""

    values: Sequence[str | int | None]
    most: int = 1

    def names(self, field: str) -> list[str]:
        return [f"{field}:{value}" for value in self.values]

    def write(self, value: Any, into: Vector) -> None:
        counts = [0] * len(self.values)
        for item in value or ():
            counts[self.values.index(item)] += 1
        into.extend([min(1.0, count / self.most) for count in counts])


@dataclass(frozen=True)
class Row:
    """A list with a part for every place. It may be shorter than there are places."""

    parts: Sequence[Part]

    def names(self, field: str) -> list[str]:
        return [name for nth, part in enumerate(self.parts) for name in part.names(f"{field}[{nth}]")]

    def write(self, value: Any, into: Vector) -> None:
        items = value or ()
        if len(items) > len(self.parts):
            raise ValueError(f"{len(items)} things where there is room for {len(self.parts)}")
        for nth, part in enumerate(self.parts):
            part.write(items[nth] if nth < len(items) else None, into)


def several(count: int, part: Part) -> Row:
    """A list of up to `count` items of the same part."""
    return Row([part] * count)


@dataclass(frozen=True)
class Keyed:
    """A list of records, each at the place of the value of its field `by`: whether it is there, and the record."""

    by: str
    values: Sequence[str | int]
    part: Part

    def names(self, field: str) -> list[str]:
        return [name for value in self.values for name in [f"{field}:{value}", *self.part.names(f"{field}:{value}")]]

    def write(self, value: Any, into: Vector) -> None:
        items = {item[self.by]: item for item in value or ()}
        for key in self.values:
            into.append(1.0 if key in items else 0.0)
            self.part.write(items.get(key), into)


@dataclass(frozen=True)
class Record:
    """Some fields of a record. `left_out` are those that never change within a game or repeat other fields in words."""

    fields: Mapping[str, Part]
    left_out: frozenset[str] = frozenset()

    def names(self, field: str) -> list[str]:
        return [name for own, part in self.fields.items() for name in part.names(f"{field}.{own}" if field else own)]

    def write(self, value: Any, into: Vector) -> None:
        for own, part in self.fields.items():
            part.write(None if value is None else value[own], into)
