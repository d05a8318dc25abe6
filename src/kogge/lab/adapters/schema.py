"""What there is to see in a game, field by field, derived from the types of its view.

A type tells most by itself: a truth, a seat, an enumeration, a record, one record for each seat. `kogge.engine.ranges` in the annotations
tells the rest. Where nothing is told, a number is measured by a hundred, a list by its length, and a word is left out.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Sequence
from dataclasses import is_dataclass
from enum import Enum
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from kogge.engine import Edition, Game
from kogge.engine.ranges import Among, LeftOut, PlacedBy, Places, UpTo
from kogge.lab.adapters.flattening import CountOf, Keyed, Number, OneOf, Part, Record, several

UNTOLD = 100
"""By what a number is measured whose type does not tell."""
USUAL_LENGTH = 20
"""By what the length of a list is measured whose type does not tell how long it gets."""


class ASeat:
    """Marks a number as a seat."""


SEATS = {"Seat": Annotated[int, ASeat()], "Viewer": Annotated[int, ASeat()] | None}
"""What the names of the engine mean here. As they are, they could not be told from other numbers."""


def schema_of(game: Game, players: int) -> Record:
    """What a seat sees of a game for so many players."""
    return Derivation(game.printed_edition(), players).record(game.view_type)


class Derivation:
    """The parts of a view's types, for an edition and so many players."""

    def __init__(self, edition: Edition, players: int) -> None:
        self._edition = edition
        self._players = players

    def record(self, kind: type, left_out: frozenset[str] = frozenset()) -> Record:
        parts = {name: self._part(hint) for name, hint in annotations_of(kind).items() if name not in left_out | {"seat"}}
        fields = {name: part for name, part in parts.items() if part is not None}
        return Record(fields, left_out=frozenset(annotations_of(kind)) - frozenset(fields))

    def _part(self, hint: Any) -> Part | None:
        """What a type becomes, or `None` if it is left out."""
        told: tuple[Any, ...] = ()
        if get_origin(hint) is Annotated:
            hint, *rest = get_args(hint)
            told = tuple(rest)
        if get_origin(hint) in (Union, UnionType):
            only = [one for one in get_args(hint) if one is not NoneType]
            return self._part(Annotated[only[0], *told] if told else only[0])
        by_kind = {type(one): one for one in told}
        if LeftOut in by_kind:
            return None
        if ASeat in by_kind:
            return OneOf(range(self._players))
        if get_origin(hint) is tuple:
            return self._list(get_args(hint), by_kind)
        if Among in by_kind:
            return OneOf(self._values(by_kind[Among].values))
        return self._single(hint, by_kind)

    def _single(self, hint: Any, told: dict[type, Any]) -> Part | None:
        if is_dataclass(hint) and isinstance(hint, type):
            return self.record(hint)
        if isinstance(hint, type) and issubclass(hint, Enum):
            return OneOf([one.value for one in hint])
        if hint is bool:
            return Number()
        if hint is int:
            return Number(self._number(told[UpTo].most) if UpTo in told else UNTOLD)
        return None

    def _list(self, items: tuple[Any, ...], told: dict[type, Any]) -> Part | None:
        item = items[0]
        if items[1:] != (Ellipsis,):
            return several(len(items), self._part(item) or Number())
        if Among in told:
            return CountOf(self._values(told[Among].values), told[Among].most)
        if isinstance(item, type) and issubclass(item, Enum):
            return CountOf([one.value for one in item])
        if PlacedBy in told:
            placed: PlacedBy = told[PlacedBy]
            return Keyed(placed.field, self._values(placed.values), self.record(item, frozenset({placed.field})))
        count = self._length(item, told)
        part = self._part(item)
        return Length() if count is None or part is None else several(count, part)

    def _length(self, item: Any, told: dict[type, Any]) -> int | None:
        if Places in told:
            places: Places = told[Places]
            return self._number(places.count) + places.per_player * self._players
        is_by_seat = is_dataclass(item) and isinstance(item, type) and "seat" in annotations_of(item)
        return self._players if is_by_seat else None

    def _values(self, values: Sequence[Any] | str) -> Sequence[Any]:
        return range(1, self._number(values) + 1) if isinstance(values, str) else list(values)

    def _number(self, number: int | str) -> int:
        if isinstance(number, int):
            return number
        value = self._edition.facts[number].value
        return max(self._edition.numbers(number)) if isinstance(value, list) else self._edition.number(number)


class Length:
    """A list of which only the length is known to matter."""

    def names(self, field: str) -> list[str]:
        return [f"{field}.length"]

    def write(self, value: Any, into: list[float]) -> None:
        into.append(min(1.0, len(value or ()) / USUAL_LENGTH))


def annotations_of(kind: type) -> dict[str, Any]:
    """The fields of a dataclass with their types. They are read from its source, since mypyc forgets all but the outermost class of a
    type; the source lies beside what is compiled."""
    module = sys.modules[kind.__module__]
    names = {**vars(module), **SEATS}
    for node in ast.walk(ast.parse(_source_of(module))):
        if isinstance(node, ast.ClassDef) and node.name == kind.__name__:
            fields = [one for one in node.body if isinstance(one, ast.AnnAssign)]
            return {ast.unparse(one.target): eval(ast.unparse(one.annotation), names) for one in fields}  # noqa: S307 (the game's own source)
    raise LookupError(f"{kind.__name__} does not stand in the source of {kind.__module__}")


def _source_of(module: ModuleType) -> str:
    assert module.__file__ is not None
    here = Path(module.__file__)
    name = module.__name__.rpartition(".")[2]
    return here.with_name(f"{here.name.partition('.')[0] or name}.py").read_text(encoding="utf-8")
