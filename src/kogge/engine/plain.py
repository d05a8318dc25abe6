"""Values as plain data: what JSON can carry, the same bytes for the same value."""

from __future__ import annotations

import dataclasses
import json
from enum import Enum
from typing import Final

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


_FIELDS: dict[type, list[str]] = {}
"""The names of the fields of every dataclass that was opened so far: finding them takes longer than reading them."""


def _opened(value: object) -> object:
    """One level of a value that JSON does not know."""
    if isinstance(value, Enum):
        return value.value
    if not dataclasses.is_dataclass(value):
        raise TypeError(f"{type(value).__name__} is not plain data")
    kind = type(value)
    names = _FIELDS.get(kind)
    if names is None:
        names = [field.name for field in dataclasses.fields(value)]
        _FIELDS[kind] = names
    data: dict[str, object] = {"kind": KINDS.get(kind.__name__, kind.__name__)}
    for name in names:
        data[name] = getattr(value, name)
    return data


_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=_opened)
