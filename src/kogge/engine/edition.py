"""Editions: the component data of a game, value by value, each with its source.

An edition is a TOML file of tables. Every value is a small table of its own:

    [troops]
    seals = { value = 2, from = "rulebook" }

`from` is one of `PROVENANCES`; `note` may say more. Owners of the printed game can write a file of their own and play with that.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Generic, TypeAlias, TypeVar

PROVENANCES: tuple[str, ...] = ("rulebook", "box", "public", "inferred", "unknown")
"""How a value is known: printed in the rulebook; read from the pieces of one's own box; seen in another public source; deduced; or
proposed by us for want of evidence."""


FactValue: TypeAlias = "int | str | list[int]"

LONGEST_TEXT: Final = 200
"""The longest word, title or note of an edition."""
FREELY: Final = 20
TIMES: Final = 4
"""A number of an own edition may be `FREELY` large, or so many `TIMES` what the printed one says."""
_NAME: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")


class BadEdition(ValueError):
    """The file is no edition of this game: a code, which value it speaks of, and what was found or would be needed there."""

    def __init__(self, code: str, path: str = "", detail: str = "") -> None:
        super().__init__(" ".join([part for part in (path, code, detail) if part]))
        self.code = code
        self.path = path
        self.detail = detail

    def __reduce__(self) -> tuple[object, ...]:
        return BadEdition, (self.code, self.path, self.detail)


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
    """The component data of a game.

    Two editions play the same when their `digest` is the same: it is a short hash of the values. The `fingerprint` is a full hash of
    everything in the edition, so no two editions have the same.
    """

    def __init__(self, game: str, name: str, title: str, facts: dict[str, Fact]) -> None:
        self.game = game
        self.name = name
        self.title = title
        self.facts = facts
        values = {path: facts[path].value for path in sorted(facts)}
        text = json.dumps(values, sort_keys=True, separators=(",", ":"))
        self.digest = hashlib.sha256(text.encode()).hexdigest()[:12]
        in_order = [facts[path] for path in sorted(facts)]
        content = [game, name, title, [[fact.path, fact.value, fact.provenance, fact.note] for fact in in_order]]
        self.fingerprint = hashlib.sha256(json.dumps(content, separators=(",", ":")).encode()).hexdigest()

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
    for below, item in _leaves(path, table):
        yield _fact(below, item)


def _leaves(path: str, table: dict[str, object]) -> Iterator[tuple[str, object]]:
    """What stands where a value should be, by its path."""
    for name, item in table.items():
        below = f"{path}.{name}" if path else name
        if isinstance(item, dict) and "value" not in item:
            yield from _leaves(below, item)
        else:
            yield below, item


def _fact(path: str, item: object) -> Fact:
    if not isinstance(item, dict):
        raise BadEdition("no-value", path)
    value, provenance = item["value"], item.get("from")
    if not isinstance(value, (int, str, list)):
        raise BadEdition("no-value", path, str(value))
    if provenance not in PROVENANCES:
        raise BadEdition("no-provenance", path, ", ".join(PROVENANCES))
    return Fact(path, value, str(provenance), str(item.get("note", "")))


def write_edition(edition: Edition, comments: Mapping[str, str] | None = None) -> str:
    """The TOML text of an edition, with a comment above each value that has one. `read_edition` reads the same edition from it."""
    about = {"game": edition.game, "name": edition.name, "title": edition.title}
    lines = ["[edition]", *[f"{key} = {_written(value)}" for key, value in about.items()]]
    tables: dict[str, list[Fact]] = {}
    for fact in edition.facts.values():
        tables.setdefault(fact.path.rpartition(".")[0], []).append(fact)
    for table, facts in tables.items():
        lines += ["", f"[{table}]"]
        for fact in facts:
            if comments is not None and fact.path in comments:
                lines.append(f"# {comments[fact.path]}")
            note = f", note = {_written(fact.note)}" if fact.note else ""
            key = fact.path.rpartition(".")[2]
            lines.append(f"{key} = {{ value = {_written(fact.value)}, from = {_written(fact.provenance)}{note} }}")
    return "\n".join([*lines, ""])


def _written(value: FactValue) -> str:
    """A value as TOML writes it: numbers, words and lists of numbers look the same in JSON, but for one sign."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def problems_of(text: str, printed: Edition) -> list[BadEdition]:
    """All that is wrong with the text of an own edition, where `read_edition` and `check_like` name the first; empty if nothing is."""
    try:
        tables: dict[str, object] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return [BadEdition("not-toml", detail=str(error))]
    about = tables.pop("edition", None)
    found: list[BadEdition] = []
    if not isinstance(about, dict) or not {"game", "name", "title"} <= about.keys():
        found.append(BadEdition("no-about"))
        about = {"game": printed.game, "name": printed.name, "title": printed.title}
    found += _problems(_check_about, str(about["game"]), str(about["name"]), str(about["title"]), printed)
    leaves = dict(_leaves("", tables))
    for path, item in leaves.items():
        found += _problems(_check_value, path, item, printed)
    return found + [BadEdition("missing", path) for path in printed.facts if path not in leaves]


