"""Values as plain data."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import Enum, IntEnum, StrEnum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kogge.engine.plain import encode, plain


class Ware(StrEnum):
    SALT = "salt"


class Space(IntEnum):
    THIRD = 3


class Mood(Enum):
    CALM = ("calm", 1)


@dataclass(frozen=True)
class Chest:
    ware: Ware
    inside: tuple[int, ...] = ()
    below: Chest | None = None


@dataclass(frozen=True)
class Kinded:
    kind: str


def _wrapped(inner: st.SearchStrategy[object]) -> st.SearchStrategy[object]:
    return st.lists(inner) | st.lists(inner).map(tuple) | st.dictionaries(st.text(), inner)


PLAIN: st.SearchStrategy[object] = st.recursive(st.none() | st.booleans() | st.integers() | st.text(), _wrapped)


def test_a_dataclass_carries_the_name_of_its_class() -> None:
    assert plain(Chest(Ware.SALT, (1, 2))) == {"kind": "Chest", "ware": "salt", "inside": [1, 2], "below": None}


def test_a_field_called_kind_is_the_kind() -> None:
    assert plain(Kinded("trade")) == {"kind": "trade"}


def test_what_lies_inside_is_plain_too() -> None:
    nested = plain({"chests": [Chest(Ware.SALT, below=Chest(Ware.SALT))], 1: Space.THIRD, "mood": Mood.CALM})
    inner: dict[str, object] = {"kind": "Chest", "ware": "salt", "inside": [], "below": None}
    assert nested == {"chests": [{**inner, "below": inner}], "1": 3, "mood": ["calm", 1]}


def test_what_json_cannot_carry_is_refused() -> None:
    for value in (object(), {1, 2}, b"bytes", [Chest(Ware.SALT, below=object())]):  # type: ignore[arg-type]
        with pytest.raises(TypeError):
            plain(value)
        with pytest.raises(TypeError):
            encode(value)


@given(PLAIN)
def test_encoding_is_the_json_of_the_plain_value(value: object) -> None:
    assert encode(value) == json.dumps(plain(value), ensure_ascii=False, separators=(",", ":")).encode("utf-8")


def test_encoding_opens_dataclasses_and_enums_like_plain() -> None:
    value = [Chest(Ware.SALT, (1,), Chest(Ware.SALT)), Space.THIRD, Mood.CALM, Kinded("ä"), {"ware": Ware.SALT}]
    assert encode(value) == json.dumps(plain(value), ensure_ascii=False, separators=(",", ":")).encode("utf-8")


def test_fractions_are_not_plain() -> None:
    with pytest.raises(TypeError):
        plain([0.5])


def test_equal_values_have_equal_bytes() -> None:
    assert encode(Chest(Ware.SALT, (1, 2))) == encode(Chest(Ware.SALT, (1, 2)))
    assert encode(Chest(Ware.SALT, (1, 2))) != encode(Chest(Ware.SALT, (2, 1)))
