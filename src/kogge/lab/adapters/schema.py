"""The schema of a game's observations, field by field, derived from the types of its view.

Most types suffice by themselves: a boolean, a seat, an enumeration, a record, one record for each seat. Annotations with
`kogge.engine.ranges` add the rest. Without one, a number is divided by a hundred, a list becomes its length, and a string is left out.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Sequence
from dataclasses import is_dataclass
from enum import Enum
from functools import cache
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from kogge.engine import Edition, Game, SeededChance
from kogge.engine.features.observed import ObservationSchema
from kogge.engine.features.parts import (
    BySeat,
    CountOf,
    CountOfSeats,
    Fields,
    Keyed,
    Length,
    Number,
    OneOf,
    OneSeat,
    Part,
    several,
)
from kogge.engine.plain import fields_of
from kogge.engine.ranges import Among, LeftOut, PlacedBy, Places, UpTo
from kogge.words.sentences import read_words

DEFAULT_MOST = 100
"""The divisor of a number without a range."""
USUAL_LENGTH = 20
"""The divisor of the length of a list without a range."""


class ASeat:
    """Marks a number as a seat."""


SEATS = {"Seat": Annotated[int, ASeat()], "Viewer": Annotated[int, ASeat()] | None}
"""What these names of the engine mean here. Without the mark, they could not be distinguished from other numbers."""


_DECISION = re.compile(r"(?m)^decision-([a-z-]+) *=")


def decisions_of(game: Game) -> list[str]:
    """The kinds of decisions of a game: each has a sentence."""
    return _DECISION.findall(read_words("en", game.id))


@cache
def schema_of(game: Game, players: int, edition: Edition | None = None) -> ObservationSchema:
    """The observations of a game for so many players. What a seat alone sees are the fields of its own view."""
    view = view_schema(game, players, edition)
    match = game.start(players, SeededChance(0), edition=edition)
    own = fields_of(type(match.own_view(0)))
    table = [name for name in view.fields if name not in own]
    return ObservationSchema(view.only(table), view.only([name for name in own if name != "viewer"]), decisions_of(game), players)


def view_schema(game: Game, players: int, edition: Edition | None = None) -> Fields:
    """The parts of the whole view of a seat."""
    return Derivation(game.printed_edition() if edition is None else edition, players).record(game.view_type)


class Derivation:
    """The parts of a view's types, for an edition and so many players."""

    def __init__(self, edition: Edition, players: int) -> None:
        self._edition = edition
        self._players = players

    def record(self, kind: type, left_out: frozenset[str] = frozenset()) -> Fields:
        parts = {name: self._part(hint) for name, hint in annotations_of(kind).items() if name not in left_out | {"seat"}}
        fields = {name: part for name, part in parts.items() if part is not None}
        return Fields(fields, frozenset(annotations_of(kind)) - frozenset(fields))

    def _part(self, hint: Any) -> Part | None:
        """The part of a type, or `None` if it is left out."""
        ranges: tuple[Any, ...] = ()
        if get_origin(hint) is Annotated:
            hint, *rest = get_args(hint)
            ranges = tuple(rest)
        if get_origin(hint) in (Union, UnionType):
            only = [one for one in get_args(hint) if one is not NoneType]
            return self._part(Annotated[only[0], *ranges] if ranges else only[0])
        by_kind = {type(one): one for one in ranges}
        if LeftOut in by_kind:
            return None
        if ASeat in by_kind:
            return OneSeat(self._players)
        if get_origin(hint) is tuple:
            return self._list(get_args(hint), by_kind)
        if Among in by_kind:
            return OneOf(self._values(by_kind[Among].values))
        return self._single(hint, by_kind)

    def _single(self, hint: Any, ranges: dict[type, Any]) -> Part | None:
        if is_dataclass(hint) and isinstance(hint, type):
            return self.record(hint)
        if isinstance(hint, type) and issubclass(hint, Enum):
            return OneOf(list(hint))
        if hint is bool:
            return Number()
        if hint is int:
            return Number(self._number(ranges[UpTo].most) if UpTo in ranges else DEFAULT_MOST)
        return None

    def _list(self, items: tuple[Any, ...], ranges: dict[type, Any]) -> Part | None:
        item = items[0]
        if items[1:] != (Ellipsis,):
            return several(len(items), self._part(item) or Number())
        if Among in ranges and is_seat(item):
            return CountOfSeats(self._players, ranges[Among].most)
        if Among in ranges:
            return CountOf(self._values(ranges[Among].values), ranges[Among].most)
        if isinstance(item, type) and issubclass(item, Enum):
            return CountOf(list(item))
        if PlacedBy in ranges:
            placed: PlacedBy = ranges[PlacedBy]
            return Keyed(placed.field, self._values(placed.values), self.record(item, frozenset({placed.field})))
        count = self._length(item, ranges)
        part = self._part(item)
        if count is None or part is None:
            return Length(USUAL_LENGTH)
        return BySeat([part] * count) if has_seats(item) else several(count, part)

    def _length(self, item: Any, ranges: dict[type, Any]) -> int | None:
        if Places in ranges:
            places: Places = ranges[Places]
            return self._number(places.count) + places.per_player * self._players
        return self._players if has_seats(item) else None

    def _values(self, values: Sequence[Any] | str) -> Sequence[Any]:
        return range(1, self._number(values) + 1) if isinstance(values, str) else list(values)

    def _number(self, number: int | str) -> int:
        if isinstance(number, int):
            return number
        value = self._edition.facts[number].value
        return max(self._edition.numbers(number)) if isinstance(value, list) else self._edition.number(number)


def has_seats(item: Any) -> bool:
    """Whether a list of such items has one for each seat."""
    return is_dataclass(item) and isinstance(item, type) and "seat" in annotations_of(item)


def is_seat(hint: Any) -> bool:
    """Whether a type is that of a seat, or of a seat or nobody."""
    if get_origin(hint) in (Union, UnionType):
        return any(is_seat(one) for one in get_args(hint))
    return get_origin(hint) is Annotated and any(isinstance(one, ASeat) for one in get_args(hint)[1:])


def annotations_of(kind: type) -> dict[str, Any]:
    """The fields of a dataclass with their types. They are read from its source, since mypyc drops all but the outermost class of a type;
    the source is installed beside the compiled module."""
    module = sys.modules[kind.__module__]
    names = {**vars(module), **SEATS}
    for node in ast.walk(ast.parse(_source_of(module))):
        if isinstance(node, ast.ClassDef) and node.name == kind.__name__:
            fields = [one for one in node.body if isinstance(one, ast.AnnAssign)]
            return {ast.unparse(one.target): eval(ast.unparse(one.annotation), names) for one in fields}  # noqa: S307 (the game's own source)
    raise LookupError(f"{kind.__name__} is not in the source of {kind.__module__}")


def _source_of(module: ModuleType) -> str:
    assert module.__file__ is not None
    here = Path(module.__file__)
    name = module.__name__.rpartition(".")[2]
    return here.with_name(f"{here.name.partition('.')[0] or name}.py").read_text(encoding="utf-8")
