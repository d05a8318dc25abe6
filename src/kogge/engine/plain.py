"""Values as plain data: what JSON can carry, the same bytes for the same value; and what differs between two values.

A change maps paths to values. A path has the names of fields and the numbers of items, joined by dots; the value takes the place of what
is there. A path that ends in `:a:b` leads to a sequence, of which the items of the value take the place of items a to b (b not included).
A path that ends in a dot has a change as its value: of what is there.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Sequence
from enum import Enum
from typing import Final, TypeAlias

KINDS: Final = {"Placement": "Standing"}
"""The kinds of classes that bots and stored data know by another name than the code."""


def plain(value: object) -> object:
    """`value` as dictionaries, lists, strings, numbers and `None`. A dataclass carries the name of its class as `kind`, unless it has
    a field of that name."""
    if value is None or isinstance(value, (bool, int, str)):
        return value.value if isinstance(value, Enum) else value
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    return plain(_opened(value))


def encode(value: object) -> bytes:
    """`plain(value)` as compact JSON. The same value, built in the same order, gives the same bytes."""
    return _ENCODER.encode(value).encode()


def _opened(value: object) -> object:
    """One level of a value that JSON does not know."""
    if isinstance(value, Enum):
        return value.value
    if not dataclasses.is_dataclass(value):
        raise TypeError(f"{type(value).__name__} is not plain data")
    kind = type(value)
    names = fields_of(kind)
    data: dict[str, object] = {"kind": KINDS.get(kind.__name__, kind.__name__)}
    for name in names:
        data[name] = getattr(value, name)
    return data


_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=_opened)


# What differs

Change: TypeAlias = "dict[str, object]"

SHORT: Final = 5
"""So many numbers are sent whole, if one of them changes."""

_FIELDS: Final[dict[type, tuple[str, ...]]] = {}
"""The names of the fields of every dataclass that was opened so far: finding them takes longer than reading them."""


def fields_of(kind: type) -> tuple[str, ...]:
    """The names of the fields of a dataclass; empty for any other type."""
    names = _FIELDS.get(kind)
    if names is None:
        names = tuple([field.name for field in dataclasses.fields(kind)]) if dataclasses.is_dataclass(kind) else ()
        _FIELDS[kind] = names
    return names


def add_changes(before: object, after: object, names: Sequence[str], change: Change) -> None:
    """Add what differs in these fields of two values of one dataclass."""
    for name in names:
        one, other = getattr(before, name), getattr(after, name)
        if one is not other:
            _add(one, other, name, change)


def _add(before: object, after: object, path: str, change: Change) -> None:
    """Add the change of a value at `path`, if it differs."""
    if isinstance(after, tuple):
        if isinstance(before, tuple):
            _add_items(before, after, path, change)
        else:
            change[path] = after
        return
    kind = type(after)
    names = fields_of(kind) if type(before) is kind else ()
    if names:
        inner: Change = {}
        add_changes(before, after, names, inner)
        _add_inner(inner, path, change)
    elif before != after:
        change[path] = after


def _add_inner(inner: Change, path: str, change: Change) -> None:
    """Add a change of what is at `path`: as one longer path, if it has one path only."""
    if len(inner) == 1:
        for name, value in inner.items():
            change[f"{path}.{name}"] = value
    elif inner:
        change[path + "."] = inner


def _add_items(before: tuple[object, ...], after: tuple[object, ...], path: str, change: Change) -> None:
    count = len(after)
    if count and len(before) == count and not _is_simple(after[0]):
        inner: Change = {}
        for index in range(count):
            one, other = before[index], after[index]
            if one is not other:
                _add(one, other, str(index), inner)
        _add_inner(inner, path, change)
        return
    if before == after:
        return
    if count == 0 or (count <= SHORT and isinstance(after[0], int)):
        change[path] = after
        return
    fewest = min(len(before), count)
    begin = 0
    while begin < fewest and before[begin] == after[begin]:
        begin += 1
    same = 0
    while same < fewest - begin and before[-1 - same] == after[-1 - same]:
        same += 1
    if begin + same == 0:
        change[path] = after
    else:
        change[f"{path}:{begin}:{len(before) - same}"] = after[begin : count - same]


def _is_simple(value: object) -> bool:
    return isinstance(value, (int, str))
