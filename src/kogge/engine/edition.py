"""Editions: what lies in the box, value by value, each with where it is known from.

An edition is a TOML file of tables. Every value is a small table of its own:

    [troops]
    seals = { value = 2, from = "rulebook" }

`from` is one of `PROVENANCES`; `note` may say more. Whoever owns the printed game can write an own file and play with that.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

PROVENANCES: tuple[str, ...] = ("rulebook", "public", "inferred", "unknown")
"""How a value is known: printed in the rulebook; seen in another public source; deduced; or proposed by us for want of evidence."""


FactValue: TypeAlias = "int | str | list[int]"


class BadEdition(ValueError):
    """The file is no edition of this game: a code, which value it speaks of, and what was found or would be needed there."""

    def __init__(self, code: str, path: str = "", detail: str = "") -> None:
        super().__init__(" ".join([part for part in (path, code, detail) if part]))
        self.code = code
        self.path = path
        self.detail = detail


@dataclass(frozen=True)
class Fact:
    """One value of an edition and how it is known."""

    path: str
    value: FactValue
    provenance: str
    note: str

    @property
    def is_reconstructed(self) -> bool:
        return self.provenance in ("inferred", "unknown")


class Edition:
    """The component data of a game. Two editions are the same when their `digest` is."""

    def __init__(self, game: str, name: str, title: str, facts: dict[str, Fact]) -> None:
        self.game = game
        self.name = name
        self.title = title
        self.facts = facts
        values = {path: facts[path].value for path in sorted(facts)}
        text = json.dumps(values, sort_keys=True, separators=(",", ":"))
        self.digest = hashlib.sha256(text.encode()).hexdigest()[:12]

    def __str__(self) -> str:
        return f"{self.name} {self.digest}"

    def number(self, path: str) -> int:
        """A whole number, not negative."""
        value = self._value(path)
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise BadEdition("not-a-number", path, str(value))
        return value

    def numbers(self, path: str, length: int | None = None) -> list[int]:
        """A list of whole numbers, of this length if one is given."""
        value = self._value(path)
        if not isinstance(value, list) or not all([isinstance(item, int) for item in value]):
            raise BadEdition("not-numbers", path, str(value))
        if length is not None and len(value) != length:
            raise BadEdition("wrong-length", path, str(length))
        return list(value)

    def for_players(self, path: str, players: int, fewest: int, most: int) -> int:
        """The number for so many players, from a list with one for each number of players."""
        return self.numbers(path, most - fewest + 1)[players - fewest]

    def word(self, path: str) -> str:
        value = self._value(path)
        if not isinstance(value, str):
            raise BadEdition("not-a-word", path, str(value))
        return value

    def _value(self, path: str) -> object:
        if path not in self.facts:
            raise BadEdition("missing", path)
        return self.facts[path].value


def read_edition(text: str) -> Edition:
    """The edition a TOML text describes. Raises `BadEdition`, naming what is wrong with it."""
    try:
        tables: dict[str, object] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadEdition("not-toml", detail=str(error)) from error
    about = tables.pop("edition", None)
    if not isinstance(about, dict) or not {"game", "name", "title"} <= about.keys():
        raise BadEdition("no-about")
    facts = {fact.path: fact for fact in _facts("", tables)}
    return Edition(str(about["game"]), str(about["name"]), str(about["title"]), facts)


def _facts(path: str, table: dict[str, object]) -> Iterator[Fact]:
    for name, item in table.items():
        below = f"{path}.{name}" if path else name
        if not isinstance(item, dict):
            raise BadEdition("no-value", below)
        if "value" not in item:
            yield from _facts(below, item)
            continue
        value, provenance = item["value"], item.get("from")
        if not isinstance(value, (int, str, list)):
            raise BadEdition("no-value", below, str(value))
        if provenance not in PROVENANCES:
            raise BadEdition("no-provenance", below, ", ".join(PROVENANCES))
        yield Fact(below, value, str(provenance), str(item.get("note", "")))
