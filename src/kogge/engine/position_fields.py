"""The fields of a position as plain data, and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kogge.engine.game import BadDump


def dump_fields(thing: object, names: Sequence[str]) -> dict[str, object]:
    """The fields of these names, as data that shares nothing with them. They hold numbers, words, and lists of such."""
    return {name: _copied(getattr(thing, name)) for name in names}


def load_fields(thing: object, names: Sequence[str], dumped: dict[str, Any]) -> None:
    """Set the fields that `dump_fields` wrote. Raises `BadDump` if one is missing: another version wrote the dump."""
    for name in names:
        if name not in dumped:
            raise BadDump(f"no field {name}")
        setattr(thing, name, _copied(dumped[name]))


def _copied(value: object) -> object:
    return [_copied(item) for item in value] if isinstance(value, list) else value
