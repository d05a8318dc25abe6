"""The values of any view as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum

from kogge.words import Words
from kogge.words.sentences import SEAT_FIELDS

NOTHING = "–"
SEATS = (*SEAT_FIELDS, "active", "winner")
"""The last words of fields that hold a seat, as in `next_start`."""
SEAT_LISTS = ("seats", "turns", "workers")
"""The last words of fields that hold a list of seats, as in `next_turns`."""

MOST_THINGS = 12
"""Of more different things, as in a pile, only the first is named."""


def fields_of(value: object) -> list[tuple[str, object]]:
    """The fields of a part of a view, with their values."""
    assert is_dataclass(value)
    return [(field.name, getattr(value, field.name)) for field in fields(value)]


def spaced(name: str) -> str:
    """A name of the code with spaces."""
    return name.replace("_", " ").replace("-", " ")


def field_name(name: str, words: Words) -> str:
    """What a field of a view is called: by its own message, by its noun, or as in the code."""
    kebab = name.replace("_", "-")
    if words.knows(f"view-{kebab}"):
        return words.say(f"view-{kebab}")
    return words.noun(kebab) if words.knows(f"noun-{kebab}") else spaced(name)


def value_text(name: str, value: object, words: Words, names: Sequence[str]) -> str:
    """The value of a field of this name."""
    if value is None or value in ("", (), []):
        return NOTHING
    if isinstance(value, bool):
        return "✓" if value else NOTHING
    if isinstance(value, Enum):
        return words.listed([str(value.value)])
    if isinstance(value, int) and name.rpartition("_")[2] in SEATS and 0 <= value < len(names):
        return names[value]
    if isinstance(value, str):
        return words.listed([value])
    if isinstance(value, Mapping):
        return ", ".join([f"{words.listed([str(key)])} {value_text('', one, words, names)}" for key, one in value.items()])
    if isinstance(value, (tuple, list)):
        return _list_text(name, value, words, names)
    return _part_text(value, words, names) if is_dataclass(value) else str(value)


def _list_text(name: str, values: Sequence[object], words: Words, names: Sequence[str]) -> str:
    """Several values. Words are counted, seats are named, and parts of several values are separated."""
    if all([isinstance(value, (str, Enum)) for value in values]):
        things = [str(value.value if isinstance(value, Enum) else value) for value in values]
        if len(set(things)) > MOST_THINGS:
            return f"{words.listed(things[:1])} … ({len(things)})"
        return words.listed(things)
    if name.rpartition("_")[2] in SEAT_LISTS and all([value is None or isinstance(value, int) for value in values]):
        return ", ".join([names[value] if isinstance(value, int) else NOTHING for value in values])
    texts = [value_text(name, value, words, names) for value in values]
    is_flat = all([isinstance(value, (int, float, str)) for value in values])
    return (", " if is_flat else " | ").join(texts)


def _part_text(part: object, words: Words, names: Sequence[str]) -> str:
    """A part of a view: first its words, then all other values with their names, without empty ones."""
    filled = [(name, value) for name, value in fields_of(part) if not (value is None or value is False or value in ("", (), []))]
    own = [value_text(name, value, words, names) for name, value in filled if isinstance(value, (str, Enum))]
    others = [
        field_name(name, words) if value is True else f"{field_name(name, words)} {value_text(name, value, words, names)}"
        for name, value in filled
        if not isinstance(value, (str, Enum))
    ]
    return f"{' '.join(own)} ({', '.join(others)})".strip() if others else " ".join(own)