def _problems(check: Callable[..., None], *arguments: object) -> list[BadEdition]:
    """What a check raises."""
    try:
        check(*arguments)
    except BadEdition as error:
        return [error]
    return []


def _check_value(path: str, item: object, printed: Edition) -> None:
    """Raises `BadEdition` if a value has no place in an edition like the printed one."""
    fact = _fact(path, item)
    if path not in printed.facts:
        raise BadEdition("unknown-value", path[:LONGEST_TEXT])
    _expect_text(fact.note, path)
    _expect_kind(Edition(printed.game, printed.name, printed.title, {path: fact}), path, printed.facts[path].value)


def _check_about(game: str, name: str, title: str, printed: Edition) -> None:
    if game != printed.game:
        raise BadEdition("other-game", "edition.game", game)
    if _NAME.fullmatch(name) is None:
        raise BadEdition("bad-name", "edition.name", name[:LONGEST_TEXT])
    _expect_text(title, "edition.title")


def check_like(edition: Edition, printed: Edition) -> None:
    """An own edition holds the values that the printed one holds and no others, each of the same kind and of a sensible size. Raises
    `BadEdition`, naming the value."""
    _check_about(edition.game, edition.name, edition.title, printed)
    for path in printed.facts:
        if path not in edition.facts:
            raise BadEdition("missing", path)
    for path, fact in edition.facts.items():
        if path not in printed.facts:
            raise BadEdition("unknown-value", path[:LONGEST_TEXT])
        _expect_text(fact.note, path)
        _expect_kind(edition, path, printed.facts[path].value)


def _expect_kind(edition: Edition, path: str, printed: FactValue) -> None:
    if isinstance(printed, str):
        _expect_text(edition.word(path), path)
    elif isinstance(printed, list):
        _expect_size(edition.numbers(path, len(printed)), path, printed)
    else:
        _expect_size([edition.number(path)], path, [printed])


def _expect_size(numbers: list[int], path: str, printed: list[int]) -> None:
    """Negative numbers only where print has some."""
    most = max([FREELY, *[TIMES * abs(number) for number in printed]])
    least = -most if min(printed) < 0 else 0
    if not all([least <= number <= most for number in numbers]):
        raise BadEdition("out-of-bounds", path, f"{least}–{most}")


def _expect_text(text: str, path: str) -> None:
    if len(text) > LONGEST_TEXT or not (text.isprintable() or text == ""):
        raise BadEdition("not-a-word", path, text[:LONGEST_TEXT])


Components = TypeVar("Components")

MOST_CACHED: Final = 64
"""So many editions and numbers of players of a game are cached: own editions come and go."""


class ComponentCache(Generic[Components]):
    """The components that a game makes from each edition, for each number of players, made once."""

    def __init__(self, make: Callable[[Edition, int], Components]) -> None:
        self._make = make
        self._made: dict[tuple[str, int], Components] = {}

    def of(self, edition: Edition, players: int) -> Components:
        key = (edition.fingerprint, players)
        if key not in self._made:
            if len(self._made) == MOST_CACHED:
                del self._made[next(iter(self._made))]
            self._made[key] = self._make(edition, players)
        return self._made[key]
