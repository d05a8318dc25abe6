"""Values as plain data: what JSON can carry, the same bytes for the same value."""

from __future__ import annotations

import dataclasses
import json
from enum import Enum


def plain(value: object) -> object:
    """`value` as dictionaries, lists, strings, numbers and `None`. A dataclass carries the name of its class as `kind`, unless it has
    a field of that name."""
    if value is None or isinstance(value, (bool, int, str)):
        return value.value if isinstance(value, Enum) else value
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, Enum):
        return plain(value.value)
    if dataclasses.is_dataclass(value):
        data: dict[str, object] = {"kind": type(value).__name__}
        for field in dataclasses.fields(value):
            data[field.name] = plain(getattr(value, field.name))
        return data
    raise TypeError(f"{type(value).__name__} is not plain data")


def encode(value: object) -> bytes:
    """`plain(value)` as compact JSON. Equal values give equal bytes."""
    return json.dumps(plain(value), ensure_ascii=False, separators=(",", ":")).encode()
